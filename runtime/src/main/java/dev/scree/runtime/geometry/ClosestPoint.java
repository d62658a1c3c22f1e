package dev.scree.runtime.geometry;

/**
 * Finds the point of a triangle that is closest to another point (Ericson, Real-Time Collision Detection, 2005, 5.1.5).
 * Triangles may be degenerate: a segment is a triangle with the same corner twice. One object serves one thread.
 */
public final class ClosestPoint {
    private double x;
    private double y;
    private double z;

    /** Returns the closest point's x. */
    public double x() {
        return x;
    }

    /** Returns the closest point's y. */
    public double y() {
        return y;
    }

    /** Returns the closest point's z. */
    public double z() {
        return z;
    }

    /**
     * Finds the closest point; all lengths are in the unit of the corners.
     *
     * @param p coordinates of corners, three to each
     * @param a index in p of the first corner's x; b and c likewise
     * @return squared distance
     */
    public double find(double[] p, int a, int b, int c, double px, double py, double pz) {
        double abx = p[b] - p[a];
        double aby = p[b + 1] - p[a + 1];
        double abz = p[b + 2] - p[a + 2];
        double acx = p[c] - p[a];
        double acy = p[c + 1] - p[a + 1];
        double acz = p[c + 2] - p[a + 2];
        double apx = px - p[a];
        double apy = py - p[a + 1];
        double apz = pz - p[a + 2];
        double d1 = abx * apx + aby * apy + abz * apz;
        double d2 = acx * apx + acy * apy + acz * apz;
        if (d1 <= 0 && d2 <= 0) {
            return at(p, a, 0, 0, 0, px, py, pz);
        }
        double bpx = px - p[b];
        double bpy = py - p[b + 1];
        double bpz = pz - p[b + 2];
        double d3 = abx * bpx + aby * bpy + abz * bpz;
        double d4 = acx * bpx + acy * bpy + acz * bpz;
        if (d3 >= 0 && d4 <= d3) {
            return at(p, b, 0, 0, 0, px, py, pz);
        }
        double vc = d1 * d4 - d3 * d2;
        if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            double s = d1 > d3 ? d1 / (d1 - d3) : 0;
            return at(p, a, s * abx, s * aby, s * abz, px, py, pz);
        }
        double cpx = px - p[c];
        double cpy = py - p[c + 1];
        double cpz = pz - p[c + 2];
        double d5 = abx * cpx + aby * cpy + abz * cpz;
        double d6 = acx * cpx + acy * cpy + acz * cpz;
        if (d6 >= 0 && d5 <= d6) {
            return at(p, c, 0, 0, 0, px, py, pz);
        }
        double vb = d5 * d2 - d1 * d6;
        if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            double s = d2 > d6 ? d2 / (d2 - d6) : 0;
            return at(p, a, s * acx, s * acy, s * acz, px, py, pz);
        }
        double va = d3 * d6 - d5 * d4;
        double sum = va + vb + vc;
        if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0 || !(sum > 0)) {
            double whole = d4 - d3 + d5 - d6;
            double s = whole > 0 ? Math.max(0, Math.min((d4 - d3) / whole, 1)) : 0;
            return at(p, b, s * (acx - abx), s * (acy - aby), s * (acz - abz), px, py, pz);
        }
        double v = vb / sum;
        double w = vc / sum;
        x = p[a] + v * abx + w * acx;
        y = p[a + 1] + v * aby + w * acy;
        z = p[a + 2] + v * abz + w * acz;
        return distance2(px, py, pz);
    }

    private double at(double[] p, int from, double dx, double dy, double dz, double px, double py, double pz) {
        x = p[from] + dx;
        y = p[from + 1] + dy;
        z = p[from + 2] + dz;
        return distance2(px, py, pz);
    }

    private double distance2(double px, double py, double pz) {
        return (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz);
    }
}
