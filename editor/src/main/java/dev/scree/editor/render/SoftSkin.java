package dev.scree.editor.render;

import dev.scree.runtime.scene.VolumeMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A model's surface that moves with the tetrahedra of a soft body: each of its vertices keeps its place in the
 * tetrahedron that it lies in, or in the nearest one. Edges that are sharp have vertices of their own on either side.
 */
final class SoftSkin {
    /** Positions of the vertices as the body is made, body's frame at scale 1 [m], shape (vertices, 3). */
    private final float[] rest;
    /** Corners of the triangles, shape (triangles, 3). */
    private final int[] triangles;
    /** By vertex, the four corners of its tetrahedron; empty without tetrahedra. */
    private final int[] corners;
    /** By vertex, how much of each. */
    private final float[] weights;

    private SoftSkin(float[] rest, int[] triangles, int[] corners, float[] weights) {
        this.rest = rest;
        this.triangles = triangles;
        this.corners = corners;
        this.weights = weights;
    }

    /** The surface alone, which cannot be played. */
    static SoftSkin of(DrawMesh mesh) {
        SmoothNormals smooth = SmoothNormals.of(mesh);
        float[] rest = new float[smooth.vertices.length / 2];
        for (int v = 0; v < rest.length; v++) {
            rest[v] = smooth.vertices[v / 3 * 6 + v % 3];
        }
        return new SoftSkin(rest, smooth.indices, new int[0], new float[0]);
    }

    /** The same surface fastened in tetrahedra. */
    SoftSkin in(VolumeMesh volume) {
        Map<Long, List<Integer>> cells = new HashMap<>();
        for (int t = 0; t < volume.count(); t++) {
            int[] low = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE};
            int[] high = {Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
            for (int k = 0; k < 12; k++) {
                double at = volume.vertices()[3 * volume.tetrahedra()[4 * t + k / 3] + k % 3];
                // Half a cell farther, for vertices that lie before the tetrahedra.
                low[k % 3] = Math.min(low[k % 3], cell(at - 0.5 * volume.spacing(), volume));
                high[k % 3] = Math.max(high[k % 3], cell(at + 0.5 * volume.spacing(), volume));
            }
            for (int x = low[0]; x <= high[0]; x++) {
                for (int y = low[1]; y <= high[1]; y++) {
                    for (int z = low[2]; z <= high[2]; z++) {
                        cells.computeIfAbsent(key(x, y, z), c -> new ArrayList<>())
                                .add(t);
                    }
                }
            }
        }
        int count = rest.length / 3;
        int[] ends = new int[4 * count];
        float[] parts = new float[4 * count];
        double[] part = new double[4];
        for (int v = 0; v < count; v++) {
            double[] p = {rest[3 * v], rest[3 * v + 1], rest[3 * v + 2]};
            List<Integer> near =
                    cells.getOrDefault(key(cell(p[0], volume), cell(p[1], volume), cell(p[2], volume)), List.of());
            double best = Double.NEGATIVE_INFINITY;
            int others = near.isEmpty() ? volume.count() : near.size();
            for (int n = 0; n < others; n++) {
                int t = near.isEmpty() ? n : near.get(n);
                barycentric(volume, t, p, part);
                double least = Math.min(Math.min(part[0], part[1]), Math.min(part[2], part[3]));
                if (least > best) {
                    best = least;
                    for (int k = 0; k < 4; k++) {
                        ends[4 * v + k] = volume.tetrahedra()[4 * t + k];
                        parts[4 * v + k] = (float) part[k];
                    }
                }
            }
        }
        return new SoftSkin(rest, triangles, ends, parts);
    }

    private static int cell(double at, VolumeMesh volume) {
        return (int) Math.floor(at / volume.spacing());
    }

    private static long key(int x, int y, int z) {
        return (x & 0x1fffffL) << 42 | (y & 0x1fffffL) << 21 | z & 0x1fffffL;
    }

    /** Finds by how much of a tetrahedron's corners a point is made up. */
    private static void barycentric(VolumeMesh volume, int t, double[] p, double[] part) {
        double[] e = new double[12];
        int a = 3 * volume.tetrahedra()[4 * t];
        for (int k = 0; k < 3; k++) {
            int b = 3 * volume.tetrahedra()[4 * t + k + 1];
            for (int axis = 0; axis < 3; axis++) {
                e[3 * k + axis] = volume.vertices()[b + axis] - volume.vertices()[a + axis];
                e[9 + axis] = p[axis] - volume.vertices()[a + axis];
            }
        }
        double whole = determinant(e, 0, 3, 6);
        part[1] = determinant(e, 9, 3, 6) / whole;
        part[2] = determinant(e, 0, 9, 6) / whole;
        part[3] = determinant(e, 0, 3, 9) / whole;
        part[0] = 1 - part[1] - part[2] - part[3];
    }

    private static double determinant(double[] e, int a, int b, int c) {
        return e[a] * (e[b + 1] * e[c + 2] - e[b + 2] * e[c + 1])
                + e[a + 1] * (e[b + 2] * e[c] - e[b] * e[c + 2])
                + e[a + 2] * (e[b] * e[c + 1] - e[b + 1] * e[c]);
    }

    /** The positions as the body is made, body's frame at scale 1 [m]. */
    float[] rest() {
        return rest;
    }

    int[] triangles() {
        return triangles;
    }

    /**
     * Where the surface is when the tetrahedra have moved.
     *
     * @param places of the tetrahedra's vertices [m], shape (vertices, 3)
     */
    float[] moved(float[] places) {
        float[] moved = new float[rest.length];
        for (int k = 0; k < weights.length; k++) {
            for (int axis = 0; axis < 3; axis++) {
                moved[k / 4 * 3 + axis] += weights[k] * places[3 * corners[k] + axis];
            }
        }
        return moved;
    }
}
