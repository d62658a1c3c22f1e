package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;

/**
 * A body-centred cubic lattice round a mesh: corners and centres of cubes. Points have numbers in a lattice of half
 * cells, in which corners have even coordinates and centres odd ones; only these count. Its points near the mesh's
 * surface are moved onto it where a crossing of one of their edges is so near that elements would be flat (Labelle and
 * Shewchuk 2007, Isosurface Stuffing).
 */
final class StuffedLattice {
    /** Half cells beyond the mesh's box on each side; even. */
    static final int MARGIN = 4;
    /** A crossing nearer than this part of a cube's side moves a point: the bound of the paper's proof. */
    private static final double NEAR_LONG = 0.24999;
    /** The same for an edge from a corner to a centre. */
    private static final double NEAR_SHORT = 0.41189;
    /** Points nearer than this to the surface lie on it [half cells]. */
    private static final double ON_SURFACE = 1e-4;

    private static final int CHECK_EVERY = 1 << 14;
    /** Steps along the edges from a point: six to its own kind, eight to the other. */
    static final int[][] EDGES = new int[14][];

    static {
        for (int axis = 0; axis < 3; axis++) {
            EDGES[2 * axis] = new int[3];
            EDGES[2 * axis][axis] = 2;
            EDGES[2 * axis + 1] = new int[3];
            EDGES[2 * axis + 1][axis] = -2;
        }
        for (int n = 0; n < 8; n++) {
            EDGES[6 + n] = new int[] {2 * (n & 1) - 1, 2 * (n >> 1 & 1) - 1, 2 * (n >> 2) - 1};
        }
    }

    private final CellBox nodes;
    /** Depth below the surface [half cells], positive inside; 0 of points on it. */
    private final float[] depth;
    /** By point, where its crossing is that it was moved to, as the number of the edge plus one; 0 for none. */
    private final byte[] moved;
    /** Depths before points were moved. */
    private final float[] first;

    /**
     * Makes the lattice.
     *
     * @param mesh the surface, in half cells from the lower corner of its box
     * @param cells number of cells along each axis
     */
    StuffedLattice(BoundaryMesh mesh, int[] cells, Progress progress) {
        int[] blocks = new int[3];
        for (int a = 0; a < 3; a++) {
            blocks[a] = (2 * cells[a] + 2 * MARGIN + 3) / 4;
        }
        FieldLattice lattice = new FieldLattice(new double[] {-MARGIN, -MARGIN, -MARGIN}, 1, blocks);
        NodeDistances distances = new NodeDistances(mesh, lattice, progress.part(0, 0.5));
        nodes = lattice.nodes();
        boolean[] wanted = new boolean[nodes.count()];
        for (int node = 0; node < wanted.length; node++) {
            wanted[node] = counts(node);
        }
        depth = distances.exact(wanted);
        for (int node = 0; node < depth.length; node++) {
            depth[node] = Math.abs(depth[node]) < ON_SURFACE ? 0 : -depth[node];
        }
        first = depth.clone();
        moved = new byte[depth.length];
        for (int node = 0; node < depth.length; node++) {
            if (node % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            if (wanted[node] && depth[node] != 0) {
                move(node);
            }
        }
    }

    private boolean counts(int node) {
        int odd = nodes.coordinate(node, 0) & 1;
        return (nodes.coordinate(node, 1) & 1) == odd && (nodes.coordinate(node, 2) & 1) == odd;
    }

    /** Moves a point to its nearest crossing if one is too near. */
    private void move(int node) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int e = 0; e < EDGES.length; e++) {
            int other = step(node, EDGES[e]);
            if (other < 0 || !(depth[node] * depth[other] < 0)) {
                continue;
            }
            double part = crossing(node, other);
            double away = part * (e < 6 ? 2 : Math.sqrt(3));
            if (part < (e < 6 ? NEAR_LONG : NEAR_SHORT) && away < nearest) {
                nearest = away;
                moved[node] = (byte) (e + 1);
            }
        }
        if (moved[node] > 0) {
            depth[node] = 0;
        }
    }

    /** Returns the part of the way from one point to another after which the surface is crossed. */
    private double crossing(int from, int to) {
        return first[from] / ((double) first[from] - first[to]);
    }

    /** Returns the points of the lattice of half cells. */
    CellBox nodes() {
        return nodes;
    }

    /** Returns the depth of a point below the surface [half cells]: positive inside, 0 on it. */
    double depth(int node) {
        return depth[node];
    }

    /** Returns the point that is so many steps away along each axis, or -1 outside. */
    int step(int node, int[] steps) {
        int at = 0;
        int row = 1;
        for (int a = 0; a < 3; a++) {
            int to = nodes.coordinate(node, a) + steps[a];
            if (to < 0 || to >= nodes.along(a)) {
                return -1;
            }
            at += row * to;
            row *= nodes.along(a);
        }
        return at;
    }

    /** Returns where a point lies now [half cells from the lower corner of the mesh's box]. */
    double[] place(int node) {
        return moved[node] == 0 ? regular(node) : between(node, step(node, EDGES[moved[node] - 1]));
    }

    /** Returns where the edge between two points of different sides crosses the surface. */
    double[] between(int a, int b) {
        double part = crossing(a, b);
        double[] from = regular(a);
        double[] to = regular(b);
        for (int axis = 0; axis < 3; axis++) {
            from[axis] += part * (to[axis] - from[axis]);
        }
        return from;
    }

    private double[] regular(int node) {
        return new double[] {
            nodes.coordinate(node, 0) - MARGIN, nodes.coordinate(node, 1) - MARGIN, nodes.coordinate(node, 2) - MARGIN
        };
    }
}
