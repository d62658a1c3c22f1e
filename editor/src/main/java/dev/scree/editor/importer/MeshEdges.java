package dev.scree.editor.importer;

import dev.scree.runtime.Progress;

/**
 * Which faces meet at which edge. A half-edge is a triangle's side: 3 t + k runs from corner k of triangle t to the
 * next corner.
 */
final class MeshEdges {
    /** Instead of a mate: no other face, or more than one other face. */
    static final int OPEN = -1;

    static final int NON_MANIFOLD = -2;

    /**
     * The half-edge of the one other face at the same edge, or {@link #OPEN} or {@link #NON_MANIFOLD}; shape (3
     * triangleCount).
     */
    final int[] mates;
    /** Edges with one face. */
    final int openCount;
    /** Edges with more than two faces. */
    final int nonManifoldCount;
    /** Edges whose two faces run along it in the same direction, so that one of them is turned. */
    final int turnedCount;

    private final int[] triangles;

    MeshEdges(int[] triangles, Progress progress) {
        this.triangles = triangles;
        mates = new int[triangles.length];
        long[] keys = new long[triangles.length];
        for (int h = 0; h < keys.length; h++) {
            keys[h] = (long) Math.min(from(h), to(h)) << 32 | Math.max(from(h), to(h));
        }
        int[] order = IndexSort.sorted(keys.length, (a, b) -> Long.compare(keys[a], keys[b]), progress);
        int open = 0;
        int nonManifold = 0;
        int turned = 0;
        for (int start = 0, end; start < order.length; start = end) {
            end = start + 1;
            while (end < order.length && keys[order[end]] == keys[order[start]]) {
                end++;
            }
            for (int i = start; i < end; i++) {
                mates[order[i]] = end - start == 1 ? OPEN : NON_MANIFOLD;
            }
            if (end - start == 2) {
                mates[order[start]] = order[end - 1];
                mates[order[end - 1]] = order[start];
                turned += from(order[start]) == from(order[end - 1]) ? 1 : 0;
            }
            open += end - start == 1 ? 1 : 0;
            nonManifold += end - start > 2 ? 1 : 0;
        }
        openCount = open;
        nonManifoldCount = nonManifold;
        turnedCount = turned;
    }

    int from(int halfEdge) {
        return triangles[halfEdge];
    }

    int to(int halfEdge) {
        return triangles[halfEdge % 3 == 2 ? halfEdge - 2 : halfEdge + 1];
    }
}
