package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The source of the moving-particle semi-implicit method: which particles have pressure, and what drives it, by all
 * pairs in double precision (Koshizuka and Oka 1996; Tanaka and Masunaga 2010).
 */
@ExtendWith(NoLeaks.class)
class MovingParticleSourceTest {
    private static final FluidModel MODEL = FluidModel.defaults().withSolver(FluidSolver.MOVING_PARTICLE);
    /** Volume fraction below which a particle belongs to the free surface (Koshizuka and Oka 1996). */
    private static final double BETA = 0.97;

    private static RandomFluid endless(int count, Enclosure enclosure) {
        return new RandomFluid(count, false, 5, MODEL, List.of(Axis.values()), enclosure).withoutSamples();
    }

    /**
     * Finds a wrong surface criterion, a source without the velocity's divergence or without the density's error, of
     * wrong sign or limit, and pressure that is left over on the surface.
     */
    @ParameterizedTest
    @CsvSource({"1, AIR", "63, AIR", "257, AIR", "600, AIR", "600, NOTHING"})
    void theSourceIsTheDivergenceAndTheDensitysError(int count, Enclosure enclosure) {
        try (FluidBench bench = new FluidBench(endless(count, enclosure))) {
            source(bench);
        }
        if (count == 600 && enclosure == Enclosure.AIR) {
            for (String[] change : new String[][] {
                {"volumeFraction < MPS_SURFACE_FRACTION && !stopped", "volumeFraction > MPS_SURFACE_FRACTION"},
                {"dt * row.rate +", "-dt * row.rate +"},
                {"fmin(excess, MPS_LARGEST_EXCESS)", "excess"},
                {"sortedPressureEnergy[i] = surface ? 0.0f :", "sortedPressureEnergy[i] ="}
            }) {
                FluidBench.refuted(endless(count, enclosure), "fluid/mps.cl", change[0], change[1], b -> source(b));
            }
        }
    }

    private static void source(FluidBench bench) {
        new PressureBench(bench).source(true);
        Pairs pairs = new Pairs(bench);
        double[] fraction = pairs.volumeFraction(pairs.x);
        double[] rate = pairs.rate(pairs.v);
        double[] source = bench.read("sortedSource");
        double[] pressure = bench.read("sortedPressureEnergy");
        double dt = bench.constants.fluidTimeStep();
        boolean air = bench.constants.enclosure() == Enclosure.AIR;
        double mean =
                air ? 0 : Arrays.stream(fraction).map(s -> s - 1).average().orElse(0);
        int surface = 0;
        for (int i = 0; i < bench.count; i++) {
            if (air && Math.abs(fraction[i] - BETA) < 1e-5) {
                continue;
            }
            if (air && fraction[i] < BETA) {
                surface++;
                assertThat(source[4 * i + 1]).as("no equation on the surface").isZero();
                assertThat(pressure[i]).as("no pressure on the surface").isZero();
            } else {
                assertThat(source[4 * i + 1]).isPositive();
                double error = fraction[i] - 1 - mean;
                double limited = air ? Math.min(error, 0.1) : Math.max(Math.min(error, 0.1), -0.1);
                double expected = dt * rate[i] + bench.constants.densityCorrection() * limited;
                assertThat(source[4 * i] * dt * dt).isCloseTo(expected, within(1e-3 * (dt * Math.abs(rate[i]) + 0.01)));
            }
        }
        if (bench.count >= 257) {
            assertThat(surface).isBetween(air ? 1 : 0, air ? bench.count - 1 : 0);
        }
    }

    /**
     * Finds a single layer on the floor that is taken for a free surface where the floor stops it, or not where not.
     */
    @Test
    void theFloorStopsALayerThatRestsOnIt() {
        assertThat(layerHasEquation(0.5)).as("resting on the floor").isTrue();
        assertThat(layerHasEquation(2.2)).as("in the air above it").isFalse();
        FluidBench.refuted(
                layer(0.5),
                "fluid/mps.cl",
                "volumeFraction < MPS_SURFACE_FRACTION && solidGradient > MPS_CONTACT_GRADIENT",
                "false",
                b -> assertThat(hasEquation(b)).isTrue());
    }

    /**
     * A layer over the floor of a box 12 spacings wide; the other particles are out of its reach, under the ceiling.
     */
    private static RandomFluid layer(double heightInSpacings) {
        RandomFluid layer = new RandomFluid(12 * 12 * 10, false, 5, MODEL, List.of()).withoutSamples();
        double low = layer.constants.sides().domainMin().y();
        for (int i = 0; i < layer.count; i++) {
            int above = i / 144;
            double height = above == 0 ? heightInSpacings : 11.5 - 0.6 * (above - 1);
            layer.state.fluidPosition[4 * i] = low + (i % 12 + 0.5) * RandomFluid.SPACING;
            layer.state.fluidPosition[4 * i + 1] = low + height * RandomFluid.SPACING;
            layer.state.fluidPosition[4 * i + 2] = low + (i / 12 % 12 + 0.5) * RandomFluid.SPACING;
        }
        Arrays.fill(layer.state.fluidVelocity, 0);
        return layer;
    }

    private static boolean layerHasEquation(double heightInSpacings) {
        try (FluidBench bench = new FluidBench(layer(heightInSpacings))) {
            return hasEquation(bench);
        }
    }

    /** Returns whether the particle in the middle of the layer has an equation. */
    private static boolean hasEquation(FluidBench bench) {
        new PressureBench(bench).source(true);
        Vector3d[] x = bench.vectors("sortedPosition");
        double[] source = bench.read("sortedSource");
        Vector3d middle = new Vector3d(0, bench.constants.sides().domainMin().y(), 0);
        int nearest = 0;
        for (int i = 0; i < x.length; i++) {
            nearest = x[i].distance(middle) < x[nearest].distance(middle) ? i : nearest;
        }
        return source[4 * nearest + 1] > 0;
    }
}
