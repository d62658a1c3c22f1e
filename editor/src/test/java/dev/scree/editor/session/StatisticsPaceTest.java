package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatisticsPaceTest {
    private static final long MILLI = 1_000_000;

    @Test
    void quickSumsAreTakenTwiceASecond() {
        StatisticsPace pace = new StatisticsPace(0);
        assertThat(pace.due(0)).isTrue();
        pace.taken(0, 5 * MILLI, false);
        assertThat(pace.due(504 * MILLI)).isFalse();
        assertThat(pace.due(505 * MILLI)).isTrue();
    }

    @Test
    void slowSumsTakeATenthOfTheTime() {
        StatisticsPace pace = new StatisticsPace(0);
        pace.taken(0, 1000 * MILLI, false);
        assertThat(pace.due(9999 * MILLI)).isFalse();
        assertThat(pace.due(10_000 * MILLI)).isTrue();
    }

    @Test
    void watchedSumsAreTakenAfterEachFrameUnlessTheyCostMuch() {
        StatisticsPace pace = new StatisticsPace(0);
        pace.taken(0, MILLI, true);
        assertThat(pace.due(9 * MILLI)).isFalse();
        assertThat(pace.due(10 * MILLI)).isTrue();
    }
}
