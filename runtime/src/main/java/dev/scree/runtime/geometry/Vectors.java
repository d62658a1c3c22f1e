package dev.scree.runtime.geometry;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Vectors and rotations in the arrays that hold many of them: from the number of their first component on. */
public final class Vectors {
    private Vectors() {}

    public static Vector3d get(double[] from, int first) {
        return get(from, first, new Vector3d());
    }

    /** @return the vector written to */
    public static Vector3d get(double[] from, int first, Vector3d to) {
        return to.set(from[first], from[first + 1], from[first + 2]);
    }

    public static Vector3d get(float[] from, int first) {
        return new Vector3d(from[first], from[first + 1], from[first + 2]);
    }

    /** A quaternion (x, y, z, w). @return the one written to */
    public static Quaterniond rotation(double[] from, int first, Quaterniond to) {
        return to.set(from[first], from[first + 1], from[first + 2], from[first + 3]);
    }

    public static void put(Vector3d v, double[] to, int first) {
        to[first] = v.x;
        to[first + 1] = v.y;
        to[first + 2] = v.z;
    }

    public static void put(Quaterniond q, double[] to, int first) {
        to[first] = q.x;
        to[first + 1] = q.y;
        to[first + 2] = q.z;
        to[first + 3] = q.w;
    }
}
