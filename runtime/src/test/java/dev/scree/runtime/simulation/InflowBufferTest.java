package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Openings under water. */
@ExtendWith(NoLeaks.class)
class InflowBufferTest {
    private static final double SPACING = 0.02;
    private static final double VOLUME = SPACING * SPACING * SPACING;
    private static final double HALF = 0.1;
    private static final double DEPTH = 0.2;
    private static final double SPEED = 0.4;
    private static final Emitter UP =
            Emitter.disc("up", new Pose(new Vec3(0, 0.08, 0), new Quat(1, 0, 0, 0)), 0.08, "water", SPEED);
    private static final double LAYER = 13 * VOLUME;

    private static TestScenes tank(Emitter emitter, FluidSolver solver, double top) {
        return TestScenes.box(new Vec3(-HALF, 0, -HALF), new Vec3(HALF, top, HALF))
                .spacing(SPACING)
                .water(new Vec3(-HALF, 0, -HALF), new Vec3(HALF, DEPTH, HALF))
                .edit(s -> s.withEmitters(List.of(emitter))
                        .withPhysics(s.physics().withFluid(s.physics().fluid().withSolver(solver))));
    }

    /** Frame by frame until a time [s]. @return greatest speed at the end of any frame [m/s] */
    private static double play(Simulation solver, double seconds) {
        double fastest = 0;
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
            fastest = Math.max(fastest, FluidParticles.of(solver).fastest());
        }
        assertThat(solver.statistics().lostParticles()).isZero();
        return fastest;
    }

    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void theRateIsKeptAndTheWaterGivesWay(FluidSolver solver) {
        try (Simulation play = tank(UP, solver, 0.5).open(DeviceChoice.AUTO)) {
            double seconds = 1;
            assertThat(play(play, seconds)).isLessThan(3 * SPEED);
            Statistics s = play.statistics();
            assertThat(s.fluidCounts().emitted() * VOLUME).isCloseTo(UP.volumeRate() * seconds, within(1.5 * LAYER));
            assertThat(s.fluidCounts().heldBack()).isZero();
            assertThat(s.fluidDensity()[2])
                    .as("nothing stays shut in between the nozzle's samples")
                    .isLessThan(1150);
        }
    }

    /**
     * What the inflow buffer takes the place of is given back when it goes, and a flow shorter than it takes to come is
     * not lost.
     */
    @Test
    void theWaterRisesByWhatCame() {
        Emitter burst = UP.withStopTime(0.15);
        try (Simulation play = tank(burst, FluidSolver.DIVERGENCE_FREE, 0.5).open(DeviceChoice.AUTO)) {
            double before = play.statistics().fluidSurfaceHeight();
            play(play, 2);
            double came = play.statistics().fluidCounts().emitted() * VOLUME;
            assertThat(came).isCloseTo(burst.volumeRate() * 0.15, within(LAYER));
            assertThat(play.statistics().fluidSurfaceHeight() - before)
                    .isCloseTo(came / (4 * HALF * HALF), within(0.3 * SPACING));
        }
    }

    @ParameterizedTest
    @CsvSource({"DIVERGENCE_FREE", "EQUATION_OF_STATE", "MOVING_PARTICLE"})
    void aClosedTankIsFilledAndNotBurst(FluidSolver solver) {
        try (Simulation play = tank(UP, solver, 0.24).open(DeviceChoice.AUTO)) {
            assertThat(play(play, 0.8)).isLessThan(6 * SPEED);
            Statistics s = play.statistics();
            double room = 4 * HALF * HALF * 0.04;
            assertThat(s.fluidCounts().emitted() * VOLUME).isBetween(0.3 * room, room);
            assertThat(s.fluidCounts().heldBack()).isPositive();
        }
    }

    /**
     * However the steps are asked for, and when a frame's have to be done again; an edit does not shut the inflow
     * buffer.
     */
    @Test
    void aPlayIsTheSameEachTime() {
        long[] hashes = new long[3];
        for (int run = 0; run < 3; run++) {
            TestScenes scene = tank(UP.withJitter(1), FluidSolver.DIVERGENCE_FREE, 0.5)
                    .body(
                            Body.of("b", "box", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.4, 0))
                                    .withLinearVelocity(new Vec3(0.1, -2, 0)),
                            ShapeParticles.box(0.08, 0.08, 0.08, 0.02));
            try (Simulation play = scene.open(DeviceChoice.AUTO, new Simulation.Options(List.of(), run == 2))) {
                while (play.time() < 0.4 - 1e-9) {
                    play.step(run == 1 ? 5 : play.stepsPerFrame());
                    play.step(run == 1 ? play.stepsPerFrame() - 5 : 0);
                }
                hashes[run] = play.statistics().stateHash();
                long came = play.statistics().fluidCounts().emitted();
                play.apply(List.of(new SceneChange.Gravity(new Vec3(0, -9, 0))));
                play(play, 0.5);
                assertThat((play.statistics().fluidCounts().emitted() - came) * VOLUME)
                        .isGreaterThan(UP.volumeRate() * 0.1 - LAYER);
            }
        }
        assertThat(hashes).containsOnly(hashes[0]);
    }

    /** In air nothing stands behind the opening: what falls through there is not stopped. */
    @Test
    void inAirThereIsNoNozzle() {
        Emitter down = Emitter.disc("down", Pose.at(0, 0.25, 0), 0.08, "water", 1);
        TestScenes scene = TestScenes.box(new Vec3(-HALF, 0, -HALF), new Vec3(HALF, 0.5, HALF))
                .spacing(SPACING)
                .edit(s -> s.withEmitters(List.of(down)));
        try (Simulation play = scene.open(DeviceChoice.AUTO)) {
            play(play, 0.15);
            assertThat(play.statistics().fluidCounts().heldBack()).isZero();
            assertThat(((PlayingSimulation) play).loop().inflowBuffers()).isFalse();
        }
    }
}
