package dev.scree.editor.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A range of values with round numbers to mark in it.
 *
 * @param low lowest value, in the unit of what is shown
 * @param high highest value
 * @param unit of the labels, with a prefix where that makes numbers short: kPa, mm
 * @param ticks marked values from the lowest to the highest, in the unit of what is shown
 * @param labels of these, in the labels' unit
 */
public record ColourScale(double low, double high, String unit, List<Double> ticks, List<String> labels) {
    /** About how many parts a range is divided into. */
    private static final int PARTS = 5;

    public ColourScale {
        ticks = List.copyOf(ticks);
        labels = List.copyOf(labels);
    }

    /** Returns a scale whose ends are round numbers at or a little beyond the given ones. @param high above low */
    public static ColourScale around(double low, double high, String unit, boolean whole) {
        double step = step(high - low, whole);
        return of(Math.floor(low / step + 1e-6) * step, Math.ceil(high / step - 1e-6) * step, unit, whole);
    }

    /** Returns a scale with these very ends. @param whole whether values are whole numbers */
    public static ColourScale of(double low, double high, String unit, boolean whole) {
        double step = step(high - low, whole);
        Prefix prefix = Prefix.of(unit, Math.max(Math.abs(low), Math.abs(high)));
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step * prefix.factor()) - 1e-9));
        List<Double> ticks = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - 1e-6); i * step <= high + 1e-6 * step; i++) {
            ticks.add(i * step);
            // Without a negative zero.
            labels.add(String.format(Locale.ROOT, "%." + decimals + "f", i * step * prefix.factor() + 0.0));
        }
        return new ColourScale(low, high, prefix.unit(), ticks, labels);
    }

    /** 1, 2 or 5 times a power of ten, about a fifth of a width. */
    private static double step(double width, boolean whole) {
        double rough = Math.max(width, Double.MIN_NORMAL) / PARTS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double lead = rough / power;
        double step = (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10) * power;
        return whole ? Math.max(1, step) : step;
    }

    private record Prefix(String unit, double factor) {
        static Prefix of(String unit, double most) {
            if (unit.equals("Pa") && most >= 1e7) {
                return new Prefix("MPa", 1e-6);
            }
            if (unit.equals("Pa") && most >= 1e4) {
                return new Prefix("kPa", 1e-3);
            }
            if ((unit.equals("m") || unit.equals("m/s")) && most < 0.1) {
                return new Prefix("m" + unit, 1e3);
            }
            return new Prefix(unit, 1);
        }
    }
}
