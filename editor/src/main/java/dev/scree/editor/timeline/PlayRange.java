package dev.scree.editor.timeline;

import java.util.Optional;

/**
 * The part of a play that is played back again and again. Immutable.
 *
 * @param in where it begins [s]; empty: at the start
 * @param out where it ends [s]; empty: at the end
 */
public record PlayRange(Optional<Double> in, Optional<Double> out) {
    /** The whole play. */
    public static final PlayRange ALL = new PlayRange(Optional.empty(), Optional.empty());

    /** Returns whether it is the whole play. */
    public boolean all() {
        return in.isEmpty() && out.isEmpty();
    }

    /** Returns the range that begins at a time; an end before it goes. */
    public PlayRange from(double time) {
        return new PlayRange(Optional.of(Math.max(0, time)), out.filter(end -> end > time));
    }

    /** Returns the range that ends at a time; a beginning after it goes. */
    public PlayRange to(double time) {
        return new PlayRange(in.filter(begin -> begin < time), Optional.of(Math.max(0, time)));
    }

    /** Returns where it begins in a play of a length [s]. */
    public double begin(double length) {
        return Math.min(in.orElse(0.0), length);
    }

    /** Returns where it ends in a play of a length [s]. */
    public double end(double length) {
        return Math.max(begin(length), Math.min(out.orElse(length), length));
    }
}
