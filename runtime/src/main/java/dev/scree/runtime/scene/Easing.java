package dev.scree.runtime.scene;

import java.util.List;

/**
 * How an animated body goes from a keyframe to the next, and a keyed number from a key to the next: how fast it is at
 * either end, as a multiple of the mean speed between the two. In between, the part h of the way that lies behind it
 * follows a cubic polynomial of the part u of the time that has passed,
 *
 * <p>{@code h = u + (a - 1) u (1 - u)^2 - (b - 1) u^2 (1 - u)},
 *
 * <p>with a and b the multiples at the start and at the end. No one is faster than 1.5 times the mean.
 */
public enum Easing {
    /** Along a smooth curve through all keyframes; a body turns at a constant rate. */
    SMOOTH("Smooth", 1, 1),
    /** Straight on, at a constant speed. */
    LINEAR("Even", 1, 1),
    /** From rest. */
    SLOW_START("Slow Start", 0, 1.5),
    /** To rest. */
    SLOW_END("Slow End", 1.5, 0),
    /** From rest to rest. */
    SLOW_BOTH("Slow Start and End", 0, 0),
    /** Not at all, until the next key: a jump. Numbers can do this, bodies cannot. */
    HOLD("Hold", 0, 0);

    /** Those that a body can do. */
    public static final List<Easing> OF_BODIES = List.of(SMOOTH, LINEAR, SLOW_START, SLOW_END, SLOW_BOTH);

    /** What a file does not say. */
    static final class Usual {
        @Override
        public boolean equals(Object other) {
            return other == null || other == SMOOTH;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    private final String title;
    private final double start;
    private final double end;

    Easing(String title, double start, double end) {
        this.title = title;
        this.start = start;
        this.end = end;
    }

    /** Returns its name as users read it. */
    public String title() {
        return title;
    }

    /** Returns the speed at the start as a multiple of the mean. */
    public double start() {
        return start;
    }

    /** Returns the speed at the end as a multiple of the mean. */
    public double end() {
        return end;
    }

    /** Returns the part of the way that lies behind, 0 to 1, after a part of the time, 0 to 1. */
    public double part(double time) {
        double bend = time * (1 - time);
        return this == HOLD ? 0 : time + (start - 1) * bend * (1 - time) - (end - 1) * bend * time;
    }

    /** Returns the greatest rate of turning as a multiple of the mean. */
    public double fastestTurn() {
        return this == SMOOTH || this == LINEAR ? 1 : 1.5;
    }
}
