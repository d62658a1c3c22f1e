package dev.scree.runtime.geometry;

/** How often a closed mesh goes round points, by rays towards +x. May be asked from several threads. */
public final class WindingNumber {
    /** Keeps rays off the vertices of symmetric bodies [voxels]. */
    private static final double[] NUDGE = {0, 1.31e-6, 2.17e-6};

    private final double[] positions;
    private final int[] triangles;
    private final TriangleTree tree;
    private final double side;

    /**
     * Takes a mesh and its tree.
     *
     * @param positions of the vertices [m], shape (vertices, 3)
     * @param triangles vertex indices, shape (triangles, 3)
     * @param tree of these triangles
     * @param side of a voxel or cell [m]; rays pass points at about a millionth of it
     */
    public WindingNumber(double[] positions, int[] triangles, TriangleTree tree, double side) {
        this.positions = positions;
        this.triangles = triangles;
        this.tree = tree;
        this.side = side;
    }

    /** Returns how often the surface goes round a point [m]. */
    public int at(double x, double y, double z) {
        double py = y + NUDGE[1] * side;
        double pz = z + NUDGE[2] * side;
        int[] count = {0};
        tree.alongX(x, py, pz, t -> count[0] += crossing(t, x, py, pz));
        return count[0];
    }

    /** +1 where the ray towards +x leaves through the triangle, -1 where it enters. */
    private int crossing(int triangle, double x, double y, double z) {
        int a = triangles[3 * triangle];
        int b = triangles[3 * triangle + 1];
        int c = triangles[3 * triangle + 2];
        double ab = edge(a, b, y, z);
        double bc = edge(b, c, y, z);
        double ca = edge(c, a, y, z);
        boolean leaves = left(ab, a, b);
        if (left(bc, b, c) != leaves || left(ca, c, a) != leaves) {
            return 0;
        }
        double area = ab + bc + ca;
        if (area == 0) {
            return 0;
        }
        double at = (bc * positions[3 * a] + ca * positions[3 * b] + ab * positions[3 * c]) / area;
        return at <= x ? 0 : leaves ? 1 : -1;
    }

    /**
     * Whether the point lies to the left of an edge; one right on it lies left of it one way and right of it the other.
     */
    private static boolean left(double edge, int from, int to) {
        return edge > 0 || edge == 0 && from < to;
    }

    /** Twice the signed area of edge and point across x; exactly the opposite for the edge run backwards. */
    private double edge(int from, int to, double y, double z) {
        if (from > to) {
            return -edge(to, from, y, z);
        }
        double fy = positions[3 * from + 1] - y;
        double fz = positions[3 * from + 2] - z;
        double ty = positions[3 * to + 1] - y;
        double tz = positions[3 * to + 2] - z;
        return fy * tz - fz * ty;
    }
}
