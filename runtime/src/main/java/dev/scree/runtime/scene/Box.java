package dev.scree.runtime.scene;

import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * A box along the world's axes.
 *
 * @param min lower corner [m]
 * @param max upper corner [m]
 */
public record Box(Vec3 min, Vec3 max) {
    /** Returns the box of a size round a centre [m]. */
    public static Box around(Vec3 centre, Vec3 size) {
        return new Box(centre.minus(size.times(0.5)), centre.plus(size.times(0.5)));
    }

    /**
     * Returns the box along the world's axes that holds a body whose own box, in its frame at scale 1, is centred at
     * the frame's origin and has a size [m].
     */
    public static Box ofBody(Body body, Vec3 size) {
        return turned(body.pose(), size.times(body.scale()));
    }

    /** Returns the box along the world's axes that holds a box of a size [m], centred in a frame and turned with it. */
    public static Box turned(Pose pose, Vec3 size) {
        Matrix3d turn = pose.rotation().toJoml().normalize().get(new Matrix3d());
        Vector3d half = new Vector3d(size.x(), size.y(), size.z()).mul(0.5);
        double x = Math.abs(turn.m00) * half.x + Math.abs(turn.m10) * half.y + Math.abs(turn.m20) * half.z;
        double y = Math.abs(turn.m01) * half.x + Math.abs(turn.m11) * half.y + Math.abs(turn.m21) * half.z;
        double z = Math.abs(turn.m02) * half.x + Math.abs(turn.m12) * half.y + Math.abs(turn.m22) * half.z;
        return around(pose.position(), new Vec3(2 * x, 2 * y, 2 * z));
    }

    /** Returns the box round this one and another. */
    public Box union(Box o) {
        return new Box(
                new Vec3(Math.min(min.x(), o.min.x()), Math.min(min.y(), o.min.y()), Math.min(min.z(), o.min.z())),
                new Vec3(Math.max(max.x(), o.max.x()), Math.max(max.y(), o.max.y()), Math.max(max.z(), o.max.z())));
    }

    /** Returns the centre [m]. */
    public Vec3 centre() {
        return min.plus(max).times(0.5);
    }

    /** Returns the lengths of the sides [m]. */
    public Vec3 size() {
        return max.minus(min);
    }

    /** Returns the box made larger by a distance on every side [m]. */
    public Box grown(double by) {
        Vec3 all = new Vec3(by, by, by);
        return new Box(min.minus(all), max.plus(all));
    }

    /** Returns the box moved by a distance [m]. */
    public Box moved(Vec3 by) {
        return new Box(min.plus(by), max.plus(by));
    }

    /** Returns whether the two boxes share more than a face. */
    public boolean overlaps(Box o) {
        return min.x() < o.max.x()
                && o.min.x() < max.x()
                && min.y() < o.max.y()
                && o.min.y() < max.y()
                && min.z() < o.max.z()
                && o.min.z() < max.z();
    }
}
