package dev.scree.runtime.geometry;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Reads and writes single vectors and quaternions in arrays that hold many of them one after the other. {@code first}
 * is always the index of the vector's first number in the array.
 */
public final class Vectors {
    private Vectors() {}

    /** Returns a new vector with three numbers of an array. */
    public static Vector3d get(double[] from, int first) {
        return get(from, first, new Vector3d());
    }

    /**
     * Reads three numbers of an array into a vector.
     *
     * @return the vector written to
     */
    public static Vector3d get(double[] from, int first, Vector3d to) {
        return to.set(from[first], from[first + 1], from[first + 2]);
    }

    /** Returns a new vector with three numbers of an array. */
    public static Vector3d get(float[] from, int first) {
        return new Vector3d(from[first], from[first + 1], from[first + 2]);
    }

    /**
     * Reads a quaternion (x, y, z, w) from an array.
     *
     * @return the quaternion written to
     */
    public static Quaterniond rotation(double[] from, int first, Quaterniond to) {
        return to.set(from[first], from[first + 1], from[first + 2], from[first + 3]);
    }

    /** Writes a vector to three numbers of an array. */
    public static void put(Vector3d v, double[] to, int first) {
        to[first] = v.x;
        to[first + 1] = v.y;
        to[first + 2] = v.z;
    }

    /** Writes a quaternion (x, y, z, w) to four numbers of an array. */
    public static void put(Quaterniond q, double[] to, int first) {
        to[first] = q.x;
        to[first + 1] = q.y;
        to[first + 2] = q.z;
        to[first + 3] = q.w;
    }
}
