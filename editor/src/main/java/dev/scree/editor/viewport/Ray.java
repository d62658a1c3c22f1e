package dev.scree.editor.viewport;

import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/**
 * A half line in the world.
 *
 * @param direction of length 1
 */
public record Ray(Vector3d origin, Vector3d direction) {
    /** The point at a distance [m]. */
    public Vec3 at(double distance) {
        return new Vec3(
                origin.x + distance * direction.x,
                origin.y + distance * direction.y,
                origin.z + distance * direction.z);
    }

    /** Distance to a plane through a point, or NaN where it is not met. */
    public double toPlane(Vec3 point, Vector3d normal) {
        double slope = direction.dot(normal);
        if (Math.abs(slope) < 1e-9) {
            return Double.NaN;
        }
        double distance = point.toJoml().sub(origin).dot(normal) / slope;
        return distance > 0 ? distance : Double.NaN;
    }

    /** Distance to an axis-parallel box, or NaN where it is missed. */
    public double toBox(double[] min, double[] max) {
        return through(min, max)[0];
    }

    /** Distance at which an axis-parallel box is left again, or NaN where it is missed. */
    public double leavesBox(double[] min, double[] max) {
        return through(min, max)[1];
    }

    /** {nearest, farthest} distance within a box, or NaN. */
    private double[] through(double[] min, double[] max) {
        double near = 0;
        double far = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            double from = origin.get(axis);
            double along = direction.get(axis);
            if (Math.abs(along) < 1e-15) {
                if (from < min[axis] || from > max[axis]) {
                    return new double[] {Double.NaN, Double.NaN};
                }
                continue;
            }
            double a = (min[axis] - from) / along;
            double b = (max[axis] - from) / along;
            near = Math.max(near, Math.min(a, b));
            far = Math.min(far, Math.max(a, b));
        }
        return near <= far ? new double[] {near, far} : new double[] {Double.NaN, Double.NaN};
    }
}
