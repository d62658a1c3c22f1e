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
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies that fluid moves, and that move the fluid, in one solve. */
@ExtendWith(NoLeaks.class)
class StrongCouplingTest {
    private static final double SPACING = 0.03;
    private static final double SIDE = 0.54;
    private static final ParticleSet BALL = ShapeParticles.ball(0.18, 6);

    private static Body ball(BodyMotion motion, double density) {
        return Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(SIDE / 2, SIDE / 2, SIDE / 2))
                .withDensity(density)
                .withMotion(motion);
    }

    private static TestScenes tank(double level) {
        return TestScenes.box(Vec3.ZERO, new Vec3(SIDE, 1.1 * SIDE, SIDE))
                .spacing(SPACING)
                .water(Vec3.ZERO, new Vec3(SIDE, level, SIDE));
    }

    private static double height(Simulation solver, int body) {
        return solver.statistics().bodies().get(body).position().y();
    }

    private static double speed(Simulation solver, int body) {
        return solver.statistics().bodies().get(body).linearVelocity().length();
    }

    private static void play(Simulation solver, double seconds) {
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
        }
    }

    /**
     * A ball moves half the water that it displaces along; with a step between push and answer those lighter than that
     * would be shaken.
     */
    @ParameterizedTest
    @CsvSource({
        "100, DIVERGENCE_FREE",
        "250, DIVERGENCE_FREE",
        "500, DIVERGENCE_FREE",
        "2000, DIVERGENCE_FREE",
        "250, MOVING_PARTICLE"
    })
    void aBallThatIsLetGoStartsEvenly(double density, FluidSolver method) {
        try (Simulation solver = tank(SIDE)
                .body(ball(BodyMotion.STATIC, density), BALL)
                .edit(s -> s.withPhysics(s.physics()
                        .withFrameRate(250)
                        .withFluid(s.physics().fluid().withSolver(method))))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.2);
            solver.apply(List.of(
                    new SceneChange.BodyRemoved("ball"),
                    new SceneChange.BodyAdded(ball(BodyMotion.DYNAMIC, density), BALL)));
            solver.step(solver.stepsPerFrame());
            double before = solver.statistics().bodies().get(0).linearVelocity().y();
            double sum = 0;
            int frames = 4;
            double way = Math.signum(1000 - density);
            for (int k = 0; k < frames; k++) {
                solver.step(solver.stepsPerFrame());
                double now =
                        solver.statistics().bodies().get(0).linearVelocity().y();
                assertThat(way * (now - before))
                        .as("speed gained in frame %s", k)
                        .isPositive();
                sum += now - before;
                before = now;
            }
            // Three spacings across a radius, walls two radii away.
            double expected = 9.81 * (1000 - density) / (density + 500);
            assertThat(sum / frames * 250).isCloseTo(expected, within(0.3 * Math.abs(expected)));
        }
    }

    /** Contacts hold what the water would move, and the solve knows of it. */
    @Test
    void aLightBallRestsUnderAPlate() {
        try (Simulation solver = tank(0.45)
                .body(
                        Body.of("plate", "plate", Scene.DEFAULT_MATERIAL, Pose.at(0.27, 0.33, 0.27))
                                .withMotion(BodyMotion.STATIC),
                        ShapeParticles.box(0.3, 0.06, 0.3, SPACING))
                .body(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.27, 0.2, 0.27))
                                .withDensity(100.0),
                        BALL)
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.6);
            double least = Double.MAX_VALUE;
            double most = 0;
            for (int k = 0; k < 20; k++) {
                solver.step(solver.stepsPerFrame());
                least = Math.min(least, height(solver, 1));
                most = Math.max(most, height(solver, 1));
            }
            assertThat(most - least).as("dance").isLessThan(0.1 * SPACING);
            assertThat(most).isCloseTo(0.21, within(0.15 * SPACING));
        }
    }

    @Test
    void cubesStandOnOneAnotherUnderWater() {
        ParticleSet cube = ShapeParticles.box(0.15, 0.15, 0.15, SPACING);
        try (Simulation solver = tank(0.45)
                .body(
                        Body.of("low", "cube", Scene.DEFAULT_MATERIAL, Pose.at(0.27, 0.075, 0.27))
                                .withDensity(1500.0),
                        cube)
                .body(
                        Body.of("high", "cube", Scene.DEFAULT_MATERIAL, Pose.at(0.27, 0.225, 0.27))
                                .withDensity(1200.0),
                        cube)
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.8);
            assertThat(height(solver, 0)).isCloseTo(0.075, within(0.1 * SPACING));
            assertThat(height(solver, 1)).isCloseTo(0.225, within(0.2 * SPACING));
            assertThat(speed(solver, 1)).isLessThan(0.01);
        }
    }

    /** Where nothing gives way a step has not one launch more. */
    @Test
    void onlyBodiesThatCanMoveAreAsked() {
        for (BodyMotion motion : new BodyMotion[] {BodyMotion.STATIC, BodyMotion.DYNAMIC}) {
            try (PlayingSimulation solver =
                    (PlayingSimulation) tank(0.3).body(ball(motion, 500), BALL).open(DeviceChoice.AUTO)) {
                assertThat(((DeviceEngine) solver.engine()).planText().contains("coupling_"))
                        .isEqualTo(motion == BodyMotion.DYNAMIC);
            }
        }
    }
}
