package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.StepEngine;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenes in which the fluid sets the pace: cloths move whenever it does, and nothing happens in between. */
@ExtendWith(NoLeaks.class)
class PacedStepsTest {
    /** Water that falls on a sheet. A pin lets go in the middle of a frame, within a move of the fluid. */
    private static TestScenes water(Fabric fabric, UnaryOperator<Physics> physics) {
        Cloth sheet = Cloth.of(
                        "sheet", ClothShape.RECTANGLE, Pose.at(0, 0.2, 0), new Vec3(0.3, 0, 0.3), 0.04, fabric.id())
                .withPins(List.of(
                        ClothPin.toBody(new Vec3(-0.15, 0, -0.15), 0.05, null),
                        ClothPin.toBody(new Vec3(0.15, 0, 0.15), 0.05, null).withUntil(0.0231)));
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.6, 0.3))
                .spacing(0.02)
                .water(new Vec3(-0.06, 0.24, -0.06), new Vec3(0.06, 0.32, 0.06))
                .edit(s -> s.withFabrics(List.of(fabric))
                        .withCloths(List.of(sheet))
                        .withPhysics(physics.apply(s.physics())));
    }

    private static boolean paced(TestScenes scene) {
        return SceneInstance.build(scene.scene(), scene.sets()).sizes().pacedByFluid();
    }

    @Test
    void clothsMoveWheneverTheFluidDoes() {
        TestScenes scene = water(CommonFabrics.COTTON, p -> p.withClothSolver(ClothSolver.REALTIME));
        try (Simulation play = scene.open(DeviceChoice.AUTO)) {
            assertThat(play.stepsPerFrame() % 120).isZero();
            play.timeEveryStep(true);
            play.step(4 * play.stepsPerFrame());
            Map<String, KernelWork> work = play.kernelWork();
            assertThat(play.fluidMoves()).isBetween(4L, 4L * play.stepsPerFrame() / 2);
            assertThat(work.get("move_fluid").launches()).isEqualTo(play.fluidMoves());
            assertThat(work.get("cloth_predict").launches()).isEqualTo(play.fluidMoves());
        }
    }

    /** It finds a clock that lacks the steps in which nothing happens: gusts, and the pin that lets go, follow it. */
    @Test
    void aPlayHasTheSameBitsHoweverItIsDivided() {
        double[] whole = played(1 << 20);
        assertThat(played(7)).isEqualTo(whole);
        assertThat(played(50)).isEqualTo(whole);
    }

    /** Returns where vertices and particles are after four frames. @param steps most that are done in one go */
    private static double[] played(int steps) {
        try (Simulation play = water(CommonFabrics.SILK, p -> p.withAir(Air.blowing(new Vec3(4, 0, 0), 0.3, 0.5)))
                .open(DeviceChoice.AUTO)) {
            for (int left = 4 * play.stepsPerFrame(); left > 0; left -= steps) {
                play.step(Math.min(steps, left));
            }
            double[] vertices = play.read("clothPosition");
            double[] particles = play.read("fluidPosition");
            double[] all = new double[vertices.length + particles.length];
            System.arraycopy(vertices, 0, all, 0, vertices.length);
            System.arraycopy(particles, 0, all, vertices.length, particles.length);
            return all;
        }
    }

    /** Accurate cloths move 240 times a second at least, where the fluid rests in parts of its moves. */
    @Test
    void aLongMoveIsDividedForAccurateCloths() {
        try (Simulation play = water(CommonFabrics.COTTON, p -> p).open(DeviceChoice.AUTO)) {
            play.timeEveryStep(true);
            play.step(4 * play.stepsPerFrame());
            assertThat(play.fluidMoves()).isLessThan(16);
            assertThat(play.kernelWork().get("cloth_predict").launches()).isBetween(16.0, 4.0 * play.fluidMoves());
        }
    }

    /** It finds a move of as many parts as there may be that leaves the next one out. */
    @Test
    void aMoveOfTheMostPartsIsFollowedByAnother() {
        try (Simulation play = water(CommonFabrics.COTTON, p -> p).open(DeviceChoice.AUTO)) {
            StepEngine engine = ((PlayingSimulation) play).engine();
            engine.timeEveryStep(true);
            engine.update(((PlayingSimulation) play)
                    .instance()
                    .constants(StepConstants.PullSpring.NONE)
                    .withClothSteps(new ClothSteps(1, ClothSteps.MOST_SUBSTEPS)));
            for (int k = 0; k < 2; k++) {
                engine.step(k == 0, new StepEngine.Moves(true, true, true));
            }
            engine.finish();
            assertThat(engine.kernelWork().get("cloth_predict").launches()).isEqualTo(2 * ClothSteps.MOST_SUBSTEPS);
        }
    }

    @Test
    void onlyFluidAndClothsThatItMeetsAreInStep() {
        Fabric cotton = CommonFabrics.COTTON;
        assertThat(paced(water(cotton, p -> p))).isTrue();
        assertThat(paced(water(cotton.withPermeability(1e-9), p -> p))).isFalse();
        assertThat(paced(water(cotton, p -> p).edit(s -> s.withBlocks(List.of()))))
                .isFalse();
        assertThat(paced(water(cotton, p -> p.withFixedTimeStep(1e-4)))).isFalse();
        assertThat(paced(water(cotton, p -> p.withFluid(p.fluid().withSolver(FluidSolver.EQUATION_OF_STATE)))))
                .isFalse();
        Body body = Body.of("body", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0));
        assertThat(paced(water(cotton, p -> p).body(body, ShapeParticles.single(0.05))))
                .isFalse();
    }
}
