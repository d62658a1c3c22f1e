package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.PointHash;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Joins vertices that lie within 1e-6 of the longest side, and puts vertices and triangles into an order that depends
 * on the shape alone, so that all that follows is the same whatever order the file had.
 */
final class VertexWeld {
    static final double TOLERANCE = 1e-6;
    /** Side of the cells in which near vertices are looked for [tolerances]; a cube of 2 mostly lies in one of them. */
    private static final int CELL = 16;

    /**
     * Number of vertices of nearly the same x that are looked through before cells are asked. Chosen, not fitted; no
     * result depends on it.
     */
    private static final int MOST_BESIDE = 16;

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
        DistinctPoints places = new DistinctPoints(raw, soup.triangles(), progress);
        int[] first = places.first;
        int[] order = IndexSort.byFirst(
                first.length,
                // Without -0, which is as great as 0 here.
                p -> raw[3 * first[p]] + 0.0,
                (p, q) -> {
                    int a = 3 * first[p];
                    int b = 3 * first[q];
                    int byX = Double.compare(raw[a], raw[b]);
                    int byY = byX != 0 ? byX : Double.compare(raw[a + 1], raw[b + 1]);
                    return byY != 0 ? byY : Double.compare(raw[a + 2], raw[b + 2]);
                },
                progress);
        int[] joined = new int[order.length];
        Joined remaining = new Joined(order.length, bounds, Math.max(TOLERANCE * side, Double.MIN_NORMAL));
        for (int i = 0; i < order.length; i++) {
            if (i % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            int v = 3 * first[order[i]];
            joined[order[i]] = remaining.join(raw[v], raw[v + 1], raw[v + 2]);
        }
        int[] corners = new int[soup.triangles().length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = joined[places.placeOf[soup.triangles()[i]]];
        }
        return joinedTriangles(corners, remaining.positions, remaining.count, progress);
    }

    /** @param joined the corners of all triangles, by vertices that remain */
    private static VertexWeld joinedTriangles(int[] joined, double[] positions, int vertexCount, Progress progress) {
        int[] triangles = new int[joined.length];
        int corners = 0;
        for (int t = 0; t < joined.length; t += 3) {
            int a = joined[t];
            int b = joined[t + 1];
            int c = joined[t + 2];
            if (a != b && b != c && c != a) {
                boolean bFirst = b < a && b < c;
                boolean cFirst = c < a && c < b;
                triangles[corners++] = bFirst ? b : cFirst ? c : a;
                triangles[corners++] = bFirst ? c : cFirst ? a : b;
                triangles[corners++] = bFirst ? a : cFirst ? b : c;
            }
        }
        int[] kept = Arrays.copyOf(triangles, corners);
        int[] order = IndexSort.byNumbers(
                corners / 3, vertexCount, progress, t -> kept[3 * t], t -> kept[3 * t + 1], t -> kept[3 * t + 2]);
        for (int i = 0; i < order.length; i++) {
            System.arraycopy(kept, 3 * order[i], triangles, 3 * i, 3);
        }
        return compacted(Arrays.copyOf(triangles, corners), positions, vertexCount, (joined.length - corners) / 3);
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

    /** The vertices that remain, which come in the order of their x. */
    private static final class Joined {
        final double[] positions;
        int count;
        private final double[] origin;
        private final double tolerance;
        /** The first ones of them, as far as any was looked for here. */
        private final PointHash cells;

        /** @param most number of vertices that there can be */
        Joined(int most, double[] origin, double tolerance) {
            positions = new double[3 * most];
            this.origin = origin;
            this.tolerance = tolerance;
            cells = new PointHash(CELL * tolerance);
        }

        /** Returns the first vertex within the tolerance of a position, which is added where there is none. */
        int join(double x, double y, double z) {
            int found = -1;
            for (int beside = count - 1; beside >= 0 && x - positions[3 * beside] <= 2 * tolerance; beside--) {
                if (count - beside > MOST_BESIDE) {
                    found = inCells(x, y, z);
                    break;
                }
                found = isNear(beside, x, y, z) ? beside : found;
            }
            if (found >= 0) {
                return found;
            }
            positions[3 * count] = x;
            positions[3 * count + 1] = y;
            positions[3 * count + 2] = z;
            return count++;
        }

        private int inCells(double x, double y, double z) {
            for (int v = cells.count(); v < count; v++) {
                cells.add(
                        positions[3 * v] - origin[0],
                        positions[3 * v + 1] - origin[1],
                        positions[3 * v + 2] - origin[2]);
            }
            int[] first = {-1};
            cells.near(x - origin[0], y - origin[1], z - origin[2], tolerance, v -> {
                if ((first[0] < 0 || v < first[0]) && isNear(v, x, y, z)) {
                    first[0] = v;
                }
            });
            return first[0];
        }

        private boolean isNear(int v, double x, double y, double z) {
            return Vector3d.distanceSquared(x, y, z, positions[3 * v], positions[3 * v + 1], positions[3 * v + 2])
                    <= tolerance * tolerance;
        }
    }
}
