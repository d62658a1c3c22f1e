package dev.scree.runtime.constants;

/**
 * A number of a solver, with where it comes from.
 *
 * @param value in its unit
 * @param unit of SI, or what the number is a part or multiple of; {@code 1} for a plain number
 * @param basis begins with {@code Derived:} (how it follows), {@code Cited:} (paper and equation) or {@code Fitted:}
 *     (on which row of {@code verify}, and what that row becomes at -20 %, as it is, and at +20 %; measured by
 *     {@code verify --scale} on an NVIDIA H200, 2026-11-22)
 * @param whole whether it counts something
 */
public record Constant(double value, String unit, String basis, boolean whole) {
    /** Where a number can come from; the word that begins its basis. */
    public enum Mark {
        DERIVED("Derived: "),
        CITED("Cited: "),
        FITTED("Fitted: ");

        private final String word;

        Mark(String word) {
            this.word = word;
        }
    }

    /** @throws IllegalArgumentException if the basis begins with none of the three words, or the unit is missing */
    public Constant {
        mark(basis);
        if (unit.isBlank()) {
            throw new IllegalArgumentException("a constant without a unit: " + basis);
        }
    }

    /** A constant that measures something. */
    public Constant(double value, String unit, String basis) {
        this(value, unit, basis, false);
    }

    /** Returns a constant that counts something, and stays a whole number when an experiment scales it. */
    public static Constant counting(int value, String unit, String basis) {
        return new Constant(value, unit, basis, true);
    }

    /** Returns the number in its unit, or what an experiment has put in its place ({@link ConstantScales}). */
    @Override
    public double value() {
        return ConstantScales.now(this, value);
    }

    /** Returns where the number comes from. */
    public Mark mark() {
        return mark(basis);
    }

    /** Returns the value of a constant that counts something. @throws ArithmeticException if it counts nothing */
    public int count() {
        if (!whole) {
            throw new ArithmeticException(value() + " counts nothing");
        }
        return (int) value();
    }

    private static Mark mark(String basis) {
        for (Mark mark : Mark.values()) {
            if (basis.startsWith(mark.word) && basis.length() > mark.word.length()) {
                return mark;
            }
        }
        throw new IllegalArgumentException("neither derived nor cited nor fitted: " + basis);
    }
}
