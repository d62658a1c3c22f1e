package dev.scree.runtime.verify;

/**
 * One figure of a case, expected and measured.
 *
 * @param name of the figure within its case, such as {@code rebound}
 * @param expected what theory says; the bound itself where there is one on one side only
 * @param measured what the solver did; NaN where it came to nothing
 * @param tolerance how far the two may lie apart, in the same unit
 * @param unit SI, or 1 for a ratio
 * @param relation how the two are compared
 */
public record Check(String name, double expected, double measured, double tolerance, String unit, Relation relation) {
    /** How measured stands to expected. */
    public enum Relation {
        /** No further apart than the tolerance. */
        WITHIN,
        /** Measured is the expected bound or more, less the tolerance. */
        AT_LEAST,
        /** Shown for comparison; nothing is asked of it. */
        REPORTED
    }

    /** Measured must lie no further from expected than the tolerance. */
    public static Check within(String name, double expected, double measured, double tolerance, String unit) {
        return new Check(name, expected, measured, tolerance, unit, Relation.WITHIN);
    }

    /** A ratio that must lie no further from expected than the tolerance. */
    public static Check within(String name, double expected, double measured, double tolerance) {
        return within(name, expected, measured, tolerance, "1");
    }

    /** As {@link #within}, the tolerance as a part of the expected value. */
    public static Check relative(String name, double expected, double measured, double part, String unit) {
        return within(name, expected, measured, part * Math.abs(expected), unit);
    }

    /** A size, 0 or more, that must not exceed a bound. */
    public static Check atMost(String name, double bound, double measured, String unit) {
        return within(name, 0, measured, bound, unit);
    }

    /** A ratio, 0 or more, that must not exceed a bound. */
    public static Check atMost(String name, double bound, double measured) {
        return atMost(name, bound, measured, "1");
    }

    /** Measured must be the bound or more. */
    public static Check atLeast(String name, double bound, double measured, String unit) {
        return new Check(name, bound, measured, 0, unit, Relation.AT_LEAST);
    }

    /** A ratio that must be the bound or more. */
    public static Check atLeast(String name, double bound, double measured) {
        return atLeast(name, bound, measured, "1");
    }

    /** Measured must lie between two values. */
    public static Check between(String name, double low, double high, double measured, String unit) {
        return within(name, 0.5 * (low + high), measured, 0.5 * (high - low), unit);
    }

    /** Shown for comparison. */
    public static Check reported(String name, double expected, double measured, String unit) {
        return new Check(name, expected, measured, 0, unit, Relation.REPORTED);
    }

    /** A ratio that is shown for comparison. */
    public static Check reported(String name, double expected, double measured) {
        return reported(name, expected, measured, "1");
    }

    /** Returns the same figure, only shown for comparison. */
    Check shown() {
        return reported(name, expected, measured, unit);
    }

    /** Returns this check where a case asks it, and else shows the figure beside what is expected, or its bound. */
    Check askedIf(boolean asked) {
        return asked ? this : reported(name, expected == 0 ? tolerance : expected, measured, unit);
    }

    /** Whether what was asked is so; a measured NaN never passes. */
    public boolean pass() {
        return switch (relation) {
            case WITHIN -> Math.abs(measured - expected) <= tolerance;
            case AT_LEAST -> measured >= expected - tolerance;
            case REPORTED -> !Double.isNaN(measured);
        };
    }
}
