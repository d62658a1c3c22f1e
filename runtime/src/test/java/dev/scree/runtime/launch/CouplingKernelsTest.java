package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.instance.Enclosure;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.reference.FluidLists;
import dev.scree.runtime.reference.MpsReference;
import dev.scree.runtime.reference.ProjectionReference;
import dev.scree.runtime.reference.StrongCouplingReference;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bodies' answer to the pressure against the Java reference: a solve among random bodies. */
@ExtendWith(NoLeaks.class)
class CouplingKernelsTest {
    private static final int PARTS = 16;
    private static final int BODIES = 6;
    /** More of them share a neighbourhood than a particle can push. */
    private static final int GIVEN = 1;

    private final double[] properties = new double[4 * BODIES];
    private final double[] contactForce = new double[4 * BODIES];
    private final double[] contactTorque = new double[4 * BODIES];
    private final double[] fluidForce = new double[4 * BODIES];
    private final double[] fluidTorque = new double[4 * BODIES];
    private final int[] answers = new int[BODIES];
    private SimulationState state;

    /** Free bodies, one that turns only, one that is given, one that sleeps. */
    private int[] bodies(RandomFluid random) {
        Random dice = new Random(random.count);
        state = new SimulationState(BODIES, random.count);
        state.copyFluid(random.state);
        for (int b = 0; b < BODIES; b++) {
            answers[b] = b == GIVEN ? 0 : 1;
            properties[4 * b] = b == 2 ? 0 : 1.0 / (1 << b);
            state.bodySleep[b] = b == 3 ? random.constants.sleepSteps() : 0;
            for (double[] values : new double[][] {
                state.bodyPosition,
                state.bodyVelocity,
                state.bodyAngularVelocity,
                state.bodyMomentum,
                state.bodyAngularMomentum,
                state.bodyPredictedMomentum,
                state.bodyPredictedAngularMomentum,
                state.bodyResidualForce,
                state.bodyResidualTorque,
                contactForce,
                contactTorque,
                fluidForce,
                fluidTorque,
                state.bodyWorldOff
            }) {
                for (int a = 0; a < 3; a++) {
                    values[4 * b + a] = (dice.nextInt(65) - 32) / 128.0;
                }
            }
            for (int a = 0; a < 3; a++) {
                contactForce[4 * b + a] *= b == 0 ? 1000 : 1;
                state.bodyWorldDiagonal[4 * b + a] = 2 + dice.nextInt(8);
            }
            state.bodyMomentum[4 * b + 3] = b == 4 ? 0 : 1;
            state.bodyPredictedMomentum[4 * b + 3] = 128;
        }
        int[] sampleBody = new int[random.samples];
        Arrays.setAll(sampleBody, i -> dice.nextInt(BODIES));
        return sampleBody;
    }

    @ParameterizedTest
    @CsvSource({
        "0, DIVERGENCE_FREE, AIR",
        "1, DIVERGENCE_FREE, AIR",
        "63, DIVERGENCE_FREE, AIR",
        "5000, DIVERGENCE_FREE, AIR",
        "257, DIVERGENCE_FREE, SOLIDS",
        "63, MOVING_PARTICLE, AIR",
        "5000, MOVING_PARTICLE, AIR"
    })
    void aSolveAmongBodiesAgrees(int count, FluidSolver solver, Enclosure enclosure) {
        boolean moving = solver == FluidSolver.MOVING_PARTICLE;
        RandomFluid random =
                new RandomFluid(count, false, 7, FluidModel.defaults().withSolver(solver), List.of(), enclosure);
        int[] sampleBody = bodies(random);
        FluidLists lists = new FluidLists(random.constants);
        lists.make(state, random.grid, random.sampleGrid, random.samplePosition, random.sampleVelocity);
        ProjectionReference reference = moving
                ? new MpsReference(random.constants, random.materials, random.plan, 2, 5)
                : new ProjectionReference(random.constants, random.materials, random.plan, 2, 5);
        reference.answer = new StrongCouplingReference(random.constants, sampleBody, properties, answers);
        try (FluidBench bench = new FluidBench(random)) {
            Run run = new Run(bench, random, sampleBody, moving);
            run.enter();
            run.solve();
            run.keep();

            reference.answer.make(state, lists, random.samplePosition, contactForce, contactTorque);
            System.arraycopy(fluidForce, 0, state.bodyFluidForce, 0, 4 * BODIES);
            System.arraycopy(fluidTorque, 0, state.bodyFluidTorque, 0, 4 * BODIES);
            reference.solve(state, lists, Arrays.copyOf(state.fluidVelocity, 4 * count));
            reference.answer.keep(state);
            FluidBench.assertScalars(
                    state.fluidPressureEnergy, bench.device.read(bench.pressureEnergy), bench.order, count, 2e-3);
            if (count > 100) {
                assertThat(bench.device.read(run.control)[KernelSource.constant("fluid/control.h", "RESIDUAL")] * 1e-9)
                        .isCloseTo(reference.left, within(1e-3 * reference.left));
                assertThat(Arrays.stream(bench.device.read(run.bodiesMet)).max().orElseThrow())
                        .isEqualTo(4);
            }
            assertThat(Agreement.apart(state.bodyPredictedMomentum, bench.device.read(run.predicted), BODIES, 1e-4))
                    .isZero();
            assertThat(Agreement.apart(
                            state.bodyPredictedAngularMomentum, bench.device.read(run.foreseenSpin), BODIES, 1e-4))
                    .isZero();
            assertThat(Agreement.apart(state.bodyResidualForce, bench.device.read(run.residual), BODIES, 1e-3))
                    .isZero();
            assertThat(Agreement.apart(state.bodyResidualTorque, bench.device.read(run.residualTorque), BODIES, 1e-3))
                    .isZero();
            assertThat(bench.device.read(run.predicted)[4 * GIVEN + 3]).isZero();
        }
    }

    /** The device's side. */
    private final class Run {
        private final FluidBench bench;
        private final RandomFluid random;
        private final boolean moving;
        private final int n;
        private final DeviceFloats properties;
        private final DeviceInts sampleBody;
        private final DeviceFloats momentum;
        private final DeviceFloats angularMomentum;
        private final DeviceFloats worldDiagonal;
        private final DeviceFloats worldOff;
        private final DeviceFloats change;
        private final DeviceFloats turnChange;
        private final DeviceFloats velocity;
        private final DeviceFloats spin;
        private final SolveBench solve;
        private final DeviceFloats source;
        private final DeviceInts pairBody;
        private final DeviceFloats pairPull;
        private final DeviceFloats pairMoment;
        private final DeviceInts pairsBefore;
        private final DeviceInts pairs;
        final DeviceInts bodiesMet;
        final DeviceInts control;
        final DeviceFloats predicted;
        final DeviceFloats foreseenSpin;
        final DeviceFloats residual;
        final DeviceFloats residualTorque;

        Run(FluidBench bench, RandomFluid random, int[] body, boolean moving) {
            this.bench = bench;
            this.random = random;
            this.moving = moving;
            n = random.count;
            int[] sorted = new int[body.length];
            Arrays.setAll(sorted, place -> body[random.sampleGrid.sortedIndex()[place]]);
            sampleBody = bench.device.ints("sampleBody", sorted);
            properties = bench.device.float4s("properties", CouplingKernelsTest.this.properties);
            momentum = bench.device.float4s("momentum", state.bodyMomentum);
            angularMomentum = bench.device.float4s("angular momentum", state.bodyAngularMomentum);
            worldDiagonal = bench.device.float4s("world diagonal", state.bodyWorldDiagonal);
            worldOff = bench.device.float4s("world off", state.bodyWorldOff);
            predicted = bench.device.float4s("foreseen", state.bodyPredictedMomentum);
            foreseenSpin = bench.device.float4s("foreseen spin", state.bodyPredictedAngularMomentum);
            residual = bench.device.float4s("untold", state.bodyResidualForce);
            residualTorque = bench.device.float4s("untold torque", state.bodyResidualTorque);
            change = empty("change", BODIES);
            turnChange = empty("turnChange", BODIES);
            velocity = empty("velocity", BODIES);
            spin = empty("spin", BODIES);
            solve = new SolveBench(bench);
            source = solve.source;
            control = solve.control;
            bodiesMet = bench.device.ints("bodiesMet", new int[n]);
            pairBody = bench.device.ints("pairBody", new int[4 * n]);
            pairPull = empty("pairPull", 4 * n);
            pairMoment = empty("pairMoment", 4 * n);
            pairsBefore = bench.device.ints("pairsBefore", new int[BODIES * PARTS + 1]);
            pairs = bench.device.ints("pairs", new int[4 * n]);
        }

        private DeviceFloats empty(String name, int count) {
            return bench.device.float4s(name, new double[4 * count]);
        }

        void enter() {
            DeviceFloats lasting = bench.device.floats("lasting", state.fluidPressureEnergy);
            bench.source(moving, lasting, control, solve.parts, source, solve.coefficients);
            bench.device.run(
                    BODIES,
                    bench.device.bind(
                            "coupling/strong.cl",
                            "coupling_predict",
                            bench.constants,
                            bench.device.ints("answers", answers),
                            bench.device.ints("sleep", state.bodySleep),
                            bench.device.float4s("contact force", contactForce),
                            bench.device.float4s("contact torque", contactTorque),
                            properties,
                            momentum,
                            angularMomentum,
                            bench.device.float4s("body velocity", state.bodyVelocity),
                            bench.device.float4s("body spin", state.bodyAngularVelocity),
                            worldDiagonal,
                            worldOff,
                            predicted,
                            foreseenSpin,
                            residual,
                            residualTorque,
                            change,
                            turnChange));
            bench.device.run(
                    n,
                    bench.device.bind(
                            "coupling/strong.cl",
                            "coupling_pairs",
                            bench.constants,
                            bench.grid,
                            bench.x,
                            bench.sampleStart,
                            bench.sampleX,
                            sampleBody,
                            bench.boundaryCount,
                            bench.device.float4s("body position", state.bodyPosition),
                            change,
                            turnChange,
                            worldDiagonal,
                            worldOff,
                            source,
                            bodiesMet,
                            pairBody,
                            pairPull,
                            pairMoment));
            DeviceInts counts = bench.device.ints("pairCounts", new int[BODIES * PARTS]);
            bench.device.run(
                    PARTS,
                    bench.device.bind(
                            "coupling/strong.cl", "coupling_count", BODIES, control, bodiesMet, pairBody, counts));
            new PrefixSum(bench.device.fields, counts, pairsBefore, () -> 1)
                    .launches()
                    .forEach(launch -> launch.enqueue(bench.device.queue));
            bench.device.queue.finish();
            bench.device.run(
                    PARTS,
                    bench.device.bind(
                            "coupling/strong.cl",
                            "coupling_place",
                            control,
                            bodiesMet,
                            pairBody,
                            pairsBefore,
                            counts,
                            pairs));
            bench.level(source, control, solve.parts);
            bench.device.run(n, bench.device.bind("fluid/gauge.cl", "gauge_balance", bench.constants, control, source));
        }

        /** Two rounds of five iterations, one with each kind of sums. */
        void solve() {
            for (int round = 0; round < 2; round++) {
                boolean wide = round > 0;
                solve.round(
                        5,
                        wide,
                        () -> {
                            sums(1, bench.pressureEnergy, wide);
                            bench.device.run(
                                    n,
                                    bench.device.bind(
                                            "coupling/strong_solve.cl",
                                            "coupling_residual",
                                            bench.constants,
                                            bench.neighbours,
                                            bench.neighbourCount,
                                            solve.coefficients,
                                            source,
                                            bench.pressureEnergy,
                                            control,
                                            bodiesMet,
                                            pairBody,
                                            pairPull,
                                            pairMoment,
                                            velocity,
                                            spin,
                                            solve.cg));
                        },
                        () -> {
                            sums(1, solve.direction, wide);
                            bench.device.run(
                                    n,
                                    bench.device.bind(
                                            "coupling/strong_solve.cl",
                                            "coupling_apply",
                                            bench.constants,
                                            control,
                                            bodiesMet,
                                            pairBody,
                                            pairPull,
                                            pairMoment,
                                            velocity,
                                            spin,
                                            solve.applied));
                        });
            }
            bench.level(source, control, solve.parts);
            bench.device.run(
                    n,
                    bench.device.bind("fluid/gauge.cl", "gauge_shift", bench.constants, control, bench.pressureEnergy));
        }

        private void sums(int solving, DeviceFloats field, boolean wide) {
            if (wide) {
                bench.device.run(
                        256 * BODIES,
                        bench.device.bind(
                                "coupling/strong_solve.cl",
                                "coupling_sums_wide",
                                solving,
                                PARTS,
                                control,
                                pairsBefore,
                                pairs,
                                pairPull,
                                pairMoment,
                                field,
                                change,
                                worldDiagonal,
                                worldOff,
                                velocity,
                                spin));
            } else {
                bench.device.run(
                        BODIES,
                        bench.device.bind(
                                "coupling/strong_solve.cl",
                                "coupling_sums",
                                solving,
                                PARTS,
                                control,
                                pairsBefore,
                                pairs,
                                pairPull,
                                pairMoment,
                                field,
                                change,
                                worldDiagonal,
                                worldOff,
                                velocity,
                                spin));
            }
        }

        void keep() {
            sums(0, bench.pressureEnergy, false);
            bench.device.run(
                    BODIES,
                    bench.device.bind(
                            "coupling/strong.cl",
                            "coupling_keep",
                            bench.constants,
                            bench.device.float4s("fluid force", fluidForce),
                            bench.device.float4s("fluid torque", fluidTorque),
                            properties,
                            momentum,
                            angularMomentum,
                            turnChange,
                            velocity,
                            spin,
                            predicted,
                            foreseenSpin,
                            residual,
                            residualTorque));
        }
    }
}
