package dev.scree.runtime.export;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.VolumeMesh;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The cloths of a scene, and the surfaces of its soft bodies, as meshes in each frame. Their triangles are the same in
 * all frames.
 */
final class ClothTrack {
    /**
     * A cloth or soft body in a frame.
     *
     * @param index of it in {@link Scene#deformables}
     * @param positions world frame [m], shape (vertices, 3)
     * @param normals unit normals, shape (vertices, 3)
     * @param speeds [m/s], shape (vertices)
     * @param triangles shape (triangles, 3)
     */
    record Sheet(int index, float[] positions, float[] normals, float[] speeds, int[] triangles) {
        int vertexCount() {
            return speeds.length;
        }

        int triangleCount() {
            return triangles.length / 3;
        }
    }

    /** A mesh whose first vertices are drawn, among all vertices that frames have of it. */
    private record Part(int[] triangles, int shown, int all) {}

    /** Those of the scene up to the first whose mesh is not known. */
    private final List<Part> parts = new ArrayList<>();

    ClothTrack(Scene scene, BodyShapes shapes) {
        for (Cloth cloth : scene.cloths()) {
            ClothMesh mesh = ClothMesh.of(cloth);
            parts.add(new Part(mesh.triangles(), mesh.vertexCount(), mesh.vertexCount()));
        }
        for (SoftBody soft : scene.softBodies()) {
            VolumeMesh volume = shapes.volume(soft).orElse(null);
            if (volume == null) {
                break;
            }
            parts.add(new Part(volume.triangles(), volume.surfaceCount(), volume.vertexCount()));
        }
    }

    /** Returns those in a frame, cloths first, in scene order; none where the frame carries none. */
    List<Sheet> of(Frame frame) {
        List<Sheet> sheets = new ArrayList<>();
        int first = 0;
        for (int c = 0; c < parts.size() && frame.clothVertexCount() > 0; c++) {
            int count = parts.get(c).shown();
            float[] positions = new float[3 * count];
            float[] speeds = new float[count];
            FloatBuffer vertices = frame.cloth();
            for (int v = 0; v < count; v++) {
                int at = Frame.VERTEX_STRIDE * (first + v);
                vertices.get(at, positions, 3 * v, 3);
                speeds[v] = vertices.get(at + 3);
            }
            int[] triangles = parts.get(c).triangles();
            sheets.add(new Sheet(c, positions, ClothMesh.normals(positions, triangles), speeds, triangles));
            first += parts.get(c).all();
        }
        return sheets;
    }

    /** Returns the corners of a part's triangles, shape (triangles, 3). @param cloth its index */
    int[] triangles(int cloth) {
        return parts.get(cloth).triangles();
    }

    /** What the files and prims of a part are called: its place in the scene, so that each has a name of its own. */
    static String name(Scene scene, int index) {
        int cloths = scene.cloths().size();
        return index < cloths ? "cloth-" + (index + 1) : "soft-" + (index - cloths + 1);
    }
}
