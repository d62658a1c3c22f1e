package dev.scree.runtime.scene;

/**
 * A place and an orientation.
 *
 * @param position position of the frame's origin, world frame [m]
 * @param rotation rotation from the frame's axes to the world's
 */
@Withers
public record Pose(Vec3 position, Quat rotation) implements PoseBuilder.With {
    public static final Pose IDENTITY = new Pose(Vec3.ZERO, Quat.IDENTITY);

    public Pose {
        position = position == null ? Vec3.ZERO : position;
        rotation = rotation == null ? Quat.IDENTITY : rotation;
    }

    public static Pose at(double x, double y, double z) {
        return new Pose(new Vec3(x, y, z), Quat.IDENTITY);
    }
}
