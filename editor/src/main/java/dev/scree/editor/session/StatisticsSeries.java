package dev.scree.editor.session;

import dev.scree.runtime.simulation.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The statistics of a play over simulated time. When there are too many samples, every second one is let go, and from
 * then on only every second one is kept: the whole play stays there, more coarsely. Thread-safe.
 */
public final class StatisticsSeries {
    private static final int QUANTITIES = PlotQuantity.values().length;

    private final int most;
    private double[] times = new double[64];
    private double[][] values = new double[QUANTITIES][64];
    private int count;
    private int spacing = 1;
    private int passed;
    private Curves newest = new Curves(new double[0], new double[QUANTITIES][0]);

    /**
     * A copy of what there is at one moment.
     *
     * @param times simulated times, ascending, shape (samples) [s]
     * @param values shape (quantities, samples), in the units of the quantities' diagrams; NaN where there is none
     */
    public record Curves(double[] times, double[][] values) {
        /** Returns the values of a quantity at all times. */
        public double[] of(PlotQuantity quantity) {
            return values[quantity.ordinal()];
        }

        /** Returns whether a quantity has any value but 0. */
        public boolean has(PlotQuantity quantity) {
            return Arrays.stream(of(quantity)).anyMatch(value -> Double.isFinite(value) && value != 0);
        }

        /** Returns the quantities that a diagram shows: those that have values, all directions, or none. */
        public List<PlotQuantity> shown(PlotQuantity.Chart chart) {
            List<PlotQuantity> all = Arrays.stream(PlotQuantity.values())
                    .filter(quantity -> quantity.chart() == chart)
                    .toList();
            List<PlotQuantity> some = all.stream().filter(this::has).toList();
            return chart == PlotQuantity.Chart.MOMENTUM && !some.isEmpty() ? all : some;
        }

        /** Returns a table with a head of names and units, numbers by commas, a line for each time. */
        public byte[] csv() {
            StringBuilder text = new StringBuilder("Time [s]");
            for (PlotQuantity quantity : PlotQuantity.values()) {
                String unit = quantity.chart().unit();
                text.append(',').append(quantity.chart().title());
                if (!quantity.label().equalsIgnoreCase(quantity.chart().title())) {
                    text.append(": ").append(quantity.label());
                }
                text.append(unit.isEmpty() ? "" : " [" + unit + "]");
            }
            text.append('\n');
            for (int i = 0; i < times.length; i++) {
                text.append(number(times[i]));
                for (double[] each : values) {
                    text.append(',').append(Double.isFinite(each[i]) ? number(each[i]) : "");
                }
                text.append('\n');
            }
            return text.toString().getBytes(StandardCharsets.UTF_8);
        }

        private static String number(double value) {
            return value == Math.rint(value) && Math.abs(value) < 1e15
                    ? String.valueOf((long) value)
                    : String.format(Locale.ROOT, "%.9g", value);
        }
    }

    /** Keeps some thousand samples. */
    public StatisticsSeries() {
        this(8192);
    }

    /** @param most number of samples to keep, even */
    StatisticsSeries(int most) {
        this.most = most;
    }

    /** Adds the statistics of a moment; one that is not later than the last is passed over. */
    synchronized void add(Statistics statistics, double frameMillis) {
        double time = statistics.simulatedSeconds();
        if (count > 0 && time <= times[count - 1] || passed++ % spacing != 0) {
            return;
        }
        if (count == most) {
            thin();
        }
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            for (int q = 0; q < QUANTITIES; q++) {
                values[q] = Arrays.copyOf(values[q], 2 * count);
            }
        }
        times[count] = time;
        for (PlotQuantity quantity : PlotQuantity.values()) {
            values[quantity.ordinal()][count] = quantity.of(statistics, frameMillis);
        }
        count++;
    }

    private void thin() {
        count /= 2;
        spacing *= 2;
        passed = 1;
        for (int i = 0; i < count; i++) {
            times[i] = times[2 * i];
            for (double[] each : values) {
                each[i] = each[2 * i];
            }
        }
    }

    /** Returns all samples; the same object until there are more. */
    public synchronized Curves curves() {
        if (newest.times().length != count || count > 0 && newest.times()[count - 1] != times[count - 1]) {
            double[][] copies = new double[QUANTITIES][];
            for (int q = 0; q < QUANTITIES; q++) {
                copies[q] = Arrays.copyOf(values[q], count);
            }
            newest = new Curves(Arrays.copyOf(times, count), copies);
        }
        return newest;
    }
}
