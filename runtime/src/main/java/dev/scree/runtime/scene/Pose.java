package dev.scree.runtime.scene;

/** Where something stands: world position [m] of its frame's origin, and the rotation from its frame to the world. */
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
