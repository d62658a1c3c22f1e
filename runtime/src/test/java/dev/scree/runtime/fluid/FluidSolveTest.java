package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pressure's linear system: its matrix by brute force, its answer by the residual in double precision. */
@ExtendWith(NoLeaks.class)
class FluidSolveTest {
    private static final String PROJECTION = "fluid/projection.cl";

    /** Without walls, bodies and air: nothing but pairs is in the matrix. */
    static RandomFluid endless(int count) {
        return new RandomFluid(count, false, 5, FluidModel.defaults(), List.of(Axis.values()), Enclosure.NOTHING)
                .withoutSamples();
    }

    static double[] random(int count, int seed) {
        return new Random(seed).doubles(count, -1, 1).toArray();
    }

    /** Finds an entry of H that is not row.h's, a matrix that is not symmetric or less than A, and a wrong rate. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 257, 600})
    void theMatrixIsThatOfAllPairs(int count) {
        try (FluidBench bench = new FluidBench(endless(count))) {
            matrix(bench);
        }
    }

    private static void matrix(FluidBench bench) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(false);
        double[] x = random(n, 1);
        double[] y = random(n, 2);
        double[] hx = solve.times(x);
        Pairs pairs = new Pairs(bench);
        Vector3d[] g = bench.vectors("sortedGradient");
        double[] expected = new double[n];
        double[] diagonal = new double[n];
        Vector3d[] push = new Vector3d[n];
        Arrays.setAll(push, i -> new Vector3d(g[i]).mul(2 * x[i]));
        pairs.forEach((i, j, r) -> {
            Pairs.Coupling pair = pairs.coupling(i, j, r, g);
            expected[i] += pair.entry() * x[j];
            diagonal[i] += pair.compact();
            push[i].fma(x[j] - x[i], pair.slope());
        });
        double least = 0;
        double size = 0;
        for (int i = 0; i < n; i++) {
            double own = Math.max(diagonal[i], solve.leastDiagonal(pairs.mass[i]));
            expected[i] += 1.0001 * own * x[i];
            assertThat(hx[i]).isCloseTo(expected[i], within(1e-3 * own));
            least += push[i].lengthSquared() / pairs.mass[i];
            size += own;
        }
        assertThat(NodeGrids.product(y, hx))
                .as("symmetric")
                .isCloseTo(NodeGrids.product(x, solve.times(y)), within(1e-4 * size));
        assertThat(NodeGrids.product(x, hx))
                .as("H >= A")
                .isGreaterThanOrEqualTo(least * (1 - 1e-4))
                .isNotNegative();

        double[] moving = bench.read("sortedSource");
        bench.device.float4s("sortedPredicted", new double[4 * n]);
        solve.source(false);
        double[] still = bench.read("sortedSource");
        double[] rate = pairs.rate(pairs.v);
        double dt = bench.constants.fluidTimeStep();
        for (int i = 0; i < n; i++) {
            double found = dt * (moving[4 * i] - still[4 * i]);
            assertThat(found).isCloseTo(rate[i], within(1e-3 * Math.abs(rate[i]) + 0.05));
        }
    }

    @Test
    void aWrongMatrixIsFound() {
        String compact = "lanes entry = (compact + 2.0f * gradientFactor * gradientTerm";
        FluidBench.refuted(
                endless(257),
                PROJECTION,
                compact,
                "lanes entry = (compact - 2.0f * gradientFactor * gradientTerm",
                b -> matrix(b));
        FluidBench.refuted(
                endless(257), PROJECTION, "diagonal -= compact", "diagonal -= 0.9f * compact", b -> matrix(b));
        FluidBench.refuted(endless(257), PROJECTION, "dt * row.rate", "-dt * row.rate", b -> matrix(b));
    }

    /**
     * Finds a solve that stops too soon or at something else: H q = b where q > 0, H q >= b where q = 0, none below. In
     * closed space the same but for one level, which makes the least pressure, or the mean, 0.
     */
    @ParameterizedTest
    @CsvSource({
        "0, DIVERGENCE_FREE, AIR",
        "1, DIVERGENCE_FREE, AIR",
        "63, DIVERGENCE_FREE, AIR",
        "2001, DIVERGENCE_FREE, AIR",
        "257, DIVERGENCE_FREE, SOLIDS",
        "600, DIVERGENCE_FREE, NOTHING",
        "63, MOVING_PARTICLE, AIR",
        "2000, MOVING_PARTICLE, AIR"
    })
    void theAnswerLeavesNoResidual(int count, FluidSolver solver, Enclosure enclosure) {
        try (FluidBench bench = new FluidBench(among(count, solver, enclosure))) {
            answer(bench, solver == FluidSolver.MOVING_PARTICLE);
        }
    }

    static RandomFluid among(int count, FluidSolver solver, Enclosure enclosure) {
        return new RandomFluid(
                count,
                false,
                7,
                FluidModel.defaults().withSolver(solver),
                enclosure == Enclosure.NOTHING ? List.of(Axis.values()) : List.of(),
                enclosure);
    }

    static void answer(FluidBench bench, boolean moving) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(moving);
        solve.solve(FluidCoupling.NONE);
        double[] q = bench.read("sortedPressureEnergy");
        double[] source = bench.read("sortedSource");
        double[] taken = solve.times(q);
        double[] level = new double[n];
        Arrays.fill(level, 1);
        level = solve.times(level);
        double[] left = new double[n];
        Arrays.setAll(left, i -> source[4 * i + 1] == 0 ? 0 : source[4 * i] - taken[i]);
        boolean closed = bench.constants.withoutSurface();
        double shift = closed ? NodeGrids.product(left, level) / NodeGrids.product(level, level) : 0;
        double residual = 0;
        double size = 0;
        double dt = bench.constants.fluidTimeStep();
        for (int i = 0; i < n; i++) {
            left[i] -= shift * level[i];
            residual += closed || q[i] > 0 ? Math.abs(left[i]) : Math.max(0, left[i]);
            size += (closed ? Math.abs(source[4 * i]) : Math.max(0, source[4 * i])) + 1e-5 / dt / dt;
        }
        assertThat(residual).isLessThanOrEqualTo(1.1 * bench.constants.pressureTolerance() * size);
        double[] sorted = q.clone();
        Arrays.sort(sorted);
        if (bench.constants.enclosure() == Enclosure.NOTHING) {
            double most = Math.max(-sorted[0], sorted[n - 1]);
            assertThat(Arrays.stream(q).sum() / n).isCloseTo(0, within(1e-4 * most));
        } else if (closed) {
            assertThat(sorted[0]).isZero();
        } else if (n > 0) {
            assertThat(sorted[0]).isNotNegative();
        }
        if (n > 200) {
            assertThat(sorted[n - 1]).isPositive();
            assertThat(solve.iterations()).isPositive();
        }
    }

    /** Finds iterations or restarts whose results depend on how many launches the host foresaw. */
    @Test
    void theAnswerDoesNotDependOnWhatTheHostForesaw() {
        try (FluidBench bench = new FluidBench(among(2001, FluidSolver.DIVERGENCE_FREE, Enclosure.AIR))) {
            PressureBench solve = new PressureBench(bench);
            double[] start = bench.read("sortedPressureEnergy");
            double[][] answers = new double[2][];
            int[] iterations = new int[2];
            // The first solve knows nothing of how many iterations are needed, the second all.
            for (int k = 0; k < 2; k++) {
                bench.device.floats("sortedPressureEnergy", start);
                solve.source(false);
                int before = solve.iterations();
                solve.solve(FluidCoupling.NONE);
                iterations[k] = solve.iterations() - before;
                answers[k] = bench.read("sortedPressureEnergy");
            }
            assertThat(iterations[0]).isGreaterThan(PressureSolveConstants.CHECK_INTERVAL.count());
            assertThat(iterations[1]).isEqualTo(iterations[0]);
            assertThat(answers[1]).isEqualTo(answers[0]);
        }
    }

    @Test
    void aWrongSolveIsFound() {
        RandomFluid random = among(600, FluidSolver.DIVERGENCE_FREE, Enclosure.AIR);
        String source = "fluid/solve.cl";
        FluidBench.refuted(
                random,
                source,
                "int few = residual <= tolerance",
                "int few = residual <= 20.0f * tolerance",
                b -> answer(b, false));
        FluidBench.refuted(
                among(600, FluidSolver.DIVERGENCE_FREE, Enclosure.NOTHING),
                "fluid/gauge.cl",
                "sum.w / particles : sum.z",
                "sum.z : sum.w / particles",
                b -> answer(b, false));
    }

    /** Finds a push that is not the divergence's transpose, so that pressure would do work of its own. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 600})
    void pressureDoesTheWorkOfTheDivergence(int count) {
        try (FluidBench bench = new FluidBench(endless(count))) {
            work(bench);
        }
        if (count == 600) {
            FluidBench.refuted(
                    endless(count),
                    PROJECTION,
                    "gradientFactor * (pressureEnergy + other)",
                    "gradientFactor * (pressureEnergy - other)",
                    b -> work(b));
        }
    }

    private static void work(FluidBench bench) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(false);
        double[] q = random(n, 4);
        bench.device.floats("sortedPressureEnergy", q);
        bench.unstressed();
        bench.run(PROJECTION, "projection_accelerate");
        Pairs pairs = new Pairs(bench);
        Vector3d[] after = bench.vectors("sortedPredicted");
        Vector3d[] along = new Vector3d[n];
        Random dice = new Random(6);
        Arrays.setAll(along, i -> new Vector3d(dice.nextGaussian(), dice.nextGaussian(), dice.nextGaussian()));
        double done = 0;
        double size = 0;
        Vector3d momentum = new Vector3d();
        for (int i = 0; i < n; i++) {
            Vector3d impulse = new Vector3d(after[i]).sub(pairs.v[i]).mul(pairs.mass[i]);
            momentum.add(impulse);
            done += impulse.dot(along[i]);
            size += impulse.length();
        }
        double expected = -bench.constants.fluidTimeStep() * NodeGrids.product(q, pairs.rate(along));
        assertThat(done).isCloseTo(expected, within(1e-4 * size));
        assertThat(momentum.length()).isLessThanOrEqualTo(1e-4 * size);
        assertThat(size > 0).isEqualTo(n > 1);
    }

    /** Finds a particle that an iteration's sums leave out or count twice, added up as on a CPU or as on a GPU. */
    @ParameterizedTest
    @CsvSource({"1, true", "63, true", "64, false", "257, true", "600, true", "600, false", "20000, true"})
    void sumsOfEitherKindAreWhole(int count, boolean wide) {
        try (FluidBench bench = new FluidBench(endless(count))) {
            sums(bench, wide);
        }
    }

    @Test
    void wrongSumsAreFound() {
        String wrong = "control[PARTICLES] / SOLVE_TEAM";
        FluidBench.refuted(
                endless(257),
                "fluid/solve.cl",
                "(control[PARTICLES] + SOLVE_TEAM - 1) / SOLVE_TEAM",
                wrong,
                b -> sums(b, false));
    }

    private static void sums(FluidBench bench, boolean wide) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(false);
        solve.iterate();
        double[] cg = random(4 * n, 8);
        double[] direction = random(n, 9);
        bench.device.float4s("cg", cg);
        bench.device.floats("direction", direction);
        bench.run("fluid/solve.cl", "solve_apply");
        bench.device.run(
                bench.fields.with("first", 0),
                "fluid/solve.cl",
                wide ? "solve_scalars_wide" : "solve_scalars",
                wide ? 256 : 1);
        double[] w = solve.times(direction);
        double gamma = 0;
        double delta = 0;
        double size = 0;
        for (int i = 0; i < n; i++) {
            gamma += cg[4 * i] * direction[i];
            size += Math.abs(cg[4 * i] * direction[i]);
            delta += w[i] * direction[i];
        }
        int[] control = bench.device.readInts("control");
        assertThat(scalar(control, "GAMMA")).isCloseTo(gamma, within(1e-5 * size));
        if (delta > 0) {
            assertThat(scalar(control, "ALPHA")).isCloseTo(gamma / delta, within(1e-4 * size / delta));
        }
    }

    private static double scalar(int[] control, String name) {
        return Float.intBitsToFloat(control[KernelSource.constant("fluid/control.h", name)]);
    }

    /** Finds a preconditioner that is not symmetric and positive, or whose coarse grids do not help. */
    @Test
    void coarseGridsAnswerSymmetricallyAndSaveIterations() {
        // It falls as one: what the floor does must reach the top.
        RandomFluid random = among(2197, FluidSolver.DIVERGENCE_FREE, Enclosure.AIR)
                .withoutSamples()
                .lattice(13);
        Arrays.fill(random.state.fluidPressureEnergy, 0);
        for (int i = 0; i < 4 * random.count; i++) {
            random.state.fluidVelocity[i] = i % 4 == 1 ? -1 : 0;
        }
        int with;
        double[] answer;
        try (FluidBench bench = new FluidBench(random)) {
            PressureBench solve = new PressureBench(bench);
            solve.source(false);
            symmetricAndFarReaching(bench, solve);
            solve.source(false);
            solve.solve(FluidCoupling.NONE);
            with = solve.iterations();
            answer = bench.read("sortedPressureEnergy");
        }
        int without;
        try (FluidBench bench =
                new FluidBench(random, "fluid/coarse_chebyshev.cl", s -> s.replace("share * even", "0.0f * even"))) {
            PressureBench solve = new PressureBench(bench);
            solve.source(false);
            solve.solve(FluidCoupling.NONE);
            without = solve.iterations();
        }
        assertThat(with).isBetween(1, without - 1);
        // The same for a V-cycle of four levels, with which a whole solve finds the same.
        try (FluidBench bench = new FluidBench(random)) {
            PressureBench solve = new PressureBench(bench, 20);
            assertThat(solve.plan.levels()).hasSize(4);
            solve.source(false);
            symmetricAndFarReaching(bench, solve);
            solve.source(false);
            solve.solve(FluidCoupling.NONE);
            assertThat(solve.iterations()).isBetween(1, without - 1);
            double[] other = bench.read("sortedPressureEnergy");
            double largest = Arrays.stream(answer).max().orElseThrow();
            assertThat(largest).isPositive();
            for (int i = 0; i < bench.count; i++) {
                assertThat(other[i]).isCloseTo(answer[i], within(0.03 * largest));
            }
        }
    }

    private static void symmetricAndFarReaching(FluidBench bench, PressureBench solve) {
        double[] x = random(bench.count, 1);
        double[] y = random(bench.count, 2);
        double[] mx = solve.preconditioned(x);
        double[] my = solve.preconditioned(y);
        assertThat(NodeGrids.product(y, mx))
                .isCloseTo(NodeGrids.product(x, my), within(1e-4 * NodeGrids.product(x, mx)));
        assertThat(NodeGrids.product(x, mx)).isPositive();
        double[] even = new double[bench.count];
        Arrays.fill(even, 1);
        assertThat(NodeGrids.product(even, solve.preconditioned(even)))
                .as("what is even is answered by far more than the diagonal")
                .isGreaterThan(3 * solve.diagonalAnswer());
    }
}
