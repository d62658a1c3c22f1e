package dev.scree.runtime.inflow;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The samples of volume that the fluid meets in the inflow buffers of emitters under water. They act on it like the
 * samples of bodies but belong to no body. They are made anew for each of the fluid's steps.
 */
public final class InflowSamples {
    /** See {@link #position()}. */
    private double[] position = new double[4 * 64];
    /** See {@link #velocity()}. */
    private double[] velocity = new double[4 * 64];

    private int count;

    /** Removes all samples. */
    public void clear() {
        count = 0;
    }

    /**
     * Adds a sample.
     *
     * @param x position from the instance's origin [m]
     * @param volume volume [m^3]
     * @param v velocity [m/s]
     * @param more growth of the volume [m^3/s] or 1; see {@link #velocity}
     */
    void add(Vector3d x, double volume, Vector3d v, double more) {
        if (4 * count == position.length) {
            position = Arrays.copyOf(position, 8 * count);
            velocity = Arrays.copyOf(velocity, 8 * count);
        }
        put(position, x, volume);
        put(velocity, v, more);
        count++;
    }

    /** Writes a vector and a fourth value at the next free place of an array. */
    private void put(double[] to, Vector3d v, double w) {
        to[4 * count] = v.x;
        to[4 * count + 1] = v.y;
        to[4 * count + 2] = v.z;
        to[4 * count + 3] = w;
    }

    /** Returns the number of samples. */
    public int count() {
        return count;
    }

    /** Returns the positions, shape (at least count, 4): xyz from the instance's origin [m], w volume [m^3]. */
    public double[] position() {
        return position;
    }

    /**
     * Returns the velocities, shape (at least count, 4): xyz [m/s]. Where the pressure is solved for, w is the rate at
     * which the sample's volume grows [m^3/s]. With the equation of state w is 1 and means that the sample mirrors the
     * pressure of the fluid that it meets, which samples of bodies do not.
     */
    public double[] velocity() {
        return velocity;
    }

    /** Returns the greatest number of samples that the emitters of a scene can ever need at once. */
    public static int most(SceneInstance instance) {
        int most = 0;
        for (Emitter emitter : instance.scene().emitters()) {
            if (emitter.shape() != EmitterShape.CAVITY) {
                int places = new Inlet(emitter, instance.fluid().spacing(), instance.origin(), Vec3.ZERO).count();
                most = (int) Math.min(
                        Integer.MAX_VALUE / 8, most + (long) places * (InflowBuffer.layers(instance.fluid()) + 2));
            }
        }
        return most;
    }
}
