package dev.scree.editor.render;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The triangles of cloths as they are drawn and picked, world frame: as they are made, or as a frame has them. Meshes
 * of equal forms are made once for all who ask.
 */
public final class ClothSurfaces {
    /** A cloth of more vertices is not drawn: the window would stand still while its mesh is made. */
    public static final int MOST_VERTICES = 1_000_000;

    /** So many vertices of all kept meshes together. */
    private static final long KEPT = 4L * MOST_VERTICES;

    /** All that a mesh depends on. */
    private record Form(ClothShape shape, Vec3 size, double spacing, ClothForm model, boolean refined, Axis warp) {}

    private static final Map<Form, ClothMesh> MESHES = new LinkedHashMap<>(16, 0.75f, true);

    private ClothSurfaces() {}

    /** Returns the mesh of a cloth as it is made, in the cloth's frame; empty where it is too fine to be drawn. */
    public static Optional<ClothMesh> mesh(Cloth cloth) {
        if (!(ClothMesh.vertexCount(cloth) <= MOST_VERTICES)) {
            return Optional.empty();
        }
        Form form = new Form(cloth.shape(), cloth.size(), cloth.spacing(), cloth.form(), cloth.refined(), cloth.warp());
        synchronized (MESHES) {
            ClothMesh mesh = MESHES.computeIfAbsent(form, f -> ClothMesh.of(cloth));
            long all =
                    MESHES.values().stream().mapToLong(ClothMesh::vertexCount).sum();
            var eldest = MESHES.values().iterator();
            while (all > KEPT && MESHES.size() > 1) {
                all -= eldest.next().vertexCount();
                eldest.remove();
            }
            return Optional.of(mesh);
        }
    }

    /**
     * Returns a cloth's surface, world frame [m]; empty where it is too fine, or where a frame does not have it.
     *
     * @param index of the cloth in the scene
     * @param frame a play's state, or null: the authored pose
     */
    public static Optional<DrawMesh> surface(Scene scene, int index, Frame frame) {
        Cloth cloth = scene.cloths().get(index);
        ClothMesh mesh = mesh(cloth).orElse(null);
        int first = frame == null ? 0 : firstVertex(scene, index);
        if (mesh == null || first < 0 || frame != null && first + mesh.vertexCount() > frame.clothVertexCount()) {
            return Optional.empty();
        }
        float[] positions = frame == null ? placed(mesh, cloth) : played(frame.cloth(), first, mesh.vertexCount());
        Fabric fabric = PartKind.FABRIC.find(scene, cloth.fabric()).orElse(null);
        boolean tears = frame != null && fabric != null && fabric.tearing() != null;
        int[] triangles = tears ? mesh.untorn(positions, fabric.tearing()) : mesh.triangles();
        return Optional.of(
                fabric != null && fabric.net()
                        ? threads(positions, triangles, fabric.openness())
                        : new DrawMesh(positions, triangles));
    }

    /**
     * Returns the threads of a net: each triangle without a smaller one in its middle. The vertices stay the first
     * ones.
     *
     * @param open part of a triangle's area that is open [1]
     */
    static DrawMesh threads(float[] positions, int[] triangles, double open) {
        float part = (float) Math.sqrt(open);
        float[] all = Arrays.copyOf(positions, positions.length + 3 * triangles.length);
        int[] strips = new int[6 * triangles.length];
        int at = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            int inner = positions.length / 3 + t;
            for (int axis = 0; axis < 3; axis++) {
                float middle = 0;
                for (int k = 0; k < 3; k++) {
                    middle += positions[3 * triangles[t + k] + axis] / 3;
                }
                for (int k = 0; k < 3; k++) {
                    all[3 * (inner + k) + axis] = middle + part * (positions[3 * triangles[t + k] + axis] - middle);
                }
            }
            for (int k = 0; k < 3; k++) {
                int next = (k + 1) % 3;
                int[] quad = {
                    triangles[t + k], triangles[t + next], inner + next, triangles[t + k], inner + next, inner + k
                };
                System.arraycopy(quad, 0, strips, at, 6);
                at += 6;
            }
        }
        return new DrawMesh(all, strips);
    }

    /** Returns where a cloth's vertices begin in the frames of a scene's play; -1 where that is not known. */
    public static int firstVertex(Scene scene, int index) {
        int first = 0;
        for (int c = 0; c < index; c++) {
            Optional<ClothMesh> before = mesh(scene.cloths().get(c));
            if (before.isEmpty()) {
                return -1;
            }
            first += before.get().vertexCount();
        }
        return first;
    }

    private static float[] placed(ClothMesh mesh, Cloth cloth) {
        double[] local = mesh.position();
        float[] positions = new float[local.length];
        Quaterniond turn = cloth.pose().rotation().toJoml().normalize();
        Vec3 at = cloth.pose().position();
        Vector3d point = new Vector3d();
        for (int v = 0; v < local.length; v += 3) {
            turn.transform(point.set(local[v], local[v + 1], local[v + 2]));
            positions[v] = (float) (point.x + at.x());
            positions[v + 1] = (float) (point.y + at.y());
            positions[v + 2] = (float) (point.z + at.z());
        }
        return positions;
    }

    private static float[] played(FloatBuffer vertices, int first, int count) {
        float[] positions = new float[3 * count];
        for (int v = 0; v < count; v++) {
            vertices.get(Frame.VERTEX_STRIDE * (first + v), positions, 3 * v, 3);
        }
        return positions;
    }
}
