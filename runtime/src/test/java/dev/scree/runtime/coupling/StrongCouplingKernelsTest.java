package dev.scree.runtime.coupling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.fluid.FluidBench;
import dev.scree.runtime.fluid.FluidCoupling;
import dev.scree.runtime.fluid.Pairs;
import dev.scree.runtime.fluid.PressureBench;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.State;
import dev.scree.runtime.state.StateField;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How bodies give way to the pressure, against the impulses that mechanics gives them in double precision. */
@ExtendWith(NoLeaks.class)
class StrongCouplingKernelsTest {
    private static final int BODIES = 3;
    private static final int STATIC = 2;

    private final Random dice = new Random(3);
    private final SceneInstance instance = instance();

    private SceneInstance instance() {
        TestScenes scene = TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1));
        for (int b = 0; b < BODIES; b++) {
            Quaterniond turn = new Quaterniond(dice.nextGaussian(), dice.nextGaussian(), dice.nextGaussian(), 1);
            Body body = Body.of(
                            "b" + b,
                            "box",
                            Scene.DEFAULT_MATERIAL,
                            new Pose(new Vec3(0.02 * b, 0.01, -0.03), Quat.of(turn.normalize())))
                    .withMotion(b == STATIC ? BodyMotion.STATIC : BodyMotion.DYNAMIC);
            scene.body(body, ShapeParticles.box(0.04 + 0.02 * b, 0.06, 0.08, 0.02));
        }
        return SceneInstance.build(scene.scene(), scene.sets());
    }

    /** A fluid among the bodies' samples, and what mechanics says of it. */
    private final class Wet implements AutoCloseable {
        private final FluidBench bench;
        private final PressureBench solve;
        private final FluidCoupling coupling;
        private final int[] body;
        private final Pairs pairs;
        private final SimulationState state;

        Wet(int count, UnaryOperator<String> change) {
            RandomFluid random = new RandomFluid(count, false, 7);
            state = new SimulationState(BODIES, count);
            SimulationState start = instance.startState();
            for (StateField field : StateField.of(State.Per.BODY)) {
                System.arraycopy(
                        field.in(start),
                        0,
                        field.in(state),
                        0,
                        BODIES * field.declaration().width());
            }
            state.copyFluid(random.state);
            // Contacts and the like have changed momenta since velocities were told.
            for (int b = 0; b < STATIC; b++) {
                for (int a = 0; a < 3; a++) {
                    state.bodyMomentum[4 * b + a] = (float) (0.01 * dice.nextGaussian());
                    state.bodyAngularMomentum[4 * b + a] = (float) (1e-3 * dice.nextGaussian());
                }
            }
            int[] owner = new int[random.samples];
            Arrays.setAll(owner, s -> s % BODIES);
            String source = change == null ? "" : "coupling/strong.cl";
            bench = new FluidBench(random, state, owner, source, change);
            bench.device.float4s("bodyProperties", instance.bodies().properties());
            bench.device.float4s("bodyForce", new double[4 * BODIES]);
            bench.device.float4s("bodyTorque", new double[4 * BODIES]);
            solve = new PressureBench(bench);
            coupling = StrongCoupling.of(bench.fields, instance, bench.extent);
            coupling.beginStep(true);
            body = bench.device.readInts("boundarySortedBody");
            pairs = new Pairs(bench);
        }

        private Vector3d at(int s) {
            return new Vector3d(pairs.samples[s]).sub(Vectors.get(state.bodyPosition, 4 * body[s]));
        }

        private interface Met {
            /** @param push what a pressure energy of 1 at i does to sample s [1/m] */
            void meet(int i, int s, Vector3d push);
        }

        private void forEach(Met visitor) {
            for (int i = 0; i < bench.count; i++) {
                for (int s = 0; s < bench.samples; s++) {
                    Vector3d r = new Vector3d(pairs.x[i]).sub(pairs.samples[s]);
                    if (r.length() < bench.constants.kernelRadius()) {
                        visitor.meet(i, s, pairs.gradient(r).mul(2 * pairs.volume[s]));
                    }
                }
            }
        }

        /** Forces and torques of a pressure energy on bodies: all of the first, then all of the other. */
        Vector3d[] pushes(double[] q) {
            Vector3d[] pushes = new Vector3d[2 * BODIES];
            Arrays.setAll(pushes, k -> new Vector3d());
            forEach((i, s, push) -> {
                pushes[body[s]].fma(q[i], push);
                pushes[BODIES + body[s]].fma(q[i], at(s).cross(push));
            });
            return pushes;
        }

        /** What bodies' changes of velocity and spin do to the rate of the volume fraction, over the step [1/s^2]. */
        double[] answer(Vector3d[] changes) {
            double[] answer = new double[bench.count];
            forEach((i, s, push) -> {
                Vector3d moved =
                        new Vector3d(changes[BODIES + body[s]]).cross(at(s)).add(changes[body[s]]);
                answer[i] += push.dot(moved) / bench.constants.fluidTimeStep();
            });
            return answer;
        }

        /** A body's inverse inertia in the world [1/(kg m^2)]. */
        Matrix3d inertia(int b) {
            double[] d = instance.bodies().inverseDiagonal();
            double[] o = instance.bodies().inverseOff();
            int k = 4 * b;
            Matrix3d inverse =
                    new Matrix3d(d[k], o[k], o[k + 1], o[k], d[k + 1], o[k + 2], o[k + 1], o[k + 2], d[k + 2]);
            Matrix3d turn = new Matrix3d().set(Vectors.rotation(state.bodyRotation, k, new Quaterniond()));
            return new Matrix3d(turn).mul(inverse).mul(turn.transpose());
        }

        /** The bodies' part of the operator: what they do under the impulse of a pressure energy. */
        double[] operator(double[] q) {
            Vector3d[] pushes = pushes(q);
            double dt = bench.constants.fluidTimeStep();
            for (int b = 0; b < BODIES; b++) {
                pushes[b].mul(dt * instance.bodies().properties()[4 * b] * (b == STATIC ? 0 : 1));
                inertia(b).transform(pushes[BODIES + b]).mul(b == STATIC ? 0 : dt);
            }
            return answer(pushes);
        }

        void begin() {
            coupling.begin().forEach(launch -> launch.enqueue(bench.device.queue));
            bench.device.queue.finish();
        }

        /** What the kernels make of a pressure energy, all particles being free. */
        double[] applied(double[] q) {
            bench.device.floats("direction", q);
            double[] cg = new double[4 * bench.count];
            for (int i = 0; i < bench.count; i++) {
                cg[4 * i + 1] = 1;
            }
            bench.device.float4s("cg", cg);
            coupling.apply(bench.fields, bench.extent).forEach(launch -> launch.enqueue(bench.device.queue));
            bench.device.queue.finish();
            return bench.read("applied");
        }

        @Override
        public void close() {
            bench.close();
        }
    }

    private static void near(double[] actual, double[] expected) {
        double size = 0;
        for (double value : expected) {
            size = Math.max(size, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(1e-3 * size));
        }
    }

    /**
     * Finds a body that answers by another velocity than its mass and inertia give it, and one that falls otherwise.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 257, 600})
    void bodiesMoveAsTheirImpulsesSay(int count) {
        try (Wet wet = new Wet(count, null)) {
            impulses(wet);
        }
    }

    private void impulses(Wet wet) {
        wet.solve.source(false);
        wet.solve.iterate();
        double[] before = wet.bench.read("sortedSource");
        wet.begin();
        double[] after = wet.bench.read("sortedSource");
        Vector3d[] falls = new Vector3d[2 * BODIES];
        Arrays.setAll(falls, k -> new Vector3d());
        for (int b = 0; b < STATIC; b++) {
            falls[b].set(0, -9.8125, 1)
                    .mul(wet.bench.constants.fluidTimeStep())
                    .fma(instance.bodies().properties()[4 * b], Vectors.get(wet.state.bodyMomentum, 4 * b));
            falls[BODIES + b].set(wet.inertia(b).transform(Vectors.get(wet.state.bodyAngularMomentum, 4 * b)));
        }
        double[] expected = wet.answer(falls);
        double[] changed = new double[wet.bench.count];
        Arrays.setAll(changed, i -> before[4 * i] - after[4 * i]);
        near(changed, expected);
        double[] q = new Random(9).doubles(wet.bench.count).toArray();
        double[] met = wet.operator(q);
        double[] whole = wet.solve.times(q);
        Arrays.setAll(whole, i -> whole[i] + met[i]);
        near(wet.applied(q), whole);
        if (wet.bench.count > 200) {
            assertThat(Arrays.stream(met).map(Math::abs).max().orElseThrow()).isPositive();
        }
    }

    @Test
    void wrongAnswersAreFound() {
        String[][] changes = {
            {"cross3(sample - bodyPosition[body], pull)", "cross3(bodyPosition[body] - sample, pull)"},
            {"source.x -= 2.0f * predicted", "source.x += 2.0f * predicted"},
            {"change.w = inverseMass", "change.w = 2.0f * inverseMass"}
        };
        for (String[] change : changes) {
            try (Wet wet = new Wet(257, text -> text.replace(change[0], change[1]))) {
                assertThatThrownBy(() -> impulses(wet)).as(change[1]).isInstanceOf(AssertionError.class);
            }
        }
    }

    /**
     * Finds a solve that stops at another pressure than that which the bodies' answer leaves, and wrong bookkeeping.
     */
    @ParameterizedTest
    @ValueSource(ints = {63, 600})
    void aSolveAmongBodiesLeavesNoResidual(int count) {
        try (Wet wet = new Wet(count, null)) {
            wet.solve.source(false);
            wet.solve.solve(wet.coupling);
            double[] q = wet.bench.read("sortedPressureEnergy");
            double[] source = wet.bench.read("sortedSource");
            double[] taken = wet.solve.times(q);
            double[] bodies = wet.operator(q);
            double residual = 0;
            double size = 0;
            double dt = wet.bench.constants.fluidTimeStep();
            for (int i = 0; i < count; i++) {
                double left = source[4 * i] - taken[i] - bodies[i];
                assertThat(q[i]).isNotNegative();
                residual += q[i] > 0 ? Math.abs(left) : Math.max(0, left);
                size += Math.max(0, source[4 * i]) + 1e-5 / dt / dt;
            }
            assertThat(residual).isLessThanOrEqualTo(1.2 * wet.bench.constants.pressureTolerance() * size);

            double[] force = new double[4 * BODIES];
            Arrays.setAll(force, k -> k % 4 == 3 ? 0 : dice.nextGaussian());
            wet.bench.device.float4s("bodyFluidForce", force);
            wet.coupling.keep().forEach(launch -> launch.enqueue(wet.bench.device.queue));
            wet.bench.device.queue.finish();
            Vector3d[] pushes = wet.pushes(q);
            double[] rest = wet.bench.read("bodyResidualForce");
            double[] predicted = wet.bench.read("bodyPredictedMomentum");
            for (int b = 0; b < STATIC; b++) {
                Vector3d given = Vectors.get(force, 4 * b);
                Vector3d momentum = new Vector3d(0, -9.8125, 1)
                        .div(instance.bodies().properties()[4 * b])
                        .add(given)
                        .mul(dt)
                        .add(Vectors.get(wet.state.bodyMomentum, 4 * b));
                assertThat(Vectors.get(predicted, 4 * b).distance(momentum)).isLessThan(1e-5 * momentum.length());
                double large = given.length() + pushes[b].length();
                assertThat(Vectors.get(rest, 4 * b).distance(given.sub(pushes[b])))
                        .isLessThan(1e-3 * large);
            }
        }
    }
}
