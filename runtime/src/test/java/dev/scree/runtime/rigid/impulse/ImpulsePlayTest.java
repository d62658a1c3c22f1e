package dev.scree.runtime.rigid.impulse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenes whose bodies move by impulses, as a player meets them. */
@ExtendWith(NoLeaks.class)
class ImpulsePlayTest {
    private static TestScenes room() {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.REALTIME)));
    }

    private static Body body(String id, Vec3 at) {
        return Body.of(id, "x", Scene.DEFAULT_MATERIAL, new Pose(at, null));
    }

    private static void play(Simulation solver, double seconds) {
        double end = solver.time() + seconds;
        while (solver.time() < end - 0.5 * solver.timeStep()) {
            solver.step(solver.stepsPerFrame());
        }
    }

    private static TestScenes heap() {
        TestScenes scene = room();
        List<ParticleSet> kinds = List.of(
                ShapeParticles.box(0.12, 0.08, 0.06, 0.02),
                ShapeParticles.single(0.05),
                ShapeParticles.pawn(0.15),
                ShapeParticles.torus(0.05, 0.02, 0.01));
        for (int k = 0; k < 40; k++) {
            Quaterniond turn = new Quaterniond().rotateXYZ(k, 2 * k, 3 * k);
            Vec3 at = new Vec3(0.13 * (k % 2 - 0.5), 0.2 + 0.1 * Math.floorDiv(k, 4), 0.13 * (k / 2 % 2 - 0.5));
            scene.body(body("b" + k, at).withPose(new Pose(at, Quat.of(turn))), kinds.get(k % kinds.size()));
        }
        return scene;
    }

    /** Finds sums whose order depends on which work item comes first. */
    @Test
    void aFallingHeapHasTheSameBitsTwice() {
        long[] hashes = new long[2];
        for (int each = 0; each < 2; each++) {
            try (Simulation solver = heap().open(DeviceChoice.AUTO)) {
                play(solver, 1);
                Statistics now = solver.statistics();
                assertThat(solver.systemStatistics().get("impulseBatches"))
                        .as("batches, so that pairs were solved at once")
                        .isGreaterThan(2);
                hashes[each] = now.stateHash();
            }
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    /** Finds kernels that are left out of a step once its pairs outgrow the room that was made for them. */
    @Test
    void whatStandsIsHeldWhenPairsOutgrowTheirRoom() {
        int side = 17;
        double diameter = 0.05;
        TestScenes scene = room();
        ParticleSet ball = ShapeParticles.single(0.5 * diameter);
        for (int k = 0; k < side * side * side; k++) {
            Vec3 place = new Vec3(k % side - 8, k / side % side + 0.5, k / side / side - 8);
            scene.body(body("b" + k, place.times(diameter)), ball);
        }
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 0.1);
            double speed = 9.81 * 0.1;
            double mass = solver.statistics().bodies().get(0).mass() * side * side * side;
            assertThat(solver.statistics().kineticEnergy())
                    .as("kinetic energy, as a part of that of free fall")
                    .isLessThan(0.01 * 0.5 * mass * speed * speed);
        }
    }

    /** Finds an impulse that acts on one body alone, and one that acts on the other at another point. */
    @Test
    void twoBodiesThatMeetKeepTheirMomenta() {
        ParticleSet box = ShapeParticles.box(0.16, 0.08, 0.12, 0.02);
        TestScenes scene = room().gravity(0)
                .wood(0.6, 0.5)
                .body(
                        body("a", new Vec3(-0.2, 1.05, 0.02))
                                .withLinearVelocity(new Vec3(1, 0, 0))
                                .withAngularVelocity(new Vec3(0.4, 2, -1)),
                        box)
                .body(body("b", new Vec3(0, 1, 0)).withLinearVelocity(new Vec3(-0.3, 0.1, 0)), box);
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            Statistics before = solver.statistics();
            play(solver, 0.5);
            Statistics after = solver.statistics();
            double mass = before.bodies().get(0).mass();
            Vec3 turn = after.bodies().get(1).angularVelocity();
            assertThat(turn.length()).as("they met off centre").isGreaterThan(0.5);
            double linear =
                    after.linearMomentum().minus(before.linearMomentum()).length();
            assertThat(linear / (1.3 * mass)).as("linear").isLessThan(1e-5);
            double angular =
                    after.angularMomentum().minus(before.angularMomentum()).length();
            assertThat(angular / (1.3 * mass * 1.0)).as("angular").isLessThan(1e-5);
        }
    }

    /** Finds a sleep that never comes, and one from which nothing wakes. */
    @Test
    void aSleepingTowerWakesWhenABallHitsIt() {
        double side = 0.1;
        int count = 4;
        // The ball flies up and comes down on the tower when that has long been at rest.
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 10, 1))
                .wood(0.2, 0.5)
                .edit(s -> s.withPhysics(
                        s.physics().withBodySolver(BodySolver.REALTIME).withSleeping(true)));
        for (int k = 0; k < count; k++) {
            scene.body(body("c" + k, new Vec3(0, side * (k + 0.5), 0)), ShapeParticles.box(side, side, side, side / 5));
        }
        scene.body(
                body("ball", new Vec3(0.02, 0.6, 0)).withLinearVelocity(new Vec3(0, 12, 0)),
                ShapeParticles.single(0.05));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 2.3);
            List<Statistics.BodyState> rest = solver.statistics().bodies();
            assertThat(rest.subList(0, count)).allMatch(Statistics.BodyState::asleep);
            assertThat(rest.get(count - 1).position().y()).isCloseTo(side * (count - 0.5), within(0.05 * side));
            assertThat(rest.get(count).linearVelocity().y()).as("the ball").isLessThan(-5);
            play(solver, 0.3);
            List<Statistics.BodyState> hit = solver.statistics().bodies();
            assertThat(hit.get(count).linearVelocity().y())
                    .as("the ball bounced")
                    .isGreaterThan(-5);
            assertThat(hit.get(count - 1).asleep()).isFalse();
        }
    }
}
