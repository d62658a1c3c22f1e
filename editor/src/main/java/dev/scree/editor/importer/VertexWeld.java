package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import java.util.Arrays;

/**
 * Joins vertices that lie within 1e-6 of the longest side, and puts vertices and triangles into an order that depends
 * on the shape alone, so that all that follows is the same whatever order the file had.
 */
final class VertexWeld {
    static final double TOLERANCE = 1e-6;
    private static final int CHECK_EVERY = 1 << 14;

    /** [m], shape (vertexCount, 3), sorted by x, then y, then z; only vertices that triangles use. */
    final double[] positions;
    /** Shape (triangleCount, 3), smallest index first, sorted. */
    final int[] triangles;
    /** Triangles dropped because two of their corners were joined. */
    final int degenerateCount;

    private VertexWeld(double[] positions, int[] triangles, int degenerateCount) {
        this.positions = positions;
        this.triangles = triangles;
        this.degenerateCount = degenerateCount;
    }

    static VertexWeld of(TriangleSoup soup, Progress progress) {
        double[] bounds = soup.bounds();
        double side = Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
        double[] raw = soup.positions();
        int[] order = IndexSort.sorted(
                raw.length / 3,
                (a, b) -> {
                    int byX = Double.compare(raw[3 * a], raw[3 * b]);
                    int byY = byX != 0 ? byX : Double.compare(raw[3 * a + 1], raw[3 * b + 1]);
                    return byY != 0 ? byY : Double.compare(raw[3 * a + 2], raw[3 * b + 2]);
                },
                progress);
        boolean[] used = new boolean[order.length];
        for (int corner : soup.triangles()) {
            used[corner] = true;
        }
        int[] joined = new int[order.length];
        double[] positions = new double[raw.length];
        Cells cells = new Cells(bounds, Math.max(TOLERANCE * side, Double.MIN_NORMAL), order.length);
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            if (i % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            int v = order[i];
            if (used[v]) {
                int found = cells.near(positions, raw[3 * v], raw[3 * v + 1], raw[3 * v + 2]);
                if (found < 0) {
                    System.arraycopy(raw, 3 * v, positions, 3 * count, 3);
                    cells.add(count, raw[3 * v], raw[3 * v + 1], raw[3 * v + 2]);
                    found = count++;
                }
                joined[v] = found;
            }
        }
        return joinedTriangles(soup.triangles(), joined, positions, count, progress);
    }

    private static VertexWeld joinedTriangles(
            int[] raw, int[] joined, double[] positions, int vertexCount, Progress progress) {
        int[] triangles = new int[raw.length];
        int corners = 0;
        for (int t = 0; t < raw.length; t += 3) {
            int a = joined[raw[t]];
            int b = joined[raw[t + 1]];
            int c = joined[raw[t + 2]];
            if (a != b && b != c && c != a) {
                boolean bFirst = b < a && b < c;
                boolean cFirst = c < a && c < b;
                triangles[corners++] = bFirst ? b : cFirst ? c : a;
                triangles[corners++] = bFirst ? c : cFirst ? a : b;
                triangles[corners++] = bFirst ? a : cFirst ? b : c;
            }
        }
        int[] kept = Arrays.copyOf(triangles, corners);
        int[] order = IndexSort.sorted(
                corners / 3,
                (s, t) -> {
                    int byA = Integer.compare(kept[3 * s], kept[3 * t]);
                    int byB = byA != 0 ? byA : Integer.compare(kept[3 * s + 1], kept[3 * t + 1]);
                    return byB != 0 ? byB : Integer.compare(kept[3 * s + 2], kept[3 * t + 2]);
                },
                progress);
        for (int i = 0; i < order.length; i++) {
            System.arraycopy(kept, 3 * order[i], triangles, 3 * i, 3);
        }
        return compacted(Arrays.copyOf(triangles, corners), positions, vertexCount, (raw.length - corners) / 3);
    }

    /** Without the vertices that only degenerate triangles used. */
    private static VertexWeld compacted(int[] triangles, double[] positions, int vertexCount, int degenerateCount) {
        boolean[] used = new boolean[vertexCount];
        for (int corner : triangles) {
            used[corner] = true;
        }
        int[] renamed = new int[vertexCount];
        double[] kept = new double[3 * vertexCount];
        int count = 0;
        for (int v = 0; v < vertexCount; v++) {
            if (used[v]) {
                System.arraycopy(positions, 3 * v, kept, 3 * count, 3);
                renamed[v] = count++;
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = renamed[triangles[i]];
        }
        return new VertexWeld(Arrays.copyOf(kept, 3 * count), triangles, degenerateCount);
    }

    /** Vertices by cubes of twice the tolerance: what is within the tolerance lies in one of eight. */
    private static final class Cells {
        private final double[] origin;
        private final double tolerance;
        private final int[] heads;
        private final int[] next;
        private final int mask;

        Cells(double[] origin, double tolerance, int capacity) {
            this.origin = origin;
            this.tolerance = tolerance;
            int size = Integer.highestOneBit(Math.max(16, capacity)) * 2;
            heads = new int[size];
            Arrays.fill(heads, -1);
            next = new int[Math.max(1, capacity)];
            mask = size - 1;
        }

        private long cell(double value, int axis) {
            return (long) Math.floor((value - origin[axis]) / (2 * tolerance));
        }

        private int slot(long x, long y, long z) {
            long hash = x * 0x9E3779B97F4A7C15L ^ y * 0xC2B2AE3D27D4EB4FL ^ z * 0x165667B19E3779F9L;
            return (int) (hash ^ hash >>> 29) & mask;
        }

        void add(int vertex, double x, double y, double z) {
            int slot = slot(cell(x, 0), cell(y, 1), cell(z, 2));
            next[vertex] = heads[slot];
            heads[slot] = vertex;
        }

        /** The first of the vertices within the tolerance, or -1. */
        int near(double[] positions, double x, double y, double z) {
            int best = -1;
            for (int corner = 0; corner < 8; corner++) {
                int slot = slot(
                        cell((corner & 1) == 0 ? x - tolerance : x + tolerance, 0),
                        cell((corner & 2) == 0 ? y - tolerance : y + tolerance, 1),
                        cell((corner & 4) == 0 ? z - tolerance : z + tolerance, 2));
                for (int v = heads[slot]; v >= 0; v = next[v]) {
                    double dx = positions[3 * v] - x;
                    double dy = positions[3 * v + 1] - y;
                    double dz = positions[3 * v + 2] - z;
                    if (dx * dx + dy * dy + dz * dz <= tolerance * tolerance && (best < 0 || v < best)) {
                        best = v;
                    }
                }
            }
            return best;
        }
    }
}
