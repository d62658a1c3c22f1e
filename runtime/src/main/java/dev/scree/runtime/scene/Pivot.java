package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The axis or point, fixed in the world, about which a hinged or pivoted body turns, with an optional motor.
 *
 * @param point the pivot, or a point on the hinge's axis, world frame [m]
 * @param axis direction of the hinge's axis, or of the motor of a pivoted body, world axes; turns are right-handed
 *     about it
 * @param motorSpeed angular speed that the motor strives for [rad/s], or null for no motor
 * @param motorTorque greatest torque of the motor [N m]
 * @param damping torque against turning per angular speed [N m s/rad]
 * @param brake greatest torque of a brake on a hinge's axis [N m], which acts against any turning as dry friction does;
 *     0 for none
 */
@Withers
public record Pivot(
        Vec3 point,
        Vec3 axis,
        Double motorSpeed,
        double motorTorque,
        double damping,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double brake)
        implements PivotBuilder.With {
    @JsonCreator
    public Pivot {
        point = point == null ? Vec3.ZERO : point;
        axis = axis == null || axis.length() == 0 ? new Vec3(0, 0, 1) : axis;
    }

    /** Makes a pivot without brake. */
    public Pivot(Vec3 point, Vec3 axis, Double motorSpeed, double motorTorque, double damping) {
        this(point, axis, motorSpeed, motorTorque, damping, 0);
    }

    /** Returns a pivot without motor and damping. */
    public static Pivot at(Vec3 point) {
        return new Pivot(point, null, null, 0, 0);
    }
}
