package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rigid bodies against what mechanics says, on the device and in Java. */
@ExtendWith(NoLeaks.class)
class RigidMotionTest {
    private static Body ball(String id, double x, double y, double z) {
        return Body.of(id, "ball", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    private static TestScenes box(double half) {
        return TestScenes.box(new Vec3(-half, 0, -half), new Vec3(half, 2 * half, half));
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void fallsFreelyAsTheSchemeDoesExactly(String device) {
        try (Simulation solver =
                box(2).body(ball("a", 0.5, 3.5, 0), ShapeParticles.ball(0.2, 4)).open(DeviceChoice.parse(device))) {
            for (int frame = 0; frame < 30; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            double t = solver.time();
            assertThat(t).isCloseTo(0.5, within(1e-9));
            double fallen = 0.5 * 9.81 * t * t;
            assertThat(s.bodies().get(0).position().y()).isCloseTo(3.5 - fallen, within(1e-4 * fallen));
            assertThat(s.bodies().get(0).linearVelocity().y()).isCloseTo(-9.81 * t, within(1e-4 * 9.81 * t));
            assertThat(s.bodies().get(0).position().x()).isCloseTo(0.5, within(1e-6));
            assertThat(s.kineticEnergy() + s.potentialEnergy())
                    .isCloseTo(s.bodies().get(0).mass() * 9.81 * 3.5, within(1e-3));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.9, auto", "0.7, auto", "0.7, java", "0.3, auto"})
    void reboundsWithItsMaterialsRestitution(double restitution, String device) {
        double radius = 0.05;
        try (Simulation solver = box(1).wood(restitution, 0.3)
                .body(ball("a", 0, 1, 0), ShapeParticles.single(radius))
                .open(DeviceChoice.parse(device))) {
            double down = 0;
            double up = 0;
            while (solver.time() < 0.6) {
                solver.step(1);
                double v = solver.statistics().bodies().get(0).linearVelocity().y();
                down = Math.min(down, v);
                up = Math.max(up, v);
            }
            assertThat(-up / down).isCloseTo(restitution, within(0.08 * restitution));
        }
    }

    @Test
    void aCloudWithoutWallsKeepsItsMomenta() {
        TestScenes cloud = TestScenes.box(new Vec3(-5, -5, -5), new Vec3(5, 5, 5))
                .gravity(0)
                .wood(0.8, 0.4);
        Random random = new Random(4);
        for (int b = 0; b < 60; b++) {
            double x = random.nextDouble() - 0.5;
            double y = random.nextDouble() - 0.5;
            double z = random.nextDouble() - 0.5;
            cloud.body(
                    ball("b" + b, x, y, z)
                            .withLinearVelocity(new Vec3(-3 * x, -3 * y, -3 * z))
                            .withAngularVelocity(
                                    new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())),
                    ShapeParticles.box(0.12, 0.08, 0.04, b % 2 == 0 ? 0.04 : 0.02));
        }
        try (Simulation solver = cloud.open(DeviceChoice.AUTO)) {
            Statistics start = solver.statistics();
            long most = 0;
            double sum = start.bodies().stream()
                    .mapToDouble(b -> b.mass() * b.linearVelocity().length())
                    .sum();
            for (int frame = 0; frame < 20; frame++) {
                solver.step(solver.stepsPerFrame());
                most = Math.max(most, solver.statistics().contacts());
            }
            Statistics end = solver.statistics();
            assertThat(most).as("contacts at once").isGreaterThan(20);
            assertThat(end.linearMomentum().minus(start.linearMomentum()).length())
                    .isLessThan(1e-4 * sum);
            assertThat(end.angularMomentum().minus(start.angularMomentum()).length())
                    .isLessThan(1e-4 * sum);
            assertThat(end.kineticEnergy()).isLessThan(start.kineticEnergy());
        }
    }

    @Test
    void aFreeBodyOfThreeInertiasKeepsEnergyAndAngularMomentum() {
        try (Simulation solver = TestScenes.box(new Vec3(-2, -2, -2), new Vec3(2, 2, 2))
                .gravity(0)
                .body(
                        ball("a", 0, 0, 0).withAngularVelocity(new Vec3(0.1, 4, 0)),
                        ShapeParticles.box(0.8, 0.4, 0.2, 0.1))
                .open(DeviceChoice.AUTO)) {
            Statistics start = solver.statistics();
            boolean turnedOver = false;
            for (int frame = 0; frame < 600; frame++) {
                solver.step(solver.stepsPerFrame());
                turnedOver |= frame % 10 == 0
                        && localSpin(solver.statistics().bodies().get(0)).y() < 0;
            }
            Statistics end = solver.statistics();
            assertThat(turnedOver).as("spin about the middle axis is unstable").isTrue();
            assertThat(end.kineticEnergy()).isCloseTo(start.kineticEnergy(), within(1e-3 * start.kineticEnergy()));
            assertThat(end.angularMomentum().minus(start.angularMomentum()).length())
                    .isLessThan(1e-4 * start.angularMomentum().length());
        }
    }

    private static Vec3 localSpin(Statistics.BodyState body) {
        return Vec3.of(body.rotation()
                .toJoml()
                .conjugate()
                .transform(body.angularVelocity().toJoml()));
    }

    /** I = (1, 2, 3), w = (.1, 1, 0): the spin about the middle axis changes sign at 6.3777 s, then every 12.7555 s. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void aTorqueFreeBodyTurnsOverInTime(String device) {
        MassProperties mass = new MassProperties(1, Vec3.ZERO, new double[] {1, 2, 3, 0, 0, 0}, true);
        ParticleSet set = new ParticleSet(
                new float[3], new float[] {0.1f}, new boolean[] {true}, mass, mass, new double[6], "turning over");
        try (Simulation solver = TestScenes.box(new Vec3(-2, -2, -2), new Vec3(2, 2, 2))
                .gravity(0)
                .body(ball("a", 0, 0, 0).withMass(1.0).withAngularVelocity(new Vec3(0.1, 1, 0)), set)
                .edit(s -> s.withPhysics(s.physics().withFixedTimeStep(1 / 240.0)))
                .open(DeviceChoice.parse(device))) {
            Statistics start = solver.statistics();
            double[] signs = new double[3];
            int found = 0;
            double before = 1;
            while (solver.time() < 33) {
                double then = solver.time();
                solver.step(solver.stepsPerFrame());
                Statistics.BodyState now = solver.statistics().bodies().get(0);
                double y = now.rotation()
                        .toJoml()
                        .conjugate()
                        .transform(now.angularVelocity().toJoml())
                        .y;
                if (before > 0 != y > 0) {
                    signs[found++] = then + (solver.time() - then) * before / (before - y);
                }
                before = y;
            }
            assertThat(found).isEqualTo(3);
            assertThat(signs[0]).isCloseTo(6.3777, within(0.063777));
            assertThat(signs[1] - signs[0]).isCloseTo(12.7555, within(0.127555));
            assertThat(signs[2] - signs[1]).isCloseTo(12.7555, within(0.127555));
            Statistics end = solver.statistics();
            assertThat(end.kineticEnergy()).isCloseTo(start.kineticEnergy(), within(5e-5 * start.kineticEnergy()));
            assertThat(end.angularMomentum().length())
                    .isCloseTo(
                            start.angularMomentum().length(),
                            within(1e-5 * start.angularMomentum().length()));
        }
    }

    /** Diameters 8:1: neither may sink into the other. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void coarseAndFineBodiesRestOnEachOther(boolean coarseOnTop) {
        var coarse = ShapeParticles.box(0.16, 0.16, 0.16, 0.08);
        var fine = ShapeParticles.box(0.16, 0.08, 0.16, 0.01);
        double lower = (coarseOnTop ? 0.08 : 0.16) / 2;
        double upper = (coarseOnTop ? 0.08 : 0.16) + (coarseOnTop ? 0.16 : 0.08) / 2;
        try (Simulation solver = box(0.25)
                .wood(0.2, 0.6)
                .body(ball("low", 0, lower, 0), coarseOnTop ? fine : coarse)
                .body(ball("high", 0.003, upper + 0.002, 0.002), coarseOnTop ? coarse : fine)
                .open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 20; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(1).position().y()).isCloseTo(upper, within(0.012));
            assertThat(s.bodies().get(0).position().y()).isCloseTo(lower, within(0.003));
            assertThat(s.lostParticles()).isZero();
        }
    }

    @Test
    void aStaticBodyHoldsAndStays() {
        try (Simulation solver = box(0.5).wood(0.2, 0.6)
                .body(ball("shelf", 0, 0.4, 0).withMotion(BodyMotion.STATIC), ShapeParticles.box(0.4, 0.04, 0.4, 0.04))
                .body(ball("cube", 0, 0.46, 0), ShapeParticles.box(0.08, 0.08, 0.08, 0.04))
                .open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 30; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(0).position().minus(new Vec3(0, 0.4, 0)).length())
                    .isLessThan(1e-7);
            assertThat(s.bodies().get(1).position().y()).isCloseTo(0.46, within(0.004));
        }
    }

    @Test
    void droppedPiecesSettleWithoutSinkingIn() {
        BenchScene.Built built = Bench.scene("chess-drop").built(2700);
        settle(built, 120);
    }

    @Test
    @Tag("long")
    void theWholeChessDropSettlesWithinTwoSeconds() {
        settle(Bench.scene("chess-drop").built(23_000), 120);
    }

    private static void settle(BenchScene.Built built, int frames) {
        try (Simulation solver =
                Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, dev.scree.runtime.Progress.NONE)) {
            for (int frame = 0; frame < frames; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            assertThat(s.lostParticles()).isZero();
            assertThat(s.kineticEnergy()).isLessThan(0.01 * s.peakKineticEnergy());
            assertThat(s.largestOverlap()).isLessThan(0.1);
            assertThat(s.contacts()).isPositive();
        }
    }
}
