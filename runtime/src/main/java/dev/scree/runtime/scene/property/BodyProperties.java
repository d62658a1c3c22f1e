package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pivot;
import java.util.List;
import java.util.function.Predicate;

/** Properties of bodies: where they are, what they are made of, how they move. */
final class BodyProperties {
    /** What a widget offers: more is seldom worth its time. */
    private static final int FINEST_USUAL = 512;

    static final List<Property<Pivot>> PIVOT = new Declaration<Pivot>()
            .vector("point", "Pivot", "m", "%.4g", Pivot::point, Pivot::withPoint)
            .within(Bounds.PLACE)
            .help("A point on the axis, fixed in the world")
            .vector("axis", "Axis", "", "%.3g", Pivot::axis, (p, axis) -> axis.length() > 0 ? p.withAxis(axis) : p)
            .within(Bounds.DIRECTION)
            .step(0.01)
            .help("Right-handed; of a pivoted body the motor's")
            .number("motorSpeed", "Motor", "%.4g rad/s", Pivot::motorSpeed, (p, speed) -> p.withMotorSpeed(speed)
                    .withMotorTorque(speed != null && p.motorTorque() == 0 ? 1 : p.motorTorque()))
            .within(Bounds.SPIN)
            .usual(-1e5, 1e5)
            .step(0.02)
            .missing("none", (scene, p) -> 3.0)
            .keyable()
            .help("The speed that a motor tries to keep")
            .number("motorTorque", "Torque", "%.4g N·m", Pivot::motorTorque, Pivot::withMotorTorque)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .blocked(p -> p.motorSpeed() == null ? "It has no motor." : null)
            .keyable()
            .help("The most that the motor gives")
            .number("damping", "Damping", "%.4g N·m·s", Pivot::damping, Pivot::withDamping)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .step(0.001)
            .keyable()
            .help("Torque against turning, for each radian a second")
            .number("brake", "Brake torque", "%.4g N·m", Pivot::brake, Pivot::withBrake)
            .within(Bounds.FORCE)
            .usual(0, 1e9)
            .keyable()
            .help("Slows any turning of a hinge as dry friction does, and holds what pushes less; 0 for none")
            .list();

    static final List<Property<Animation>> ANIMATION = new Declaration<Animation>()
            .special("keyframes", "Keyframes", Animation::keyframes)
            .help("Poses at times, in order; the body moves smoothly through them")
            .flag("repeat", "Repeat", Animation::repeat, Animation::withRepeat)
            .help("It begins again after the last keyframe")
            .list();

    private static final Predicate<Body> FREE = b -> b.motion() == BodyMotion.DYNAMIC;

    static final List<Property<Body>> BODY = new Declaration<Body>()
            .text("name", "Name", Body::name, Body::withName)
            .flag("hidden", "Hidden", Body::hidden, Body::withHidden)
            .help("Not drawn, though simulated")
            .special("model", "Model", Body::model)
            .help("File in the project")
            .special("nodes", "Nodes", Body::nodes)
            .help("Nodes of the model that form the body; none named means all")
            .group("Place")
            .pose(Body::pose, Body::withPose)
            .number("scale", "Scale", "%.4g", Body::scale, Body::withScale)
            .within(Bounds.FACTOR)
            .usual(1e-6, 1e6)
            .step(0)
            .relativeStep(0.01)
            .help("Factor on the imported size")
            .group("Particles")
            .whole("resolution", "Resolution", Body::resolution, Body::withResolution)
            .between(1, Body.FINEST_RESOLUTION)
            .usual(2, FINEST_USUAL)
            .step(0.1)
            .relativeStep(0.01)
            .help("Voxels along the longest side; each inside becomes a particle")
            .choice(
                    "fill",
                    "Fill",
                    Fill.class,
                    Body::fill,
                    Body::withFill,
                    option(Fill.SOLID, "Solid"),
                    option(Fill.SURFACE, "Surface"))
            .help("Particles everywhere inside, or along the surface alone")
            .group("Material and Mass")
            .reference("material", "Material", PartKind.MATERIAL, Body::material, Body::withMaterial)
            .number("density", "Density", "%.4g kg/m³", Body::density, Body::withDensity)
            .within(Bounds.DENSITY)
            .usual(0.001, 1e6)
            .step(5)
            .missing("automatic", (scene, b) -> PartKind.MATERIAL
                    .find(scene, b.material())
                    .map(Material::density)
                    .orElse(1000.0))
            .help("Without it, the material's")
            .number("mass", "Mass", "%.4g kg", Body::mass, Body::withMass)
            .within(Bounds.MASS)
            .usual(1e-9, 1e9)
            .missing("automatic", (scene, b) -> 1.0)
            .help("Without it, from the density; with it, the density counts for nothing")
            .group("Motion")
            .choice(
                    "motion",
                    "Kind",
                    BodyMotion.class,
                    Body::motion,
                    Body::becoming,
                    option(BodyMotion.DYNAMIC, "Dynamic", "Falls, and is pushed by what it touches."),
                    option(BodyMotion.STATIC, "Static", "Stands still; others rest on it and bounce off it."),
                    option(
                            BodyMotion.ANIMATED,
                            "Animated",
                            "Follows its keyframes and pushes others; nothing pushes it."),
                    option(BodyMotion.HINGED, "Hinged", "Turns about a fixed axis, as gears, paddles and doors do."),
                    option(BodyMotion.PIVOTED, "Pivoted", "Turns about a fixed point, as a pendulum does."))
            .help("Who moves it")
            .vector("linearVelocity", "Velocity", "m/s", "%.3g", Body::linearVelocity, Body::withLinearVelocity)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .when(FREE)
            .help("Of its centre of mass at the start")
            .inside("pivot", BodyProperties::pivot, Body::withPivot, PIVOT)
            .each("pivot.", b -> b.motion().turnsAboutPivot())
            .each("pivot.brake", b -> b.motion() == BodyMotion.HINGED)
            .labelled("pivot.axis", b -> b.motion() == BodyMotion.PIVOTED, "Motor axis")
            .vector("angularVelocity", "Spin", "rad/s", "%.3g", Body::angularVelocity, Body::withAngularVelocity)
            .within(Bounds.SPIN)
            .step(0.02)
            .when(FREE.or(b -> b.motion().turnsAboutPivot()))
            .help("At the start, about the world's axes")
            .inside("animation", BodyProperties::animation, Body::withAnimation, ANIMATION)
            .each("animation.", b -> b.motion() == BodyMotion.ANIMATED)
            .choice(
                    "contact",
                    "Touched by",
                    ContactShape.class,
                    b -> b.touchedByMesh() ? ContactShape.MESH : ContactShape.PARTICLES,
                    Body::withContact,
                    option(ContactShape.PARTICLES, "Particles", "Others touch its particles."),
                    option(ContactShape.MESH, "Mesh", "Others touch its triangles from both sides; it may have holes."))
            .blocked(b -> b.motion() == BodyMotion.STATIC ? null : "Only static bodies can be touched by their mesh.")
            .help("What others touch of it")
            .list();

    private BodyProperties() {}

    private static Pivot pivot(Body body) {
        return body.pivot() == null ? Pivot.at(body.pose().position()) : body.pivot();
    }

    private static Animation animation(Body body) {
        return body.animation() == null ? new Animation(List.of(), false) : body.animation();
    }
}
