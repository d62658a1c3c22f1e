package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ball that the user pushes with, in every solver. */
@ExtendWith(NoLeaks.class)
class HandBallTest {
    private static final double RADIUS = 0.12;
    private static final Vec3 ABOVE = new Vec3(-0.5, 1.3, 0);

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    private static TestScenes room() {
        return TestScenes.box(new Vec3(-0.8, 0, -0.4), new Vec3(0.8, 1, 0.4));
    }

    private static void push(Simulation solver, double x, double y) {
        solver.apply(new SceneChange.Push(ABOVE, new Vec3(x, y, 0), RADIUS));
    }

    /** Finds a ball that touches nothing, one that teleports, and one that stays when it is taken away. */
    @ParameterizedTest
    @ValueSource(strings = {"realtime auto", "accurate auto", "accurate java"})
    void itPushesBodiesAndGrains(String kind) {
        boolean impulses = kind.startsWith("realtime");
        GrainBlock sand = new GrainBlock(
                "sand", null, new Vec3(-0.1, 0.01, 0.2), new Vec3(0.1, 0.12, 0.35), 0.05, 0.1, "wood", null, 3, null);
        TestScenes scene = room().wood(0.1, 0.4)
                .edit(s ->
                        s.withPhysics(s.physics().withBodySolver(impulses ? BodySolver.REALTIME : BodySolver.ACCURATE)))
                .body(
                        Body.of("box", "x", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0)),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.05))
                .edit(s -> s.withGrains(List.of(sand)));
        try (Simulation solver = scene.open(DeviceChoice.parse(kind.split(" ")[1]))) {
            frames(solver, 5);
            int contactsBefore = solver.statistics().bodies().size();
            Vec3 before = solver.statistics().bodies().get(0).position();
            push(solver, -0.5, 0.13);
            // It is where it came in, whenever that is.
            double[] places = solver.read("bodyPosition");
            assertThat(places[4] + solver.origin().x()).isCloseTo(ABOVE.x(), within(1e-6));
            frames(solver, 60);
            push(solver, 0.3, 0.13);
            double fastest = 0;
            Vec3 last = ball(solver);
            for (int f = 0; f < 50; f++) {
                frames(solver, 1);
                Vec3 now = ball(solver);
                fastest = Math.max(fastest, now.minus(last).length() * 60);
                last = now;
                try (Frame frame = solver.publish()) {
                    assertThat(frame.bodyCount()).isEqualTo(1);
                    assertThat(frame.grainCount()).isPositive();
                    float y = frame.grains().get(1);
                    assertThat(y).isBetween(0f, 0.6f);
                }
            }
            assertThat(last.minus(new Vec3(0.3, 0.13, 0)).length()).isLessThan(1e-4);
            assertThat(fastest).isBetween(0.5, Hand.speed(scene.scene()) * 1.001);
            Statistics after = solver.statistics();
            // The ball's rim is where the box's side is now, or the box has slid on.
            assertThat(after.bodies().get(0).position().x()).isGreaterThan(0.3 + RADIUS + 0.09);
            assertThat(before.x()).isCloseTo(0, within(1e-2));
            assertThat(after.lostParticles()).isZero();
            assertThat(after.bodies()).hasSize(contactsBefore);
            solver.apply(new SceneChange.Push(null, null, 0));
            frames(solver, 2);
            try (Frame frame = solver.publish()) {
                assertThat(frame.ball()).isEmpty();
            }
            assertThat(solver.statistics().bodies()).hasSize(1);
        }
    }

    private static Vec3 ball(Simulation solver) {
        try (Frame frame = solver.publish()) {
            Frame.Ball ball = frame.ball().orElseThrow();
            assertThat(ball.radius()).isEqualTo(RADIUS);
            return new Vec3(ball.x(), ball.y(), ball.z());
        }
    }

    /** Water gives way to the ball, is pushed along by it and makes no energy of its own. */
    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void itPushesFluid(FluidSolver fluid) {
        TestScenes scene = room().spacing(0.05)
                .edit(s ->
                        s.withPhysics(s.physics().withFluid(s.physics().fluid().withSolver(fluid))))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.REALTIME)))
                .water(new Vec3(-0.8, 0, -0.4), new Vec3(0.8, 0.35, 0.4));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 2);
            int count = solver.statistics().fluidParticles();
            push(solver, -0.5, 0.2);
            frames(solver, 50);
            assertThat(inBall(solver, new Vec3(-0.5, 0.2, 0))).isZero();
            push(solver, 0.4, 0.2);
            frames(solver, 12);
            Vec3 now = ball(solver);
            assertThat(now.x()).isGreaterThan(-0.4);
            assertThat(inBall(solver, now)).isLessThanOrEqualTo(1);
            Statistics moving = solver.statistics();
            assertThat(moving.fluidParticles()).isEqualTo(count);
            assertThat(moving.lostParticles()).isZero();
            assertThat(moving.fluidEnergy().warning()).isEmpty();
            assertThat(moving.linearMomentum().x())
                    .as("momentum of the water that it pushes")
                    .isPositive();
            // Another notch of the wheel makes it larger all at once, in the midst of the water.
            solver.apply(new SceneChange.Push(ABOVE, now, 1.15 * RADIUS));
            frames(solver, 10);
            Statistics larger = solver.statistics();
            assertThat(larger.lostParticles()).isZero();
            assertThat(larger.kineticEnergy()).isLessThan(2 * moving.kineticEnergy() + 5);
            solver.apply(new SceneChange.Push(null, null, 0));
            frames(solver, 20);
            assertThat(solver.statistics().lostParticles()).isZero();
            // Water flows back to where the ball was.
            assertThat(inBall(solver, now)).isPositive();
        }
    }

    private static int inBall(Simulation solver, Vec3 middle) {
        double[] x = solver.read("fluidPosition");
        Vec3 m = middle.minus(solver.origin());
        int inside = 0;
        for (int i = 0; i < x.length; i += 4) {
            double away = new Vec3(x[i], x[i + 1], x[i + 2]).minus(m).length();
            inside += away < 0.7 * RADIUS ? 1 : 0;
        }
        return inside;
    }
}
