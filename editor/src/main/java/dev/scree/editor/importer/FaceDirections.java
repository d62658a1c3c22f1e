package dev.scree.editor.importer;

/**
 * Makes neighbouring faces agree on which side is out, by walking over edges that have just two faces. Of the two ways
 * to agree, the one that turns fewer faces is taken. A surface with one side only (a Moebius strip) cannot agree
 * everywhere; it is left as the walk leaves it.
 */
final class FaceDirections {
    private FaceDirections() {}

    /** Turns triangles in place. @return how many were turned */
    static int agree(int[] triangles, MeshEdges edges) {
        int count = triangles.length / 3;
        boolean[] seen = new boolean[count];
        boolean[] turn = new boolean[count];
        int[] group = new int[count];
        int turned = 0;
        for (int seed = 0; seed < count; seed++) {
            if (!seen[seed]) {
                int size = walk(seed, edges, seen, turn, group);
                int against = 0;
                for (int i = 0; i < size; i++) {
                    against += turn[group[i]] ? 1 : 0;
                }
                boolean others = 2 * against > size;
                turned += others ? size - against : against;
                for (int i = 0; i < size; i++) {
                    if (turn[group[i]] != others) {
                        turnTriangle(triangles, group[i]);
                    }
                }
            }
        }
        return turned;
    }

    private static int walk(int seed, MeshEdges edges, boolean[] seen, boolean[] turn, int[] group) {
        int size = 0;
        group[size++] = seed;
        seen[seed] = true;
        for (int i = 0; i < size; i++) {
            int t = group[i];
            for (int h = 3 * t; h < 3 * t + 3; h++) {
                int mate = edges.mates[h];
                if (mate >= 0 && !seen[mate / 3]) {
                    boolean sameDirection = edges.from(h) == edges.from(mate);
                    turn[mate / 3] = turn[t] != sameDirection;
                    seen[mate / 3] = true;
                    group[size++] = mate / 3;
                }
            }
        }
        return size;
    }

    /** Keeps the first corner in place: it is the smallest. */
    static void turnTriangle(int[] triangles, int t) {
        int swapped = triangles[3 * t + 1];
        triangles[3 * t + 1] = triangles[3 * t + 2];
        triangles[3 * t + 2] = swapped;
    }
}
