package dev.scree.editor.timeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The values that the curves' plot shows. Immutable.
 *
 * @param bottom value at the lower edge
 * @param perPixel value that a pixel takes
 */
public record ValueView(double bottom, double perPixel) {
    private static final double FINEST = 1e-12;
    private static final double COARSEST = 1e12;
    /** Where all is seen, this part of the height stays free above and below. */
    private static final double FREE = 0.12;
    /** More than any plot shows; against a view without sense. */
    private static final int MOST = 200;

    /** A mark at a round value. */
    public record Tick(double value, String label) {}

    /** Returns the view that shows all values. @param height of the plot [px] */
    public static ValueView whole(double least, double greatest, double height) {
        double span = greatest - least;
        double shown =
                span > 1e-9 * Math.max(Math.abs(least), Math.abs(greatest)) ? span : Math.max(1, Math.abs(least));
        double all = shown / (1 - 2 * FREE);
        return new ValueView((least + greatest) / 2 - all / 2, Math.max(FINEST, all / height));
    }

    /** Returns where a value stands, from the lower edge up [px]. */
    public double y(double value) {
        return (value - bottom) / perPixel;
    }

    /** Returns the value at a height above the lower edge [px]. */
    public double value(double y) {
        return bottom + y * perPixel;
    }

    /** Returns the view zoomed so that the value at a height stays there. @param factor above 1: less is seen */
    public ValueView zoomed(double y, double factor) {
        double zoomed = Math.max(FINEST, Math.min(COARSEST, perPixel / factor));
        return new ValueView(value(y) - y * zoomed, zoomed);
    }

    /** Returns the view moved as if the plot were pulled. @param pixels upward */
    public ValueView pulled(double pixels) {
        return new ValueView(bottom - pixels * perPixel, perPixel);
    }

    /** Returns the marks, from below. @param height of the plot [px]; apart: least distance [px] */
    public List<Tick> ticks(double height, double apart) {
        double least = apart * perPixel;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double step =
                least <= power ? power : least <= 2 * power ? 2 * power : least <= 5 * power ? 5 * power : 10 * power;
        List<Tick> ticks = new ArrayList<>();
        double last = value(height);
        for (double k = Math.ceil(bottom / step); k * step <= last && ticks.size() < MOST; k++) {
            int digits = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
            double value = k == 0 ? 0 : k * step;
            ticks.add(new Tick(
                    value,
                    Math.abs(value) < 1e6 && digits < 7
                            ? BigDecimal.valueOf(value)
                                    .setScale(digits, java.math.RoundingMode.HALF_EVEN)
                                    .toPlainString()
                            : String.format(java.util.Locale.ROOT, "%.3g", value)));
        }
        return ticks;
    }

    /** Returns a value to a round number that is no coarser than a pixel. */
    public double rounded(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(Math.max(FINEST, perPixel))));
        return BigDecimal.valueOf(Math.rint(value / unit))
                .multiply(BigDecimal.valueOf(unit))
                .doubleValue();
    }
}
