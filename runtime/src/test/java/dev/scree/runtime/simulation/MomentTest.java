package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A play goes on from a kept moment as if it had never ended: whatever a moment forgot would show in the hash. */
class MomentTest {
    private static final Body A = Body.of("a", "a", Scene.DEFAULT_MATERIAL, Pose.at(0.3, 0.11, 0));
    private static final Body B = Body.of("b", "b", Scene.DEFAULT_MATERIAL, Pose.at(0.34, 0.33, 0.02));

    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void bodiesGoOnFromAMomentWithTheSameBits(BodySolver solver) {
        Play play = new Play(scene(solver), solver == BodySolver.ACCURATE ? 4 : 20);
        for (int time = 0; time < 2; time++) {
            play.again();
            assertThat(play.hash).as("go %d from the same moment", time).isEqualTo(play.straightHash);
        }
    }

    /**
     * What a solve of pressure begins with and how often it is asked for is not kept: that differs within its
     * tolerance.
     */
    @Test
    void fluidGoesOnFromAMomentWithinTheToleranceOfItsSolve() {
        Scene dry = scene(BodySolver.REALTIME);
        Play play = new Play(
                dry.withPhysics(dry.physics().withFluidSpacing(0.08))
                        .withBlocks(List.of(new FluidBlock(
                                "w",
                                "Water",
                                new Vec3(-0.4, 0, -0.4),
                                new Vec3(0.2, 0.4, 0.4),
                                Scene.DEFAULT_FLUID,
                                null,
                                null))),
                10);
        play.again();
        double greatest = 0;
        for (int i = 0; i < play.fluid.length; i++) {
            greatest = Math.max(greatest, Math.abs(play.fluid[i] - play.straightFluid[i]));
        }
        assertThat(greatest).isLessThan(0.1 * 0.08);
    }

    private static Scene scene(BodySolver solver) {
        Scene empty = Scene.empty("moment");
        return empty.withPhysics(empty.physics().withBodySolver(solver)).withBodies(List.of(A, B));
    }

    /** A play that ran straight, with a moment from its middle. */
    private static final class Play {
        final Moment moment;
        final int frames;
        final long straightHash;
        final double[] straightFluid;
        long hash;
        double[] fluid;

        Play(Scene scene, int frames) {
            this.frames = frames;
            ParticleSets sets = new ParticleSets(
                    Map.of("a", ShapeParticles.box(0.2, 0.2, 0.2, 0.1), "b", ShapeParticles.box(0.2, 0.2, 0.2, 0.1)));
            try (ResumableSimulation play = ResumableSimulation.open(scene, sets, DeviceChoice.AUTO, Progress.NONE)) {
                frames(play, frames);
                play.apply(new SceneChange.Gravity(new Vec3(1, -9, 0)));
                moment = play.keepMoment();
                frames(play, frames);
                straightHash = play.statistics().stateHash();
                straightFluid = play.read("fluidPosition");
            }
            assertThat(moment.frame()).isEqualTo(frames);
            assertThat(moment.bytes()).isGreaterThan(100);
        }

        void again() {
            try (ResumableSimulation play = ResumableSimulation.open(moment, DeviceChoice.AUTO, Progress.NONE)) {
                assertThat(play.time()).isEqualTo(moment.time());
                frames(play, frames);
                hash = play.statistics().stateHash();
                fluid = play.read("fluidPosition");
            }
        }
    }

    private static void frames(Simulation play, int count) {
        for (int i = 0; i < count; i++) {
            play.step(play.stepsPerFrame());
        }
    }
}
