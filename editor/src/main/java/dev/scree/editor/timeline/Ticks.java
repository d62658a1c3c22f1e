package dev.scree.editor.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The marks of the timeline's ruler. */
public final class Ticks {
    /** Steps of seconds beyond which round numbers of minutes and hours follow. */
    private static final double[] LONG = {60, 120, 300, 600, 1800, 3600, 7200, 18_000, 36_000, 86_400};

    /** More than any window shows; against a view without sense. */
    private static final int MOST = 4000;

    /** What the ruler counts. */
    public enum Unit {
        SECONDS,
        FRAMES
    }

    /**
     * A mark.
     *
     * @param time [s]
     * @param label its words, empty for a small mark
     */
    public record Tick(double time, String label) {}

    private Ticks() {}

    /**
     * Returns the marks of a view, in order. Labelled ones stand at round numbers, at least a distance apart.
     *
     * @param width of the view [px]
     * @param apart least distance of labels [px]
     * @param frameSeconds simulated time of a frame [s]
     */
    public static List<Tick> of(TimeView view, double width, double apart, Unit unit, double frameSeconds) {
        double one = unit == Unit.FRAMES ? frameSeconds : 1;
        double step = step(apart * view.perPixel() / one, unit);
        int parts = parts(step, unit);
        double small = step / parts;
        List<Tick> ticks = new ArrayList<>();
        long first = (long) Math.ceil(view.start() / one / small - 1e-9);
        double end = view.time(width) / one;
        for (long k = Math.max(0, first); k * small <= end && ticks.size() < MOST; k++) {
            double value = k * small;
            ticks.add(new Tick(value * one, k % parts == 0 ? label(value, step, unit) : ""));
        }
        return ticks;
    }

    /** Returns the least round step that is not below a number. */
    static double step(double least, Unit unit) {
        if (unit == Unit.SECONDS && least > 30) {
            for (double step : LONG) {
                if (step >= least) {
                    return step;
                }
            }
        }
        double floor = unit == Unit.FRAMES ? Math.max(1, least) : least;
        double power = Math.pow(10, Math.floor(Math.log10(floor)));
        for (double factor : new double[] {1, 2, 5, 10}) {
            if (factor * power >= floor * (1 - 1e-9)) {
                return factor * power;
            }
        }
        throw new IllegalArgumentException("no step for " + least);
    }

    /** Into how many parts small marks divide a step; frames are not divided. */
    private static int parts(double step, Unit unit) {
        double lead = step / Math.pow(10, Math.floor(Math.log10(step) + 1e-9));
        int parts = Math.round(lead) == 2 ? 4 : Math.round(lead) == 6 ? 6 : 5;
        return unit == Unit.FRAMES && step < 10 ? (int) Math.round(step) : parts;
    }

    private static String label(double value, double step, Unit unit) {
        if (unit == Unit.FRAMES) {
            return String.valueOf(Math.round(value));
        }
        if (step >= 60) {
            long seconds = Math.round(value);
            return seconds < 3600
                    ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                    : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        }
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
        return String.format(Locale.ROOT, "%." + decimals + "f s", value);
    }
}
