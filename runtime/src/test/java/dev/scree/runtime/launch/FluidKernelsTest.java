package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.Enclosure;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.reference.ArtificialViscosityReference;
import dev.scree.runtime.reference.FluidForcesReference;
import dev.scree.runtime.reference.FluidLists;
import dev.scree.runtime.reference.FluidMotionReference;
import dev.scree.runtime.reference.MpsReference;
import dev.scree.runtime.reference.ProjectionReference;
import dev.scree.runtime.reference.StressCorrectionReference;
import dev.scree.runtime.reference.TensionReference;
import dev.scree.runtime.reference.ViscosityReference;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.SmoothingKernel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels of fluid and coupling against the Java reference, on random states. */
@ExtendWith(NoLeaks.class)
class FluidKernelsTest {
    private static final double TOLERANCE = 1e-4;

    @ParameterizedTest
    @CsvSource({
        "0, false, AIR",
        "1, false, AIR",
        "63, true, AIR",
        "257, false, SOLIDS",
        "5000, true, AIR",
        "5000, false, NOTHING",
        "50000, false, AIR"
    })
    void allStagesAgree(int count, boolean openTop, Enclosure enclosure) {
        compare(new RandomFluid(count, openTop, 5, FluidModel.defaults(), List.of(), enclosure));
    }

    @Test
    @Tag("long")
    void allStagesAgreeForAMillion() {
        compare(new RandomFluid(1_000_000, false, 5));
    }

    /** Flat studies, periodic sides, every kernel. */
    @ParameterizedTest
    @CsvSource({
        "WENDLAND, true, X",
        "CUBIC_SPLINE, false, Y",
        "MUELLER, false, Z",
        "CUBIC_SPLINE, true, Y",
        "WENDLAND, false, X"
    })
    void everyKindOfFluidAgrees(SmoothingKernel kernel, boolean flat, Axis periodic) {
        compare(new RandomFluid(
                flat ? 60 : 400,
                false,
                3,
                FluidModel.defaults().withKernel(kernel).withFlat(flat),
                List.of(periodic)));
    }

    /** Moving particles have a weight of their own; by the equation of state walls are mirrors. */
    @ParameterizedTest
    @CsvSource({
        "MOVING_PARTICLE, 130, true, X",
        "MOVING_PARTICLE, 400, false, Z",
        "EQUATION_OF_STATE, 130, true, Y",
        "EQUATION_OF_STATE, 400, false, X"
    })
    void everySolverWeighsAlike(FluidSolver solver, int count, boolean flat, Axis periodic) {
        compare(new RandomFluid(
                count, false, 3, FluidModel.defaults().withSolver(solver).withFlat(flat), List.of(periodic)));
    }

    /** More particles in each other's reach than there is room for: no force may be lost in silence. */
    @Test
    void crowdsBeyondTheListsAreAFailure() {
        RandomFluid crowd = new RandomFluid(600, false, 9);
        for (int i = 0; i < 4 * crowd.count; i++) {
            crowd.state.fluidPosition[i] = (float) (0.2 * crowd.state.fluidPosition[i]);
        }
        crowd.grid.sort(crowd.state.fluidPosition, crowd.count);
        int first = new FluidLists(crowd.constants)
                .make(crowd.state, crowd.grid, crowd.sampleGrid, crowd.samplePosition, crowd.sampleVelocity);
        try (FluidBench bench = new FluidBench(crowd)) {
            assertThat(first).isLessThan(crowd.count);
            assertThat(bench.device.read(bench.failure)[1]).isEqualTo(first);
        }
    }

    /** What moving particles feel besides the pressure: their own artificial viscosity too. */
    @ParameterizedTest
    @CsvSource({"2000, false", "60, true"})
    void movingParticlesCalmOneAnother(int count, boolean flat) {
        RandomFluid random = new RandomFluid(
                count,
                false,
                11,
                FluidModel.defaults().withSolver(FluidSolver.MOVING_PARTICLE).withFlat(flat),
                List.of());
        SimulationState s = random.state;
        FluidLists lists = new FluidLists(random.constants);
        lists.make(s, random.grid, random.sampleGrid, random.samplePosition, random.sampleVelocity);
        double[] expected = new double[4 * random.count];
        new FluidForcesReference(random.constants, random.materials)
                .onFluid(
                        s,
                        lists,
                        false,
                        true,
                        s.fluidVelocity,
                        new double[random.count],
                        null,
                        random.samplePosition,
                        random.sampleVelocity,
                        expected);
        double[] others = expected.clone();
        new ArtificialViscosityReference(random.constants, random.materials).add(s, lists, s.fluidVelocity, expected);
        assertThat(Agreement.apart(expected, others, random.count, TOLERANCE))
                .as("calmed")
                .isPositive();
        try (FluidBench bench = new FluidBench(random)) {
            bench.device.run(random.count, bench.forces(0));
            bench.calm();
            assertThat(Agreement.apart(expected, bench.device.read(bench.force), random.count, TOLERANCE))
                    .isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 257, 5000})
    void theFastestParticleIsFound(int count) {
        RandomFluid random = new RandomFluid(count, false, 13);
        double most = 0;
        for (int i = 0; i < 4 * count; i += 4) {
            double[] v = random.state.fluidVelocity;
            most = Math.max(most, Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]));
        }
        try (TestDevice device = new TestDevice()) {
            DeviceFloats speeds = device.floats(
                    "speeds", new double[count / KernelSource.constant("fluid/speed.cl", "SPEED_GROUP") + 1]);
            device.run(
                    count,
                    device.bind(
                            "fluid/speed.cl",
                            "fluid_speed",
                            device.float4s("velocity", Arrays.copyOf(random.state.fluidVelocity, 4 * count)),
                            speeds));
            assertThat(Arrays.stream(device.read(speeds)).max().orElseThrow()).isCloseTo(most, within(1e-5 * most));
        }
    }

    private static void compare(RandomFluid random) {
        int n = random.count;
        int m = random.samples;
        SimulationState s = random.state;
        FluidLists lists = new FluidLists(random.constants);
        int overfull = lists.make(s, random.grid, random.sampleGrid, random.samplePosition, random.sampleVelocity);
        TensionReference tension = new TensionReference();
        tension.make(random.constants, random.materials, s, lists);
        FluidForcesReference forces = new FluidForcesReference(random.constants, random.materials);
        FluidMotionReference motion = new FluidMotionReference(random.constants, random.materials);
        double[] pressureEnergy = new double[n];
        double[] fluidForce = new double[4 * n];
        double[] sampleForce = new double[4 * m];
        motion.pressure(s, lists.volumeFraction, pressureEnergy);
        double[] stress =
                new StressCorrectionReference(random.constants, random.materials).stress(s, lists, pressureEnergy);
        forces.onFluid(
                s,
                lists,
                true,
                true,
                s.fluidVelocity,
                pressureEnergy,
                stress,
                random.samplePosition,
                random.sampleVelocity,
                fluidForce);
        forces.onSamples(
                s,
                lists,
                true,
                s.fluidVelocity,
                pressureEnergy,
                null,
                m,
                random.samplePosition,
                random.sampleVelocity,
                sampleForce);
        try (FluidBench bench = new FluidBench(random)) {
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/state.cl",
                            "fluid_state",
                            bench.constants,
                            bench.index,
                            bench.kinds,
                            bench.volumeFraction,
                            bench.materials,
                            bench.pressureEnergy,
                            bench.density));
            bench.device.run(n, bench.stressDiagonal());
            bench.device.run(n, bench.forces(1));
            DeviceFloats boundaryForce = bench.device.float4s("boundaryForce", new double[4 * m]);
            bench.device.run(
                    m,
                    bench.onSamples(
                            1,
                            bench.pressureEnergy,
                            bench.v,
                            bench.device.float4s("no slope", new double[4 * n]),
                            boundaryForce));

            assertThat(bench.device.read(bench.failure)[1]).isEqualTo(overfull);
            assertThat(overfull).isEqualTo(Integer.MAX_VALUE);
            FluidBench.assertScalars(lists.volumeFraction, bench.device.read(bench.volumeFraction), bench.order, n);
            assertVectors(lists.boundary, bench.device.read(bench.boundary), bench.order, n);
            assertVectors(lists.gradient, bench.device.read(bench.gradient), bench.order, n);
            assertVectors(part(lists.moments, 0, n), bench.device.read(bench.moments), bench.order, n);
            assertVectors(part(lists.moments, 3, n), bench.device.read(bench.correctionOff), bench.order, n);
            assertVectors(tension.surface, bench.device.read(bench.surface), bench.order, n);
            FluidBench.assertScalars(s.fluidDensity, bench.device.read(bench.density), null, n);
            FluidBench.assertScalars(pressureEnergy, bench.device.read(bench.pressureEnergy), bench.order, n);
            assertThat(Agreement.apart(fluidForce, bench.device.read(bench.force), n, TOLERANCE))
                    .as("force")
                    .isZero();
            assertThat(Agreement.apart(s.fluidCouplingForce, bench.device.read(bench.coupling), n, TOLERANCE))
                    .as("coupling")
                    .isZero();
            assertThat(Agreement.apart(sampleForce, bench.device.read(boundaryForce), m, TOLERANCE))
                    .as("boundary force")
                    .isZero();
            if (n > 1000) {
                assertThat(Arrays.stream(bench.device.read(bench.neighbourCount))
                                .average()
                                .orElseThrow())
                        .isGreaterThan(5);
            }
            integrate(bench, random, motion, lists, bench.device.read(bench.force));
        }
    }

    /** Three of the six moments of each particle, stride 4. */
    private static double[] part(double[] moments, int from, int count) {
        double[] part = new double[4 * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(moments, 6 * i + from, part, 4 * i, 3);
        }
        return part;
    }

    private static void integrate(
            FluidBench bench, RandomFluid random, FluidMotionReference motion, FluidLists lists, double[] force) {
        SimulationState s = random.state;
        DeviceFloats position = bench.device.float4s("position", s.fluidPosition);
        DeviceFloats half = bench.device.float4s("half", s.fluidHalfVelocity);
        DeviceFloats velocity = bench.device.float4s("velocity", s.fluidVelocity);
        DeviceInts failure = bench.device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
        bench.device.run(
                random.count,
                bench.device.bind(
                        "fluid/integrate.cl",
                        "integrate_fluid",
                        bench.constants,
                        bench.device.float4s("force", force),
                        bench.device.ints("kind", s.fluidKind),
                        bench.materials,
                        position,
                        half,
                        velocity,
                        failure));
        if (random.constants.withoutSurface()) {
            bench.device.run(
                    random.count,
                    bench.device.bind(
                            "fluid/integrate.cl",
                            "shift_fluid",
                            bench.constants,
                            bench.index,
                            bench.x,
                            bench.v,
                            bench.volumeFraction,
                            bench.boundary,
                            bench.neighbours,
                            bench.neighbourCount,
                            position,
                            half,
                            velocity));
        }
        int failed = motion.integrate(s, lists, force);
        assertThat(bench.device.read(failure)[1]).isEqualTo(failed);
        assertThat(Agreement.apart(s.fluidPosition, bench.device.read(position), random.count, TOLERANCE))
                .isZero();
        assertThat(Agreement.apart(s.fluidHalfVelocity, bench.device.read(half), random.count, TOLERANCE))
                .isZero();
        assertThat(Agreement.apart(s.fluidVelocity, bench.device.read(velocity), random.count, TOLERANCE))
                .isZero();
    }

    /** Six iterations of the implicit step; an odd and an even turn share a kernel. */
    @ParameterizedTest
    @CsvSource({"0", "1", "63", "5000"})
    void implicitViscosityAgrees(int count) {
        RandomFluid random = new RandomFluid(count, false, 13);
        SimulationState s = random.state;
        FluidLists lists = new FluidLists(random.constants);
        lists.make(s, random.grid, random.sampleGrid, random.samplePosition, random.sampleVelocity);
        int n = random.count;
        double[] velocity = Arrays.copyOf(s.fluidVelocity, 4 * n);
        new ViscosityReference(random.constants, random.materials)
                .solve(s, lists, velocity, random.samplePosition, random.sampleVelocity, 6);
        try (FluidBench bench = new FluidBench(random)) {
            DeviceFloats diagonal = bench.device.float4s("diagonal", new double[4 * n]);
            DeviceFloats right = bench.device.float4s("right", new double[4 * n]);
            DeviceFloats before = bench.device.float4s("before", new double[4 * n]);
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/viscosity.cl",
                            "viscosity_begin",
                            bench.constants,
                            bench.grid,
                            bench.x,
                            bench.v,
                            bench.kinds,
                            bench.materials,
                            bench.sampleStart,
                            bench.sampleX,
                            bench.sampleV,
                            bench.neighbours,
                            bench.neighbourCount,
                            bench.boundaryCount,
                            diagonal,
                            right,
                            before));
            for (int turn = 0; turn < 6; turn++) {
                bench.device.run(
                        n,
                        bench.device.bind(
                                "fluid/viscosity.cl",
                                "viscosity_iterate",
                                turn,
                                bench.constants,
                                bench.x,
                                bench.kinds,
                                bench.materials,
                                bench.neighbours,
                                bench.neighbourCount,
                                diagonal,
                                right,
                                turn % 2 == 0 ? bench.v : before,
                                turn % 2 == 0 ? before : bench.v));
            }
            double[] found = bench.device.read(bench.v);
            double[] expected = RandomFluid.sorted(velocity, random.grid, n);
            assertThat(Agreement.apart(expected, found, n, 1e-3)).isZero();
        }
    }

    /** Two rounds of five iterations, the push, the bodies' share and the move. */
    @ParameterizedTest
    @CsvSource({
        "0, DIVERGENCE_FREE, AIR",
        "1, DIVERGENCE_FREE, AIR",
        "63, DIVERGENCE_FREE, AIR",
        "5000, DIVERGENCE_FREE, AIR",
        "0, DIVERGENCE_FREE, SOLIDS",
        "63, DIVERGENCE_FREE, SOLIDS",
        "5000, DIVERGENCE_FREE, SOLIDS",
        "0, DIVERGENCE_FREE, NOTHING",
        "63, DIVERGENCE_FREE, NOTHING",
        "5000, DIVERGENCE_FREE, NOTHING",
        "0, MOVING_PARTICLE, AIR",
        "63, MOVING_PARTICLE, AIR",
        "1, MOVING_PARTICLE, AIR",
        "63, MOVING_PARTICLE, NOTHING",
        "5000, MOVING_PARTICLE, AIR",
        "5000, MOVING_PARTICLE, SOLIDS"
    })
    void theProjectionAgrees(int count, FluidSolver solver, Enclosure enclosure) {
        boolean moving = solver == FluidSolver.MOVING_PARTICLE;
        // Without walls all sides are periodic: an odd number of coarse nodes goes round.
        RandomFluid random = new RandomFluid(
                count,
                false,
                7,
                FluidModel.defaults().withSolver(solver),
                enclosure == Enclosure.NOTHING ? List.of(Axis.values()) : List.of(),
                enclosure);
        SimulationState s = random.state;
        FluidLists lists = new FluidLists(random.constants);
        lists.make(s, random.grid, random.sampleGrid, random.samplePosition, random.sampleVelocity);
        try (FluidBench bench = new FluidBench(random)) {
            int n = random.count;
            int m = random.samples;
            SolveBench solve = new SolveBench(bench);
            DeviceFloats source = solve.source;
            DeviceInts control = solve.control;
            DeviceFloats lasting = bench.device.floats("lasting", s.fluidPressureEnergy);
            bench.source(moving, lasting, control, solve.parts, source, solve.coefficients);
            bench.level(source, control, solve.parts);
            bench.device.run(n, bench.device.bind("fluid/gauge.cl", "gauge_balance", bench.constants, control, source));
            for (int round = 0; round < 2; round++) {
                solve.round(5, round > 0, () -> {}, () -> {});
            }
            bench.level(source, control, solve.parts);
            bench.device.run(
                    n,
                    bench.device.bind("fluid/gauge.cl", "gauge_shift", bench.constants, control, bench.pressureEnergy));
            DeviceFloats gradientFactor = bench.device.float4s("slope", new double[4 * n]);
            bench.device.run(n, bench.stressDiagonal());
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/projection.cl",
                            "projection_accelerate",
                            bench.constants,
                            bench.index,
                            bench.x,
                            source,
                            bench.boundary,
                            bench.moments,
                            bench.correctionOff,
                            bench.neighbours,
                            bench.neighbourCount,
                            bench.boundaryCount,
                            bench.pressureEnergy,
                            bench.stressDiagonal,
                            bench.shear,
                            bench.v,
                            gradientFactor,
                            lasting,
                            bench.coupling));
            DeviceFloats boundaryForce = bench.device.float4s("boundaryForce", new double[4 * m]);
            DeviceFloats still = bench.device.float4s("still", RandomFluid.sorted(s.fluidVelocity, random.grid, n));
            bench.device.run(m, bench.onSamples(0, bench.pressureEnergy, still, gradientFactor, boundaryForce));

            double[] velocity = Arrays.copyOf(s.fluidVelocity, 4 * n);
            ProjectionReference reference = moving
                    ? new MpsReference(random.constants, random.materials, random.plan, 2, 5)
                    : new ProjectionReference(random.constants, random.materials, random.plan, 2, 5);
            reference.solve(s, lists, velocity);
            double[] sampleForce = new double[4 * m];
            new FluidForcesReference(random.constants, random.materials)
                    .onSamples(
                            s,
                            lists,
                            false,
                            s.fluidVelocity,
                            s.fluidPressureEnergy,
                            reference.gradientFactor,
                            m,
                            random.samplePosition,
                            random.sampleVelocity,
                            sampleForce);
            FluidBench.assertScalars(s.fluidPressureEnergy, bench.device.read(lasting), null, n, 1e-3);
            assertThat(Agreement.apart(s.fluidCouplingForce, bench.device.read(bench.coupling), n, 1e-3))
                    .as("coupling")
                    .isZero();
            assertThat(Agreement.apart(sampleForce, bench.device.read(boundaryForce), m, 1e-3))
                    .as("boundary force")
                    .isZero();
            if (n > 100) {
                int[] found = bench.device.read(control);
                assertThat(found[KernelSource.constant("fluid/control.h", "ITERATIONS")])
                        .isEqualTo(reference.iterations)
                        .isEqualTo(10);
                assertThat(found[KernelSource.constant("fluid/control.h", "RESIDUAL")] * 1e-9)
                        .isCloseTo(reference.left, within(1e-3 * reference.left));
            }
            FluidMotionReference motion = new FluidMotionReference(random.constants, random.materials);
            DeviceFloats position = bench.device.float4s("position", s.fluidPosition);
            DeviceFloats half = bench.device.float4s("half", s.fluidHalfVelocity);
            DeviceFloats moved = bench.device.float4s("moved", s.fluidVelocity);
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/integrate.cl",
                            "move_fluid",
                            bench.constants,
                            bench.index,
                            bench.x,
                            bench.v,
                            bench.volumeFraction,
                            bench.boundary,
                            bench.neighbours,
                            bench.neighbourCount,
                            position,
                            half,
                            moved,
                            bench.failure));
            motion.move(s, lists, velocity);
            assertThat(Agreement.apart(s.fluidPosition, bench.device.read(position), n, TOLERANCE))
                    .isZero();
            assertThat(Agreement.apart(s.fluidVelocity, bench.device.read(moved), n, 1e-3))
                    .isZero();
        }
    }

    /** Stride 4; xyz and w each by their own size. */
    private static void assertVectors(double[] expected, double[] actual, int[] order, int count) {
        for (int from : new int[] {0, 3}) {
            double mean = 0;
            for (int i = 0; i < 4 * count; i++) {
                mean += i % 4 < 3 == (from == 0) ? Math.abs(expected[i]) / Math.max(count, 1) : 0;
            }
            for (int p = 0; p < count; p++) {
                for (int a = from; a < (from == 0 ? 3 : 4); a++) {
                    double e = expected[4 * order[p] + a];
                    assertThat(Math.abs(actual[4 * p + a] - e))
                            .isLessThanOrEqualTo(TOLERANCE * Math.max(Math.abs(e), mean) + 1e-12);
                }
            }
        }
    }
}
