package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** When an emitter flows, and how rate and speed follow from each other. */
class EmitterScheduleTest {
    private static final Emitter TAP = Emitter.box("tap", Pose.IDENTITY, 0.2, 0.1, "water", 3);

    @Property(tries = 300)
    void theTimeByWhichItHasFlowedSoLongIsTheEarliest(
            @ForAll @DoubleRange(min = -2, max = 2) double start,
            @ForAll @DoubleRange(min = 0.01, max = 3) double window,
            @ForAll @DoubleRange(min = 0.01, max = 6) double repeat,
            @ForAll @DoubleRange(min = 0.02, max = 20) double open) {
        Emitter pulses = TAP.withStartTime(start).withStopTime(start + window).withRepeat(repeat);
        double time = pulses.timeOfOpen(open);
        assertThat(pulses.openTime(time)).isCloseTo(open, within(1e-9));
        assertThat(pulses.openTime(time - 1e-3)).isLessThan(open);
        assertThat(pulses.openTime(time + 10 * repeat)).isGreaterThan(open);
    }

    @Test
    void aWholeNumberOfFlowsEndsBeforeThePause() {
        for (int flows = 1; flows < 200; flows++) {
            Emitter pulses = TAP.withStartTime(0).withStopTime(0.47).withRepeat(2.0);
            double sum = 0;
            for (int flow = 0; flow < flows; flow++) {
                sum += 0.47;
            }
            assertThat(pulses.timeOfOpen(sum)).isCloseTo(2.0 * (flows - 1) + 0.47, within(1e-9));
        }
    }

    @Test
    void onceIsOnceAndForEverIsForEver() {
        Emitter once = TAP.withStartTime(1).withStopTime(3.0);
        assertThat(once.openTime(0.5)).isZero();
        assertThat(once.openTime(2)).isEqualTo(1);
        assertThat(once.openTime(100)).isEqualTo(2);
        assertThat(once.timeOfOpen(2)).isEqualTo(3);
        assertThat(once.timeOfOpen(2.01)).isInfinite();
        assertThat(once.withStopTime(null).openTime(100)).isEqualTo(99);
        assertThat(once.withStopTime(null).withRepeat(5.0).timeOfOpen(50)).isEqualTo(51);
        assertThat(once.withStopTime(1.0).withRepeat(2.0).timeOfOpen(0.1))
                .as("never open")
                .isInfinite();
    }

    @Test
    void rateAndSpeedFollowFromEachOther() {
        assertThat(TAP.volumeRate()).isCloseTo(0.06, within(1e-12));
        assertThat(TAP.withRate(0.04).outflowSpeed()).isCloseTo(2, within(1e-12));
        assertThat(TAP.withRate(0.04).withWidth(0.4).outflowSpeed())
                .as("a set rate stays")
                .isCloseTo(1, within(1e-12));
        assertThat(TAP.withWidth(0.4).volumeRate()).as("a set speed stays").isCloseTo(0.12, within(1e-12));
        assertThat(TAP.withShape(EmitterShape.DISC).area()).isCloseTo(Math.PI * 0.01, within(1e-12));
        assertThat(Emitter.cavity("c", "cup", 1, "water").volumeRate()).isInfinite();
        assertThat(Emitter.cavity("c", "cup", 1, "water").withRate(0.1).outflowSpeed())
                .isZero();
    }
}
