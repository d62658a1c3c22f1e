package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ListScheduleTest {
    private static final int BODIES = 10;
    private static final Supplier<int[]> NO_QUESTION = () -> {
        throw new AssertionError("the device is not to be asked now");
    };

    private static int index(String name) {
        return KernelSource.constant("contact/watch.h", name);
    }

    private static int[] watched(double rate, double used, double skinRate, double ways, boolean tooFar) {
        int[] watched = new int[index("WATCHED")];
        watched[index("WATCH_TOO_FAR")] = tooFar ? 1 : 0;
        watched[index("WATCH_RATE")] = Float.floatToIntBits((float) rate);
        watched[index("WATCH_USED")] = Float.floatToIntBits((float) used);
        watched[index("WATCH_SKIN_RATE")] = Float.floatToIntBits((float) skinRate);
        watched[index("WATCH_WAYS")] = (int) (ways * index("WATCH_WAY_UNITS"));
        watched[index("WATCH_ENTRIES")] = 1;
        return watched;
    }

    /** Returns a schedule of ten bodies without weight. */
    private static ListSchedule schedule(boolean asks) {
        TestScenes scene =
                TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1)).gravity(0);
        for (int b = 0; b < BODIES; b++) {
            scene.body(
                    Body.of("b" + b, "x", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1 + 0.15 * b, 0)),
                    ShapeParticles.box(0.1, 0.1, 0.1, 0.05));
        }
        ListSchedule schedule = new ListSchedule(asks);
        schedule.update(SceneInstance.build(scene.scene(), scene.sets()));
        return schedule;
    }

    /** Returns how many steps a new list lasts without a question. Precondition: a list is due. */
    private static int lasting(ListSchedule schedule) {
        assertThat(schedule.beginStep(NO_QUESTION)).isTrue();
        for (int steps = 1; ; steps++) {
            if (schedule.beginStep(NO_QUESTION)) {
                return steps;
            }
        }
    }

    /** Plays short frames in which one body moves by a tenth of its skin in a step, and the others rest. */
    private static void playWithOneFast(ListSchedule schedule) {
        for (int frame = 0; frame < 20; frame++) {
            schedule.invalidate();
            schedule.beginStep(NO_QUESTION);
            schedule.beginStep(NO_QUESTION);
            schedule.again(watched(0.1, 0.1, 0.1, 0.1, false));
        }
    }

    @Test
    void speedsThatAreUnknownAreAskedFor() {
        ListSchedule schedule = schedule(false);
        assertThat(schedule.beginStep(NO_QUESTION)).isTrue();
        assertThat(schedule.beginStep(NO_QUESTION)).isFalse();
        int[] asked = new int[1];
        assertThat(schedule.beginStep(() -> {
                    asked[0]++;
                    return watched(0.05, 0.05, 0.05, BODIES * 0.05, false);
                }))
                .isFalse();
        assertThat(asked[0]).isEqualTo(1);
    }

    @Test
    void speedsAreKnownAfterFramesOfSingleSteps() {
        ListSchedule schedule = schedule(true);
        for (int frame = 0; frame < 2; frame++) {
            schedule.beginStep(NO_QUESTION);
            schedule.again(watched(0.05, 0.05 * frame, 0.05, BODIES * 0.05, false));
        }
        schedule.invalidate();
        assertThat(lasting(schedule)).isGreaterThan(10);
    }

    @Test
    void theMoreListsAreMadeTheSoonerTheDeviceTells() {
        ListSchedule schedule = schedule(true);
        assertThat(schedule.stretch()).isEqualTo(64);
        int before = Integer.MAX_VALUE;
        for (double rate : new double[] {0.001, 0.01, 0.5}) {
            schedule.invalidate();
            schedule.beginStep(NO_QUESTION);
            schedule.beginStep(NO_QUESTION);
            schedule.again(watched(rate, 0, rate, BODIES * rate, false));
            assertThat(schedule.stretch()).isBetween(64, before - 1);
            before = schedule.stretch();
        }
        assertThat(before).isEqualTo(64);
        // Where a question costs much the host asks once in a frame.
        assertThat(schedule(false).stretch()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void whereBodiesAreAsFastAsEachOtherListsAreMadeWithoutAQuestion() {
        for (boolean asks : new boolean[] {false, true}) {
            ListSchedule schedule = schedule(asks);
            schedule.beginStep(NO_QUESTION);
            schedule.beginStep(NO_QUESTION);
            assertThat(schedule.again(watched(0.05, 0.1, 0.05, BODIES * 0.05, false)))
                    .isFalse();
            schedule.invalidate();
            assertThat(lasting(schedule)).isEqualTo((int) (ContactConstants.LIST_RESERVE.value() / 0.05f));
            assertThat(schedule.plan()).isEqualTo(ListSchedule.USUAL);
        }
    }

    @Test
    void fewFastBodiesGetWiderSkinsStepByStep() {
        ListSchedule schedule = schedule(true);
        playWithOneFast(schedule);
        double widest = ContactConstants.WIDEST_SKIN.value();
        assertThat(schedule.plan()).containsExactly(widest / (double) 0.1f, widest);
        // So a list lasts on where the device tells that little of it is used up, and no longer than that.
        schedule.invalidate();
        int usual = (int) (ContactConstants.LIST_RESERVE.value() / 0.1f);
        assertThat(schedule.beginStep(NO_QUESTION)).isTrue();
        for (int step = 1; step < usual; step++) {
            assertThat(schedule.beginStep(NO_QUESTION)).isFalse();
        }
        assertThat(schedule.beginStep(() -> watched(0.1, 0.2, 0.025, 0.2, false)))
                .isFalse();
        boolean made = false;
        for (int step = 0; step < usual && !made; step++) {
            made = schedule.beginStep(() -> watched(0.1, 0.8, 0.025, 0.2, false));
        }
        assertThat(made).isTrue();
    }

    @Test
    void listsAreNotFearedForBodiesThatAreStruckUntilTheyWereTooOldOnce() {
        ListSchedule schedule = schedule(true);
        playWithOneFast(schedule);
        schedule.invalidate();
        int trusted = untilTheNextQuestion(schedule);
        schedule.again(watched(0.1, 1.1, 0.1, 0.1, true));
        int feared = untilTheNextQuestion(schedule);
        // What is left of the usual skin lasts the fast one five steps, of which one is done already.
        assertThat(feared).isEqualTo(4);
        assertThat(trusted).isGreaterThan(feared);
    }

    /**
     * Returns how many steps a new list is trusted for once it is known that nearly half of the usual skins is used up.
     */
    private static int untilTheNextQuestion(ListSchedule schedule) {
        int[] half = watched(0.1, 0.45, 0.025, 0.2, false);
        int[] asked = new int[1];
        int steps = 0;
        for (int step = 0; asked[0] < 2; step++) {
            assertThat(step).isLessThan(100);
            steps = asked[0] == 1 ? steps + 1 : 0;
            schedule.beginStep(() -> {
                asked[0]++;
                return half;
            });
        }
        return steps;
    }

    @Test
    void aDeviceThatIsNotAskedKeepsTheUsualSkins() {
        ListSchedule schedule = schedule(false);
        playWithOneFast(schedule);
        assertThat(schedule.plan()).isEqualTo(ListSchedule.USUAL);
    }

    @Test
    void stepsWithListsThatWereTooOldAreRepeatedWithNewerOnes() {
        ListSchedule schedule = schedule(true);
        schedule.beginStep(NO_QUESTION);
        schedule.beginStep(NO_QUESTION);
        schedule.again(watched(0.05, 0.1, 0.05, BODIES * 0.05, false));
        schedule.invalidate();
        int before = lasting(schedule);
        assertThat(schedule.again(watched(0.2, 1.1, 0.2, BODIES * 0.1, true))).isTrue();
        int after = lasting(schedule);
        assertThat(after).isLessThanOrEqualTo(before / 4);
        assertThat(schedule.again(watched(0.2, 1.1, 0.2, BODIES * 0.1, true))).isTrue();
        assertThat(lasting(schedule)).isLessThanOrEqualTo(after);
    }
}
