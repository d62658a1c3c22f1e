package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.StepEngine;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Hinged, pivoted and animated bodies alike: one scene plays the same bits in any portions; what is refused. */
@ExtendWith(NoLeaks.class)
class DrivenMotionTest {
    private static Body body(String id, double x, double y, double z) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    private static TestScenes box() {
        return TestScenes.box(new Vec3(-2, -2, -2), new Vec3(2, 2, 2));
    }

    @Test
    void aTurningPlayIsTheSameInOtherPortionsAndAfterARollBack() {
        Body wheel = body("wheel", 0.2, 0.4, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(new Vec3(0, 0.4, 0), new Vec3(0, 0, 1), 3.0, 1, 0.1));
        Body bob = body("bob", 1, 0.3, 0.2)
                .withMotion(BodyMotion.PIVOTED)
                .withPivot(new Pivot(new Vec3(1, 0.8, 0), null, null, 0, 0));
        Animation round = new Animation(
                List.of(
                        new Keyframe(0, new Vec3(-0.5, 0, 0), Quat.IDENTITY),
                        new Keyframe(0.11, new Vec3(0, 0.1, 0.3), Quat.IDENTITY),
                        new Keyframe(0.25, new Vec3(-0.5, 0, 0), Quat.of(new Quaterniond().rotationX(2)))),
                true);
        TestScenes scene = box().body(wheel, ShapeParticles.box(0.4, 0.1, 0.1, 0.1))
                .body(bob, ShapeParticles.single(0.1))
                .body(
                        body("round", 0, 0, 0).withMotion(BodyMotion.ANIMATED).withAnimation(round),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.1))
                .body(body("free", 0, -0.5, 0), ShapeParticles.box(0.2, 0.2, 0.2, 0.1));
        long[] hashes = new long[3];
        for (int run = 0; run < 3; run++) {
            try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
                int all = 25 * solver.stepsPerFrame();
                for (int left = all; left > 0; ) {
                    int now = Math.min(run == 0 ? all : 13, left);
                    if (run == 2) {
                        // Steps taken back must leave no trace, on the animations' clock least of all.
                        var engine = ((PlayingSimulation) solver).engine();
                        engine.keep();
                        engine.step(false, StepEngine.Moves.BODIES);
                        engine.step(false, StepEngine.Moves.BODIES);
                        engine.restore(0);
                    }
                    solver.step(now);
                    left -= now;
                }
                hashes[run] = solver.statistics().stateHash();
            }
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
        assertThat(hashes[2]).isEqualTo(hashes[0]);
    }

    @Test
    void motionsWithoutWhatTheyNeedAreRefused() {
        ParticleSet set = ShapeParticles.single(0.1);
        Keyframe early = new Keyframe(0.5, Vec3.ZERO, Quat.IDENTITY);
        Keyframe late = new Keyframe(1, Vec3.ZERO, Quat.IDENTITY);
        refused(body("door", 0, 0, 0).withMotion(BodyMotion.HINGED), set, "body door is hinged and has no pivot");
        refused(body("bob", 0, 0, 0).withMotion(BodyMotion.PIVOTED), set, "body bob is pivoted and has no pivot");
        refused(
                body("door", 0, 0, 0).withMotion(BodyMotion.HINGED).withPivot(new Pivot(null, null, 1.0, -1, 0)),
                set,
                "below 0");
        refused(
                body("lift", 0, 0, 0).withMotion(BodyMotion.ANIMATED),
                set,
                "body lift is animated and has no keyframes");
        refused(
                body("lift", 0, 0, 0)
                        .withMotion(BodyMotion.ANIMATED)
                        .withAnimation(new Animation(List.of(late, early), false)),
                set,
                "keyframes out of order: number 2 at 0.500000 s");
        refused(
                body("lift", 0, 0, 0)
                        .withMotion(BodyMotion.ANIMATED)
                        .withAnimation(new Animation(List.of(early, early), false)),
                set,
                "out of order");
    }

    private static void refused(Body body, ParticleSet set, String text) {
        assertThatThrownBy(() -> box().body(body, set).open(DeviceChoice.JAVA))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(text);
    }
}
