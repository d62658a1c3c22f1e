package dev.scree.runtime.solver;

import dev.scree.runtime.instance.ContactMemory;
import dev.scree.runtime.instance.Enclosure;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
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
    /** Of the present state. @param solver from {@link Solvers#open} */
    public static FluidParticles of(Solver solver) {
        PlayingSolver playing = (PlayingSolver) solver;
        SimulationState state = playing.state();
        playing.engine().store(state);
        SceneInstance instance = playing.instance();
        int count = state.fluidCount;
        double[] position = new double[3 * count];
        double[] velocity = new double[3 * count];
        double[] half = new double[3 * count];
        double[] pressure = new double[count];
        double[] origin = instance.origin().toArray();
        Enclosure enclosure = instance.enclosure(count);
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                position[3 * i + axis] = state.fluidPosition[4 * i + axis] + origin[axis];
                velocity[3 * i + axis] = state.fluidVelocity[4 * i + axis];
                half[3 * i + axis] = state.fluidHalfVelocity[4 * i + axis];
            }
            pressure[i] = instance.pressure(state, i, enclosure);
        }
        return new FluidParticles(
                position,
                velocity,
                half,
                pressure,
                Arrays.copyOf(state.fluidDensity, count),
                Arrays.copyOf(state.fluidKind, count));
    }

    /**
     * Gives each fluid particle the velocity that a field has at its place, between two steps.
     *
     * @param field world position [m] to velocity [m/s]
     */
    public static void stir(Solver solver, UnaryOperator<Vec3> field) {
        PlayingSolver playing = (PlayingSolver) solver;
        SimulationState state = playing.state();
        playing.engine().store(state);
        ContactMemory memory = playing.engine().contactMemory();
        Vec3 origin = playing.instance().origin();
        for (int i = 0; i < state.fluidCount; i++) {
            Vec3 place = new Vec3(
                            state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2])
                    .plus(origin);
            double[] v = field.apply(place).toArray();
            System.arraycopy(v, 0, state.fluidVelocity, 4 * i, 3);
            System.arraycopy(v, 0, state.fluidHalfVelocity, 4 * i, 3);
            // As before its first step.
            state.fluidHalfVelocity[4 * i + 3] = 0;
        }
        playing.engine().load(state, memory);
    }

    /**
     * Moves each fluid particle along each axis that it can move on by a random way, even in +- length [m], between two
     * steps.
     */
    public static void disorder(Solver solver, double length, long seed) {
        PlayingSolver playing = (PlayingSolver) solver;
        SimulationState state = playing.state();
        playing.engine().store(state);
        ContactMemory memory = playing.engine().contactMemory();
        Random random = new Random(seed);
        int axes = playing.instance().fluid().flat() ? 2 : 3;
        for (int i = 0; i < state.fluidCount; i++) {
            for (int axis = 0; axis < axes; axis++) {
                state.fluidPosition[4 * i + axis] += length * (2 * random.nextDouble() - 1);
            }
        }
        playing.engine().load(state, memory);
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
