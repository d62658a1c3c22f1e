package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.LoopShape;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.SmoothingKernel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The neighbour search and the sums that follow from places alone, against all pairs in double precision. */
@ExtendWith(NoLeaks.class)
class FluidSearchTest {
    private static final double TOLERANCE = 1e-4;

    private static RandomFluid fluid(
            int count, FluidSolver solver, SmoothingKernel kernel, boolean flat, Axis... ends) {
        FluidModel model =
                FluidModel.defaults().withSolver(solver).withKernel(kernel).withFlat(flat);
        return new RandomFluid(count, false, 5, model, List.of(ends));
    }

    /** Finds a neighbour that is missed, listed twice or seen only from one side, whichever sides are periodic. */
    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "63, true", "257, false", "1500, true"})
    void everyNeighbourIsFoundOnce(int count, boolean openTop) {
        try (FluidBench bench = new FluidBench(new RandomFluid(count, openTop, 5))) {
            check(bench);
        }
    }

    /** So it is where work items run side by side, which test many places before they take any. */
    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "2, true", "63, true", "257, false", "1500, true"})
    void itIsFoundOnceByItemsSideBySide(int count, boolean openTop) {
        try (FluidBench bench = sideBySide(count, openTop, List.of(), s -> s)) {
            check(bench);
        }
    }

    /** Finds a place of the next row that is taken too, one that is left out, and the particle itself among its own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bits << (NEAR_PLACES - tested) | bits << (NEAR_PLACES - places)",
                ">> (places - 1) | >> max(places - 2, 0)",
                "return place >= 0 && | return place > 0 &&",
                "from + take_first(&near) | from + max(take_first(&near) - 1, 0)"
            })
    void aPlaceTooManyOrTooFewIsFound(String from, String to) {
        try (FluidBench bench =
                sideBySide(1500, true, List.of("fluid/neighbours.cl"), text -> text.replace(from, to))) {
            FluidBench.refuted(bench, from + " as " + to, b -> check(b));
        }
    }

    private static FluidBench sideBySide(
            int count, boolean openTop, List<String> sources, UnaryOperator<String> change) {
        return new FluidBench(
                new RandomFluid(count, openTop, 5),
                TestDevice.wide(Devices.choose(DeviceChoice.AUTO)),
                sources,
                change);
    }

    /**
     * Finds a wrong weight, gradient or scale of a kernel, in two dimensions too, and a mirror that is out of place.
     */
    @ParameterizedTest
    @CsvSource({
        "DIVERGENCE_FREE, WENDLAND, 60, true",
        "DIVERGENCE_FREE, WENDLAND, 400, false",
        "DIVERGENCE_FREE, CUBIC_SPLINE, 400, false",
        "DIVERGENCE_FREE, MUELLER, 400, false",
        "MOVING_PARTICLE, WENDLAND, 60, true",
        "MOVING_PARTICLE, WENDLAND, 400, false",
        "EQUATION_OF_STATE, WENDLAND, 60, true",
        "EQUATION_OF_STATE, WENDLAND, 401, false"
    })
    void sumsAreThoseOfAllPairs(FluidSolver solver, SmoothingKernel kernel, int count, boolean flat) {
        Axis[] ends = solver == FluidSolver.EQUATION_OF_STATE
                ? new Axis[] {Axis.X}
                : flat ? new Axis[] {Axis.X, Axis.Y} : Axis.values();
        try (FluidBench bench = new FluidBench(fluid(count, solver, kernel, flat, ends))) {
            check(bench);
        }
    }

    @Test
    void aWrongSumIsFound() {
        RandomFluid random = fluid(400, FluidSolver.DIVERGENCE_FREE, SmoothingKernel.WENDLAND, false, Axis.values());
        String source = "fluid/volume.cl";
        FluidBench.refuted(
                random, source, "found -= near.s##lane", "found -= near.s##lane | (lane == 3)", b -> check(b));
        FluidBench.refuted(
                random,
                source,
                "unit * only_xyz(gradients) + sums.solid",
                "unit * only_xyz(gradients) - sums.solid",
                b -> check(b));
        FluidBench.refuted(random, source, "- v.w * weight", "+ v.w * weight", b -> check(b));
        FluidBench.refuted(random, source, "(4.0f * u + 1.0f)", "(3.9f * u + 1.0f)", b -> check(b));
    }

    private static void check(FluidBench bench) {
        Pairs pairs = new Pairs(bench);
        List<Set<Integer>> near = new ArrayList<>();
        IntStream.range(0, bench.count).forEach(i -> near.add(new HashSet<>()));
        pairs.forEach((i, j, r) -> near.get(i).add(j));
        int[] listed = bench.device.readInts("neighbours");
        int[] found = bench.device.readInts("neighbourCount");
        int[] met = bench.device.readInts("boundaryCount");
        int slots = bench.constants.slots();
        LoopShape shape = bench.device.context.shape();
        double[] fraction = bench.read("sortedVolumeFraction");
        double[] expected = pairs.volumeFraction(pairs.x);
        Vector3d[] gradient = bench.vectors("sortedGradient");
        Vector3d[] boundary = bench.vectors("sortedBoundary");
        double[] rate = bench.read("sortedBoundary");
        double[] growth = bench.read("boundarySortedVelocity");
        Vector3d[] diagonal = bench.vectors("sortedCorrectionDiagonal");
        Vector3d[] off = bench.vectors("sortedCorrectionOff");
        assertThat(bench.device.readInts("failure")[1]).isEqualTo(Integer.MAX_VALUE);
        for (int i = 0; i < bench.count; i++) {
            int self = i;
            assertThat(found[i]).isEqualTo(near.get(i).size());
            assertThat(IntStream.range(0, found[i])
                            .mapToObj(k -> listed[shape.placeInLists(self, k, slots)])
                            .collect(Collectors.toSet()))
                    .isEqualTo(near.get(i));
            Vector3d fluid = new Vector3d();
            Vector3d solid = new Vector3d();
            double sizes = 0;
            for (int j = 0; j < bench.count; j++) {
                List<Vector3d> images = pairs.images(pairs.x[j], bench.constants.ghostWalls());
                List<Vector3d> direct = pairs.images(pairs.x[j], false);
                for (Vector3d image : images) {
                    Vector3d g =
                            pairs.gradient(new Vector3d(pairs.x[i]).sub(image)).mul(pairs.unit);
                    (direct.contains(image) ? fluid : solid).add(g);
                    sizes += g.length();
                }
            }
            double growing = 0;
            int samples = 0;
            Vector3d straight = new Vector3d();
            Vector3d across = new Vector3d();
            for (int s = 0; s < bench.samples; s++) {
                Vector3d r = new Vector3d(pairs.x[i]).sub(pairs.samples[s]);
                if (r.length() < pairs.radius()) {
                    samples++;
                    expected[i] += pairs.volume[s] * pairs.weight(r);
                    Vector3d g = pairs.gradient(r).mul(pairs.volume[s]);
                    solid.add(g);
                    sizes += g.length();
                    growing += g.dot(pairs.sampleVelocity[s]) - growth[4 * s + 3] * pairs.weight(r);
                    straight.sub(new Vector3d(g).mul(r));
                    across.sub(g.x * r.y, g.x * r.z, g.y * r.z);
                }
            }
            assertThat(met[i]).isEqualTo(samples);
            if (!pairs.atWall(pairs.x[i])) {
                assertThat(fraction[i]).isCloseTo(expected[i], within(TOLERANCE * expected[i]));
                assertThat(boundary[i].distance(solid)).as("boundary").isLessThanOrEqualTo(TOLERANCE * sizes);
                assertThat(gradient[i].distance(fluid.add(solid)))
                        .as("gradient")
                        .isLessThanOrEqualTo(TOLERANCE * sizes);
                assertThat(rate[4 * i + 3]).isCloseTo(growing, within(TOLERANCE * sizes + 1e-6));
                if (!bench.constants.ghostWalls()) {
                    assertThat(diagonal[i].distance(straight)).isLessThanOrEqualTo(TOLERANCE);
                    assertThat(off[i].distance(across)).isLessThanOrEqualTo(TOLERANCE);
                }
            }
        }
    }

    /**
     * Finds a wall whose share, push or moments are not those of a lattice that goes on behind it, corners included.
     */
    @ParameterizedTest
    @CsvSource({"DIVERGENCE_FREE, AIR", "MOVING_PARTICLE, AIR", "EQUATION_OF_STATE, SOLIDS"})
    void wallsStandForALatticeThatGoesOn(FluidSolver solver, Enclosure enclosure) {
        int across = 8;
        RandomFluid random = new RandomFluid(
                        across * across * across,
                        false,
                        5,
                        FluidModel.defaults().withSolver(solver),
                        List.of(),
                        enclosure)
                .withoutSamples()
                .lattice(across);
        try (FluidBench bench = new FluidBench(random)) {
            Pairs pairs = new Pairs(bench);
            Vector3d[] moments = bench.vectors("sortedCorrectionDiagonal");
            pairs.forEach((i, j, r) ->
                    moments[i].sub(pairs.gradient(r).mul(pairs.unit).mul(r)));
            Vector3d[] gradient = bench.vectors("sortedGradient");
            double[] fraction = bench.read("sortedVolumeFraction");
            double highest = pairs.sides.wallLow().x() + (across - 2) * RandomFluid.SPACING;
            for (int i = 0; i < bench.count; i++) {
                if (Math.max(Math.max(pairs.x[i].x, pairs.x[i].y), pairs.x[i].z) < highest) {
                    assertThat(fraction[i]).isCloseTo(1, within(0.01));
                    assertThat(gradient[i].length() * RandomFluid.SPACING).isLessThan(0.05);
                    assertThat(moments[i].distance(new Vector3d(1))).isLessThan(0.1);
                }
            }
        }
    }

    /** Finds a push of walls that is not the slope of their share: of one particle that is alone. */
    @ParameterizedTest
    @CsvSource({"0.2", "0.5", "1.1"})
    void aWallsPushIsTheSlopeOfItsShare(double spacings) {
        double d = spacings * RandomFluid.SPACING;
        double step = 1e-3 * RandomFluid.SPACING;
        double[] share = new double[3];
        double push = 0;
        double normalisation = 1;
        for (int k = 0; k < 3; k++) {
            RandomFluid random = new RandomFluid(1, false, 5);
            random.state.fluidPosition[0] = random.constants.sides().wallLow().x() + d + (k - 1) * step;
            random.state.fluidPosition[1] = 0;
            random.state.fluidPosition[2] = 0;
            try (FluidBench bench = new FluidBench(random)) {
                share[k] = bench.read("sortedVolumeFraction")[0];
                push = k == 1 ? bench.read("sortedBoundary")[0] : push;
                normalisation = random.constants.fluid().wall().gradientNormalisation();
            }
        }
        double slope = normalisation * (share[2] - share[0]) / (2 * step);
        assertThat(push).isNegative().isCloseTo(slope, within(0.01 * Math.abs(slope) + 0.01));
    }

    /** Finds a loss of neighbours in silence: there are more in each other's reach than there is room for. */
    @Test
    void crowdsBeyondTheListsAreAFailure() {
        RandomFluid crowd = new RandomFluid(600, false, 9);
        for (int i = 0; i < 4 * crowd.count; i++) {
            crowd.state.fluidPosition[i] = (float) (0.2 * crowd.state.fluidPosition[i]);
        }
        try (FluidBench bench = new FluidBench(crowd)) {
            int[] near = new int[crowd.count];
            new Pairs(bench).forEach((i, j, r) -> near[i]++);
            int[] index = bench.device.readInts("sortedIndex");
            int first = IntStream.range(0, crowd.count)
                    .filter(i -> near[i] > crowd.constants.fluid().slots())
                    .map(i -> index[i])
                    .min()
                    .orElseThrow();
            assertThat(bench.device.readInts("failure")[1]).isEqualTo(first);
        }
    }
}
