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

    /** @param vertexCount all vertices of triangles are below it */
    MeshEdges(int[] triangles, int vertexCount, Progress progress) {
        this.triangles = triangles;
        mates = new int[triangles.length];
        int[] order = IndexSort.byNumbers(
                triangles.length, vertexCount, progress, h -> Math.min(from(h), to(h)), h -> Math.max(from(h), to(h)));
        int open = 0;
        int nonManifold = 0;
        int turned = 0;
        for (int start = 0, end; start < order.length; start = end) {
            end = start + 1;
            while (end < order.length && sameEdge(order[end], order[start])) {
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

    private boolean sameEdge(int g, int h) {
        return from(g) == from(h) && to(g) == to(h) || from(g) == to(h) && to(g) == from(h);
    }

    int from(int halfEdge) {
        return triangles[halfEdge];
    }

    int to(int halfEdge) {
        return triangles[halfEdge % 3 == 2 ? halfEdge - 2 : halfEdge + 1];
    }
}
