package dev.scree.runtime.reference;

import dev.scree.runtime.body.ShapeTable;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where a particle touches another one or a fixed shape; the yardstick of {@code contact/touch.h}, which explains it.
 *
 * @param n unit vector from the particle to what it touches
 * @param overlap [m], not above 0: none
 * @param weight 0 to 1
 * @param arm contact point from the reference point of the particle's body [m]
 */
public record TouchReference(Vector3d n, double overlap, double weight, Vector3d arm) {
    private static final int PLANE = 0;
    private static final int BOX = 1;
    private static final int CAPSULE = 2;
    private static final double PATCH_RADIUS = 5;
    private static final double PATCH_COSINE = 0.9;

    /**
     * Two particles. Arms are turned into the world, normals too and as long as the surface is flat.
     *
     * @param between reference point of body b from that of body a [m]
     */
    public static TouchReference particles(
            Vector3d between,
            Vector3d armA,
            double radiusA,
            Vector3d normalA,
            Vector3d armB,
            double radiusB,
            Vector3d normalB) {
        Vector3d r = new Vector3d(between).add(armB).sub(armA);
        double radii = radiusA + radiusB;
        double distance = r.length();
        Vector3d line = distance > 1e-12 ? new Vector3d(r).div(distance) : new Vector3d(0, 1, 0);
        double flatA = Math.min(normalA.length(), 1);
        double flatB = Math.min(normalB.length(), 1);
        double flat = Math.max(flatA, flatB);
        if (flat == 0) {
            double overlap = radii - distance;
            return new TouchReference(
                    line, overlap, 1, new Vector3d(armA).fma(radiusA - overlap * radiusB / radii, line));
        }
        Vector3d m = new Vector3d(normalA).sub(normalB);
        double length = m.length();
        double behind = r.dot(m) / (Math.max(length, 1e-6) * radii);
        double facing = Math.min(Math.max(2 * length - 1, 0), 1) * Math.min(Math.max(2 * behind + 1, 0), 1) * flat;
        Vector3d n = m.mul(facing / Math.max(length, 1e-6)).fma(1 - facing, line);
        n.div(Math.max(n.length(), 1e-6));
        double height = r.dot(n);
        Vector3d across = new Vector3d(r).fma(-height, n);
        double reach = 2 * Math.max(radiusA * flatA, radiusB * flatB) / flat;
        double part = Math.max(1 - across.lengthSquared() / (reach * reach), 0);
        double overlap = radii - height;
        Vector3d arm =
                new Vector3d(armA).fma(radiusA - overlap * radiusB / radii, n).fma(radiusA / radii, across);
        boolean near = distance < Math.hypot(radii, 2 * Math.max(radiusA, radiusB));
        return new TouchReference(n, part > 0 && near ? overlap : 0, part * part, arm);
    }

    /** A particle and a shape. @param x the particle's position from the instance's origin [m] */
    public static TouchReference shape(
            ShapeTable shapes, int shape, Vector3d x, Vector3d arm, double radius, Vector3d normal) {
        double[] v = shapes.values();
        int k = ShapeTable.STRIDE * shape;
        Vector3d p = new Vector3d(x).sub(v[k], v[k + 1], v[k + 2]);
        int kind = (int) v[k + 3];
        Vector3d n;
        double distance;
        boolean answers = true;
        if (kind == PLANE) {
            n = new Vector3d(v[k + 4], v[k + 5], v[k + 6]);
            distance = p.dot(n);
            n.negate();
        } else if (kind == BOX) {
            Quaterniond rotation = new Quaterniond(v[k + 8], v[k + 9], v[k + 10], v[k + 11]);
            Vector3d q = new Quaterniond(rotation).conjugate().transform(new Vector3d(p));
            double[] beyond = {Math.abs(q.x) - v[k + 4], Math.abs(q.y) - v[k + 5], Math.abs(q.z) - v[k + 6]};
            Vector3d away = new Vector3d(Math.max(beyond[0], 0), Math.max(beyond[1], 0), Math.max(beyond[2], 0));
            distance = away.length();
            if (distance > 1e-12) {
                away.div(distance);
            } else {
                int axis = beyond[0] >= beyond[1] && beyond[0] >= beyond[2] ? 0 : beyond[1] >= beyond[2] ? 1 : 2;
                distance = beyond[axis];
                away.zero().setComponent(axis, 1);
            }
            away.set(Math.copySign(away.x, q.x), Math.copySign(away.y, q.y), Math.copySign(away.z, q.z));
            n = rotation.transform(away).negate();
        } else if (kind == CAPSULE) {
            Vector3d axis = new Vector3d(v[k + 4], v[k + 5], v[k + 6]);
            double along = Math.min(Math.max(p.dot(axis) / Math.max(axis.lengthSquared(), 1e-20), -1), 1);
            Vector3d d = new Vector3d(p).fma(-along, axis);
            double length = d.length();
            n = length > 1e-12 ? d.div(-length) : new Vector3d(0, -1, 0);
            distance = length - v[k + 8];
        } else {
            int[] feature = new int[1];
            Vector3d d = new Vector3d(p)
                    .sub(nearest(
                            new Vector3d(v[k + 4], v[k + 5], v[k + 6]),
                            new Vector3d(v[k + 8], v[k + 9], v[k + 10]),
                            p,
                            feature));
            distance = d.length();
            answers = answers(v, k, feature[0], d);
            n = distance > 1e-12
                    ? d.div(-distance)
                    : new Vector3d(v[k + 4], v[k + 5], v[k + 6])
                            .cross(v[k + 8], v[k + 9], v[k + 10])
                            .normalize()
                            .negate();
        }
        double flat = Math.min(normal.length(), 1);
        double facing =
                Math.min(Math.max((normal.dot(n) / Math.max(flat, 1e-6) - PATCH_COSINE) / (1 - PATCH_COSINE), 0), 1);
        double rounder = PATCH_RADIUS * radius * flat * facing;
        double overlap = answers ? radius - distance + rounder * (flat - normal.dot(n)) : 0;
        return new TouchReference(
                n, overlap, 1, new Vector3d(arm).fma(-rounder, normal).fma(radius + rounder * flat - overlap, n));
    }

    private static boolean answers(double[] v, int k, int feature, Vector3d d) {
        if (feature == 0) {
            return true;
        }
        if (feature <= 3) {
            int edge = k + 12 + 4 * feature;
            return v[edge + 3] == 0 || v[edge + 3] == 1 && dot(v, edge, d) <= 0;
        }
        int corner = feature - 4;
        int after = k + 16 + 4 * corner;
        int before = k + 16 + 4 * ((corner + 2) % 3);
        boolean owned = ((int) v[k + 14] >> corner & 1) != 0;
        return owned && (v[after + 3] == 0 || dot(v, after, d) <= 0) && (v[before + 3] == 0 || dot(v, before, d) <= 0);
    }

    private static double dot(double[] v, int k, Vector3d d) {
        return v[k] * d.x + v[k + 1] * d.y + v[k + 2] * d.z;
    }

    /** Point of triangle 0, b, c nearest to p (Ericson, Real-Time Collision Detection, 5.1.5). */
    private static Vector3d nearest(Vector3d b, Vector3d c, Vector3d p, int[] feature) {
        double d1 = b.dot(p);
        double d2 = c.dot(p);
        if (d1 <= 0 && d2 <= 0) {
            feature[0] = 4;
            return new Vector3d();
        }
        Vector3d pb = new Vector3d(p).sub(b);
        double d3 = b.dot(pb);
        double d4 = c.dot(pb);
        if (d3 >= 0 && d4 <= d3) {
            feature[0] = 5;
            return new Vector3d(b);
        }
        double vc = d1 * d4 - d3 * d2;
        if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            feature[0] = 1;
            return new Vector3d(b).mul(d1 / (d1 - d3));
        }
        Vector3d pc = new Vector3d(p).sub(c);
        double d5 = b.dot(pc);
        double d6 = c.dot(pc);
        if (d6 >= 0 && d5 <= d6) {
            feature[0] = 6;
            return new Vector3d(c);
        }
        double vb = d5 * d2 - d1 * d6;
        if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            feature[0] = 3;
            return new Vector3d(c).mul(d2 / (d2 - d6));
        }
        double va = d3 * d6 - d5 * d4;
        if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            feature[0] = 2;
            return new Vector3d(c)
                    .sub(b)
                    .mul((d4 - d3) / ((d4 - d3) + (d5 - d6)))
                    .add(b);
        }
        feature[0] = 0;
        double sum = va + vb + vc;
        return new Vector3d(b).mul(vb / sum).fma(vc / sum, c);
    }
}
