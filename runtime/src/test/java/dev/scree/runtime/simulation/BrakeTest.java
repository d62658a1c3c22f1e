package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Brakes of hinges and sliders, as authored and by hand. */
@ExtendWith(NoLeaks.class)
class BrakeTest {
    private static final ParticleSet CUBE = ShapeParticles.box(0.2, 0.2, 0.2, 0.1);
    private static final double MASS = 700 * 0.008;
    private static final double INERTIA = MASS * 0.08 / 12;
    private static final Vec3 UP = new Vec3(0, 1, 0);

    /** What a brake acts on: a hinged body by each way to play, or a joint. */
    enum Kind {
        HINGED_DEVICE(INERTIA),
        HINGED_JAVA(INERTIA),
        HINGED_IMPULSES(INERTIA),
        HINGE(INERTIA),
        SLIDER(MASS);

        /** What resists a change of its speed: inertia about the axis [kg m^2], or mass [kg]. */
        final double inertia;

        Kind(double inertia) {
            this.inertia = inertia;
        }

        boolean joint() {
            return this == HINGE || this == SLIDER;
        }

        /** Returns a scene in which it moves with 5 rad/s or m/s about or along the upward axis. */
        TestScenes scene(double gravity, Double motor, double motorForce, double brake) {
            boolean impulses = joint() || this == HINGED_IMPULSES;
            Body body = Body.of("a", "x", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0));
            body = this == SLIDER
                    ? body.withLinearVelocity(new Vec3(0, 5, 0))
                    : body.withAngularVelocity(new Vec3(0, 5, 0));
            body = joint()
                    ? body
                    : body.withMotion(BodyMotion.HINGED)
                            .withPivot(new Pivot(Vec3.ZERO, UP, motor, motorForce, 0, brake));
            TestScenes scene = TestScenes.box(new Vec3(-30, -30, -30), new Vec3(30, 30, 30))
                    .gravity(gravity)
                    .edit(s -> s.withPhysics(s.physics()
                            .withBodySolver(impulses ? BodySolver.REALTIME : BodySolver.ACCURATE)
                            .withSleeping(false)))
                    .body(body, CUBE);
            Joint joint = Joint.of("j", this == SLIDER ? JointType.SLIDER : JointType.HINGE, "a", null, Vec3.ZERO)
                    .withAxis(UP)
                    .withMotorSpeed(motor)
                    .withMotorForce(motorForce)
                    .withBrake(brake);
            return joint() ? scene.edit(s -> s.withJoints(List.of(joint))) : scene;
        }

        Simulation open(double gravity, Double motor, double motorForce, double brake) {
            return scene(gravity, motor, motorForce, brake)
                    .open(this == HINGED_JAVA ? DeviceChoice.JAVA : DeviceChoice.AUTO);
        }

        double speed(Simulation solver) {
            Statistics.BodyState body = solver.statistics().bodies().get(0);
            return this == SLIDER
                    ? body.linearVelocity().y()
                    : body.angularVelocity().y();
        }
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    /** Finds a brake that goes with the speed, one that turns a motion round, and one that counts twice. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aBrakeTakesTheSameSpeedInTheSameTimeAndStopsAtRest(Kind kind) {
        double force = 5 * kind.inertia;
        try (Simulation solver = kind.open(0, null, 0, force)) {
            frames(solver, 30);
            assertThat(kind.speed(solver)).isCloseTo(5 - 5 * 0.5, within(0.05));
            frames(solver, 36);
            assertThat(kind.speed(solver)).isCloseTo(0, within(1e-5));
        }
    }

    /** A motor that is stronger reaches its speed, by the difference of both; one that is weaker moves nothing. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aMotorMovesAgainstABrakeByWhatItGivesMore(Kind kind) {
        double motor = 8 * kind.inertia;
        try (Simulation solver = kind.open(0, 9.0, motor, 3 * kind.inertia)) {
            frames(solver, 24);
            assertThat(kind.speed(solver)).isCloseTo(5 + 5 * 0.4, within(0.1));
            frames(solver, 60);
            assertThat(kind.speed(solver)).isCloseTo(9, within(1e-3));
        }
        try (Simulation solver = kind.open(0, 9.0, motor, 9 * kind.inertia)) {
            frames(solver, 6);
            // Under its speed the motor takes part against the brake.
            assertThat(kind.speed(solver)).isCloseTo(5 - 0.1, within(0.02));
        }
    }

    @Test
    void aBrakeHoldsAWeightThatItCanCarryAndSlowsOneThatItCannot() {
        try (Simulation solver = Kind.SLIDER.open(-9.81, null, 0, 1.2 * MASS * 9.81)) {
            frames(solver, 60);
            double y = solver.statistics().bodies().get(0).position().y();
            frames(solver, 120);
            assertThat(solver.statistics().bodies().get(0).position().y()).isCloseTo(y, within(1e-4));
        }
        try (Simulation solver = Kind.SLIDER.open(-9.81, null, 0, 0.5 * MASS * 9.81)) {
            // Up it is slowed by one and a half g until it stands, then it falls by half a g.
            double stops = 5 / (1.5 * 9.81);
            frames(solver, 60);
            assertThat(Kind.SLIDER.speed(solver)).isCloseTo(-0.5 * 9.81 * (1 - stops), within(0.15));
        }
    }

    /** By hand it stops within a moment, holds, and lets go again; the brake of the scene is as it was. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void theHandBrakesAndLetsGo(Kind kind) {
        try (Simulation solver = kind.open(0, 5.0, 20 * kind.inertia, 0)) {
            frames(solver, 10);
            assertThat(kind.speed(solver)).isCloseTo(5, within(1e-3));
            solver.apply(new SceneChange.Brake(Set.of(kind.joint() ? "j" : "a")));
            frames(solver, 15);
            assertThat(kind.speed(solver)).isCloseTo(0, within(1e-4));
            // Another edit meanwhile leaves the hand where it is.
            solver.apply(new SceneChange.Gravity(new Vec3(1, 0, 0)));
            frames(solver, 15);
            assertThat(kind.speed(solver)).isCloseTo(0, within(1e-3));
            solver.apply(new SceneChange.Brake(Set.of()));
            frames(solver, 40);
            assertThat(kind.speed(solver)).isCloseTo(5, within(1e-2));
        }
    }
}
