package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.AnimationPath;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Animated bodies, and what they do to those that they touch, on the device and in Java. */
@ExtendWith(NoLeaks.class)
class AnimatedBodiesTest {
    private static Body body(String id, double x, double y, double z) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    private static TestScenes box() {
        return TestScenes.box(new Vec3(-2, -2, -2), new Vec3(2, 2, 2));
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    private static Body lift(double upTo) {
        return body("lift", 9, 9, 9)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0.2, new Vec3(-0.5, 0, 0), Quat.IDENTITY),
                                new Keyframe(0.2 + upTo, new Vec3(-0.5 + upTo, 0, 0), Quat.IDENTITY)),
                        false));
    }

    /** What shows a path without playing it agrees with a play: smooth and eased, in place and rotation. */
    @Test
    void theShownPathIsThatOfAPlay() {
        Animation animation = new Animation(
                List.of(
                        new Keyframe(0.1, new Vec3(-0.5, 0, 0), Quat.IDENTITY),
                        new Keyframe(0.4, new Vec3(0.2, 0.7, 0.1), Quat.ofDegrees(new Vec3(20, 90, 0))),
                        new Keyframe(
                                0.9, new Vec3(0.5, -0.3, 0), Quat.ofDegrees(new Vec3(0, -60, 10)), Easing.SLOW_START),
                        new Keyframe(1.2, new Vec3(0, 0, 0.5), Quat.IDENTITY)),
                false);
        AnimationPath path = new AnimationPath(animation);
        Body moved = body("m", 0, 0, 0).withMotion(BodyMotion.ANIMATED).withAnimation(animation);
        try (Simulation solver =
                box().body(moved, ShapeParticles.box(0.2, 0.2, 0.2, 0.1)).open(DeviceChoice.JAVA)) {
            for (int f = 0; f < 80; f++) {
                Statistics.BodyState now = solver.statistics().bodies().get(0);
                Pose shown = path.at(solver.time());
                assertThat(now.position().minus(shown.position()).length())
                        .as("at %s s", solver.time())
                        .isLessThan(1e-5);
                assertThat(Math.abs(now.rotation().toJoml().dot(shown.rotation().toJoml())))
                        .isCloseTo(1, within(1e-8));
                frames(solver, 1);
            }
        }
    }

    /**
     * The plate starts under the cube with a jerk: friction brings the cube to the plate's own speed and keeps it
     * there.
     */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void anAnimatedPlateCarriesWhatLiesOnIt(String device) {
        try (Simulation solver = box().wood(0.1, 0.8)
                .body(lift(1.2), ShapeParticles.box(0.8, 0.1, 0.8, 0.1))
                .body(body("cube", -0.5, 0.15, 0), ShapeParticles.box(0.2, 0.2, 0.2, 0.1))
                .open(DeviceChoice.parse(device))) {
            frames(solver, 9);
            assertThat(solver.statistics().bodies().get(0).linearVelocity()).isEqualTo(Vec3.ZERO);
            frames(solver, 63);
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(0).position().x()).isCloseTo(-0.5 + solver.time() - 0.2, within(1e-6));
            assertThat(s.bodies()
                            .get(0)
                            .linearVelocity()
                            .minus(new Vec3(1, 0, 0))
                            .length())
                    .isLessThan(1e-5);
            assertThat(s.bodies().get(1).linearVelocity().x()).isCloseTo(1, within(0.02));
            // Having slid it lies in the grooves between the plate's particles.
            assertThat(s.bodies().get(1).position().y()).isBetween(0.15 - 0.03, 0.152);
        }
    }

    /**
     * A plate that comes along, and a bar that swings round, throw a cube off at 1 + e times the speed they have where
     * they hit.
     */
    @Test
    void animatedBodiesHitWithTheirTrueVelocity() {
        Quat before = Quat.of(new Quaterniond().rotationY(-Math.PI / 4));
        Quat after = Quat.of(new Quaterniond().rotationY(Math.PI / 4));
        Body bar = body("bar", 0, 0, 0)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(new Keyframe(0, Vec3.ZERO, before), new Keyframe(0.5, Vec3.ZERO, after)), false));
        Body plate = body("plate", 0, 0, 0)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0, new Vec3(-1.5, 1, 0), Quat.IDENTITY),
                                new Keyframe(0.5, new Vec3(-0.5, 1, 0), Quat.IDENTITY)),
                        false));
        ParticleSet cube = ShapeParticles.box(0.2, 0.2, 0.2, 0.05);
        try (Simulation solver = box().gravity(0)
                .wood(0.9, 0)
                .body(bar, ShapeParticles.box(1.2, 0.2, 0.1, 0.05))
                .body(body("struck", 0.4, 0, -0.16), cube)
                .body(plate, ShapeParticles.box(0.1, 0.2, 0.2, 0.05))
                .body(body("pushed", -1, 1, 0), cube)
                .open(DeviceChoice.AUTO)) {
            frames(solver, 24);
            Statistics s = solver.statistics();
            // A lever of .4 m at half a turn a second.
            assertThat(s.bodies().get(1).linearVelocity().length())
                    .isCloseTo(1.9 * Math.PI * 0.4, within(0.15 * 1.9 * Math.PI * 0.4));
            assertThat(s.bodies().get(1).linearVelocity().z()).isNegative();
            assertThat(s.bodies().get(3).linearVelocity().x()).isCloseTo(1.9 * 2, within(0.05 * 1.9 * 2));
        }
    }

    /**
     * A metre and a quarter turn in a second: the part of both that lies behind it after a quarter of the time, and how
     * fast it is then as a multiple of the mean, are those of the cubic. Smooth is as even between two keyframes alone.
     */
    @ParameterizedTest
    @CsvSource({
        "auto, SMOOTH, 0.25, 1",
        "java, SMOOTH, 0.25, 1",
        "auto, LINEAR, 0.25, 1",
        "auto, SLOW_BOTH, 0.15625, 1.125",
        "java, SLOW_BOTH, 0.15625, 1.125",
        "auto, SLOW_START, 0.0859375, 0.65625",
        "auto, SLOW_END, 0.3671875, 1.40625"
    })
    void aKeyframeSaysHowItGoesOn(String device, Easing easing, double part, double speed) {
        Quat turned = Quat.of(new Quaterniond().rotationY(Math.PI / 2));
        Body eased = body("eased", 0, 0, 0)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0, new Vec3(-1, 0, 0), Quat.IDENTITY, easing),
                                new Keyframe(1, Vec3.ZERO, turned)),
                        false));
        try (Simulation solver =
                box().body(eased, ShapeParticles.box(0.2, 0.1, 0.2, 0.1)).open(DeviceChoice.parse(device))) {
            frames(solver, 15);
            assertThat(solver.time()).isCloseTo(0.25, within(1e-9));
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(0).position().x()).isCloseTo(part - 1, within(1e-6));
            assertThat(s.bodies().get(0).linearVelocity().x()).isCloseTo(speed, within(1e-5));
            assertThat(s.bodies().get(0).angularVelocity().y()).isCloseTo(speed * Math.PI / 2, within(1e-5));
            double[] q = solver.read("bodyRotation");
            assertThat(2 * Math.atan2(q[1], q[3])).isCloseTo(part * Math.PI / 2, within(1e-5));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void anEditInPlayLeavesAnimationsOnTheirWay(String device) {
        try (Simulation solver =
                box().body(lift(1.5), ShapeParticles.box(0.2, 0.1, 0.2, 0.1)).open(DeviceChoice.parse(device))) {
            frames(solver, 20);
            // A fine, fast body shortens the step: the clock begins anew in shorter steps.
            double step = solver.timeStep();
            solver.apply(new SceneChange.BodyAdded(
                    body("fine", 1, 1, 0).withLinearVelocity(new Vec3(0, -8, 0)),
                    ShapeParticles.box(0.1, 0.1, 0.1, 0.05)));
            assertThat(solver.timeStep()).isLessThan(step);
            frames(solver, 5);
            solver.apply(new SceneChange.BodyAdded(lift(1.5).withId("second"), ShapeParticles.box(0.2, 0.1, 0.2, 0.1)));
            frames(solver, 5);
            Statistics s = solver.statistics();
            assertThat(solver.time()).isCloseTo(0.5, within(1e-9));
            assertThat(s.bodies().get(0).position().x()).isCloseTo(-0.2, within(1e-6));
            assertThat(s.bodies()
                            .get(2)
                            .position()
                            .minus(s.bodies().get(0).position())
                            .length())
                    .isZero();
        }
    }
}
