package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ColourScaleTest {
    @Test
    void rangesEndAtRoundNumbersAndLabelsAreShort() {
        ColourScale speeds = ColourScale.around(0, 1.87, "m/s", false);
        assertThat(speeds.low()).isZero();
        assertThat(speeds.high()).isEqualTo(2);
        assertThat(speeds.labels()).containsExactly("0.0", "0.5", "1.0", "1.5", "2.0");
        assertThat(speeds.unit()).isEqualTo("m/s");
        ColourScale density = ColourScale.around(997.3, 1003.1, "kg/m³", false);
        assertThat(density.labels()).containsExactly("997", "998", "999", "1000", "1001", "1002", "1003", "1004");
    }

    @Test
    void longNumbersGetAPrefix() {
        ColourScale pressure = ColourScale.around(-1200, 19620, "Pa", false);
        assertThat(pressure.unit()).isEqualTo("kPa");
        assertThat(pressure.low()).isEqualTo(-5000);
        assertThat(pressure.labels()).containsExactly("-5", "0", "5", "10", "15", "20");
        ColourScale sizes = ColourScale.around(0.011, 0.05, "m", false);
        assertThat(sizes.unit()).isEqualTo("mm");
        assertThat(sizes.labels()).containsExactly("10", "20", "30", "40", "50");
    }

    @Test
    void wholeNumbersHaveNoParts() {
        assertThat(ColourScale.around(0, 2, "", true).labels()).containsExactly("0", "1", "2");
    }

    @Test
    void fixedEndsStayAndAnyRangeHasAFewTicksWithinIt() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2000; i++) {
            double low = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-6, 9));
            double high = low + Math.pow(10, random.nextInt(-3, 7)) * (0.1 + random.nextDouble());
            ColourScale fixed = ColourScale.of(low, high, "Pa", false);
            assertThat(fixed.low()).isEqualTo(low);
            assertThat(fixed.high()).isEqualTo(high);
            ColourScale around = ColourScale.around(low, high, "Pa", false);
            double rounding = 1e-6 * (high - low);
            assertThat(around.low()).isLessThanOrEqualTo(low + rounding);
            assertThat(around.high()).isGreaterThanOrEqualTo(high - rounding);
            assertThat(around.ticks()).hasSizeBetween(3, 10);
            assertThat(fixed.ticks()).hasSizeBetween(2, 9).allMatch(t -> t >= low - rounding && t <= high + rounding);
            assertThat(fixed.labels()).hasSameSizeAs(fixed.ticks());
        }
    }
}
