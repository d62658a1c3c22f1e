package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/**
 * All triangles of the chosen nodes in one frame: metres, Y up, faces of mirrored nodes turned.
 *
 * @param positions [m], shape (vertexCount, 3)
 * @param triangles shape (triangleCount, 3)
 */
record TriangleSoup(double[] positions, int[] triangles) {
    private static final int NODES_NAMED = 12;
    private static final int CHECK_EVERY = 256;

    /**
     * @param chosen names of nodes; each brings everything below it; empty means all
     * @throws UserError where a name is not in the model, or the chosen nodes hold no triangles
     */
    static TriangleSoup of(Model model, List<String> chosen, Progress progress) {
        Matrix4d[] worlds = worldTransforms(model);
        boolean[] taken = taken(model, chosen);
        long vertexCount = 0;
        long triangleCount = 0;
        for (int n = 0; n < worlds.length; n++) {
            for (int m : taken[n] ? model.nodes().get(n).meshes() : new int[0]) {
                vertexCount += model.meshes().get(m).vertexCount();
                triangleCount += model.meshes().get(m).triangleCount();
            }
        }
        if (triangleCount == 0) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "the chosen nodes " + chosen + " hold no triangles",
                    "Choose nodes with meshes: " + named(model));
        }
        if (Math.max(vertexCount, triangleCount) > Integer.MAX_VALUE / 3 - 8) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "the model has " + triangleCount + " triangles, more than can be held",
                    "Simplify the mesh");
        }
        double[] positions = new double[3 * (int) vertexCount];
        int[] triangles = new int[3 * (int) triangleCount];
        int vertices = 0;
        int corners = 0;
        for (int n = 0; n < worlds.length; n++) {
            if (n % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            for (int m : taken[n] ? model.nodes().get(n).meshes() : new int[0]) {
                ModelMesh mesh = model.meshes().get(m);
                transform(worlds[n], mesh.positions(), positions, 3 * vertices);
                boolean mirrored = worlds[n].determinant3x3() < 0;
                int[] t = mesh.triangles();
                for (int i = 0; i < t.length; i += 3) {
                    triangles[corners++] = vertices + t[i];
                    triangles[corners++] = vertices + t[mirrored ? i + 2 : i + 1];
                    triangles[corners++] = vertices + t[mirrored ? i + 1 : i + 2];
                }
                vertices += mesh.vertexCount();
            }
        }
        return new TriangleSoup(positions, triangles);
    }

    private static boolean[] taken(Model model, List<String> chosen) {
        Set<String> missing = new LinkedHashSet<>(chosen);
        Set<String> wanted = new HashSet<>(chosen);
        boolean[] taken = new boolean[model.nodes().size()];
        for (int n = 0; n < taken.length; n++) {
            ModelNode node = model.nodes().get(n);
            boolean named = wanted.contains(node.name());
            missing.remove(node.name());
            taken[n] = wanted.isEmpty() || named || node.parent() >= 0 && taken[node.parent()];
        }
        if (!missing.isEmpty()) {
            throw UserError.of(UserError.Kind.INPUT, "the model has no node " + missing, "It has: " + named(model));
        }
        return taken;
    }

    private static String named(Model model) {
        List<String> names = model.nodes().stream()
                .filter(n -> n.meshes().length > 0)
                .map(ModelNode::name)
                .distinct()
                .toList();
        return names.stream().limit(NODES_NAMED).collect(Collectors.joining(", "))
                + (names.size() > NODES_NAMED ? ", ..." : "");
    }

    /** From each node's frame to metres, Y up. */
    private static Matrix4d[] worldTransforms(Model model) {
        double unit = model.unitMetres() == null ? 1 : model.unitMetres();
        Matrix4d upright =
                switch (model.upAxis()) {
                    case "x" -> new Matrix4d(0, unit, 0, 0, -unit, 0, 0, 0, 0, 0, unit, 0, 0, 0, 0, 1);
                    case "z" -> new Matrix4d(unit, 0, 0, 0, 0, 0, -unit, 0, 0, unit, 0, 0, 0, 0, 0, 1);
                    default -> new Matrix4d().scaling(unit);
                };
        Matrix4d[] worlds = new Matrix4d[model.nodes().size()];
        for (int n = 0; n < worlds.length; n++) {
            ModelNode node = model.nodes().get(n);
            Matrix4d own = new Matrix4d().set(node.transform()).transpose();
            worlds[n] = (node.parent() < 0 ? upright : worlds[node.parent()]).mul(own, own);
        }
        return worlds;
    }

    private static void transform(Matrix4d world, float[] from, double[] to, int at) {
        Vector3d x = new Vector3d();
        for (int i = 0; i < from.length; i += 3) {
            world.transformPosition(x.set(from[i], from[i + 1], from[i + 2]));
            to[at + i] = x.x;
            to[at + i + 1] = x.y;
            to[at + i + 2] = x.z;
        }
    }

    /** {minX, minY, minZ, maxX, maxY, maxZ} of the vertices that triangles use [m]. */
    double[] bounds() {
        double[] bounds = new double[6];
        Arrays.fill(bounds, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(bounds, 3, 6, Double.NEGATIVE_INFINITY);
        for (int corner : triangles) {
            for (int axis = 0; axis < 3; axis++) {
                double value = positions[3 * corner + axis];
                bounds[axis] = Math.min(bounds[axis], value);
                bounds[3 + axis] = Math.max(bounds[3 + axis], value);
            }
        }
        return bounds;
    }
}
