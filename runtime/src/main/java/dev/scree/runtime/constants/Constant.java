package dev.scree.runtime.constants;

/**
 * A number of a solver, with where it comes from.
 *
 * @param value in its unit
 * @param unit of SI, or what the number is a part or multiple of; {@code 1} for a plain number
 * @param basis begins with {@code Derived:} (how it follows), {@code Cited:} (paper and equation) or {@code Fitted:}
 *     (on which experiment, and what is known of its effect)
 */
public record Constant(double value, String unit, String basis) {
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

    /** Returns where the number comes from. */
    public Mark mark() {
        return mark(basis);
    }

    /** Returns the value of a constant that counts something. @throws ArithmeticException if it is no whole number */
    public int count() {
        if (value != Math.rint(value)) {
            throw new ArithmeticException(value + " counts nothing");
        }
        return (int) value;
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
