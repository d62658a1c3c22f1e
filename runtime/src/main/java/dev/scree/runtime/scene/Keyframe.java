package dev.scree.runtime.scene;

/**
 * A pose at a time.
 *
 * @param time [s] from the start of play
 * @param position of the body's frame [m]
 * @param rotation of the body's frame
 */
@Withers
public record Keyframe(double time, Vec3 position, Quat rotation) implements KeyframeBuilder.With {
    public Keyframe {
        position = position == null ? Vec3.ZERO : position;
        rotation = rotation == null ? Quat.IDENTITY : rotation;
    }
}
