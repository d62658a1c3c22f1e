package dev.scree.runtime.scene;

/**
 * What a hinged body turns about, fixed in the world.
 *
 * @param point a point on the axis [m]
 * @param axis direction of the axis, right-handed; of a pivoted body the motor's
 * @param motorSpeed the motor's wish [rad/s], or null: no motor
 * @param motorTorque the most the motor gives [N m]
 * @param damping torque against turning [N m s/rad]
 */
@Withers
public record Pivot(Vec3 point, Vec3 axis, Double motorSpeed, double motorTorque, double damping)
        implements PivotBuilder.With {
    public Pivot {
        point = point == null ? Vec3.ZERO : point;
        axis = axis == null || axis.length() == 0 ? new Vec3(0, 0, 1) : axis;
    }

    /** One without motor and damping. */
    public static Pivot at(Vec3 point) {
        return new Pivot(point, null, null, 0, 0);
    }
}
