package dev.scree.editor.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * How far something can fall straight down before it touches something else. Seen from above, two surfaces first meet
 * where a corner of one lies over a triangle of the other, or where two edges cross; all of these are looked at, found
 * by a grid of cells on the floor. Of what falls only triangles that look down can touch something, with their corners
 * and edges, and of what lies below only those that look up.
 */
public final class VerticalGap {
    /** Cells along a side of the grid at most. */
    private static final int MOST_CELLS = 256;
    /**
     * The falling surface is made thinner by this part of its width, so that what stands flush beside it does not catch
     * it.
     */
    private static final double THINNER = 1e-6;

    private final double[] upper;
    private final int[] upperTriangles;
    private final double[] lower;
    private final int[] lowerTriangles;
    private final double tolerance;
    private double gap = Double.POSITIVE_INFINITY;

    private double minX;
    private double minZ;
    private double maxX;
    private double maxZ;
    private int cells;

    private VerticalGap(WorldMesh upper, WorldMesh lower, double tolerance) {
        this.upper = thinner(upper.points());
        this.upperTriangles = looking(this.upper, upper.triangles(), -1);
        this.lower = lower.points();
        this.lowerTriangles = looking(this.lower, lower.triangles(), 1);
        this.tolerance = tolerance;
    }

    /**
     * Returns how far one surface can fall until it touches another one [m]; infinite where it passes by, and negative
     * where it has sunk in a little.
     *
     * @param tolerance how far it may have sunk into the other one; where it is deeper, it falls through [m]
     */
    public static double between(WorldMesh upper, WorldMesh lower, double tolerance) {
        VerticalGap search = new VerticalGap(upper, lower, tolerance);
        return search.overlapping() ? search.search() : Double.POSITIVE_INFINITY;
    }

    private static double[] thinner(double[] points) {
        double[] low = bounds(points, false);
        double[] high = bounds(points, true);
        double[] thin = points.clone();
        for (int i = 0; i < thin.length; i += 3) {
            thin[i] -= THINNER * (thin[i] - (low[0] + high[0]) / 2);
            thin[i + 2] -= THINNER * (thin[i + 2] - (low[2] + high[2]) / 2);
        }
        return thin;
    }

    /** The triangles that look up (1) or down (-1). */
    private static int[] looking(double[] p, int[] triangles, int sign) {
        int[] kept = new int[triangles.length];
        int count = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            if (sign * area(p, 3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]) > 0) {
                System.arraycopy(triangles, t, kept, count, 3);
                count += 3;
            }
        }
        return Arrays.copyOf(kept, count);
    }

    /** Twice a triangle's area seen from above; positive where it looks up. */
    private static double area(double[] p, int a, int b, int c) {
        return (p[b + 2] - p[a + 2]) * (p[c] - p[a]) - (p[b] - p[a]) * (p[c + 2] - p[a + 2]);
    }

    private static double[] bounds(double[] points, boolean greatest) {
        return new WorldMesh(points, new int[0]).bound(greatest);
    }

    private boolean overlapping() {
        if (upper.length == 0 || lower.length == 0) {
            return false;
        }
        double[] a = bounds(upper, false);
        double[] b = bounds(upper, true);
        double[] c = bounds(lower, false);
        double[] d = bounds(lower, true);
        minX = Math.max(a[0], c[0]);
        maxX = Math.min(b[0], d[0]);
        minZ = Math.max(a[2], c[2]);
        maxZ = Math.min(b[2], d[2]);
        cells = (int) Math.max(
                1, Math.min(MOST_CELLS, Math.sqrt(Math.max(upperTriangles.length, lowerTriangles.length) / 3.0)));
        return minX <= maxX && minZ <= maxZ && c[1] <= b[1];
    }

    private double search() {
        List<List<Integer>> lowerCells = binned(lower, lowerTriangles);
        corners(upper, upperTriangles, lower, lowerTriangles, lowerCells, 1);
        corners(lower, lowerTriangles, upper, upperTriangles, binned(upper, upperTriangles), -1);
        for (int t = 0; t < upperTriangles.length; t += 3) {
            for (int e = 0; e < 3; e++) {
                edges(3 * upperTriangles[t + e], 3 * upperTriangles[t + (e + 1) % 3], lowerCells);
            }
        }
        return gap;
    }

    /** The triangles over each cell of the shared part of the floor. */
    private List<List<Integer>> binned(double[] p, int[] triangles) {
        List<List<Integer>> bins = new ArrayList<>();
        for (int i = 0; i < cells * cells; i++) {
            bins.add(new ArrayList<>());
        }
        for (int t = 0; t < triangles.length; t += 3) {
            int a = 3 * triangles[t];
            int b = 3 * triangles[t + 1];
            int c = 3 * triangles[t + 2];
            int triangle = t;
            over(
                    Math.min(p[a], Math.min(p[b], p[c])),
                    Math.max(p[a], Math.max(p[b], p[c])),
                    Math.min(p[a + 2], Math.min(p[b + 2], p[c + 2])),
                    Math.max(p[a + 2], Math.max(p[b + 2], p[c + 2])),
                    cell -> bins.get(cell).add(triangle));
        }
        return bins;
    }

    /** Visits the cells under a rectangle. */
    private void over(double x0, double x1, double z0, double z1, IntConsumer visit) {
        if (x1 < minX || x0 > maxX || z1 < minZ || z0 > maxZ) {
            return;
        }
        for (int i = cell(x0, minX, maxX); i <= cell(x1, minX, maxX); i++) {
            for (int k = cell(z0, minZ, maxZ); k <= cell(z1, minZ, maxZ); k++) {
                visit.accept(i * cells + k);
            }
        }
    }

    private int cell(double at, double from, double to) {
        double width = to - from;
        return width > 0 ? (int) Math.max(0, Math.min(cells - 1, (at - from) / width * cells)) : 0;
    }

    /**
     * Corners of one surface over or under triangles of the other one.
     *
     * @param cornersOf triangles whose corners are meant
     * @param sign 1: the corners fall onto the triangles; -1: the triangles fall onto the corners
     */
    private void corners(
            double[] from, int[] cornersOf, double[] onto, int[] triangles, List<List<Integer>> bins, int sign) {
        BitSet corners = new BitSet();
        for (int corner : cornersOf) {
            corners.set(corner);
        }
        for (int v = 3 * corners.nextSetBit(0); v >= 0; v = 3 * corners.nextSetBit(v / 3 + 1)) {
            double x = from[v];
            double z = from[v + 2];
            if (x < minX || x > maxX || z < minZ || z > maxZ) {
                continue;
            }
            for (int t : bins.get(cell(x, minX, maxX) * cells + cell(z, minZ, maxZ))) {
                double height = height(onto, 3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2], x, z);
                if (!Double.isNaN(height)) {
                    note(sign * (from[v + 1] - height));
                }
            }
        }
    }

    /** The height of a triangle at a place; NaN beside it. */
    private static double height(double[] p, int a, int b, int c, double x, double z) {
        double area = area(p, a, b, c);
        double u = ((p[b + 2] - z) * (p[c] - x) - (p[b] - x) * (p[c + 2] - z)) / area;
        double v = ((p[c + 2] - z) * (p[a] - x) - (p[c] - x) * (p[a + 2] - z)) / area;
        double w = 1 - u - v;
        return u >= 0 && v >= 0 && w >= 0 ? u * p[a + 1] + v * p[b + 1] + w * p[c + 1] : Double.NaN;
    }

    private void edges(int a, int b, List<List<Integer>> lowerCells) {
        over(
                Math.min(upper[a], upper[b]),
                Math.max(upper[a], upper[b]),
                Math.min(upper[a + 2], upper[b + 2]),
                Math.max(upper[a + 2], upper[b + 2]),
                cell -> {
                    for (int t : lowerCells.get(cell)) {
                        for (int e = 0; e < 3; e++) {
                            crossing(a, b, 3 * lowerTriangles[t + e], 3 * lowerTriangles[t + (e + 1) % 3]);
                        }
                    }
                });
    }

    /** Two edges that cross, seen from above. */
    private void crossing(int a, int b, int c, int d) {
        double rx = upper[b] - upper[a];
        double rz = upper[b + 2] - upper[a + 2];
        double sx = lower[d] - lower[c];
        double sz = lower[d + 2] - lower[c + 2];
        double across = rx * sz - rz * sx;
        if (Math.abs(across) <= 1e-12 * (Math.abs(rx) + Math.abs(rz)) * (Math.abs(sx) + Math.abs(sz))) {
            return;
        }
        double qx = lower[c] - upper[a];
        double qz = lower[c + 2] - upper[a + 2];
        double t = (qx * sz - qz * sx) / across;
        double u = (qx * rz - qz * rx) / across;
        if (t >= 0 && t <= 1 && u >= 0 && u <= 1) {
            note(upper[a + 1] + t * (upper[b + 1] - upper[a + 1]) - lower[c + 1] - u * (lower[d + 1] - lower[c + 1]));
        }
    }

    private void note(double fall) {
        if (fall >= -tolerance && fall < gap) {
            gap = fall;
        }
    }
}
