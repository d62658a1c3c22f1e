package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Joints hold what they should and leave the rest free, where bodies move by impulses. */
@ExtendWith(NoLeaks.class)
class JointsTest {
    private static final double G = 9.81;
    static final Vec3 HIGH = new Vec3(0, 2, 0);

    static TestScenes room() {
        return TestScenes.box(new Vec3(-4, 0, -4), new Vec3(4, 6, 4))
                .gravity(-G)
                .wood(0, 0.5)
                .edit(s -> s.withPhysics(
                        s.physics().withBodySolver(BodySolver.REALTIME).withSleeping(false)));
    }

    static Body body(String id, Vec3 at, Quaterniond turn) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, new Pose(at, Quat.of(turn)));
    }

    static Body body(String id, double x, double y, double z) {
        return body(id, new Vec3(x, y, z), new Quaterniond());
    }

    static TestScenes joined(TestScenes scene, Joint... joints) {
        return scene.edit(s -> s.withJoints(List.of(joints)));
    }

    static Simulation open(TestScenes scene) {
        return scene.open(DeviceChoice.AUTO);
    }

    static Statistics.BodyState state(Simulation play, int body) {
        return play.statistics().bodies().get(body);
    }

    /** Where a point of a body is now [m]. @param own point in the body's frame [m] */
    private static Vec3 point(Statistics.BodyState body, double x, double y, double z) {
        return body.position().plus(turned(body, x, y, z));
    }

    private static Vec3 turned(Statistics.BodyState body, double x, double y, double z) {
        return Vec3.of(body.rotation().toJoml().transform(new Vector3d(x, y, z)));
    }

    /** A rod 0.4 m long that hangs by its upper end, turned about z by so many radians. */
    private static TestScenes pendulum(double angle) {
        Quaterniond turn = new Quaterniond().rotateZ(angle);
        Vec3 middle = HIGH.plus(Vec3.of(turn.transform(new Vector3d(0, -0.2, 0))));
        return joined(
                room().body(body("a", middle, turn), ShapeParticles.box(0.1, 0.4, 0.1, 0.05)),
                Joint.of("j", JointType.BALL, "a", null, HIGH));
    }

    @Test
    void aPendulumKeepsItsPeriodItsLengthAndItsEnergy() {
        double angle = 0.3;
        double inertia = (0.01 + 0.16) / 12 + 0.04;
        double expected = 2 * Math.PI * Math.sqrt(inertia / (G * 0.2)) * (1 + angle * angle / 16);
        List<Double> crossings = new ArrayList<>();
        double widest = 0;
        try (Simulation play = open(pendulum(angle))) {
            double before = state(play, 0).position().x();
            while (play.time() < 8) {
                play.step(1);
                Statistics.BodyState now = state(play, 0);
                double x = now.position().x();
                if (before < 0 && x >= 0) {
                    crossings.add(play.time() - play.timeStep() * x / (x - before));
                }
                before = x;
                widest = play.time() > 7 ? Math.max(widest, Math.abs(x)) : 0;
                assertThat(now.position().minus(HIGH).length()).isCloseTo(0.2, within(0.001));
                assertThat(point(now, 0, 0.2, 0).minus(HIGH).length()).isLessThan(0.001);
            }
        }
        double period = (crossings.get(crossings.size() - 1) - crossings.get(0)) / (crossings.size() - 1);
        assertThat(period).isCloseTo(expected, within(0.01 * expected));
        assertThat(widest).isCloseTo(0.2 * Math.sin(angle), within(0.03 * 0.2 * Math.sin(angle)));
    }

    @Test
    void aDoublePendulumGainsNoEnergy() {
        var rod = ShapeParticles.box(0.4, 0.1, 0.1, 0.05);
        TestScenes scene = joined(
                room().body(body("a", 0.2, 2, 0), rod).body(body("b", 0.6, 2, 0), rod),
                Joint.of("j", JointType.BALL, "a", null, HIGH),
                Joint.of("k", JointType.BALL, "b", "a", new Vec3(0.4, 2, 0)));
        try (Simulation play = open(scene)) {
            double mass = state(play, 0).mass();
            double start = 2 * mass * G * 2;
            double scale = mass * G * 0.8;
            double low = 0;
            double high = 0;
            double apart = 0;
            while (play.time() < 10) {
                play.step(play.stepsPerFrame());
                Statistics now = play.statistics();
                double energy = now.kineticEnergy()
                        + mass
                                * G
                                * (now.bodies().get(0).position().y()
                                        + now.bodies().get(1).position().y());
                low = Math.min(low, (energy - start) / scale);
                high = Math.max(high, (energy - start) / scale);
                apart = Math.max(
                        apart,
                        point(now.bodies().get(0), 0.2, 0, 0)
                                .minus(point(now.bodies().get(1), -0.2, 0, 0))
                                .length());
            }
            assertThat(high).isLessThan(0.03);
            assertThat(low).isGreaterThan(-0.25);
            assertThat(apart).isLessThan(0.002);
        }
    }

    @Test
    void aHingeStaysInItsPlaneAndItsMotorReachesItsSpeed() {
        Joint hinge = Joint.of("j", JointType.HINGE, "a", null, HIGH)
                .withAxis(new Vec3(0, 0, 1))
                .withMotorSpeed(3.0)
                .withMotorForce(50);
        TestScenes scene = joined(
                room().body(
                                body("a", 0.2, 2, 0)
                                        .withLinearVelocity(new Vec3(0, 0, 0.5))
                                        .withAngularVelocity(new Vec3(1, 1, 0)),
                                ShapeParticles.box(0.4, 0.1, 0.2, 0.05)),
                hinge);
        try (Simulation play = open(scene)) {
            while (play.time() < 2) {
                play.step(play.stepsPerFrame());
                Statistics.BodyState now = state(play, 0);
                assertThat(now.position().z()).isCloseTo(0, within(0.002));
                assertThat(turned(now, 0, 0, 1).z()).isGreaterThan(Math.cos(Math.toRadians(0.5)));
                assertThat(now.position().minus(HIGH).length()).isCloseTo(0.2, within(0.001));
            }
            Vec3 spin = state(play, 0).angularVelocity();
            assertThat(spin.z()).isCloseTo(3, within(0.03));
            assertThat(Math.hypot(spin.x(), spin.y())).isLessThan(0.05);
        }
    }

    @Test
    void aHingeStopsAtItsLimits() {
        Joint hinge = Joint.of("j", JointType.HINGE, "a", null, HIGH)
                .withAxis(new Vec3(0, 0, 1))
                .withLower(-0.5)
                .withUpper(0.2);
        TestScenes scene = joined(room().body(body("a", 0.2, 2, 0), ShapeParticles.box(0.4, 0.1, 0.2, 0.05)), hinge);
        try (Simulation play = open(scene)) {
            double least = 0;
            while (play.time() < 2) {
                play.step(play.stepsPerFrame());
                Vec3 arm = turned(state(play, 0), 1, 0, 0);
                least = Math.min(least, Math.atan2(arm.y(), arm.x()));
            }
            Vec3 arm = turned(state(play, 0), 1, 0, 0);
            assertThat(least).isGreaterThan(-0.51);
            assertThat(Math.atan2(arm.y(), arm.x())).isCloseTo(-0.5, within(0.005));
        }
    }

    @Test
    void fixedBoxesFallAsOneAndDoNotBend() {
        var box = ShapeParticles.box(0.4, 0.1, 0.1, 0.05);
        TestScenes falling = joined(
                room().body(body("a", 0, 3, 0).withAngularVelocity(new Vec3(0, 0, 2)), box)
                        .body(body("b", 0.4, 3, 0).withLinearVelocity(new Vec3(0, 0.8, 0)), box),
                Joint.of("j", JointType.FIXED, "a", "b", new Vec3(0.2, 3, 0)));
        try (Simulation play = open(falling)) {
            while (play.time() < 0.5) {
                play.step(play.stepsPerFrame());
                assertThat(bend(play)).isLessThan(0.5);
                assertThat(gap(play)).isLessThan(0.001);
            }
            double y = 0.5
                    * (state(play, 0).position().y() + state(play, 1).position().y());
            double t = play.time();
            assertThat(y).isCloseTo(3 + 0.4 * t - 0.5 * G * t * t, within(0.01));
        }
        TestScenes beam = joined(
                room().body(body("a", 0, 3, 0), box).body(body("b", 0.4, 3, 0), box),
                Joint.of("w", JointType.FIXED, "a", null, new Vec3(-0.2, 3, 0)),
                Joint.of("j", JointType.FIXED, "a", "b", new Vec3(0.2, 3, 0)));
        try (Simulation play = open(beam)) {
            double most = 0;
            double sunk = 0;
            while (play.time() < 2) {
                play.step(play.stepsPerFrame());
                most = Math.max(most, bend(play));
                sunk = Math.max(sunk, 3 - state(play, 1).position().y());
            }
            assertThat(most).isLessThan(0.5);
            assertThat(sunk).isLessThan(0.005);
        }
    }

    /** Angle between two bodies' rotations [degrees]. */
    private static double bend(Simulation play) {
        Quaterniond a = state(play, 0).rotation().toJoml();
        return Math.toDegrees(
                a.conjugate().mul(state(play, 1).rotation().toJoml()).angle() % (2 * Math.PI));
    }

    /** Distance of the ends of two bodies 0.4 m long [m]. */
    private static double gap(Simulation play) {
        return point(state(play, 0), 0.2, 0, 0)
                .minus(point(state(play, 1), -0.2, 0, 0))
                .length();
    }

    @Test
    void aSliderSlidesAlongItsAxisToItsLimit() {
        Vec3 axis = new Vec3(1, -1, 0);
        Joint slider =
                Joint.of("j", JointType.SLIDER, "a", null, HIGH).withAxis(axis).withUpper(0.5);
        TestScenes scene = joined(
                room().body(
                                body("a", 0.3, 2, 0).withAngularVelocity(new Vec3(1, 2, 3)),
                                ShapeParticles.box(0.2, 0.1, 0.1, 0.05)),
                slider);
        try (Simulation play = open(scene)) {
            double rootHalf = Math.sqrt(0.5);
            boolean slid = false;
            while (play.time() < 2) {
                play.step(play.stepsPerFrame());
                Statistics.BodyState now = state(play, 0);
                Vec3 way = now.position().minus(new Vec3(0.3, 2, 0));
                double along = rootHalf * (way.x() - way.y());
                assertThat(Math.abs(way.x() + way.y()) * rootHalf).isLessThan(0.002);
                assertThat(Math.abs(way.z())).isLessThan(0.002);
                assertThat(now.rotation().toJoml().angle()).isLessThan(Math.toRadians(0.5));
                assertThat(along).isLessThan(0.51);
                if (play.time() < 0.3) {
                    double free = 0.5 * G * rootHalf * play.time() * play.time();
                    assertThat(along).isGreaterThan(-0.05);
                    slid |= along > 0.8 * free && play.time() > 0.25;
                }
            }
            Vec3 way = state(play, 0).position().minus(new Vec3(0.3, 2, 0));
            assertThat(way.length()).isCloseTo(0.5, within(0.003));
            assertThat(slid).isTrue();
        }
    }

    @Test
    void aSlidersMotorLiftsUpToItsForce() {
        var box = ShapeParticles.box(0.2, 0.2, 0.2, 0.05);
        double weight = 700 * 0.008 * G;
        for (double part : new double[] {0.9, 1.5}) {
            Joint slider = Joint.of("j", JointType.SLIDER, "a", null, HIGH)
                    .withAxis(new Vec3(0, 1, 0))
                    .withMotorSpeed(0.5)
                    .withMotorForce(part * weight);
            try (Simulation play = open(joined(room().body(body("a", 0, 2, 0), box), slider))) {
                while (play.time() < 0.5) {
                    play.step(play.stepsPerFrame());
                }
                double v = state(play, 0).linearVelocity().y();
                assertThat(v).isCloseTo(part > 1 ? 0.5 : -0.1 * G * play.time(), within(0.03));
            }
        }
    }

    @Test
    void aRodKeepsItsLengthAndARopeOnlyItsGreatest() {
        var box = ShapeParticles.box(0.1, 0.1, 0.1, 0.05);
        Joint rod = Joint.of("j", JointType.DISTANCE, "a", null, new Vec3(0.6, 2, 0))
                .withAnchorB(HIGH);
        try (Simulation play = open(joined(room().body(body("a", 0.6, 2, 0), box), rod))) {
            double lowest = 9;
            while (play.time() < 3) {
                play.step(play.stepsPerFrame());
                Vec3 at = state(play, 0).position();
                assertThat(at.minus(HIGH).length()).isCloseTo(0.6, within(0.003));
                lowest = Math.min(lowest, at.y());
            }
            assertThat(lowest).isLessThan(1.45);
        }
        Joint rope = rod.withUpper(1.0);
        try (Simulation play = open(joined(room().body(body("a", 0.6, 2, 0), box), rope))) {
            while (play.time() < 0.3) {
                play.step(play.stepsPerFrame());
            }
            double t = play.time();
            Vec3 at = state(play, 0).position();
            assertThat(at.y()).isCloseTo(2 - 0.5 * G * t * t, within(0.005));
            assertThat(at.x()).isCloseTo(0.6, within(1e-4));
            double longest = 0;
            while (play.time() < 3) {
                play.step(play.stepsPerFrame());
                longest =
                        Math.max(longest, state(play, 0).position().minus(HIGH).length());
            }
            assertThat(longest).isBetween(0.99, 1.005);
        }
    }

    @Test
    void joinedBodiesOverlapOnlyWhereTheyMayNotCollide() {
        var box = ShapeParticles.box(0.2, 0.2, 0.2, 0.05);
        for (boolean collide : new boolean[] {false, true}) {
            Joint slider = Joint.of("j", JointType.SLIDER, "a", "b", HIGH)
                    .withAxis(new Vec3(1, 0, 0))
                    .withCollide(collide);
            TestScenes scene =
                    joined(room().gravity(0).body(body("a", 0, 2, 0), box).body(body("b", 0.15, 2, 0), box), slider);
            try (Simulation play = open(scene)) {
                while (play.time() < 1) {
                    play.step(play.stepsPerFrame());
                }
                double apart = state(play, 1).position().x()
                        - state(play, 0).position().x();
                if (collide) {
                    assertThat(apart).isGreaterThan(0.19);
                } else {
                    assertThat(apart).isCloseTo(0.15, within(1e-4));
                }
            }
        }
    }

    @Test
    void joinedBodiesInSpaceKeepTheirMomentaAndTheirEnergy() {
        var box = ShapeParticles.box(0.2, 0.1, 0.1, 0.05);
        TestScenes scene = room().gravity(0);
        List<Joint> joints = new ArrayList<>();
        JointType[] types = {JointType.BALL, JointType.HINGE, JointType.SLIDER, JointType.DISTANCE, JointType.FIXED};
        for (int b = 0; b <= types.length; b++) {
            scene.body(
                    body("b" + b, 0.25 * b - 0.6, 3, 0)
                            .withLinearVelocity(new Vec3(0.1 * b, 0.2 * (b % 2), -0.1 * (b % 3)))
                            .withAngularVelocity(new Vec3(0.5, -0.3 * b, 1)),
                    box);
            if (b > 0) {
                double middle = 0.25 * b - 0.725;
                joints.add(Joint.of("j" + b, types[b - 1], "b" + (b - 1), "b" + b, new Vec3(middle - 0.02, 3, 0))
                        .withAnchorB(new Vec3(middle + 0.02, 3, 0))
                        .withAxis(new Vec3(0, 1, 0)));
            }
        }
        try (Simulation play = open(joined(scene, joints.toArray(Joint[]::new)))) {
            Statistics start = play.statistics();
            double mass = start.bodies().get(0).mass();
            play.step(play.stepsPerFrame());
            double energy = play.statistics().kineticEnergy();
            while (play.time() < 1.5) {
                play.step(play.stepsPerFrame());
            }
            Statistics end = play.statistics();
            Vec3 lost = end.linearMomentum().minus(start.linearMomentum());
            Vec3 turn = end.angularMomentum().minus(start.angularMomentum());
            assertThat(lost.length()).isLessThan(1e-4 * mass);
            assertThat(turn.length()).isLessThan(5e-3 * mass);
            assertThat(end.kineticEnergy()).isBetween(0.9 * energy, 1.01 * energy);
        }
    }
}
