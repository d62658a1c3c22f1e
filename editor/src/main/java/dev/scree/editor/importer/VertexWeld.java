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
        double[] positions = new double[3 * order.length];
        double tolerance = Math.max(TOLERANCE * side, Double.MIN_NORMAL);
        PointHash cells = new PointHash(CELL * tolerance);
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            if (i % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            int v = 3 * first[order[i]];
            int found = near(cells, positions, raw, v, bounds, tolerance);
            if (found < 0) {
                System.arraycopy(raw, v, positions, 3 * count, 3);
                cells.add(raw[v] - bounds[0], raw[v + 1] - bounds[1], raw[v + 2] - bounds[2]);
                found = count++;
            }
            joined[order[i]] = found;
        }
        int[] corners = new int[soup.triangles().length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = joined[places.placeOf[soup.triangles()[i]]];
        }
        return joinedTriangles(corners, positions, count, progress);
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

    /** The first of the joined vertices within the tolerance of a vertex, or -1. */
    private static int near(
            PointHash cells, double[] positions, double[] raw, int v, double[] origin, double tolerance) {
        int[] best = {-1};
        cells.near(raw[v] - origin[0], raw[v + 1] - origin[1], raw[v + 2] - origin[2], tolerance, found -> {
            double distance2 = Vector3d.distanceSquared(
                    raw[v],
                    raw[v + 1],
                    raw[v + 2],
                    positions[3 * found],
                    positions[3 * found + 1],
                    positions[3 * found + 2]);
            if (distance2 <= tolerance * tolerance && (best[0] < 0 || found < best[0])) {
                best[0] = found;
            }
        });
        return best[0];
    }
}
