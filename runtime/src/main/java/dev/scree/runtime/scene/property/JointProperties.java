package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.PartKind;
import java.util.List;
import java.util.function.Predicate;

/** Properties of joints. */
final class JointProperties {
    private static final double DEGREES = 180 / Math.PI;
    private static final Predicate<Joint> SLIDER = j -> j.type() == JointType.SLIDER;
    private static final Predicate<Joint> HINGE = j -> j.type() == JointType.HINGE;
    private static final Predicate<Joint> DISTANCE = j -> j.type() == JointType.DISTANCE;
    private static final String NO_MOTOR = "It has no motor.";

    static final List<Property<Joint>> JOINT = new Declaration<Joint>()
            .text("name", "Name", Joint::name, Joint::withName)
            .flag("hidden", "Hidden", Joint::hidden, Joint::withHidden)
            .help("Not drawn, though it holds")
            .choice(
                    "type",
                    "Type",
                    JointType.class,
                    Joint::type,
                    Joint::withType,
                    option(JointType.BALL, "Ball", "Turns freely about a point."),
                    option(JointType.HINGE, "Hinge", "Turns about an axis."),
                    option(JointType.SLIDER, "Slider", "Slides along an axis."),
                    option(JointType.FIXED, "Fixed", "Holds fast."),
                    option(JointType.DISTANCE, "Distance", "Keeps two points apart, as a rod or a rope does."))
            .help("What it leaves free")
            .group("Bodies")
            .reference("bodyA", "Body", PartKind.BODY, Joint::bodyA, Joint::withBodyA)
            .reference("bodyB", "To", PartKind.BODY, Joint::bodyB, Joint::withBodyB)
            .missing("the world", (scene, j) -> null)
            .help("The other body; without it the joint is fixed to the world")
            .flag("collide", "Touch", Joint::collide, Joint::withCollide)
            .help("The two bodies touch each other")
            .group("Place")
            .vector("anchor", "Point", "m", "%.4g", Joint::anchor, Joint::withAnchor)
            .within(Bounds.PLACE)
            .help("Where the joint is at the start, in the world; of a distance its end at the first body")
            .vector("anchorB", "Other point", "m", "%.4g", Joint::anchorB, Joint::withAnchorB)
            .within(Bounds.PLACE)
            .when(DISTANCE)
            .help("Of a distance its end at the other body, or in the world")
            .vector("axis", "Axis", "", "%.3g", Joint::axis, (j, axis) -> axis.length() > 0 ? j.withAxis(axis) : j)
            .within(Bounds.DIRECTION)
            .step(0.01)
            .when(j -> j.type().hasAxis())
            .help("In the world at the start; hinges turn right-handed about it")
            .group("Limits")
            .number("lower", "From", "%.4g m", Joint::lower, Joint::withLower)
            .within(Bounds.PLACE)
            .usual(-1e4, 1e4)
            .step(0.002)
            .when(SLIDER)
            .missing("no limit", (scene, j) -> j.upper() == null ? -0.1 : Math.min(0, j.upper()))
            .help("Farthest against the axis, from the start")
            .number("lower", "From", "%.4g°", Joint::lower, Joint::withLower)
            .within(Bounds.ANGLE)
            .fileUnit("rad", DEGREES)
            .usual(-100, 100)
            .step(0.01)
            .when(HINGE)
            .missing("no limit", (scene, j) -> j.upper() == null ? -Math.PI / 4 : Math.min(0, j.upper()))
            .help("Farthest against the axis, from the start")
            .number("lower", "Least length", "%.4g m", Joint::lower, Joint::withLower)
            .within(Bounds.LENGTH_OR_NONE)
            .usual(0, 1e4)
            .step(0.002)
            .when(DISTANCE)
            .missing("no limit", (scene, j) -> j.startLength())
            .help("Without either it keeps the length that it starts with")
            .number("upper", "To", "%.4g m", Joint::upper, Joint::withUpper)
            .within(Bounds.PLACE)
            .usual(-1e4, 1e4)
            .step(0.002)
            .when(SLIDER)
            .missing("no limit", (scene, j) -> j.lower() == null ? 0.1 : Math.max(0, j.lower()))
            .help("Farthest along the axis, from the start")
            .number("upper", "To", "%.4g°", Joint::upper, Joint::withUpper)
            .within(Bounds.ANGLE)
            .fileUnit("rad", DEGREES)
            .usual(-100, 100)
            .step(0.01)
            .when(HINGE)
            .missing("no limit", (scene, j) -> j.lower() == null ? Math.PI / 4 : Math.max(0, j.lower()))
            .help("Farthest about the axis, from the start")
            .number("upper", "Greatest length", "%.4g m", Joint::upper, Joint::withUpper)
            .within(Bounds.LENGTH_OR_NONE)
            .usual(0, 1e4)
            .step(0.002)
            .when(DISTANCE)
            .missing("no limit", (scene, j) -> j.startLength())
            .help("Alone it makes a rope")
            .group("Motor")
            .number("motorSpeed", "Speed", "%.4g m/s", Joint::motorSpeed, JointProperties::withMotor)
            .within(Bounds.VELOCITY)
            .usual(-1e4, 1e4)
            .step(0.005)
            .when(SLIDER)
            .missing("none", (scene, j) -> 0.1)
            .keyable()
            .help("The speed that a motor tries to keep")
            .number("motorSpeed", "Speed", "%.4g rad/s", Joint::motorSpeed, JointProperties::withMotor)
            .within(Bounds.SPIN)
            .usual(-1e5, 1e5)
            .step(0.02)
            .when(HINGE)
            .missing("none", (scene, j) -> 3.0)
            .keyable()
            .help("The speed that a motor tries to keep")
            .number("motorForce", "Force", "%.4g N", Joint::motorForce, Joint::withMotorForce)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .when(SLIDER)
            .blocked(j -> j.motorSpeed() == null ? NO_MOTOR : null)
            .keyable()
            .help("The most that the motor gives")
            .number("motorForce", "Torque", "%.4g N·m", Joint::motorForce, Joint::withMotorForce)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .when(HINGE)
            .blocked(j -> j.motorSpeed() == null ? NO_MOTOR : null)
            .keyable()
            .help("The most that the motor gives")
            .group("Brake")
            .number("brake", "Brake force", "%.4g N", Joint::brake, Joint::withBrake)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .when(SLIDER)
            .keyable()
            .help("Slows any motion along the axis as dry friction does, and holds what pushes less; 0 for none")
            .number("brake", "Brake torque", "%.4g N·m", Joint::brake, Joint::withBrake)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .when(HINGE)
            .keyable()
            .help("Slows any turning about the axis as dry friction does, and holds what pushes less; 0 for none")
            .list();

    private JointProperties() {}

    /** A motor that is switched on has a force. */
    private static Joint withMotor(Joint joint, Double speed) {
        return joint.withMotorSpeed(speed)
                .withMotorForce(speed != null && joint.motorForce() == 0 ? 1 : joint.motorForce());
    }
}
