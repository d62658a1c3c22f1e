package dev.scree.runtime.geometry;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds which nodes of a lattice a closed mesh goes round: where its winding number is above zero. Columns along x pass
 * through all nodes; along each the mesh is entered and left at exact places. Lengths are in cells from node 0.
 */
final class NodeSigns {
    /** Keeps the columns off the edges of meshes that stand square to the lattice [cells]. */
    private static final double[] NUDGE = {0, 1.31e-6, 2.17e-6};
    /** Layers of nodes that one task goes through. */
    private static final int LAYERS = 8;

    private final double[] corners;
    private final int[] triangles;
    private final int count;
    private final CellBox nodes;
    private final boolean[] inside;

    private NodeSigns(double[] corners, int[] triangles, CellBox nodes) {
        this.corners = corners;
        this.triangles = triangles;
        this.count = triangles.length / 3;
        this.nodes = nodes;
        this.inside = new boolean[nodes.count()];
    }

    /**
     * Returns which nodes lie inside.
     *
     * @param corners of the triangles [cells], shape (at least triangles, 3, 3)
     * @param triangles vertex numbers, shape (triangles, 3)
     */
    static boolean[] of(double[] corners, int[] triangles, CellBox nodes) {
        NodeSigns signs = new NodeSigns(corners, triangles, nodes);
        IntStream.range(0, (nodes.nz() + LAYERS - 1) / LAYERS).parallel().forEach(s -> signs.new Slab(s * LAYERS)
                .find());
        return signs.inside;
    }

    /** Some layers of columns, of one thread. */
    private final class Slab {
        private final int first;
        private final int end;
        private int[] column = new int[256];
        private double[] place = new double[256];
        private byte[] turn = new byte[256];
        private int crossings;

        private Slab(int first) {
            this.first = first;
            this.end = Math.min(first + LAYERS, nodes.nz());
        }

        private void find() {
            for (int t = 0; t < count; t++) {
                double low = Math.min(corners[9 * t + 2], Math.min(corners[9 * t + 5], corners[9 * t + 8]));
                double high = Math.max(corners[9 * t + 2], Math.max(corners[9 * t + 5], corners[9 * t + 8]));
                int from = Math.max(first, (int) Math.ceil(low - NUDGE[2]));
                int to = Math.min(end - 1, (int) Math.floor(high - NUDGE[2]));
                if (from <= to) {
                    cross(t, from, to);
                }
            }
            fill();
        }

        private void cross(int t, int from, int to) {
            double low = Math.min(corners[9 * t + 1], Math.min(corners[9 * t + 4], corners[9 * t + 7]));
            double high = Math.max(corners[9 * t + 1], Math.max(corners[9 * t + 4], corners[9 * t + 7]));
            int firstY = Math.max(0, (int) Math.ceil(low - NUDGE[1]));
            int lastY = Math.min(nodes.ny() - 1, (int) Math.floor(high - NUDGE[1]));
            for (int k = from; k <= to; k++) {
                for (int j = firstY; j <= lastY; j++) {
                    double ab = edge(t, 0, 1, j, k);
                    double bc = edge(t, 1, 2, j, k);
                    double ca = edge(t, 2, 0, j, k);
                    boolean leaves = ab > 0;
                    if (bc > 0 == leaves && ca > 0 == leaves && ab + bc + ca != 0) {
                        double x = (bc * corners[9 * t] + ca * corners[9 * t + 3] + ab * corners[9 * t + 6])
                                / (ab + bc + ca);
                        add((k - first) * nodes.ny() + j, x, leaves);
                    }
                }
            }
        }

        /** Which side of an edge a column passes; exactly opposite for the triangle on the edge's other side. */
        private double edge(int t, int from, int to, int j, int k) {
            return triangles[3 * t + from] < triangles[3 * t + to]
                    ? side(9 * t + 3 * from, 9 * t + 3 * to, j, k)
                    : -side(9 * t + 3 * to, 9 * t + 3 * from, j, k);
        }

        private double side(int from, int to, int j, int k) {
            double y = corners[from + 1] - NUDGE[1];
            double z = corners[from + 2] - NUDGE[2];
            double s = (corners[to + 1] - NUDGE[1] - y) * (k - z) - (corners[to + 2] - NUDGE[2] - z) * (j - y);
            // A column exactly through the edge counts as on one side of it, whichever triangle asks.
            return s == 0 ? Double.MIN_VALUE : s;
        }

        private void add(int at, double x, boolean leaves) {
            if (crossings == column.length) {
                column = Arrays.copyOf(column, 2 * crossings);
                place = Arrays.copyOf(place, 2 * crossings);
                turn = Arrays.copyOf(turn, 2 * crossings);
            }
            column[crossings] = at;
            place[crossings] = x;
            turn[crossings++] = (byte) (leaves ? 1 : -1);
        }

        /** Goes along each column from its greatest x down, starting outside, and marks the stretches inside. */
        private void fill() {
            int[] start = new int[(end - first) * nodes.ny() + 1];
            for (int n = 0; n < crossings; n++) {
                start[column[n] + 1]++;
            }
            for (int c = 1; c < start.length; c++) {
                start[c] += start[c - 1];
            }
            int[] order = new int[crossings];
            int[] next = start.clone();
            for (int n = 0; n < crossings; n++) {
                order[next[column[n]]++] = n;
            }
            for (int c = 0; c + 1 < start.length; c++) {
                sort(order, start[c], start[c + 1]);
                int row = (first * nodes.ny() + c) * nodes.nx();
                int winding = 0;
                for (int n = start[c]; n + 1 < start[c + 1]; n++) {
                    winding += turn[order[n]];
                    if (winding > 0) {
                        int from = Math.max(0, (int) Math.ceil(place[order[n + 1]]));
                        int to = Math.min(nodes.nx() - 1, (int) Math.floor(place[order[n]]));
                        if (from <= to) {
                            Arrays.fill(inside, row + from, row + to + 1, true);
                        }
                    }
                }
            }
        }

        private void sort(int[] order, int from, int to) {
            for (int n = from + 1; n < to; n++) {
                int moved = order[n];
                int at = n;
                for (; at > from && place[order[at - 1]] < place[moved]; at--) {
                    order[at] = order[at - 1];
                }
                order[at] = moved;
            }
        }
    }
}
