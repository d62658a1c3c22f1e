package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pressure's matrix as a GPU has it, in entries of 32 bits ({@code fluid/entries.h}), on any device. */
@ExtendWith(NoLeaks.class)
class PackedEntriesTest {
    private static final String PROJECTION = "fluid/projection.cl";
    /** All sources that read or write the matrix, but for those of the coupling with bodies. */
    private static final List<String> SOURCES =
            List.of(PROJECTION, "fluid/mps.cl", "fluid/solve.cl", "fluid/coarse.cl");

    /** What sums in single precision may leave of a diagonal. */
    private static final double ROUNDING = 1e-5;

    /** A bench of one kind of fluid, whose entries are packed. @param change of the texts of all sources */
    private static FluidBench wide(RandomFluid random, UnaryOperator<String> change) {
        random.materials[4] = random.materials[0];
        String several = "#define SEVERAL_FLUIDS 1";
        FluidBench bench = new FluidBench(
                random,
                TestDevice.wide(Devices.choose(DeviceChoice.AUTO)),
                SOURCES,
                text -> replaced(change.apply(text), several, "#define SEVERAL_FLUIDS 0"));
        bench.packed = true;
        return bench;
    }

    private static FluidBench wide(RandomFluid random) {
        return wide(random, s -> s);
    }

    private static RandomFluid among(int count) {
        return FluidSolveTest.among(count, FluidSolver.DIVERGENCE_FREE, Enclosure.AIR);
    }

    private static String replaced(String text, String from, String to) {
        assertThat(text).contains(from);
        return text.replace(from, to);
    }

    /**
     * Finds a column that is not the list's, a coefficient that is not rounded down, and a diagonal without the rest.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 257, 600})
    void entriesAreThoseOfAllPairsRoundedDown(int count) {
        try (FluidBench bench = wide(FluidSolveTest.endless(count))) {
            rows(bench, false);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {257, 600})
    void soAreThoseAmongWallsBodiesAndAir(int count) {
        try (FluidBench bench = wide(among(count))) {
            rows(bench, false);
        }
    }

    @Test
    void soAreThoseOfMovingParticles() {
        RandomFluid random = FluidSolveTest.among(600, FluidSolver.MOVING_PARTICLE, Enclosure.NOTHING);
        try (FluidBench bench = wide(random)) {
            rows(bench, true);
        }
    }

    /** Finds a unit in which coefficients of fluids that are far lighter or heavier than water have no place. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1.25, 1e6})
    void soAreThoseOfLightAndHeavyFluids(double density) {
        RandomFluid random = among(600);
        random.materials[0] = density;
        try (FluidBench bench = wide(random)) {
            rows(bench, false);
        }
    }

    /** Finds entries that are rounded where densities differ. */
    @Test
    void entriesOfSeveralFluidsKeepAllDigits() {
        RandomFluid random = among(257);
        random.materials[0] = 1000;
        random.materials[4] = 1.25;
        DeviceInfo device = TestDevice.wide(Devices.choose(DeviceChoice.AUTO));
        try (FluidBench bench = new FluidBench(random, device, List.of(), s -> s)) {
            PressureBench solve = new PressureBench(bench);
            solve.source(false);
            Rows rows = new Rows(bench, new Pairs(bench));
            solve.forEach((i, j, coefficient) ->
                    assertThat(coefficient).isCloseTo(rows.off[i][j], within(1e-6 * (rows.size[i] + rows.size[j]))));
        }
    }

    @Test
    void wrongEntriesAreFound() {
        String makesUp = "(negative & ((1 << ENTRY_CUT) - 1))";
        refutedRows(makesUp, "(~negative & ((1 << ENTRY_CUT) - 1))");
        refutedRows(makesUp, "0");
        refutedRows("entryUnit * sum_of_lanes(lost)", "0.0f * sum_of_lanes(lost)");
        refutedRows("(columns - i) << ENTRY_COEFFICIENT", "((columns - i) & ~1) << ENTRY_COEFFICIENT");
        refutedRows("(min(magnitude, ENTRY_LARGEST) &", "(min((magnitude + 3) & ~3, ENTRY_LARGEST) &");
    }

    private static void refutedRows(String from, String to) {
        RandomFluid random = FluidSolveTest.endless(257);
        try (FluidBench bench = wide(random, text -> text.replace(from, to))) {
            FluidBench.refuted(bench, from + " as " + to, b -> rows(b, false));
        }
    }

    /** The pressure's matrix of a fluid by brute force, without what it has at least. */
    private static final class Rows {
        final double[][] off;
        final double[] diagonal;
        /** What a row's sums are rounded by: the sum of what is added up in them. */
        final double[] size;

        Rows(FluidBench bench, Pairs pairs) {
            int n = bench.count;
            off = new double[n][n];
            diagonal = new double[n];
            size = new double[n];
            Vector3d[] g = bench.vectors("sortedGradient");
            Vector3d[] solid = bench.vectors("sortedBoundary");
            double[] fraction = bench.read("sortedVolumeFraction");
            pairs.forEach((i, j, r) -> {
                Pairs.Coupling pair = pairs.coupling(i, j, r, g);
                off[i][j] = pair.entry();
                diagonal[i] += pair.compact();
                size[i] += pair.compact() + Math.abs(pair.entry());
            });
            double air = bench.constants.withoutSurface() ? 0 : pairs.scales.airLaplacian();
            for (int i = 0; i < n; i++) {
                double solids = 4 / pairs.mass[i] * g[i].dot(solid[i]);
                double missing = Math.max(1 - FluidConstants.LARGEST_GAP.value() - fraction[i], 0);
                size[i] += Math.abs(solids) + air / pairs.mass[i] * missing;
                diagonal[i] += solids + air / pairs.mass[i] * missing;
            }
        }

        /** Returns x . H x. */
        double energy(double[] x) {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                sum += x[i] * (diagonal[i] * x[i] + NodeGrids.product(off[i], x));
            }
            return sum;
        }
    }

    /** @param moving whether the rows are those of moving particles */
    private static void rows(FluidBench bench, boolean moving) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(moving);
        Pairs pairs = new Pairs(bench);
        Rows rows = new Rows(bench, pairs);
        double[][] packed = new double[n][n];
        solve.forEach((i, j, coefficient) -> packed[i][j] += coefficient);
        double[] source = bench.read("sortedSource");
        // The least that an entry can be.
        double step = Math.scalb(bench.constants.fluid().coefficientUnit() / pairs.mass[0], -21);
        double lostByAll = 0;
        double sizeOfAll = 0;
        for (int i = 0; i < n; i++) {
            double lost = 0;
            for (int j = 0; j < n; j++) {
                double h = rows.off[i][j];
                double slack = 1e-6 * rows.size[i] + step;
                assertThat(h - packed[i][j]).isBetween(-slack, Math.abs(h) / 128 + slack);
                assertThat(packed[j][i]).as("symmetric").isEqualTo(packed[i][j]);
                lost += h - packed[i][j];
            }
            double least = solve.leastDiagonal(pairs.mass[i]);
            assertThat(source[4 * i + 3])
                    .isCloseTo(Math.max(rows.diagonal[i] + lost, least), within(ROUNDING * (rows.size[i] + least)));
            lostByAll += lost;
            sizeOfAll += rows.size[i] + least;
        }
        assertThat(lostByAll).isBetween(n < 63 ? 0 : 1e-4 * sizeOfAll, sizeOfAll / 128);
        for (int seed = 1; seed <= 3; seed++) {
            double[] q = FluidSolveTest.random(n, seed);
            double energy = rows.energy(q);
            assertThat(energy).isGreaterThanOrEqualTo(-ROUNDING * sizeOfAll);
            assertThat(NodeGrids.product(q, solve.times(q)))
                    .as("H' >= H")
                    .isGreaterThanOrEqualTo(energy - ROUNDING * sizeOfAll);
        }
    }

    /** Finds columns that are too far from their row for an entry but are not read from the lists. */
    @Test
    void farColumnsAreReadFromTheLists() {
        RandomFluid random = among(600);
        double[] usual;
        try (FluidBench bench = wide(random)) {
            usual = answer(bench, 0);
        }
        try (FluidBench bench = wide(random, text -> near(text, random.count))) {
            double[] far = answer(bench, 1);
            double largest = Arrays.stream(usual).max().orElseThrow();
            for (int i = 0; i < random.count; i++) {
                assertThat(far[i]).isCloseTo(usual[i], within(1e-3 * largest));
            }
        }
        String finds = "return PACKED_ENTRIES && any_lane(";
        UnaryOperator<String> blind = text -> replaced(near(text, random.count), finds, "return 0 && any_lane(");
        try (FluidBench bench = wide(random, blind)) {
            FluidBench.refuted(bench, "far columns are not noticed", b -> FluidSolveTest.answer(b, false));
        }
    }

    /** Entries with room for five bits of a column: those that are further than 16 from their row are read wrong. */
    private static String near(String text, int count) {
        String columns = "i + (entries.packed >> ENTRY_COEFFICIENT)";
        String few = "clamp(i + (entries.packed << 14 >> 27), 0, " + (count - 1) + ")";
        String reach = "#define ENTRY_REACH (1 << (31 - ENTRY_COEFFICIENT))";
        return replaced(replaced(text, columns, few), reach, "#define ENTRY_REACH 16");
    }

    /** Solves, and sees that no residual is left. @param far whether columns are found to be far */
    private static double[] answer(FluidBench bench, int far) {
        FluidSolveTest.answer(bench, false);
        int[] control = bench.device.readInts("control");
        assertThat(control[KernelSource.constant("fluid/control.h", "FAR_COLUMNS")])
                .isEqualTo(far);
        return bench.read("sortedPressureEnergy");
    }
}
