package dev.scree.editor.importer;

import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Vec3;

/**
 * Volume, centre and inertia enclosed by a closed surface, by the divergence theorem: signed tetrahedra from one point
 * to every triangle. Second moments after Blow and Binstock, "How to find the inertia tensor (or other mass properties)
 * of a 3D solid body represented by a triangle mesh" (2004).
 */
final class MeshIntegrals {
    private MeshIntegrals() {}

    /**
     * Signed volume of the tetrahedra between a point and a triangle, times six. @param t first corner's place in
     * triangles
     */
    static double sixVolumes(double[] p, int[] triangles, int t, double ox, double oy, double oz) {
        int a = 3 * triangles[t];
        int b = 3 * triangles[t + 1];
        int c = 3 * triangles[t + 2];
        double ax = p[a] - ox;
        double ay = p[a + 1] - oy;
        double az = p[a + 2] - oz;
        double bx = p[b] - ox;
        double by = p[b + 1] - oy;
        double bz = p[b + 2] - oz;
        double cx = p[c] - ox;
        double cy = p[c + 1] - oy;
        double cz = p[c + 2] - oz;
        return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    }

    /** Signed volume of the whole [m^3], from the origin. */
    static double volume(double[] positions, int[] triangles) {
        double six = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            six += sixVolumes(positions, triangles, t, 0, 0, 0);
        }
        return six / 6;
    }

    /** At density 1, in the frame of the positions. The volume must be positive. */
    static MassProperties massProperties(double[] p, int[] triangles) {
        double six = 0;
        double[] first = new double[3];
        double[] second = new double[6];
        for (int t = 0; t < triangles.length; t += 3) {
            double det = sixVolumes(p, triangles, t, 0, 0, 0);
            int a = 3 * triangles[t];
            int b = 3 * triangles[t + 1];
            int c = 3 * triangles[t + 2];
            double[] sum = {p[a] + p[b] + p[c], p[a + 1] + p[b + 1] + p[c + 1], p[a + 2] + p[b + 2] + p[c + 2]};
            six += det;
            for (int i = 0; i < 3; i++) {
                first[i] += det * sum[i];
                int j = (i + 1) % 3;
                second[i] += det * (sum[i] * sum[i] + p[a + i] * p[a + i] + p[b + i] * p[b + i] + p[c + i] * p[c + i]);
                second[3 + i] +=
                        det * (sum[i] * sum[j] + p[a + i] * p[a + j] + p[b + i] * p[b + j] + p[c + i] * p[c + j]);
            }
        }
        double volume = six / 6;
        double x = first[0] / 24 / volume;
        double y = first[1] / 24 / volume;
        double z = first[2] / 24 / volume;
        double xx = second[0] / 120 - volume * x * x;
        double yy = second[1] / 120 - volume * y * y;
        double zz = second[2] / 120 - volume * z * z;
        double xy = second[3] / 120 - volume * x * y;
        double yz = second[4] / 120 - volume * y * z;
        double zx = second[5] / 120 - volume * z * x;
        return new MassProperties(
                volume, new Vec3(x, y, z), new double[] {yy + zz, zz + xx, xx + yy, -xy, -zx, -yz}, true);
    }
}
