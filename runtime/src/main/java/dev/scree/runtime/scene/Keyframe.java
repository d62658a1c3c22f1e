package dev.scree.runtime.scene;

/**
 * The pose of an animated body at a time.
 *
 * @param time simulated time [s]
 * @param position position of the body's frame [m]
 * @param rotation rotation of the body's frame
 */
@Withers
public record Keyframe(double time, Vec3 position, Quat rotation) implements KeyframeBuilder.With {
    public Keyframe {
        position = position == null ? Vec3.ZERO : position;
        rotation = rotation == null ? Quat.IDENTITY : rotation;
    }
}
