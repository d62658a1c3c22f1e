package dev.scree.editor.panel.ui;

import dev.scree.runtime.scene.property.Range;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** One drag of a number: sums up the way of the mouse, and finds the number that belongs to it. */
final class NumberDrag {
    /** Share of a step that is one with Shift held. */
    private static final double FINE = 0.1;
    /** Steps that lie between two round numbers, at least, to which Ctrl snaps. */
    private static final double ROUND = 10;

    private final double start;
    private final Range range;
    private double raw;

    /** @param start the number that is dragged; it may lie outside of the range, and then is let go on from there */
    NumberDrag(double start, Range range) {
        this.start = start;
        this.range = new Range(Math.min(range.min(), start), Math.max(range.max(), start), false);
        this.raw = start;
    }

    /**
     * Goes on by some pixels.
     *
     * @param step change for a pixel
     * @param fine with Shift: a tenth of it
     * @param round with Ctrl: only to round numbers, which are at least ten steps apart
     * @return the number
     */
    double move(double pixels, double step, boolean fine, boolean round) {
        double each = fine ? step * FINE : step;
        raw = clamped(raw + pixels * each);
        return clamped(round ? on(raw, apart(each)) : on(raw, Math.pow(10, Math.floor(Math.log10(each)) - 1)));
    }

    /** How far a number is from the start of the drag. */
    double by(double value) {
        return on(value - start, Math.pow(10, Math.floor(Math.log10(Math.max(1e-300, Math.abs(value - start)))) - 9));
    }

    /** Returns the distance of round numbers: the least power of ten that is ten steps or more. */
    static double apart(double step) {
        return Math.pow(10, Math.ceil(Math.log10(step * ROUND) - 1e-9));
    }

    private double clamped(double value) {
        return Math.max(range.min(), Math.min(range.max(), value));
    }

    /** Returns the multiple of a power of ten that is nearest to a value, without what binary fractions add. */
    private static double on(double value, double grid) {
        if (!(grid > 0) || !Double.isFinite(value / grid)) {
            return value;
        }
        int scale = (int) -Math.round(Math.log10(grid));
        return new BigDecimal(value).setScale(scale, RoundingMode.HALF_EVEN).doubleValue();
    }
}
