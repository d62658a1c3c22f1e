package dev.scree.runtime.coupling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.cloth.ClothSamples;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fluid seeps through a permeable sheet across a shaft, the faster the more permeable it is. */
@ExtendWith(NoLeaks.class)
class SeepingTest {
    private static final double SPACING = 0.02;
    private static final double HALF = 0.08;
    private static final double SHEET = 0.2;
    private static final double HEAD = 0.2;
    private static final double SECONDS = 0.3;

    /** Returns the shaft with water on a sheet that is held everywhere. permeability [m^2]; null: none passes. */
    private static TestScenes shaft(FluidSolver solver, Double permeability) {
        Fabric fabric = CommonFabrics.CANVAS.withPermeability(permeability);
        Cloth sheet = Cloth.of(
                        "sheet",
                        ClothShape.RECTANGLE,
                        Pose.at(0, SHEET, 0),
                        new Vec3(2 * HALF, 0, 2 * HALF),
                        SPACING,
                        fabric.id())
                .withPins(List.of(ClothPin.toBody(Vec3.ZERO, 1, null)));
        return TestScenes.box(new Vec3(-HALF, 0, -HALF), new Vec3(HALF, 0.5, HALF))
                .spacing(SPACING)
                .water(new Vec3(-HALF, SHEET, -HALF), new Vec3(HALF, SHEET + HEAD, HALF))
                .edit(s -> s.withPhysics(
                                s.physics().withFluid(FluidModel.defaults().withSolver(solver)))
                        .withFabrics(List.of(fabric))
                        .withCloths(List.of(sheet)));
    }

    /** Returns by how much the water's upper side sinks [m]. */
    private static double sunk(FluidSolver solver, Double permeability) {
        try (Simulation play = shaft(solver, permeability).open(DeviceChoice.AUTO)) {
            double before = top(play);
            while (play.time() < SECONDS) {
                play.step(play.stepsPerFrame());
            }
            return before - top(play);
        }
    }

    private static double top(Simulation play) {
        double[] x = play.read("fluidPosition");
        int layer = 64;
        double[] heights = new double[x.length / 4];
        Arrays.setAll(heights, i -> x[4 * i + 1]);
        Arrays.sort(heights);
        return Arrays.stream(heights, heights.length - layer, heights.length)
                .average()
                .orElseThrow();
    }

    /** Finds a sheet that lets all or nothing through, or what does not go by Darcy's law. */
    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void theWaterSinksAsDarcySays(FluidSolver solver) {
        // The head falls off by this rate [1/s].
        double rate = 1;
        double permeability = rate * 0.001 * CommonFabrics.CANVAS.thickness() / (1000 * 9.81);
        double sunk = sunk(solver, permeability);
        assertThat(sunk).isCloseTo(HEAD * (1 - Math.exp(-rate * SECONDS)), within(0.35 * HEAD * rate * SECONDS));
        assertThat(sunk(solver, permeability / 100)).isBetween(-0.1 * SPACING, 0.1 * sunk + 0.1 * SPACING);
        assertThat(sunk(solver, null)).isLessThan(0.1 * SPACING);
    }

    /** Finds an area that counts twice or not at all, and a thickness or permeability upside down. */
    @Test
    void theSamplesResistByAreaAndThickness() {
        TestScenes shaft = shaft(FluidSolver.DIVERGENCE_FREE, 1e-10);
        ClothSamples samples = SceneInstance.build(shaft.scene(), shaft.sets()).clothSamples();
        assertThat(samples.permeable()).isTrue();
        assertThat(Arrays.stream(samples.pores()).sum())
                .isCloseTo(4 * HALF * HALF * CommonFabrics.CANVAS.thickness() / 1e-10, within(1e-3));
        TestScenes tight = shaft(FluidSolver.DIVERGENCE_FREE, null);
        assertThat(SceneInstance.build(tight.scene(), tight.sets())
                        .clothSamples()
                        .permeable())
                .isFalse();
    }
}
