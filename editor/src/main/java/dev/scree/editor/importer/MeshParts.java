package dev.scree.editor.importer;

import java.util.Arrays;

/** The connected parts of a mesh: triangles that hang together by common vertices. */
final class MeshParts {
    /** Part of each triangle, counted from 0 in the order of the parts' first triangles. */
    final int[] ofTriangle;
    final int count;

    MeshParts(int[] triangles, int vertexCount) {
        int[] roots = new int[vertexCount];
        for (int v = 0; v < vertexCount; v++) {
            roots[v] = v;
        }
        for (int t = 0; t < triangles.length; t += 3) {
            join(roots, triangles[t], triangles[t + 1]);
            join(roots, triangles[t], triangles[t + 2]);
        }
        ofTriangle = new int[triangles.length / 3];
        int[] partOfRoot = new int[vertexCount];
        Arrays.fill(partOfRoot, -1);
        int parts = 0;
        for (int t = 0; t < ofTriangle.length; t++) {
            int root = root(roots, triangles[3 * t]);
            if (partOfRoot[root] < 0) {
                partOfRoot[root] = parts++;
            }
            ofTriangle[t] = partOfRoot[root];
        }
        count = parts;
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
