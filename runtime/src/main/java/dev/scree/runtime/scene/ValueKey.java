package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The value of a keyed number at a time.
 *
 * @param time simulated time [s]
 * @param value value in the unit of the file
 * @param easing how the value goes on from here to the next key
 */
@Withers
public record ValueKey(
        double time,
        double value,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Easing.Usual.class)
        Easing easing)
        implements ValueKeyBuilder.With, TimedKey<ValueKey> {
    public ValueKey {
        easing = easing == null ? Easing.SMOOTH : easing;
    }

    /** A key on a smooth curve. */
    public ValueKey(double time, double value) {
        this(time, value, Easing.SMOOTH);
    }

    @Override
    public ValueKey moved(double to) {
        return withTime(to);
    }

    @Override
    public ValueKey eased(Easing by) {
        return withEasing(by);
    }
}
