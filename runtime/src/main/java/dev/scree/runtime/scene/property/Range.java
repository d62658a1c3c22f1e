package dev.scree.runtime.scene.property;

import java.math.BigDecimal;

/**
 * Numbers from one to another, in the unit of the file.
 *
 * @param open the lower end itself is left out
 */
public record Range(double min, double max, boolean open) {
    /** Every finite number. */
    public static final Range FINITE = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);

    /** Returns the part of this range that lies within another one, whose lower end is not left out. */
    Range within(Range other) {
        return new Range(Math.max(min, other.min), Math.min(max, other.max), false);
    }

    public boolean holds(double value) {
        return Double.isFinite(value) && (open ? value > min : value >= min) && value <= max;
    }

    /** Such as "a number from 0 to 1", "a number above zero". @param noun such as "number" */
    public String words(String noun) {
        if (Double.isInfinite(min)) {
            return "a finite " + noun;
        }
        String from = open && min == 0 ? "above zero" : (open ? "above " : "from ") + plain(min);
        return "a " + noun + " " + from + (Double.isFinite(max) ? " to " + plain(max) : open ? "" : " up");
    }

    private static String plain(double value) {
        return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    }
}
