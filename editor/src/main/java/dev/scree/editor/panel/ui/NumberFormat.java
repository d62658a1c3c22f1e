package dev.scree.editor.panel.ui;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a number is shown.
 *
 * @param before text before it
 * @param digits significant digits; 0 for whole numbers
 * @param after text behind it, such as its unit
 */
record NumberFormat(String before, int digits, String after) {
    private static final Pattern PATTERN = Pattern.compile("(.*?)%\\.([0-9])[gf](.*)");
    /** From here on a number is shown with a power of ten. */
    private static final double LARGE = 1e9;

    private static final double SMALL = 1e-4;

    private static final Map<String, NumberFormat> READ = new ConcurrentHashMap<>();

    /** @param format such as {@code "every %.4g s"}; two percent signs stand for one */
    static NumberFormat of(String format) {
        return READ.computeIfAbsent(format, NumberFormat::read);
    }

    private static NumberFormat read(String format) {
        Matcher matcher = PATTERN.matcher(format);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no format of a number: " + format);
        }
        return new NumberFormat(
                matcher.group(1).replace("%%", "%"),
                Integer.parseInt(matcher.group(2)),
                matcher.group(3).replace("%%", "%"));
    }

    String show(double value) {
        return before + number(value) + after;
    }

    private String number(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal exact = new BigDecimal(value);
        // No digit before the point is dropped: 12345 is not shown as 12340.
        int whole = Math.max(0, exact.precision() - exact.scale());
        BigDecimal rounded = Math.abs(value) < LARGE
                ? exact.round(new MathContext(Math.max(Math.max(digits, whole), 1)))
                : exact.round(new MathContext(Math.max(4, digits)));
        BigDecimal plain = rounded.stripTrailingZeros();
        return Math.abs(value) >= LARGE || Math.abs(value) < SMALL ? exponent(plain) : plain.toPlainString();
    }

    private static String exponent(BigDecimal value) {
        int power = value.precision() - value.scale() - 1;
        return value.movePointLeft(power).stripTrailingZeros().toPlainString() + "e" + power;
    }
}
