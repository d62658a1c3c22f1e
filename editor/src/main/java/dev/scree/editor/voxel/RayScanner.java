package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import java.util.Arrays;

/**
 * The yardstick: one ray along each column's centre line, crossings computed in plain Java. Positions across the rays
 * are whole numbers of 2^-19 voxels, so that the test on which side of a triangle's edge a ray passes is exact, and a
 * ray through an edge or a vertex is treated as one moved by (e, e^2) with e towards zero: of the triangles around it
 * just as many are hit as if it had not touched.
 */
final class RayScanner {
    /** With 2,048 voxels a side, twice an area needs 61 bits. */
    private static final int FRACTION_BITS = 19;

    private static final long ONE = 1L << FRACTION_BITS;
    private static final int CHECK_EVERY = 1 << 16;

    private final VoxelGrid grid;
    private final double[] positions;
    private final int[] triangles;
    private final Progress progress;
    private int work;

    RayScanner(SolidMesh mesh, VoxelGrid grid, Progress progress) {
        this.grid = grid;
        this.progress = progress;
        positions = mesh.positions();
        triangles = mesh.triangles();
    }

    /** Called with each hit of a ray. */
    private interface Hits {
        void hit(int column, float depth, int facing);
    }

    /** @return the largest number of crossings in one column */
    int scan(AxisFill fill) {
        int axis = fill.axis;
        long[] u = fixed((axis + 1) % 3);
        long[] v = fixed((axis + 2) % 3);
        double[] w = new double[u.length];
        for (int i = 0; i < w.length; i++) {
            w[i] = grid.toVoxels(positions[3 * i + axis], axis);
        }
        int[] starts = new int[fill.columns() * fill.rows() + 1];
        each(fill, u, v, w, (column, depth, facing) -> starts[column + 1]++);
        int most = 0;
        for (int c = 1; c < starts.length; c++) {
            most = Math.max(most, starts[c]);
            starts[c] += starts[c - 1];
        }
        float[] depths = new float[starts[starts.length - 1]];
        byte[] facings = new byte[depths.length];
        int[] next = Arrays.copyOf(starts, starts.length - 1);
        each(
                fill,
                u,
                v,
                w,
                (column, depth, facing) -> insert(depths, facings, starts[column], next[column]++, depth, facing));
        for (int column = 0; column + 1 < starts.length; column++) {
            tick(1);
            for (int i = starts[column]; i < starts[column + 1]; i++) {
                fill.crossing(column, depths[i], facings[i]);
            }
        }
        return most;
    }

    /** Keeps a column's crossings sorted, nearest first. */
    private static void insert(float[] depths, byte[] facings, int from, int to, float depth, int facing) {
        int at = to;
        while (at > from && depths[at - 1] > depth) {
            depths[at] = depths[at - 1];
            facings[at] = facings[at - 1];
            at--;
        }
        depths[at] = depth;
        facings[at] = (byte) facing;
    }

    private long[] fixed(int axis) {
        long[] fixed = new long[positions.length / 3];
        for (int i = 0; i < fixed.length; i++) {
            fixed[i] = Math.round(grid.toVoxels(positions[3 * i + axis], axis) * ONE);
        }
        return fixed;
    }

    private void each(AxisFill fill, long[] u, long[] v, double[] w, Hits hits) {
        for (int t = 0; t < triangles.length; t += 3) {
            int a = triangles[t];
            int b = triangles[t + 1];
            int c = triangles[t + 2];
            long area = (u[b] - u[a]) * (v[c] - v[a]) - (v[b] - v[a]) * (u[c] - u[a]);
            tick(1);
            if (area == 0) {
                continue;
            }
            int firstColumn = first(Math.min(u[a], Math.min(u[b], u[c])));
            int lastColumn = Math.min(fill.columns() - 1, last(Math.max(u[a], Math.max(u[b], u[c]))));
            int firstRow = first(Math.min(v[a], Math.min(v[b], v[c])));
            int lastRow = Math.min(fill.rows() - 1, last(Math.max(v[a], Math.max(v[b], v[c]))));
            int facing = area < 0 ? 1 : -1;
            for (int row = firstRow; row <= lastRow; row++) {
                long pv = row * ONE + ONE / 2;
                tick(lastColumn - firstColumn + 1);
                for (int column = firstColumn; column <= lastColumn; column++) {
                    long pu = column * ONE + ONE / 2;
                    long ab = edge(u, v, a, b, pu, pv);
                    long bc = edge(u, v, b, c, pu, pv);
                    long ca = edge(u, v, c, a, pu, pv);
                    if (side(ab, u, v, a, b) == -facing
                            && side(bc, u, v, b, c) == -facing
                            && side(ca, u, v, c, a) == -facing) {
                        double depth = ((double) bc * w[a] + (double) ca * w[b] + (double) ab * w[c]) / area;
                        hits.hit(row * fill.columns() + column, (float) depth, facing);
                    }
                }
            }
        }
    }

    /** The first column whose centre is not below. */
    private static int first(long low) {
        return (int) Math.max(0, Math.floorDiv(low - ONE / 2 + ONE - 1, ONE));
    }

    /** The last column whose centre is not above. */
    private static int last(long high) {
        return (int) Math.floorDiv(high - ONE / 2, ONE);
    }

    /** Twice the signed area of edge and point; exact, and of opposite sign for the edge run backwards. */
    private static long edge(long[] u, long[] v, int from, int to, long pu, long pv) {
        return (u[to] - u[from]) * (pv - v[from]) - (v[to] - v[from]) * (pu - u[from]);
    }

    /**
     * On which side the point lies, +1 or -1, with a point on the line moved by (e, e^2); 0 only for an edge without
     * length.
     */
    private static int side(long edge, long[] u, long[] v, int from, int to) {
        if (edge != 0) {
            return Long.signum(edge);
        }
        return v[to] != v[from] ? Long.signum(v[from] - v[to]) : Long.signum(u[to] - u[from]);
    }

    private void tick(int amount) {
        work += amount;
        if (work >= CHECK_EVERY) {
            work = 0;
            progress.checkCancelled();
        }
    }
}
