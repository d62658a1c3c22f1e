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
        Double tearing = frame == null
                ? null
                : PartKind.FABRIC
                        .find(scene, cloth.fabric())
                        .map(Fabric::tearing)
                        .orElse(null);
        return Optional.of(
                new DrawMesh(positions, tearing == null ? mesh.triangles() : mesh.untorn(positions, tearing)));
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
