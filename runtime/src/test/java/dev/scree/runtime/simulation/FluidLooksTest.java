package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepSizes;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.StepEngine;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The host waits for the fluid's speed only where it must, and its moves are those of one that always waits. */
class FluidLooksTest {
    private static final double SLOW = 3;

    private final StepSizes sizes = sizes();
    private final double frame = sizes.timeStep() * sizes.stepsPerFrame();
    private final FluidLooks looks = new FluidLooks();
    /** Time in the present frame [s]. */
    private double time;
    /** Greatest speed noted since it was last asked for [m/s]. */
    private double noted;
    /** How often the host waited in the present frame, and how often it was repeated. */
    private int waits;

    private int repeats;

    private static StepSizes sizes() {
        Scene scene = TestScenes.box(Vec3.ZERO, new Vec3(1, 2, 1))
                .spacing(0.05)
                .water(new Vec3(0.2, 1, 0.2), new Vec3(0.6, 1.4, 0.6))
                .scene();
        return SceneInstance.build(scene, new ParticleSets(Map.of())).sizes();
    }

    /** An engine whose fluid has a speed by the time in the frame, and which can do nothing else. */
    private StepEngine engine(DoubleUnaryOperator speed) {
        return (StepEngine) Proxy.newProxyInstance(
                StepEngine.class.getClassLoader(), new Class<?>[] {StepEngine.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("noteFluidSpeed")) {
                        noted = Math.max(noted, speed.applyAsDouble(time));
                        return null;
                    }
                    assertThat(method.getName()).isEqualTo("notedFluidSpeed");
                    double found = noted;
                    noted = 0;
                    waits++;
                    return found;
                });
    }

    /** Returns the lengths of a frame's moves [s]. */
    private List<Double> moves(FluidSchedule schedule, FluidSchedule.FluidSpeed known) {
        List<Double> lengths = new ArrayList<>();
        time = 0;
        for (int step = 0; step < sizes.stepsPerFrame(); step++) {
            if (!schedule.due(step)) {
                continue;
            }
            schedule.move(step, known);
            double done = 0;
            do {
                lengths.add(schedule.length());
                done += schedule.length();
                time += schedule.length();
            } while (schedule.moveAgain(done, known));
        }
        return lengths;
    }

    /** Plays a frame and checks its moves. @param speed of the fluid by the time in the frame [m/s] */
    private void play(DoubleUnaryOperator speed) {
        FluidSchedule schedule = new FluidSchedule();
        schedule.begin(sizes, sizes.substeps(speed.applyAsDouble(0)));
        FluidSchedule.Mark start = schedule.mark();
        List<Double> expected = moves(schedule, new FluidSchedule.FluidSpeed() {
            @Override
            public <T> T decide(DoubleFunction<T> by) {
                return by.apply(speed.applyAsDouble(time));
            }
        });
        waits = 0;
        repeats = -1;
        looks.begin(engine(speed));
        List<Double> found;
        do {
            assertThat(++repeats).isLessThan(2);
            schedule.restore(start);
            found = moves(schedule, looks);
        } while (!looks.held());
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void calmFluidIsLookedAtOnceAFrame() {
        for (int k = 0; k < 3; k++) {
            play(t -> SLOW);
            assertThat(repeats).isZero();
            assertThat(waits).isEqualTo(1);
        }
    }

    @Test
    void aFrameInWhichFluidBecomesFastIsRepeatedOnce() {
        for (double fast : new double[] {2 * SLOW, 20, 60}) {
            play(t -> SLOW);
            assertThat(repeats).isZero();
            play(t -> t < 0.4 * frame ? SLOW : fast);
            assertThat(repeats).as("repeats at %s m/s", fast).isEqualTo(1);
            assertThat(waits).isGreaterThan(2);
            // After that the host waits before each move, until no move of a frame had to be shorter.
            play(t -> t < 0.6 * frame ? SLOW : fast);
            assertThat(repeats).isZero();
            assertThat(waits).isGreaterThan(1);
            play(t -> SLOW);
            assertThat(waits).isGreaterThan(1);
        }
    }

    /** What was noted in steps that failed must not count in the next ones. */
    @Test
    void speedsOfStepsThatWereLeftAreForgotten() {
        FluidSchedule schedule = new FluidSchedule();
        schedule.begin(sizes, sizes.substeps(SLOW));
        looks.begin(engine(t -> 60));
        moves(schedule, looks);
        play(t -> SLOW);
        assertThat(repeats).isZero();
    }
}
