package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/**
 * Lays out triangles as shapes. A sphere on a flat face near an edge also lies near the edge of the neighbouring
 * triangle. To keep it from being touched twice, each edge stores in which direction the neighbour lies, and each edge
 * and corner belongs to one of the triangles that share it.
 */
final class TriangleShapes {
    private TriangleShapes() {}

    /**
     * Adds the triangles of a mesh to a list of shapes.
     *
     * @param vertices vertices from the instance's origin [m]
     * @param triangles vertex indices, shape (count, 3); triangles without an area are left out
     * @param material index of the material
     * @param group see {@link ShapeTable#shape}
     */
    static void add(Vector3d[] vertices, int[] triangles, int material, int group, List<double[]> shapes) {
        Map<Long, int[]> edges = new HashMap<>();
        int[] owner = new int[vertices.length];
        Arrays.fill(owner, -1);
        int count = triangles.length / 3;
        for (int t = 0; t < count; t++) {
            if (area(vertices, triangles, t)) {
                for (int k = 0; k < 3; k++) {
                    int from = triangles[3 * t + k];
                    int to = triangles[3 * t + (k + 1) % 3];
                    int[] both = edges.computeIfAbsent(key(from, to), x -> new int[] {-1, -1});
                    both[both[0] < 0 ? 0 : 1] = t;
                    owner[from] = owner[from] < 0 ? t : owner[from];
                }
            }
        }
        for (int t = 0; t < count; t++) {
            if (area(vertices, triangles, t)) {
                shapes.add(triangle(vertices, triangles, t, edges, owner, material, group));
            }
        }
    }

    /**
     * Returns the shape of one triangle.
     *
     * @param edges the two triangles at each edge, -1 where there is none
     * @param owner triangle that each vertex belongs to
     */
    private static double[] triangle(
            Vector3d[] vertices, int[] triangles, int t, Map<Long, int[]> edges, int[] owner, int material, int group) {
        double[] shape = ShapeTable.shape(ShapeTable.TRIANGLE, material, group);
        Vector3d a = vertices[triangles[3 * t]];
        Vectors.put(a, shape, 0);
        Vectors.put(new Vector3d(vertices[triangles[3 * t + 1]]).sub(a), shape, 4);
        Vectors.put(new Vector3d(vertices[triangles[3 * t + 2]]).sub(a), shape, 8);
        int owned = 0;
        for (int k = 0; k < 3; k++) {
            int from = triangles[3 * t + k];
            int to = triangles[3 * t + (k + 1) % 3];
            owned |= owner[from] == t ? 1 << k : 0;
            int[] both = edges.get(key(from, to));
            int neighbour = both[0] == t ? both[1] : both[0];
            if (neighbour >= 0) {
                Vectors.put(away(vertices, triangles, neighbour, from, to), shape, 16 + 4 * k);
                shape[19 + 4 * k] = t < neighbour ? 1 : 2;
            }
        }
        shape[14] = owned;
        return shape;
    }

    /**
     * Returns the unit vector in a neighbour's plane at right angles to the shared edge, pointing into the neighbour.
     */
    private static Vector3d away(Vector3d[] vertices, int[] triangles, int neighbour, int from, int to) {
        Vector3d edge = new Vector3d(vertices[to]).sub(vertices[from]).normalize();
        Vector3d into = new Vector3d();
        for (int k = 0; k < 3; k++) {
            int v = triangles[3 * neighbour + k];
            if (v != from && v != to) {
                into.set(vertices[v]).sub(vertices[from]);
            }
        }
        return into.fma(-into.dot(edge), edge).normalize();
    }

    /** Returns whether a triangle has an area, beyond rounding. */
    private static boolean area(Vector3d[] vertices, int[] triangles, int t) {
        Vector3d a = vertices[triangles[3 * t]];
        Vector3d b = new Vector3d(vertices[triangles[3 * t + 1]]).sub(a);
        Vector3d c = new Vector3d(vertices[triangles[3 * t + 2]]).sub(a);
        double longest = Math.max(b.lengthSquared(), c.lengthSquared());
        return b.cross(c).length() > 1e-9 * longest && longest > 0;
    }

    /** Returns a number for an edge, the same in both directions. */
    private static long key(int from, int to) {
        return (long) Math.min(from, to) << 32 | Math.max(from, to);
    }
}
