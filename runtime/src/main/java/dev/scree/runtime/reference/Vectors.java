package dev.scree.runtime.reference;

import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Reads and writes of arrays with stride 4, and the symmetric matrices they hold. */
final class Vectors {
    private Vectors() {}

    static Vector3d get(double[] values, int i) {
        return new Vector3d(values[4 * i], values[4 * i + 1], values[4 * i + 2]);
    }

    static void put(double[] values, int i, Vector3d v, double w) {
        values[4 * i] = v.x;
        values[4 * i + 1] = v.y;
        values[4 * i + 2] = v.z;
        values[4 * i + 3] = w;
    }

    static void put(double[] values, int i, Quaterniond q) {
        put(values, i, new Vector3d(q.x, q.y, q.z), q.w);
    }

    static Quaterniond rotation(double[] values, int i) {
        return new Quaterniond(values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]);
    }

    /** Returns the matrix of body i, whose {xx, yy, zz} and {xy, xz, yz} are given. */
    static Matrix3d symmetric(double[] diagonal, double[] off, int i) {
        Vector3d d = get(diagonal, i);
        Vector3d o = get(off, i);
        return new Matrix3d(d.x, o.x, o.y, o.x, d.y, o.z, o.y, o.z, d.z);
    }

    /** Returns the same matrix times v. */
    static Vector3d symmetricTimes(double[] diagonal, double[] off, int i, Vector3d v) {
        int k = 4 * i;
        return new Vector3d(
                diagonal[k] * v.x + off[k] * v.y + off[k + 1] * v.z,
                off[k] * v.x + diagonal[k + 1] * v.y + off[k + 2] * v.z,
                off[k + 1] * v.x + off[k + 2] * v.y + diagonal[k + 2] * v.z);
    }
}
