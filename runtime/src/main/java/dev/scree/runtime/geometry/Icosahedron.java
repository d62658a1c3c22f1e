package dev.scree.runtime.geometry;

/** The regular icosahedron, from which balls are made: 20 equilateral triangles, five at each of 12 corners. */
public final class Icosahedron {
    /** Length of an edge over the radius of the sphere round it [1]. */
    public static final double EDGE = 4 / Math.sqrt(10 + 2 * Math.sqrt(5));

    private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;

    private Icosahedron() {}

    /** Returns the corners, shape (12, 3): edges have the length 2, and the centre is the origin. */
    public static double[][] corners() {
        return new double[][] {
            {-1, GOLDEN, 0}, {1, GOLDEN, 0}, {-1, -GOLDEN, 0}, {1, -GOLDEN, 0},
            {0, -1, GOLDEN}, {0, 1, GOLDEN}, {0, -1, -GOLDEN}, {0, 1, -GOLDEN},
            {GOLDEN, 0, -1}, {GOLDEN, 0, 1}, {-GOLDEN, 0, -1}, {-GOLDEN, 0, 1}
        };
    }

    /** Returns the corners of each face, which run counterclockwise seen from outside, shape (20, 3). */
    public static int[][] faces() {
        return new int[][] {
            {0, 11, 5},
            {0, 5, 1},
            {0, 1, 7},
            {0, 7, 10},
            {0, 10, 11},
            {1, 5, 9},
            {5, 11, 4},
            {11, 10, 2},
            {10, 7, 6},
            {7, 1, 8},
            {3, 9, 4},
            {3, 4, 2},
            {3, 2, 6},
            {3, 6, 8},
            {3, 8, 9},
            {4, 9, 5},
            {2, 4, 11},
            {6, 2, 10},
            {8, 6, 7},
            {9, 8, 1}
        };
    }
}
