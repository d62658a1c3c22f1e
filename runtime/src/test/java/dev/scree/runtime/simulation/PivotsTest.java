package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hinged and pivoted bodies against what mechanics says, on the device and in Java. */
@ExtendWith(NoLeaks.class)
class PivotsTest {
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

    private static Vec3 turned(Statistics.BodyState body, Vec3 v) {
        return Vec3.of(body.rotation().toJoml().transform(v.toJoml()));
    }

    /** T = 2 pi sqrt(I/(m g d)) (1 + theta^2/16), about an axis and about a point alike. */
    @ParameterizedTest
    @ValueSource(strings = {"hinged auto", "pivoted auto", "hinged java", "pivoted java"})
    void aPendulumKeepsItsPeriod(String kind) {
        double length = 0.6;
        double amplitude = Math.toRadians(20);
        ParticleSet rod = ShapeParticles.box(0.1, length, 0.1, 0.1);
        // The bar hangs from its upper end, turned out by the amplitude.
        Quat out = Quat.of(new Quaterniond().rotationZ(amplitude));
        Vec3 top = new Vec3(0.3, 1, -0.2);
        Vec3 middle = top.minus(Vec3.of(out.toJoml().transform(new Vec3(0, length / 2, 0).toJoml())));
        Body bar = body("bar", 0, 0, 0)
                .withPose(new Pose(middle, out))
                .withPivot(new Pivot(top, new Vec3(0, 0, 2), null, 0, 0))
                .withMotion(kind.startsWith("hinged") ? BodyMotion.HINGED : BodyMotion.PIVOTED)
                .withLinearVelocity(new Vec3(5, 0, 0));
        double perMass = (length * length + 0.01) / 12 + length * length / 4;
        double expected = 2 * Math.PI * Math.sqrt(perMass / (9.81 * length / 2)) * (1 + amplitude * amplitude / 16);
        try (Simulation solver = box().body(bar, rod).open(DeviceChoice.parse(kind.split(" ")[1]))) {
            double energy = energy(solver.statistics());
            double before = 1;
            double last = 0;
            double first = 0;
            int crossings = 0;
            while (crossings < 5) {
                double then = solver.time();
                solver.step(solver.stepsPerFrame());
                Statistics.BodyState now = solver.statistics().bodies().get(0);
                double x = now.position().x() - top.x();
                if (before > 0 && x <= 0 && crossings > 0 || before < 0 && x >= 0) {
                    last = then + (solver.time() - then) * before / (before - x);
                    first = crossings == 0 ? last : first;
                    crossings++;
                }
                before = x == 0 ? before : x;
                assertThat(now.position().minus(top).length()).isCloseTo(length / 2, within(1e-6));
                assertThat(now.position().z()).isCloseTo(top.z(), within(1e-5));
            }
            assertThat((last - first) / 2)
                    .as("period, expected %.5f", expected)
                    .isCloseTo(expected, within(0.005 * expected));
            assertThat(energy(solver.statistics())).isCloseTo(energy, within(1e-3 * Math.abs(energy)));
        }
    }

    private static double energy(Statistics s) {
        return s.kineticEnergy() + s.potentialEnergy();
    }

    @Test
    void statisticsAndFramesShowAHingedBodyByItsCentreOfMassAndItsFrame() {
        Body arm = body("arm", 0.5, 0, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(Vec3.ZERO, new Vec3(0, 0, 1), null, 0, 0))
                .withAngularVelocity(new Vec3(7, 3, 2));
        try (Simulation solver = box().gravity(0)
                .body(arm, ShapeParticles.box(0.4, 0.1, 0.1, 0.1))
                .open(DeviceChoice.AUTO)) {
            double m = 700 * 0.004;
            double own = m * (0.16 + 0.01) / 12;
            for (int f = 0; f < 2; f++) {
                Statistics s = solver.statistics();
                double angle = 2 * solver.time();
                Vec3 at = new Vec3(0.5 * Math.cos(angle), 0.5 * Math.sin(angle), 0);
                assertThat(s.bodies().get(0).position().minus(at).length()).isLessThan(1e-5);
                assertThat(s.bodies()
                                .get(0)
                                .linearVelocity()
                                .minus(new Vec3(-2 * at.y(), 2 * at.x(), 0))
                                .length())
                        .isLessThan(1e-5);
                assertThat(s.linearMomentum()
                                .minus(new Vec3(-2 * m * at.y(), 2 * m * at.x(), 0))
                                .length())
                        .isLessThan(1e-4);
                assertThat(s.kineticEnergy()).isCloseTo(0.5 * (m * 0.25 + own) * 4, within(1e-4));
                assertThat(s.angularMomentum()
                                .minus(new Vec3(0, 0, 2 * (m * 0.25 + own)))
                                .length())
                        .isLessThan(1e-4);
                try (Frame frame = solver.publish()) {
                    assertThat(frame.bodies().get(0)).isCloseTo((float) at.x(), within(1e-5f));
                    assertThat(frame.bodies().get(1)).isCloseTo((float) at.y(), within(1e-5f));
                }
                frames(solver, 20);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void aPaddleReachesItsMotorsSpeedAndHoldsItsAxis(String device) {
        Vec3 axis = new Vec3(1, 2, -0.5).times(1 / new Vec3(1, 2, -0.5).length());
        // Off its centre of mass, so that gravity works against the motor.
        Body paddle = body("paddle", 0.1, 0, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(Vec3.ZERO, axis, 12.0, 60, 0.05));
        int count = device.equals("java") ? 60 : 240;
        try (Simulation solver =
                box().body(paddle, ShapeParticles.box(0.6, 0.1, 0.2, 0.1)).open(DeviceChoice.parse(device))) {
            double worst = 0;
            for (int f = 0; f < count; f++) {
                frames(solver, 1);
                Statistics.BodyState now = solver.statistics().bodies().get(0);
                worst = Math.max(worst, turned(now, axis).minus(axis).length());
                if (f > count / 2) {
                    assertThat(now.angularVelocity().minus(axis.times(12)).length())
                            .isLessThan(1e-4);
                }
            }
            assertThat(worst).as("axis off by").isLessThan(1e-6);
        }
    }

    /** A ball thrown at a free paddle: what angular momentum about the axis the ball loses, the paddle gains. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void contactsTurnAHingedBodyAndItHitsBack(String device) {
        Body paddle = body("paddle", 0, 0, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(Vec3.ZERO, new Vec3(0, 1, 0), null, 0, 0));
        Body ball =
                body("ball", 0.4, 0, -0.5).withLinearVelocity(new Vec3(0, 0, 2)).withMass(2.0);
        try (Simulation solver = box().gravity(0)
                .wood(0.9, 0)
                .body(paddle, ShapeParticles.box(1.2, 0.2, 0.1, 0.05))
                .body(ball, ShapeParticles.box(0.1, 0.1, 0.1, 0.05))
                .open(DeviceChoice.parse(device))) {
            frames(solver, 20);
            Statistics s = solver.statistics();
            double inertia = s.bodies().get(0).mass() * (1.44 + 0.01) / 12;
            double before = -0.4 * 2 * 2;
            Statistics.BodyState thrown = s.bodies().get(1);
            Vec3 l = Vec3.of(thrown.position()
                            .toJoml()
                            .cross(thrown.linearVelocity().toJoml()))
                    .times(thrown.mass());
            double spin = 2 * 0.01 / 6 * thrown.angularVelocity().y();
            double w = s.bodies().get(0).angularVelocity().y();
            assertThat(l.y() + spin + inertia * w).isCloseTo(before, within(2e-3 * Math.abs(before)));
            assertThat(w)
                    .as("an elastic hit with e = 0.9, point mass on a lever")
                    .isCloseTo(
                            before * 1.9 / (inertia + 2 * 0.16),
                            within(0.08 * Math.abs(before * 1.9 / (inertia + 2 * 0.16))));
            assertThat(s.bodies().get(0).position().length()).isLessThan(1e-6);
        }
    }

    /**
     * Water that falls on one arm of a balanced board pushes it down about its hinge; without water it stands still.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void waterTurnsAHingedBoard(boolean wet) {
        Body board = body("board", 0, 0.4, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(new Vec3(0, 0.4, 0), new Vec3(0, 0, 1), null, 0, 0));
        TestScenes scene = TestScenes.box(new Vec3(-0.4, 0, -0.2), new Vec3(0.4, 1, 0.2))
                .spacing(0.04)
                .body(board, ShapeParticles.box(0.6, 0.08, 0.24, 0.04));
        if (wet) {
            scene.water(new Vec3(0.06, 0.5, -0.1), new Vec3(0.3, 0.8, 0.1));
        }
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 12);
            Statistics s = solver.statistics();
            Statistics.BodyState now = s.bodies().get(0);
            if (wet) {
                assertThat(now.angularVelocity().z()).isLessThan(-0.5);
                assertThat(s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid()).length())
                        .isLessThan(1e-4 * s.fluidImpulseOnBodies().length() + 1e-9);
            } else {
                assertThat(now.angularVelocity().length()).isLessThan(1e-5);
            }
            assertThat(now.angularVelocity().x()).isZero();
            assertThat(now.position().minus(new Vec3(0, 0.4, 0)).length()).isLessThan(1e-5);
        }
    }

    @Test
    void dampingStopsABodyWhateverItsStrengthAndTheMotorIsCapped() {
        Body slow = body("slow", -1, 0, 0)
                .withMotion(BodyMotion.HINGED)
                .withAngularVelocity(new Vec3(0, 5, 0))
                .withPivot(new Pivot(new Vec3(-1, 0, 0), new Vec3(0, 1, 0), null, 0, 0.02));
        Body stiff = slow.withId("stiff")
                .withPose(Pose.at(0, 0, 0))
                .withPivot(new Pivot(Vec3.ZERO, new Vec3(0, 1, 0), null, 0, 1e9));
        Body ball = stiff.withId("ball")
                .withMotion(BodyMotion.PIVOTED)
                .withPose(Pose.at(0, 0, 1))
                .withPivot(new Pivot(new Vec3(0, 0, 1), null, null, 0, 1e9));
        Body weak = body("weak", 1, 0, 0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(new Vec3(1, 0, 0), new Vec3(0, 1, 0), 100.0, 0.25, 0));
        ParticleSet set = ShapeParticles.box(0.2, 0.2, 0.2, 0.1);
        try (Simulation solver = box().body(slow, set)
                .body(stiff, set)
                .body(ball, set)
                .body(weak, set)
                .open(DeviceChoice.AUTO)) {
            frames(solver, 30);
            Statistics s = solver.statistics();
            double inertia = 700 * 0.008 * 0.08 / 12;
            assertThat(s.bodies().get(0).angularVelocity().y())
                    .isCloseTo(5 * Math.exp(-0.02 * 0.5 / inertia), within(5e-3));
            assertThat(s.bodies().get(1).angularVelocity().length()).isLessThan(1e-6);
            assertThat(s.bodies().get(2).angularVelocity().length()).isLessThan(1e-6);
            assertThat(s.bodies().get(3).angularVelocity().y()).isCloseTo(0.25 * 0.5 / inertia, within(1e-3));
        }
    }
}
