package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatisticsSeriesTest {
    @Test
    void theWholePlayStaysThereMoreCoarselyWhenItGrowsLong() {
        StatisticsSeries series = new StatisticsSeries(16);
        for (int i = 0; i < 1000; i++) {
            series.add(at(0.1 * i), 2);
            double[] times = series.curves().times();
            assertThat(times.length).isBetween(1, 16);
            assertThat(times[0]).isZero();
            if (i >= 16) {
                assertThat(times.length).isGreaterThanOrEqualTo(8);
            }
            double apart = times.length < 2 ? 0 : times[1] - times[0];
            assertThat(0.1 * i - times[times.length - 1]).isLessThan(apart + 1e-9);
            for (int k = 1; k < times.length; k++) {
                assertThat(times[k] - times[k - 1]).isCloseTo(apart, org.assertj.core.api.Assertions.within(1e-9));
            }
            // Each value still stands at its own time.
            double[] kinetic = series.curves().of(PlotQuantity.KINETIC);
            for (int k = 0; k < times.length; k++) {
                assertThat(kinetic[k]).isEqualTo(3 * times[k]);
            }
        }
    }

    @Test
    void aMomentThatIsThereAlreadyIsNotAddedAgain() {
        StatisticsSeries series = new StatisticsSeries();
        series.add(at(0), Double.NaN);
        series.add(at(0.5), 2);
        series.add(at(0.5), 3);
        StatisticsSeries.Curves curves = series.curves();
        assertThat(curves.times()).containsExactly(0, 0.5);
        assertThat(series.curves()).isSameAs(curves);
        assertThat(curves.of(PlotQuantity.FRAME_TIME)).containsExactly(Double.NaN, 2);
        assertThat(curves.has(PlotQuantity.FRAME_TIME)).isTrue();
        assertThat(curves.has(PlotQuantity.FLUID_LEVEL)).isFalse();
        assertThat(curves.shown(PlotQuantity.Chart.PARTICLES))
                .containsExactly(PlotQuantity.RIGID_PARTICLES, PlotQuantity.GRAINS);
        assertThat(curves.shown(PlotQuantity.Chart.MOMENTUM)).hasSize(3);
        assertThat(curves.of(PlotQuantity.TOTAL)[1]).isEqualTo(1.5 + 7 + 0.25);
    }

    @Test
    void theTableHasAHeadWithUnitsAndNothingWhereThereIsNoNumber() {
        StatisticsSeries series = new StatisticsSeries();
        series.add(at(0), Double.NaN);
        series.add(at(0.5), 2.25);
        List<String> lines = new String(series.curves().csv(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(lines).hasSize(3);
        List<String> head = List.of(lines.get(0).split(","));
        assertThat(head).startsWith("Time [s]", "Energy: Kinetic [J]").contains("Momentum: x [kg m/s]", "Contacts");
        List<String> first = List.of(lines.get(1).split(",", -1));
        List<String> last = List.of(lines.get(2).split(",", -1));
        assertThat(first).hasSameSizeAs(head);
        assertThat(last).hasSameSizeAs(head);
        int millis = head.indexOf("Time per Frame [ms]");
        assertThat(first.get(millis)).isEmpty();
        assertThat(Double.parseDouble(last.get(millis))).isEqualTo(2.25);
        assertThat(Double.parseDouble(last.get(1))).isEqualTo(1.5);
    }

    /** Kinetic energy is three times the time, potential energy 7 J, elastic energy 0.25 J; there is no fluid. */
    private static Statistics at(double time) {
        return new Statistics(
                0,
                time,
                0.01,
                5,
                6,
                0,
                0,
                0,
                0,
                Map.of(),
                new Vec3(1, 2, 3),
                Vec3.ZERO,
                3 * time,
                0,
                7,
                0.25,
                null,
                Vec3.ZERO,
                0,
                4,
                null,
                null,
                Double.NaN,
                0,
                Vec3.ZERO,
                Vec3.ZERO,
                Map.of(),
                0,
                List.of());
    }
}
