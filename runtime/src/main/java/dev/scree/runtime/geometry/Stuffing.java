package dev.scree.runtime.geometry;

import java.util.Arrays;

/**
 * The templates by which isosurface stuffing cuts tetrahedra of a body-centred cubic lattice (Labelle and Shewchuk
 * 2007): a pair of centres, then a pair of corners; these two edges are the long ones. What lies inside is one
 * tetrahedron, or a prism with three sides, which may have lost an edge; a prism's sides are cut by diagonals that both
 * tetrahedra beside a side choose alike.
 */
final class Stuffing {
    /** Finds vertices. */
    interface Vertices {
        /** Returns the vertex at a point, or, for two different points, at the crossing of their edge. */
        int at(int a, int b);
    }

    private int[] corners = new int[4 * 1024];
    private int count;

    /**
     * Adds what lies inside of a tetrahedron.
     *
     * @param points its corners: two centres, two corners of cubes
     * @param depth of each below the surface
     */
    void add(int[] points, double[] depth, Vertices vertices) {
        int[] inside = where(depth, 1);
        int[] outside = where(depth, -1);
        int[] on = where(depth, 0);
        if (outside.length == 0) {
            tetrahedron(points, vertices, 0, 0, 1, 1, 2, 2, 3, 3);
        } else if (inside.length == 1) {
            int p = inside[0];
            int[] others = new int[3];
            int n = 0;
            for (int k = 0; k < 4; k++) {
                if (k != p) {
                    others[n++] = k;
                }
            }
            int[] ends = new int[8];
            ends[0] = p;
            ends[1] = p;
            for (int k = 0; k < 3; k++) {
                ends[2 + 2 * k] = depth[others[k]] == 0 ? others[k] : p;
                ends[3 + 2 * k] = others[k];
            }
            tetrahedron(points, vertices, ends);
        } else if (inside.length == 2 && outside.length == 1) {
            pyramid(points, vertices, on[0], on[0], inside[0], inside[1], outside[0]);
        } else if (inside.length == 2) {
            twoAndTwo(points, vertices, inside, outside);
        } else {
            threeAndOne(points, vertices, inside, outside[0]);
        }
    }

    private static int[] where(double[] depth, int sign) {
        int[] found = new int[4];
        int n = 0;
        for (int k = 0; k < 4; k++) {
            if (Math.signum(depth[k]) == sign) {
                found[n++] = k;
            }
        }
        return Arrays.copyOf(found, n);
    }

    private static boolean isLong(int a, int b) {
        return a / 2 == b / 2;
    }

    /**
     * Returns whether the side p, q, crossing of q and m, crossing of p and m is cut by the diagonal from p. Where one
     * of the crossed edges is long, the diagonal ends in its crossing; where both are short, it begins at the point of
     * the lower number, so that the tetrahedra on both sides choose alike.
     */
    private static boolean fromFirst(int[] points, int p, int q, int m) {
        if (isLong(p, m) != isLong(q, m)) {
            return isLong(q, m);
        }
        return points[p] < points[q];
    }

    /** A pyramid over the side p, q, and their crossings towards m. Its top: a vertex given like a crossing. */
    private void pyramid(int[] points, Vertices vertices, int topA, int topB, int p, int q, int m) {
        if (fromFirst(points, p, q, m)) {
            tetrahedron(points, vertices, topA, topB, p, p, q, q, q, m);
            tetrahedron(points, vertices, topA, topB, p, p, q, m, p, m);
        } else {
            tetrahedron(points, vertices, topA, topB, p, p, q, q, p, m);
            tetrahedron(points, vertices, topA, topB, q, q, q, m, p, m);
        }
    }

    /** Three points inside, one outside: the prism of the three and of their crossings. */
    private void threeAndOne(int[] points, Vertices vertices, int[] inside, int m) {
        // One of the three crossed edges is long; both diagonals beside it end in its crossing.
        int far = isLong(inside[0], m) ? inside[0] : isLong(inside[1], m) ? inside[1] : inside[2];
        int p = inside[0] == far ? inside[1] : inside[0];
        int q = inside[2] == far ? inside[1] : inside[2];
        tetrahedron(points, vertices, far, m, far, far, p, p, q, q);
        pyramid(points, vertices, far, m, p, q, m);
    }

    /** Two points inside, two outside: a prism whose third side lies on the surface, where any diagonal will do. */
    private void twoAndTwo(int[] points, Vertices vertices, int[] inside, int[] outside) {
        int p = inside[0];
        int q = inside[1];
        int m = outside[0];
        int n = outside[1];
        boolean first = fromFirst(points, p, q, m);
        boolean second = fromFirst(points, p, q, n);
        if (first == second) {
            // Both diagonals meet at one inner point: from it the whole end of the other one is seen.
            int from = first ? p : q;
            int to = first ? q : p;
            tetrahedron(points, vertices, from, from, to, to, to, m, to, n);
            tetrahedron(points, vertices, from, from, to, m, to, n, from, m);
            tetrahedron(points, vertices, from, from, to, n, from, m, from, n);
        } else {
            // One from each: the diagonal on the surface joins their ends.
            int a = first ? m : n;
            int b = first ? n : m;
            // From p to the crossing of q and a, from q to the crossing of p and b.
            tetrahedron(points, vertices, p, p, q, q, q, a, p, b);
            tetrahedron(points, vertices, p, p, p, a, q, a, p, b);
            tetrahedron(points, vertices, q, q, q, a, p, b, q, b);
        }
    }

    /** Adds a tetrahedron. @param ends by vertex, the two corners whose edge it lies on; twice the same for a corner */
    private void tetrahedron(int[] points, Vertices vertices, int... ends) {
        if (4 * count == corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
        }
        for (int k = 0; k < 4; k++) {
            corners[4 * count + k] = vertices.at(points[ends[2 * k]], points[ends[2 * k + 1]]);
        }
        count++;
    }

    /** Returns the number of tetrahedra. */
    int count() {
        return count;
    }

    /** Returns the corners of the tetrahedra, in either order, shape (tetrahedra, 4). */
    int[] corners() {
        return Arrays.copyOf(corners, 4 * count);
    }
}
