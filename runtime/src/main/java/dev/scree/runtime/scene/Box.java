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
        Matrix3d turn = body.pose().rotation().toJoml().normalize().get(new Matrix3d());
        Vector3d half = new Vector3d(size.x(), size.y(), size.z()).mul(0.5 * body.scale());
        double x = Math.abs(turn.m00) * half.x + Math.abs(turn.m10) * half.y + Math.abs(turn.m20) * half.z;
        double y = Math.abs(turn.m01) * half.x + Math.abs(turn.m11) * half.y + Math.abs(turn.m21) * half.z;
        double z = Math.abs(turn.m02) * half.x + Math.abs(turn.m12) * half.y + Math.abs(turn.m22) * half.z;
        return around(body.pose().position(), new Vec3(2 * x, 2 * y, 2 * z));
    }

    /** Returns the centre [m]. */
    public Vec3 centre() {
        return min.plus(max).times(0.5);
    }

    /** Returns the lengths of the sides [m]. */
    public Vec3 size() {
        return max.minus(min);
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
