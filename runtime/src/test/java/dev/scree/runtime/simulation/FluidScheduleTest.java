package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepSizes;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The fluid's steps follow what happens inside a frame. */
class FluidScheduleTest {
    private static final double SPACING = 0.05;
    private static final double COURANT = 0.4;

    private static StepSizes sizes() {
        return sizes(FluidModel.defaults());
    }

    private static StepSizes sizes(FluidModel model) {
        Scene scene = TestScenes.box(Vec3.ZERO, new Vec3(1, 2, 1))
                .spacing(SPACING)
                .water(new Vec3(0.2, 1, 0.2), new Vec3(0.6, 1.4, 0.6))
                .scene();
        scene = scene.withPhysics(scene.physics().withFluid(model));
        return SceneInstance.build(scene, new ParticleSets(Map.of())).sizes();
    }

    /** Lengths of a frame's moves [s]. @param speed of the fluid by the time since the frame began [s] */
    private static List<Double> frame(StepSizes sizes, DoubleUnaryOperator speed) {
        FluidSchedule schedule = new FluidSchedule();
        schedule.begin(sizes, sizes.substeps(speed.applyAsDouble(0)));
        List<Double> lengths = new ArrayList<>();
        double[] time = {0};
        for (int step = 0; step < sizes.stepsPerFrame(); step++) {
            if (!schedule.due(step)) {
                continue;
            }
            assertThat(time[0]).isCloseTo(step * sizes.timeStep(), within(1e-12));
            schedule.move(step, () -> speed.applyAsDouble(time[0]));
            lengths.add(schedule.length());
            time[0] += schedule.length();
            double done = schedule.length();
            while (schedule.movesAgain(done)) {
                schedule.moveAgain(done, () -> speed.applyAsDouble(time[0]));
                lengths.add(schedule.length());
                done += schedule.length();
                time[0] += schedule.length();
            }
        }
        assertThat(time[0]).as("a frame is filled").isCloseTo(sizes.timeStep() * sizes.stepsPerFrame(), within(1e-12));
        return lengths;
    }

    @Test
    void calmFluidMovesEvenly() {
        StepSizes sizes = sizes();
        List<Double> lengths = frame(sizes, t -> 1);
        FluidTimeStep.Substeps substeps = sizes.substeps(1);
        assertThat(lengths)
                .hasSize(sizes.stepsPerFrame() * substeps.movesPerStep() / substeps.stepsPerMove())
                .allMatch(l -> Math.abs(l - substeps.timeStep(sizes.timeStep())) < 1e-12);
    }

    /** Where nothing else moves, a frame has few more moves than the speed asks for, whatever the speed. */
    @Test
    void fluidAloneMovesAlmostAsFarAsItMay() {
        StepSizes sizes = sizes();
        double frame = sizes.timeStep() * sizes.stepsPerFrame();
        double sum = 0;
        int speeds = 0;
        for (double speed = 0.1; speed < 6; speed += 0.05, speeds++) {
            double limit = sizes.fluidStep().limit(speed);
            double length = sizes.substeps(speed).timeStep(sizes.timeStep());
            assertThat(length).isLessThanOrEqualTo(limit * (1 + 1e-6));
            double part = length / (frame / Math.ceil(frame / limit));
            assertThat(part).as("part of the longest step at %s m/s", speed).isGreaterThan(0.79);
            sum += part;
        }
        assertThat(sum / speeds).as("mean part of the longest step").isGreaterThan(0.9);
    }

    /** From then on no move is longer than the speed allows, however fast it has become. */
    @Test
    void whatBecomesFastInAFrameMovesLessAtOnce() {
        StepSizes sizes = sizes();
        double landing = 0.4 * sizes.timeStep() * sizes.stepsPerFrame();
        for (double fast : new double[] {3, 20, 60}) {
            DoubleUnaryOperator speed = t -> t < landing ? 0.5 : fast;
            double time = 0;
            int checked = 0;
            for (double length : frame(sizes, speed)) {
                if (time >= landing) {
                    assertThat(length * fast)
                            .as("way in a move at %s m/s [m]", fast)
                            .isLessThanOrEqualTo(COURANT * SPACING * (1 + 1e-6));
                    checked++;
                }
                time += length;
            }
            assertThat(checked).isPositive();
        }
    }

    /** Only the divergence-free method takes longer steps; nothing else does, whatever the scene says. */
    @Test
    void aLongerStepTakesFastFluidFurther() {
        double fast = 6;
        double usual = sizes().fluidStep().limitNow(fast, 0);
        FluidModel longer = FluidModel.defaults().withStepLength(2);
        assertThat(sizes(longer).fluidStep().limitNow(fast, 0)).isCloseTo(2 * usual, within(1e-12));
        FluidModel moving = longer.withSolver(FluidSolver.MOVING_PARTICLE);
        assertThat(sizes(moving).fluidStep().limitNow(fast, 0)).isCloseTo(usual, within(1e-12));
        FluidModel byState = FluidModel.defaults().withSolver(FluidSolver.EQUATION_OF_STATE);
        assertThat(sizes(byState.withStepLength(2)).fluidStep().limitNow(fast, 0))
                .isEqualTo(sizes(byState).fluidStep().limitNow(fast, 0));
    }

    @Test
    void whatIsSlowerAgainWaitsForTheNextFrame() {
        StepSizes sizes = sizes();
        double half = 0.5 * sizes.timeStep() * sizes.stepsPerFrame();
        List<Double> lengths = frame(sizes, t -> t < half ? 5 : 0.1);
        assertThat(lengths.get(lengths.size() - 1)).isLessThanOrEqualTo(lengths.get(0) + 1e-12);
    }
}
