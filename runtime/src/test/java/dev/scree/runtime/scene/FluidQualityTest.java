package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a quality makes of a scene. */
class FluidQualityTest {
    private static Scene scene(FluidQuality quality) {
        Scene scene = Scene.empty("water");
        Physics physics = scene.physics();
        return scene.withPhysics(physics.withFluid(physics.fluid().withQuality(quality)));
    }

    @Test
    void scenesSayNothingAndArePlayedAsTheyAre() {
        Scene scene = Scene.empty("water");
        assertThat(scene.physics().fluid().quality()).isEqualTo(FluidQuality.EXACT);
        assertThat(scene.played()).isSameAs(scene);
    }

    @ParameterizedTest
    @EnumSource
    void aPlayedSceneIsPlayedAsItIs(FluidQuality quality) {
        Scene played = scene(quality).played();
        assertThat(played.played()).isSameAs(played);
        assertThat(played.withPhysics(scene(quality).physics())).isEqualTo(scene(quality));
    }

    @Test
    void aPreviewHasLessThanAThirdOfTheParticlesAndLooserPressure() {
        Physics authored = scene(FluidQuality.PREVIEW).physics();
        Physics preview = scene(FluidQuality.PREVIEW).played().physics();
        assertThat(Math.pow(authored.fluidSpacing() / preview.fluidSpacing(), 3))
                .isLessThan(0.37);
        assertThat(preview.fluid().pressureTolerance())
                .isGreaterThan(authored.fluid().pressureTolerance());
        Physics normal = scene(FluidQuality.NORMAL).played().physics();
        assertThat(normal.fluidSpacing()).isEqualTo(authored.fluidSpacing());
        assertThat(normal.fluid().stepLength()).isBetween(1.5, preview.fluid().stepLength());
        assertThat(preview.fluid().stepLength()).isLessThanOrEqualTo(FluidModel.LONGEST_STEP);
    }

    @Test
    void aPreviewKeepsTheVolumeOfTheWater() {
        Scene scene = scene(FluidQuality.PREVIEW)
                .withDomain(new Domain(Vec3.ZERO, new Vec3(0.6, 0.8, 0.6), false, Scene.DEFAULT_MATERIAL, null))
                .withBlocks(List.of(new FluidBlock(
                        "water", null, Vec3.ZERO, new Vec3(0.6, 0.3, 0.6), Scene.DEFAULT_FLUID, null, null)));
        scene = scene.withPhysics(scene.physics().withFluidSpacing(0.0238));
        double spacing = scene.played().physics().fluidSpacing();
        assertThat(spacing).isBetween(1.4 * 0.0238, 1.6 * 0.0238);
        double across = Math.floor(0.6 / spacing + 1e-6) * spacing;
        assertThat(across * across * Math.round(0.3 / spacing) * spacing)
                .as("half again the spacing would lose 15 %")
                .isCloseTo(0.6 * 0.6 * 0.3, within(0.01 * 0.6 * 0.6 * 0.3));
    }

    @Test
    void aToleranceThatIsLooseAlreadyStays() {
        Scene scene = scene(FluidQuality.PREVIEW);
        Physics physics = scene.physics();
        Scene loose = scene.withPhysics(physics.withFluid(physics.fluid().withPressureTolerance(0.3)));
        assertThat(loose.played().physics().fluid().pressureTolerance()).isEqualTo(0.3);
    }

    @Test
    void aPeriodicLengthHoldsAWholeNumberOfSpacings() {
        Scene scene = scene(FluidQuality.PREVIEW);
        Scene channel = scene.withDomain(scene.domain().withPeriodic(List.of(Axis.Z)));
        double length = scene.domain().max().z() - scene.domain().min().z();
        double count = length / channel.played().physics().fluidSpacing();
        assertThat(count).isCloseTo(Math.rint(count), within(1e-9));
        assertThat(count).isCloseTo(length / scene.physics().fluidSpacing() / 1.5, within(0.51));
    }
}
