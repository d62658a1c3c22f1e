package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.HashSet;
import java.util.Set;
import org.joml.Vector3f;

/** What is drawn of a selected cloth besides its surface: its border, and a mark at each vertex that a pin holds. */
final class ClothGuides {
    /** Size of a mark over the length of the cloth's edges. */
    private static final float MARK = 0.35f;
    /** It is no smaller than this part of the domain's diagonal. */
    private static final float SMALLEST = 0.005f;

    private ClothGuides() {}

    /** @param colour of the border @param marks of the marks */
    static void add(LineBatch lines, Scene scene, int index, Frame frame, float[] colour, float[] marks) {
        Cloth cloth = scene.cloths().get(index);
        ClothSurfaces.surface(scene, index, frame).ifPresent(surface -> {
            float[] p = surface.positions();
            for (long edge : border(surface.triangles())) {
                lines.line(point(p, (int) (edge >> 32)), point(p, (int) edge), colour);
            }
            float size =
                    (float) scene.domain().max().minus(scene.domain().min()).length();
            float reach = Math.max(MARK * (float) cloth.spacing(), SMALLEST * size);
            marks(lines, ClothSurfaces.mesh(cloth).orElseThrow().heldBy(cloth.pins()), p, reach, marks);
        });
    }

    /** Marks at the vertices of a soft body that are held, as it is made. */
    static void add(LineBatch lines, Scene scene, SoftBody soft, VolumeMesh volume, float[] marks) {
        float size = (float) scene.domain().max().minus(scene.domain().min()).length();
        float reach = Math.max(MARK * (float) (volume.spacing() * soft.scale()), SMALLEST * size);
        int[] held = SoftSurfaces.elements(soft, volume).heldBy(soft.pins());
        marks(lines, held, SoftSurfaces.vertices(soft, volume), reach, marks);
    }

    /** Edges that one triangle alone has, as the numbers of their ends in the upper and the lower half. */
    private static Set<Long> border(int[] triangles) {
        Set<Long> open = new HashSet<>();
        for (int corner = 0; corner < triangles.length; corner++) {
            long from = triangles[corner];
            long to = triangles[corner % 3 == 2 ? corner - 2 : corner + 1];
            if (!open.remove(to << 32 | from)) {
                open.add(from << 32 | to);
            }
        }
        return open;
    }

    private static void marks(LineBatch lines, int[] held, float[] p, float reach, float[] colour) {
        for (int v = 0; v < held.length; v++) {
            if (held[v] >= 0) {
                mark(lines, point(p, v), reach, colour);
            }
        }
    }

    /** An octahedron by its twelve edges: it is seen as well from each side. */
    private static void mark(LineBatch lines, Vector3f at, float reach, float[] colour) {
        Vector3f[] tips = new Vector3f[6];
        for (int i = 0; i < 6; i++) {
            tips[i] = new Vector3f(at).setComponent(i / 2, at.get(i / 2) + (i % 2 == 0 ? reach : -reach));
        }
        for (int a = 0; a < 6; a++) {
            for (int b = a + 1; b < 6; b++) {
                if (a / 2 != b / 2) {
                    lines.line(tips[a], tips[b], colour);
                }
            }
        }
    }

    private static Vector3f point(float[] p, int v) {
        return new Vector3f(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
    }
}
