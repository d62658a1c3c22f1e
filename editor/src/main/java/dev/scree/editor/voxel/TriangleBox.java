package dev.scree.editor.voxel;

/**
 * Whether a triangle touches a voxel: 13 separating axes, after Akenine-Moeller, "Fast 3D triangle-box overlap testing"
 * (2001).
 */
final class TriangleBox {
    private static final double HALF = 0.5;
    /** A voxel at the grid's border counts what lies on its outer face. */
    private static final double SLACK = 1e-3;

    private TriangleBox() {}

    /** Not of unit length. @param p shape (3 corners, 3) */
    static double[] normal(double[] p) {
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
    }

    /** @param p shape (3 corners, 3) [voxels]; voxel: its three coordinates */
    static boolean touches(double[] p, int[] voxel) {
        double[] q = new double[9];
        for (int c = 0; c < 9; c++) {
            q[c] = p[c] - voxel[c % 3] - HALF;
        }
        for (int axis = 0; axis < 3; axis++) {
            if (Math.min(q[axis], Math.min(q[3 + axis], q[6 + axis])) > HALF + SLACK
                    || Math.max(q[axis], Math.max(q[3 + axis], q[6 + axis])) < -HALF - SLACK) {
                return false;
            }
        }
        double[] n = normal(q);
        if (apart(q, n[0], n[1], n[2])) {
            return false;
        }
        for (int side = 0; side < 3; side++) {
            int from = 3 * side;
            int to = 3 * ((side + 1) % 3);
            double x = q[to] - q[from];
            double y = q[to + 1] - q[from + 1];
            double z = q[to + 2] - q[from + 2];
            if (apart(q, 0, -z, y) || apart(q, z, 0, -x) || apart(q, -y, x, 0)) {
                return false;
            }
        }
        return true;
    }

    private static boolean apart(double[] q, double x, double y, double z) {
        double a = q[0] * x + q[1] * y + q[2] * z;
        double b = q[3] * x + q[4] * y + q[5] * z;
        double c = q[6] * x + q[7] * y + q[8] * z;
        double reach = HALF * (Math.abs(x) + Math.abs(y) + Math.abs(z));
        return Math.min(a, Math.min(b, c)) > reach || Math.max(a, Math.max(b, c)) < -reach;
    }
}
