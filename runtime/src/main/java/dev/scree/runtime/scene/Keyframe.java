package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The pose of an animated body at a time.
 *
 * @param time simulated time [s]
 * @param position position of the body's frame [m]
 * @param rotation rotation of the body's frame
 * @param easing how the body goes on from here to the next keyframe
 */
@Withers
public record Keyframe(
        double time,
        Vec3 position,
        Quat rotation,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Easing.Usual.class)
        Easing easing)
        implements KeyframeBuilder.With, TimedKey<Keyframe> {
    public Keyframe {
        position = position == null ? Vec3.ZERO : position;
        rotation = rotation == null ? Quat.IDENTITY : rotation;
        easing = easing == null ? Easing.SMOOTH : easing;
    }

    /** A keyframe on a smooth curve. */
    public Keyframe(double time, Vec3 position, Quat rotation) {
        this(time, position, rotation, Easing.SMOOTH);
    }

    @Override
    public Keyframe moved(double to) {
        return withTime(to);
    }

    @Override
    public Keyframe eased(Easing by) {
        return withEasing(by);
    }
}
