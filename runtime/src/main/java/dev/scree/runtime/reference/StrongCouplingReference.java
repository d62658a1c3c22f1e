package dev.scree.runtime.reference;

import dev.scree.runtime.instance.CoupledBodies;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;
import org.joml.Vector3d;

/** The yardstick of {@code coupling/strong.cl}, whose head has the equations. Arrays by particle, or by body. */
public final class StrongCouplingReference {
    /** Bodies that one particle can push. */
    public static final int PLACES = 4;

    private static final double RELAXATION = 0.25;

    private final StepConstants constants;
    private final int[] sampleBody;
    private final double[] properties;
    private final int[] answers;
    private final double[] r = new double[3];
    private SimulationState state;
    /**
     * Of each particle: its bodies, and how its pressure pushes them, 6 numbers each: grad s by the body's place, and
     * its moment.
     */
    public int[][] body = new int[0][];

    public double[][] pull = new double[0][];
    /** By which the velocities of bodies will have changed without pressure, V and w of each, stride 6. */
    public double[] change = new double[0];

    public StrongCouplingReference(StepConstants constants, SceneInstance instance) {
        this(
                constants,
                instance.samples().body(),
                instance.bodies().properties(),
                CoupledBodies.of(instance.bodies()).flags());
    }

    /**
     * @param sampleBody of each boundary sample. @param properties as of the bodies' table. @param answers 1 for bodies
     *     that give way
     */
    public StrongCouplingReference(StepConstants constants, int[] sampleBody, double[] properties, int[] answers) {
        this.constants = constants;
        this.sampleBody = sampleBody;
        this.properties = properties;
        this.answers = answers;
    }

    private double time() {
        return Math.max(constants.timeStep(), constants.fluidTimeStep());
    }

    private boolean answers(int b) {
        return b < answers.length && answers[b] != 0 && state.bodySleep[b] < constants.sleepSteps();
    }

    /** Before a solve. @param contactForce of the step, stride 4 [N]. @param contactTorque [N m] */
    public void make(
            SimulationState state,
            FluidLists lists,
            double[] samplePosition,
            double[] contactForce,
            double[] contactTorque) {
        this.state = state;
        change = new double[6 * answers.length];
        for (int b = 0; b < answers.length; b++) {
            if (answers(b)) {
                foresee(b, contactForce, contactTorque);
            }
        }
        body = new int[state.fluidCount][];
        pull = new double[state.fluidCount][];
        for (int i = 0; i < state.fluidCount; i++) {
            enter(i, lists.samples[i], samplePosition);
        }
    }

    private void foresee(int b, double[] contactForce, double[] contactTorque) {
        double inverseMass = properties[4 * b];
        double known = state.bodyMomentum[4 * b + 3] == 0 ? 0 : state.bodyPredictedMomentum[4 * b + 3];
        boolean pulled = constants.pull().body() == b;
        Vector3d force = Vectors.get(state.bodyMomentum, b)
                .sub(Vectors.get(state.bodyPredictedMomentum, b))
                .mul(known);
        Vector3d torque = Vectors.get(state.bodyAngularMomentum, b)
                .sub(Vectors.get(state.bodyPredictedAngularMomentum, b))
                .mul(known);
        if (inverseMass > 0 && !pulled) {
            atMost(force, Vectors.get(contactForce, b));
            atMost(torque, Vectors.get(contactTorque, b));
        }
        force.add(Vectors.get(state.bodyResidualForce, b));
        torque.add(Vectors.get(state.bodyResidualTorque, b));
        Vector3d velocity = new Vector3d();
        if (inverseMass > 0) {
            velocity = Vectors.get(state.bodyMomentum, b)
                    .fma(time(), force)
                    .mul(inverseMass)
                    .fma(time(), constants.gravity().toJoml())
                    .sub(Vectors.get(state.bodyVelocity, b));
        }
        Vector3d spin = turned(b, Vectors.get(state.bodyAngularMomentum, b).fma(time(), torque))
                .sub(Vectors.get(state.bodyAngularVelocity, b));
        for (int a = 0; a < 3; a++) {
            change[6 * b + a] = velocity.get(a);
            change[6 * b + 3 + a] = spin.get(a);
        }
    }

    private static void atMost(Vector3d v, Vector3d most) {
        double length = v.length();
        if (length > most.length()) {
            v.mul(most.length() / length);
        }
    }

    private Vector3d turned(int b, Vector3d v) {
        return Vectors.symmetricTimes(state.bodyWorldDiagonal, state.bodyWorldOff, b, v);
    }

    private void enter(int i, int[] samples, double[] samplePosition) {
        int[] found = new int[PLACES];
        double[] sums = new double[6 * PLACES];
        int count = 0;
        double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
        for (int j : samples) {
            // Behind those of bodies stand some that belong to none.
            if (j >= sampleBody.length || !answers(sampleBody[j])) {
                continue;
            }
            int b = sampleBody[j];
            int place = 0;
            while (place < count && found[place] != b) {
                place++;
            }
            if (place == PLACES) {
                continue;
            }
            if (place == count) {
                found[count++] = b;
            }
            double gradientFactor = samplePosition[4 * j + 3]
                    * constants
                            .fluid()
                            .smoothing()
                            .gradientFactor(Math.sqrt(FluidLists.plainOffset(x, samplePosition, j, r)));
            Vector3d pull = new Vector3d(r[0], r[1], r[2]).mul(gradientFactor);
            Vector3d moment = Vectors.get(samplePosition, j)
                    .sub(Vectors.get(state.bodyPosition, b))
                    .cross(pull);
            for (int a = 0; a < 3; a++) {
                sums[6 * place + a] += pull.get(a);
                sums[6 * place + 3 + a] += moment.get(a);
            }
        }
        body[i] = Arrays.copyOf(found, count);
        pull[i] = Arrays.copyOf(sums, 6 * count);
    }

    private double dot(int i, int k, double[] values) {
        double sum = 0;
        for (int a = 0; a < 6; a++) {
            sum += pull[i][6 * k + a] * values[6 * body[i][k] + a];
        }
        return sum;
    }

    /** M^-1 of six numbers, in place. */
    private void answered(int b, double[] v, int at) {
        Vector3d spin = turned(b, new Vector3d(v[at + 3], v[at + 4], v[at + 5]));
        for (int a = 0; a < 3; a++) {
            v[at + a] *= properties[4 * b];
            v[at + 3 + a] = spin.get(a);
        }
    }

    private double strength() {
        return 4 * time() / constants.fluidTimeStep();
    }

    /** Adds to the source what bodies will do by themselves. @return what to scale by: the diagonal with theirs */
    double[] source(double dt, double[] source, double[] diagonal) {
        double[] scale = diagonal.clone();
        for (int i = 0; i < body.length; i++) {
            for (int k = 0; k < body[i].length && diagonal[i] > 0; k++) {
                source[i] -= 2 * dot(i, k, change) / dt;
                double[] v = Arrays.copyOfRange(pull[i], 6 * k, 6 * k + 6);
                answered(body[i][k], v, 0);
                for (int a = 0; a < 6; a++) {
                    scale[i] += strength() * pull[i][6 * k + a] * v[a];
                }
            }
        }
        return scale;
    }

    /** Sum of pulls by a field, stride 6. */
    private double[] sums(double[] field) {
        double[] sums = new double[6 * answers.length];
        for (int i = 0; i < body.length; i++) {
            for (int k = 0; k < body[i].length; k++) {
                for (int a = 0; a < 6; a++) {
                    sums[6 * body[i][k] + a] += field[i] * pull[i][6 * k + a];
                }
            }
        }
        return sums;
    }

    /** Adds the bodies' part of L. */
    void apply(double[] field, double[] result) {
        double[] v = sums(field);
        for (int b = 0; b < answers.length; b++) {
            answered(b, v, 6 * b);
        }
        for (int i = 0; i < body.length; i++) {
            for (int k = 0; k < body[i].length; k++) {
                result[i] += strength() * dot(i, k, v);
            }
        }
    }

    /** After a solve, when the fluid's force on bodies is known. */
    public void keep(SimulationState state) {
        double[] sums = sums(state.fluidPressureEnergy);
        for (int b = 0; b < answers.length; b++) {
            boolean answers = answers(b);
            boolean wet = false;
            for (int a = 0; a < 6; a++) {
                wet |= sums[6 * b + a] != 0;
            }
            double part = state.bodyResidualForce[4 * b + 3] > 0 ? RELAXATION : 1;
            for (int a = 0; a < 3; a++) {
                int k = 4 * b + a;
                double gravity =
                        properties[4 * b] > 0 ? constants.gravity().toJoml().get(a) / properties[4 * b] : 0;
                state.bodyPredictedMomentum[k] = state.bodyMomentum[k] + time() * (state.bodyFluidForce[k] + gravity);
                state.bodyPredictedAngularMomentum[k] =
                        state.bodyAngularMomentum[k] + time() * state.bodyFluidTorque[k];
                state.bodyResidualForce[k] = !wet
                        ? 0
                        : state.bodyResidualForce[k]
                                + part * (state.bodyFluidForce[k] - 2 * sums[6 * b + a] - state.bodyResidualForce[k]);
                state.bodyResidualTorque[k] = !wet
                        ? 0
                        : state.bodyResidualTorque[k]
                                + part
                                        * (state.bodyFluidTorque[k]
                                                - 2 * sums[6 * b + 3 + a]
                                                - state.bodyResidualTorque[k]);
            }
            state.bodyResidualForce[4 * b + 3] = wet ? 1 : 0;
            state.bodyPredictedMomentum[4 * b + 3] = answers ? 1 / time() : 0;
        }
    }
}
