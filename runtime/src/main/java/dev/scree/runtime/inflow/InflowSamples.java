package dev.scree.runtime.inflow;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * What the fluid finds in the inflow buffers of emitters under water: samples of volume, like those of bodies, that
 * belong to none. Filled anew for each of the fluid's steps.
 */
public final class InflowSamples {
    private double[] position = new double[4 * 64];
    private double[] velocity = new double[4 * 64];
    private int count;

    /** Before they are filled anew. */
    public void clear() {
        count = 0;
    }

    /**
     * @param x from the instance's origin [m]. @param volume [m^3]. @param v [m/s]. @param more see {@link #velocity}
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

    private void put(double[] to, Vector3d v, double w) {
        to[4 * count] = v.x;
        to[4 * count + 1] = v.y;
        to[4 * count + 2] = v.z;
        to[4 * count + 3] = w;
    }

    public int count() {
        return count;
    }

    /** Shape (count, 4): xyz from the instance's origin [m], w volume [m^3]. */
    public double[] position() {
        return position;
    }

    /**
     * Shape (count, 4): xyz [m/s]; w: what the volume grows by [m^3/s], where the pressure is solved for; by the
     * equation of state 1: such a sample mirrors the pressure of what it meets, as those of bodies do not.
     */
    public double[] velocity() {
        return velocity;
    }

    /** The most that the emitters of a scene will ever need. */
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
