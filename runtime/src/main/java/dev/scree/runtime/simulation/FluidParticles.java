package dev.scree.runtime.simulation;

import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * A host copy of what each fluid particle is and does, in double precision: for experiments that ask for more than a
 * frame tells. In the order of the permanent ids.
 *
 * @param position [m], shape (count, 3), world frame
 * @param velocity [m/s], shape (count, 3), world frame
 * @param halfVelocity half a step before that, which the equation of state's steps go by; the same by other solvers
 *     [m/s], shape (count, 3)
 * @param pressure in the last step [Pa], shape (count)
 * @param density in the last step [kg/m^3], shape (count)
 * @param kind index of its fluid in the scene, shape (count)
 */
public record FluidParticles(
        double[] position, double[] velocity, double[] halfVelocity, double[] pressure, double[] density, int[] kind) {
    private static final double[] NOWHERE = new double[3];

    /** Of the present state. */
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

    private static double[] vectors(Simulation simulation, String field, double[] from) {
        double[] four = simulation.read(field);
        double[] three = new double[four.length / 4 * 3];
        for (int i = 0; i < three.length; i++) {
            three[i] = four[i / 3 * 4 + i % 3] + from[i % 3];
        }
        return three;
    }

    /**
     * Gives each fluid particle the velocity that a field has at its place, between two steps.
     *
     * @param field world position [m] to velocity [m/s]
     */
    public static void stir(Simulation simulation, UnaryOperator<Vec3> field) {
        double[] x = simulation.read("fluidPosition");
        double[] velocity = new double[x.length];
        for (int i = 0; i < x.length; i += 4) {
            Vec3 place = new Vec3(x[i], x[i + 1], x[i + 2]).plus(simulation.origin());
            System.arraycopy(field.apply(place).toArray(), 0, velocity, i, 3);
        }
        simulation.write("fluidVelocity", velocity);
        // Its last number is 0 as before a particle's first step.
        simulation.write("fluidHalfVelocity", velocity);
    }

    /**
     * Moves each fluid particle along its first axes by a random way, even in +- length [m], between two steps.
     *
     * @param axes 2 in flat studies, else 3
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

    public double x(int i) {
        return position[3 * i];
    }

    public double y(int i) {
        return position[3 * i + 1];
    }

    public double z(int i) {
        return position[3 * i + 2];
    }

    /** [m/s]. */
    public double speed(int i) {
        return Math.sqrt(velocity[3 * i] * velocity[3 * i]
                + velocity[3 * i + 1] * velocity[3 * i + 1]
                + velocity[3 * i + 2] * velocity[3 * i + 2]);
    }

    public double fastest() {
        double fastest = 0;
        for (int i = 0; i < count(); i++) {
            fastest = Math.max(fastest, speed(i));
        }
        return fastest;
    }
}
