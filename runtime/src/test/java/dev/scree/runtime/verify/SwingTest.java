package dev.scree.runtime.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** A swing is found in what is measured, and none where there is none. */
class SwingTest {
    private static Swing of(DoubleUnaryOperator value) {
        double[] time = new double[200];
        double[] values = new double[time.length];
        for (int i = 0; i < time.length; i++) {
            time[i] = i * 0.005;
            values[i] = value.applyAsDouble(time[i]);
        }
        return Swing.fit(time, values, 12);
    }

    @Test
    void frequencyDecayAndAmplitudeAreFound() {
        for (double omega : new double[] {8, 12.3, 19}) {
            Swing swing = of(t -> 0.01 + 0.03 * Math.exp(-0.7 * t) * Math.sin(omega * t));
            assertThat(swing.omega()).isCloseTo(omega, within(0.005 * omega));
            assertThat(swing.decay()).isCloseTo(0.7, within(0.1));
            assertThat(swing.amplitude()).isCloseTo(0.03, within(0.001));
            assertThat(swing.misfit()).isLessThan(0.02);
        }
    }

    @Test
    void whatDriftsIsNoSwing() {
        assertThat(of(t -> 0.02 * t * t).omega()).isNaN();
    }
}
