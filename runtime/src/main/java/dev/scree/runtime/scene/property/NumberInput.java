package dev.scree.runtime.scene.property;

import dev.scree.runtime.quantity.Expression;
import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.quantity.Unit;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * How a number of a property is typed: its unit, and which numbers it takes.
 *
 * @param unit of the values, as the file has it
 * @param perUnit what is typed without a unit for 1 of it; 1000 where litres are typed for m³
 * @param valid which values it takes
 * @param whole whether it takes whole numbers only
 */
public record NumberInput(Unit unit, double perUnit, Range valid, boolean whole) {
    private static final MathContext SHOWN = new MathContext(15);

    /** In the unit of the file, as the command line has it. */
    static NumberInput inFile(PropertyType.Number type) {
        return new NumberInput(Unit.of(type.unit()), 1, type.valid(), type.whole());
    }

    /** In the unit that forms show. */
    public static NumberInput shown(PropertyType.Number type) {
        return new NumberInput(Unit.of(type.unit()), type.perUnit(), type.valid(), type.whole());
    }

    /** Each of three numbers. */
    public static NumberInput of(PropertyType.Vector type) {
        return new NumberInput(Unit.of(type.unit()), 1, type.each(), false);
    }

    /** A number without a unit. */
    public static NumberInput of(Range valid, boolean whole) {
        return new NumberInput(Unit.of(""), 1, valid, whole);
    }

    /** A number of a unit. */
    public static NumberInput of(String unit, Range valid) {
        return new NumberInput(Unit.of(unit), 1, valid, false);
    }

    /**
     * Returns the value that a text means, in the unit of the file.
     *
     * @throws NotANumber if it is none that the property takes
     */
    public double read(String text) throws NotANumber {
        double value = Expression.value(text, unit, perUnit);
        if (!valid.holds(value) || whole && value != Math.rint(value)) {
            throw new NotANumber("is " + plain(value) + inUnit(), 0, text.length());
        }
        return value;
    }

    /** What it takes, in words: "a number from 0 to 1, in m". */
    public String takes() {
        return valid.words(whole ? "whole number" : "number")
                + (unit.symbol().isEmpty() ? "" : ", in " + unit.symbol());
    }

    /** A value of the file as one would type it, without a unit. */
    public String text(double value) {
        return plain(perUnit == 1 ? value : value * perUnit);
    }

    private String inUnit() {
        return unit.symbol().isEmpty() ? "" : " " + unit.symbol();
    }

    /** Without an exponent where that is short, and without the last digits that a product may leave. */
    private static String plain(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal exact = new BigDecimal(Double.toString(value));
        BigDecimal short15 = exact.round(SHOWN);
        BigDecimal shown =
                (exact.precision() > 15 && short15.doubleValue() != value ? exact : short15).stripTrailingZeros();
        return Math.abs(value) >= 1e-6 && Math.abs(value) < 1e9 ? shown.toPlainString() : shown.toString();
    }
}
