package dev.scree.runtime.simulation;

import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * A copy on the host of the state of each fluid particle, in double precision, for experiments that need more than a
 * frame has. Particles are in the order of their permanent ids.
 *
 * @param position world frame [m], shape (count, 3)
 * @param velocity world frame [m/s], shape (count, 3)
 * @param halfVelocity velocity half a step earlier, from which steps by the equation of state go on; equal to velocity
 *     with other solvers [m/s], shape (count, 3)
 * @param pressure in the last step [Pa], shape (count)
 * @param density in the last step [kg/m^3], shape (count)
 * @param kind index of the fluid in the scene, shape (count)
 */
public record FluidParticles(
        double[] position, double[] velocity, double[] halfVelocity, double[] pressure, double[] density, int[] kind) {
    private static final double[] NOWHERE = new double[3];

    /** Reads the present state of a simulation. */
    public static FluidParticles of(Simulation simulation) {
        double[] origin = simulation.origin().toArray();
        double[] kind = simulation.read("fluidKind");
        return new FluidParticles(
                vectors(simulation, "fluidPosition", origin),
                vectors(simulation, "fluidVelocity", NOWHERE),
                vectors(simulation, "fluidHalfVelocity", NOWHERE),
                simulation.read("fluidPressure"),
                simulation.read("fluidDensity"),
                Arrays.stream(kind).mapToInt(k -> (int) k).toArray());
    }

    /** Reads a field of vectors with four numbers each as vectors of three, and adds an offset to each. */
    private static double[] vectors(Simulation simulation, String field, double[] from) {
        double[] four = simulation.read(field);
        double[] three = new double[four.length / 4 * 3];
        for (int i = 0; i < three.length; i++) {
            three[i] = four[i / 3 * 4 + i % 3] + from[i % 3];
        }
        return three;
    }

    /**
     * Sets the velocity of each fluid particle to that of a velocity field at its position, between two steps.
     *
     * @param field maps a world position [m] to a velocity [m/s]
     */
    public static void stir(Simulation simulation, UnaryOperator<Vec3> field) {
        double[] x = simulation.read("fluidPosition");
        double[] velocity = new double[x.length];
        for (int i = 0; i < x.length; i += 4) {
            Vec3 place = new Vec3(x[i], x[i + 1], x[i + 2]).plus(simulation.origin());
            System.arraycopy(field.apply(place).toArray(), 0, velocity, i, 3);
        }
        simulation.write("fluidVelocity", velocity);
        // The fourth number of each is 0, as before a particle's first step.
        simulation.write("fluidHalfVelocity", velocity);
    }

    /**
     * Moves each fluid particle by a random displacement, evenly distributed in +-length along each axis, between two
     * steps.
     *
     * @param length greatest displacement along an axis [m]
     * @param axes 2 in two-dimensional scenes, else 3
     * @param seed seed of the random numbers
     */
    public static void disorder(Simulation simulation, double length, int axes, long seed) {
        Random random = new Random(seed);
        double[] x = simulation.read("fluidPosition");
        for (int i = 0; i < x.length; i += 4) {
            for (int axis = 0; axis < axes; axis++) {
                x[i + axis] += length * (2 * random.nextDouble() - 1);
            }
        }
        simulation.write("fluidPosition", x);
    }

    public int count() {
        return kind.length;
    }

    /** Returns a coordinate of a particle, world frame [m]. */
    public double x(int i) {
        return position[3 * i];
    }

    public double y(int i) {
        return position[3 * i + 1];
    }

    public double z(int i) {
        return position[3 * i + 2];
    }

    /** Returns the speed of a particle [m/s]. */
    public double speed(int i) {
        return Math.sqrt(velocity[3 * i] * velocity[3 * i]
                + velocity[3 * i + 1] * velocity[3 * i + 1]
                + velocity[3 * i + 2] * velocity[3 * i + 2]);
    }

    /** Returns the greatest speed of all particles [m/s]. */
    public double fastest() {
        double fastest = 0;
        for (int i = 0; i < count(); i++) {
            fastest = Math.max(fastest, speed(i));
        }
        return fastest;
    }
}
