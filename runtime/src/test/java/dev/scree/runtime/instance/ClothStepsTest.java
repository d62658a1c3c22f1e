package dev.scree.runtime.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** When cloths move, alone and where they can meet fluid. */
class ClothStepsTest {
    private static final double SPACING = 0.02;

    private static Scene sheet() {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .scene()
                .withFabrics(List.of(CommonFabrics.COTTON))
                .withCloths(List.of(Cloth.of(
                        "sheet",
                        ClothShape.RECTANGLE,
                        Pose.at(0, 0.5, 0),
                        new Vec3(0.4, 0, 0.4),
                        0.05,
                        CommonFabrics.COTTON.id())));
    }

    private static SceneInstance wet(UnaryOperator<FluidModel> model) {
        Scene dry = sheet();
        FluidBlock block = new FluidBlock(
                "water", null, new Vec3(-0.1, 0.6, -0.1), new Vec3(0.1, 0.8, 0.1), Scene.DEFAULT_FLUID, null, null);
        Scene scene = dry.withBlocks(List.of(block))
                .withPhysics(dry.physics()
                        .withFluidSpacing(SPACING)
                        .withFluid(model.apply(dry.physics().fluid())));
        return SceneInstance.build(scene, ParticleSets.EMPTY);
    }

    private static double length(SceneInstance instance, double speed) {
        return instance.clothSteps(speed).length(instance.sizes().timeStep());
    }

    @Test
    void clothsAloneTakeTheSameStepsWhateverMoves() {
        SceneInstance dry = SceneInstance.build(sheet(), ParticleSets.EMPTY);
        assertThat(dry.clothSteps(100)).isEqualTo(dry.clothSteps(0));
        assertThat(length(dry, 0)).isLessThanOrEqualTo(1.0 / 240 + 1e-9);
    }

    @Test
    void whereClothsMeetFluidNeitherGoesFurtherInAStepThanFluidMayInAMove() {
        SceneInstance wet = wet(model -> model);
        SceneInstance dry = SceneInstance.build(sheet(), ParticleSets.EMPTY);
        assertThat(length(wet, 0)).isCloseTo(length(dry, 0), within(1e-9));
        for (double speed : new double[] {1, 3, 10, 30}) {
            double way = (speed + 9.81 / 60) * length(wet, speed);
            assertThat(way).isGreaterThan(0).isLessThanOrEqualTo(0.4 * SPACING * (1 + 1e-6));
            int steps = wet.sizes().stepsPerFrame();
            assertThat(steps % wet.clothSteps(speed).every()).isZero();
        }
        assertThat(length(wet, 1e9)).isCloseTo(wet.sizes().timeStep() / ClothSteps.MOST_SUBSTEPS, within(1e-12));
    }

    /** Only cloths at real time follow the longer steps of fluid. */
    @Test
    void atRealTimeClothsFollowLongStepsOfFluid() {
        SceneInstance longer = wet(model -> model.withStepLength(2));
        assertThat((3 + 9.81 / 60) * length(longer, 3)).isLessThanOrEqualTo(0.4 * SPACING * (1 + 1e-6));
        Scene scene = longer.scene();
        SceneInstance realtime = SceneInstance.build(
                scene.withPhysics(scene.physics().withClothSolver(ClothSolver.REALTIME)), ParticleSets.EMPTY);
        double way = (3 + 9.81 / 60) * length(realtime, 3);
        assertThat(way).isBetween(0.4 * SPACING * 1.01, 0.8 * SPACING * (1 + 1e-6));
    }

    @Test
    void aMoveWithTheFluidIsDividedWhereItIsTooLong() {
        assertThat(ClothSteps.inMove(12, 1e-3, 12e-3)).isEqualTo(new ClothSteps(12, 1));
        assertThat(ClothSteps.inMove(12, 1e-3, 5e-3)).isEqualTo(new ClothSteps(12, 3));
        assertThat(ClothSteps.inMove(12, 1e-3, 1e-9)).isEqualTo(new ClothSteps(12, ClothSteps.MOST_SUBSTEPS));
    }

    @Test
    void stepsOfTheEquationOfStateAreShortAnyway() {
        SceneInstance wet = wet(model -> model.withSolver(FluidSolver.EQUATION_OF_STATE));
        assertThat(wet.clothSteps(10)).isEqualTo(wet.clothSteps(0));
    }
}
