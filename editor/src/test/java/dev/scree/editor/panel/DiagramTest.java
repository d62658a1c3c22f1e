package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagramTest {
    @ParameterizedTest
    @CsvSource({"0, 4300, 2", "-300, 10, 3", "1e-7, 1.3e-7, 4", "-1, 1, 2", "99999, 100000, 2", "0, 1e300, 5"})
    void ticksFindRoomAndLieBetweenTheValues(double low, double high, int most) {
        double[] ticks = Diagram.ticks(low, high, most);
        assertThat(ticks.length).isBetween(1, most);
        assertThat(ticks).isSorted();
        double slack = 1e-9 * (high - low);
        assertThat(Arrays.stream(ticks)).allMatch(tick -> tick >= low - slack && tick <= high + slack);
    }

    @Test
    void whatIsOneValueOrNoneHasNone() {
        assertThat(Diagram.ticks(2, 2, 3)).isEmpty();
        assertThat(Diagram.ticks(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3))
                .isEmpty();
    }
}
