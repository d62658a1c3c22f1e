package dev.scree.editor.importer;

import java.util.Arrays;

/** A division of a mesh's triangles into parts that hang together. */
final class MeshParts {
    /** Part of each triangle, counted from 0 in the order of the parts' first triangles. */
    final int[] ofTriangle;

    final int count;

    private MeshParts(int[] roots) {
        ofTriangle = new int[roots.length];
        int[] partOfRoot = new int[roots.length];
        Arrays.fill(partOfRoot, -1);
        int parts = 0;
        for (int t = 0; t < roots.length; t++) {
            int root = root(roots, t);
            if (partOfRoot[root] < 0) {
                partOfRoot[root] = parts++;
            }
            ofTriangle[t] = partOfRoot[root];
        }
        count = parts;
    }

    /** Parts that hang together by common vertices. */
    static MeshParts byVertices(int[] triangles, int vertexCount) {
        return new MeshParts(joinedAtVertices(
                triangles, vertexCount, new boolean[triangles.length / 3], identity(triangles.length / 3)));
    }

    /**
     * Shells, each with a side that is out: closed surfaces apart even where they touch at vertices or edges; what is
     * not closed hangs together by common vertices.
     */
    static MeshParts shells(int[] triangles, int vertexCount, MeshEdges edges) {
        int[] roots = identity(triangles.length / 3);
        for (int h = 0; h < triangles.length; h++) {
            if (edges.mates[h] >= 0) {
                join(roots, h / 3, edges.mates[h] / 3);
            }
        }
        boolean[] openRoot = new boolean[roots.length];
        for (int h = 0; h < triangles.length; h++) {
            if (edges.mates[h] < 0) {
                openRoot[root(roots, h / 3)] = true;
            }
        }
        boolean[] closed = new boolean[roots.length];
        for (int t = 0; t < roots.length; t++) {
            closed[t] = !openRoot[root(roots, t)];
        }
        return new MeshParts(joinedAtVertices(triangles, vertexCount, closed, roots));
    }

    private static int[] joinedAtVertices(int[] triangles, int vertexCount, boolean[] apart, int[] roots) {
        int[] firstAt = new int[vertexCount];
        Arrays.fill(firstAt, -1);
        for (int corner = 0; corner < triangles.length; corner++) {
            int t = corner / 3;
            if (!apart[t]) {
                int first = firstAt[triangles[corner]];
                if (first < 0) {
                    firstAt[triangles[corner]] = t;
                } else {
                    join(roots, first, t);
                }
            }
        }
        return roots;
    }

    private static int[] identity(int count) {
        int[] roots = new int[count];
        for (int i = 0; i < count; i++) {
            roots[i] = i;
        }
        return roots;
    }

    private static void join(int[] roots, int a, int b) {
        int rootA = root(roots, a);
        int rootB = root(roots, b);
        roots[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private static int root(int[] roots, int v) {
        int root = v;
        while (roots[root] != root) {
            roots[root] = roots[roots[root]];
            root = roots[root];
        }
        return root;
    }
}
