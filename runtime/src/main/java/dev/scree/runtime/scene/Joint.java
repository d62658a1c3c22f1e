package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;

/**
 * Holds two bodies together, or a body to the world. Points and axis are given where they are at the start of play;
 * they then move with their bodies.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param type what the joint leaves free
 * @param bodyA id of a body
 * @param bodyB id of the other body, or null for the world
 * @param anchor point of the joint, world frame at the start [m]; of a distance the point of body A
 * @param anchorB of a distance the point of body B, world frame at the start [m]; other joints do not use it
 * @param axis direction of a slider's or hinge's axis, world axes at the start; body A moves along it, or right-handed
 *     about it, against body B
 * @param lower least value of what the joint leaves free: way of A along the axis from the start [m], angle of A from
 *     the start [rad], or length of the distance [m]; null for no limit
 * @param upper greatest value, likewise; a distance without either limit keeps its length of the start
 * @param motorSpeed speed of A against B that a motor on the axis strives for [m/s or rad/s], or null for no motor
 * @param motorForce greatest force or torque of the motor [N or N m]
 * @param brake greatest force or torque of a brake on the axis [N or N m], which acts against any motion as dry
 *     friction does; 0 for none
 * @param collide whether the two bodies touch each other
 * @param hidden whether the joint is not drawn; it holds all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Joint(
        String id,
        String name,
        JointType type,
        String bodyA,
        String bodyB,
        Vec3 anchor,
        Vec3 anchorB,
        Vec3 axis,
        Double lower,
        Double upper,
        Double motorSpeed,
        double motorForce,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double brake,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean collide,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, JointBuilder.With {

    public Joint {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        type = type == null ? JointType.BALL : type;
        bodyA = Required.field(bodyA, "bodyA");
        anchor = anchor == null ? Vec3.ZERO : anchor;
        anchorB = anchorB == null ? anchor : anchorB;
        axis = axis == null || axis.length() == 0 ? new Vec3(0, 0, 1) : axis;
        other = OtherFields.copy(other);
    }

    /**
     * Returns a joint without limits, motor and brake.
     *
     * @param bodyB id of the other body, or null for the world
     * @param anchor point of the joint, world frame at the start [m]
     */
    public static Joint of(String id, JointType type, String bodyA, String bodyB, Vec3 anchor) {
        return new Joint(id, null, type, bodyA, bodyB, anchor, null, null, null, null, null, 0, 0, false, false, null);
    }

    /** Returns the length that a distance has at the start [m]. */
    public double startLength() {
        return anchorB.minus(anchor).length();
    }

    @Override
    public Optional<Vec3> place() {
        return Optional.of(anchor);
    }

    @Override
    public Vec3 extent() {
        return Vec3.ZERO;
    }

    @Override
    public Joint posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        Pose next = pose.apply(new Pose(anchor, Quat.IDENTITY));
        Vec3 arm = anchorB.minus(anchor);
        if (next.rotation().equals(Quat.IDENTITY)) {
            return withAnchor(next.position())
                    .withAnchorB(next.position().plus(arm).tidy());
        }
        Quaterniond turn = next.rotation().toJoml();
        return withAnchor(next.position())
                .withAnchorB(next.position()
                        .plus(Vec3.of(turn.transform(arm.toJoml())))
                        .tidy())
                .withAxis(Vec3.of(turn.transform(axis.toJoml())).tidy());
    }
}
