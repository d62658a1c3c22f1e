package dev.scree.runtime.air;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.AirConstants;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/**
 * The gusts of a wind as waves, the same on each run: the velocity at a place x and time t is
 *
 * <pre>  v(x, t) = V + sum a_n cos(k_n (x - V t) + |k_n| u t + p_n),   a_n across k_n</pre>
 *
 * (Kraichnan 1970): its divergence is 0, it drifts with the mean wind V (Taylor 1938), and besides each wave changes in
 * the time in which its own length passes at the speed u of the gusts. Energies follow von Karman's spectrum (1948), k
 * E(k) as (k L)^5/(1 + (k L)^2)^(17/6) by equal ratios of k. Directions are those of a spiral of the golden angle.
 *
 * @param waves shape (modes, 2, 4): k [rad/m], and a [m/s]
 * @param rates shape (modes, 2): turns by step and at the first one, in parts of 2^-32 of a turn
 */
record Gusts(double[] waves, int[] rates) {
    static final int MODES = KernelSource.constant("air/air.h", "AIR_MODES");
    /** A turn in the units of {@link #rates}. */
    static final double TURN = 4294967296.0;

    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

    /**
     * Returns the gusts of a wind.
     *
     * @param origin what positions count from, in the scene's frame [m]
     * @param timeStep step of the clock [s]
     * @param start simulated time at which the clock stood at 0 [s]
     * @param past how the wind has blown until now
     */
    static Gusts of(Air air, Vec3 origin, double timeStep, double start, BlownWay past) {
        double[] waves = new double[8 * MODES];
        int[] rates = new int[2 * MODES];
        double speed = air.gusts() * air.wind().length();
        double whole = 0;
        double[] energy = new double[MODES];
        double[] number = new double[MODES];
        for (int n = 0; n < MODES; n++) {
            number[n] = Math.PI / air.gustLength() * Math.pow(AirConstants.GUST_RATIO.value(), n);
            double kl = number[n] * air.gustLength() / Math.PI;
            energy[n] = Math.pow(kl, 5) / Math.pow(1 + kl * kl, 17.0 / 6);
            whole += energy[n];
        }
        for (int n = 0; n < MODES; n++) {
            double z = 1 - 2 * (n + 0.5) / MODES;
            double around = Math.sqrt(1 - z * z);
            Vector3d k = new Vector3d(around * Math.cos(n * GOLDEN_ANGLE), z, around * Math.sin(n * GOLDEN_ANGLE));
            Vector3d a = new Vector3d(k)
                    .cross(Math.abs(z) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0))
                    .normalize()
                    .rotateAxis(2 * n * GOLDEN_ANGLE, k.x, k.y, k.z)
                    // The mean square of a cosine is a half, and that of each of three components speed^2.
                    .mul(speed * Math.sqrt(6 * energy[n] / whole));
            k.mul(number[n]);
            double rate = (speed * number[n] - k.dot(air.wind().toJoml())) / (2 * Math.PI);
            // What has passed at another rate: the waves are where the wind has blown them.
            double passed = (past.gusts() * number[n] - k.dot(past.mean())) / (2 * Math.PI);
            double phase =
                    n * GOLDEN_ANGLE + k.dot(origin.toJoml()) / (2 * Math.PI) + rate * (start - past.until()) + passed;
            for (int axis = 0; axis < 3; axis++) {
                waves[8 * n + axis] = k.get(axis);
                waves[8 * n + 4 + axis] = a.get(axis);
            }
            rates[2 * n] = turns(rate * timeStep);
            rates[2 * n + 1] = turns(phase);
        }
        return new Gusts(waves, rates);
    }

    /** Returns the part of a number of turns that is left of whole ones. */
    private static int turns(double count) {
        return (int) (long) Math.rint((count - Math.floor(count)) * TURN);
    }

    /**
     * Returns the velocity of the gusts, without the mean wind, in double precision [m/s].
     *
     * @param x place from the origin [m]
     * @param clock steps done
     */
    Vector3d at(Vector3d x, int clock) {
        Vector3d sum = new Vector3d();
        for (int n = 0; n < MODES; n++) {
            double turn = Integer.toUnsignedLong(clock * rates[2 * n] + rates[2 * n + 1]) / TURN;
            double angle = 2 * Math.PI * turn;
            for (int axis = 0; axis < 3; axis++) {
                angle += waves[8 * n + axis] * x.get(axis);
            }
            double wave = Math.cos(angle);
            sum.add(wave * waves[8 * n + 4], wave * waves[8 * n + 5], wave * waves[8 * n + 6]);
        }
        return sum;
    }
}
