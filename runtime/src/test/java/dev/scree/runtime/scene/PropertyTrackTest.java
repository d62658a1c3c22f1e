package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** The value of a track at a time. */
class PropertyTrackTest {
    private static PropertyTrack track(ValueKey... keys) {
        return new PropertyTrack("physics", "gravity[1]", List.of(keys));
    }

    @Provide
    Arbitrary<List<ValueKey>> keys() {
        return TracksArbitrary.keys().list().ofMinSize(1).ofMaxSize(6).uniqueElements(ValueKey::time);
    }

    /** What is valid for keys is valid at all times: no curve goes beyond the two keys beside it. */
    @Property
    void noValueIsOutsideOfThoseOfTheKeysBeside(
            @ForAll("keys") List<ValueKey> keys, @ForAll @DoubleRange(min = -5, max = 105) double time) {
        PropertyTrack track = track(keys.toArray(ValueKey[]::new));
        List<ValueKey> sorted = track.keys();
        ValueKey before = sorted.get(0);
        ValueKey after = sorted.get(sorted.size() - 1);
        for (ValueKey key : sorted) {
            before = key.time() <= time ? key : before;
        }
        for (int k = sorted.size() - 1; k >= 0; k--) {
            after = sorted.get(k).time() >= time ? sorted.get(k) : after;
        }
        assertThat(track.at(time))
                .isBetween(Math.min(before.value(), after.value()), Math.max(before.value(), after.value()));
        for (ValueKey key : sorted) {
            assertThat(track.at(key.time())).isEqualTo(key.value());
        }
    }

    /** Every easing but holding arrives without a jump, and a smooth curve has no kink at a key. */
    @Test
    void curvesAreContinuousAndSmoothOnesHaveNoKinks() {
        for (Easing easing : Easing.values()) {
            PropertyTrack track = track(new ValueKey(1, 2, easing), new ValueKey(3, 6));
            assertThat(track.at(3 - 1e-9)).as("%s", easing).isCloseTo(easing == Easing.HOLD ? 2 : 6, within(1e-6));
            assertThat(track.at(1 + 1e-9)).isCloseTo(2, within(1e-6));
        }
        PropertyTrack smooth = track(new ValueKey(0, 0), new ValueKey(1, 1), new ValueKey(3, 7));
        double h = 1e-6;
        double before = (smooth.at(1) - smooth.at(1 - h)) / h;
        double after = (smooth.at(1 + h) - smooth.at(1)) / h;
        // Of slopes 1 over 1 s and 3 over 2 s the mean by Fritsch and Butland.
        assertThat(before).isCloseTo(9 / (5 / 1.0 + 4 / 3.0), within(1e-4));
        assertThat(after).isCloseTo(before, within(1e-4));
    }

    @Test
    void theEasingsAreWhatTheirNamesSay() {
        assertThat(track(new ValueKey(0, 0, Easing.LINEAR), new ValueKey(2, 4)).at(0.5))
                .isEqualTo(1);
        assertThat(track(new ValueKey(0, 0, Easing.HOLD), new ValueKey(2, 4)).at(1.9))
                .isZero();
        assertThat(track(new ValueKey(0, 0, Easing.SLOW_BOTH), new ValueKey(2, 4))
                        .at(0.5))
                .isCloseTo(4 * (3 * 0.0625 - 2 * 0.015625), within(1e-12));
        // From rest with 1.5 times the mean at the end: h = 1.5 u^2 - 0.5 u^3.
        assertThat(track(new ValueKey(0, 0, Easing.SLOW_START), new ValueKey(1, 1))
                        .at(0.5))
                .isCloseTo(0.3125, within(1e-12));
    }
}
