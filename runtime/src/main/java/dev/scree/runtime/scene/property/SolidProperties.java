package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.function.Predicate;

/** Properties of grains, obstacles and the materials of solid things. */
final class SolidProperties {
    /** Of more, elements that are pressed keep their volume so strictly that they cannot bend. */
    private static final double MOST_CONTRACTION = 0.495;

    private static final Predicate<Obstacle> CAPSULE = o -> o.shape() == ObstacleShape.CAPSULE;

    static final List<Property<GrainBlock>> GRAINS = new Declaration<GrainBlock>()
            .text("name", "Name", GrainBlock::name, GrainBlock::withName)
            .flag("hidden", "Hidden", GrainBlock::hidden, GrainBlock::withHidden)
            .help("Its box is not drawn; its grains are")
            .group("Box")
            .vector("min", "Lower corner", "m", "%.4g", GrainBlock::min, GrainBlock::withMin)
            .within(Bounds.PLACE)
            .vector("max", "Upper corner", "m", "%.4g", GrainBlock::max, GrainBlock::withMax)
            .within(Bounds.PLACE)
            .group("Grains")
            .number("diameter", "Diameter", "%.4g m", GrainBlock::diameter, GrainBlock::withDiameter)
            .within(Bounds.PARTICLE)
            .usual(1e-5, 100)
            .step(0)
            .relativeStep(0.01)
            .help("Their mean")
            .number("spread", "Spread", "%.3g", GrainBlock::spread, GrainBlock::withSpread)
            .between(0, 0.5)
            .step(0.002)
            .help("Diameters lie evenly within this part of the mean to either side; 0: all alike")
            .whole("seed", "Seed", GrainBlock::seed, GrainBlock::withSeed)
            .within(Bounds.SEED)
            .usual(0, 1_000_000)
            .step(0.1)
            .relativeStep(0.01)
            .help("Of the irregularities in place and size")
            .reference("material", "Material", PartKind.MATERIAL, GrainBlock::material, GrainBlock::withMaterial)
            .vector("velocity", "Velocity", "m/s", "%.3g", GrainBlock::velocity, GrainBlock::withVelocity)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .help("At the start")
            .list();

    static final List<Property<Obstacle>> OBSTACLE = new Declaration<Obstacle>()
            .text("name", "Name", Obstacle::name, Obstacle::withName)
            .flag("hidden", "Hidden", Obstacle::hidden, Obstacle::withHidden)
            .help("Not drawn, though simulated")
            .group("Place")
            .pose(Obstacle::pose, Obstacle::withPose)
            .group("Form and Material")
            .choice(
                    "shape",
                    "Shape",
                    ObstacleShape.class,
                    Obstacle::shape,
                    Obstacle::withShape,
                    option(ObstacleShape.PLANE, "Plane", "All below it is solid, without end; its own y points out."),
                    option(ObstacleShape.BOX, "Box"),
                    option(
                            ObstacleShape.CAPSULE,
                            "Capsule",
                            "The length is that of its straight part, along its own y."))
            .vector("size", "Size", "m", "%.4g", Obstacle::size, Obstacle::withSize)
            .within(Bounds.LENGTH)
            .when(o -> o.shape() == ObstacleShape.BOX)
            .number(
                    "size[0]",
                    "Diameter",
                    "%.4g m",
                    o -> o.size().x(),
                    (o, d) -> o.withSize(new Vec3(d, o.size().y(), o.size().z())))
            .within(Bounds.LENGTH)
            .usual(1e-5, 1e4)
            .step(0.002)
            .when(CAPSULE)
            .number(
                    "size[1]",
                    "Length",
                    "%.4g m",
                    o -> o.size().y(),
                    (o, l) -> o.withSize(new Vec3(o.size().x(), l, o.size().z())))
            .within(Bounds.LENGTH_OR_NONE)
            .usual(0, 1e4)
            .step(0.005)
            .when(CAPSULE)
            .reference("material", "Material", PartKind.MATERIAL, Obstacle::material, Obstacle::withMaterial)
            .list();

    static final List<Property<Material>> MATERIAL = new Declaration<Material>()
            .text("name", "Name", Material::name, Material::withName)
            .number("density", "Density", "%.5g kg/m³", Material::density, Material::withDensity)
            .within(Bounds.DENSITY)
            .usual(0.001, 1e6)
            .step(2)
            .number("restitution", "Restitution", "%.3g", Material::restitution, Material::withRestitution)
            .between(0, 1)
            .step(0.005)
            .keyable()
            .help("Speed of the rebound over the speed of the approach")
            .number("friction", "Friction", "%.3g", Material::friction, Material::withFriction)
            .within(Bounds.FRICTION)
            .usual(0, 10)
            .step(0.005)
            .keyable()
            .help("Coulomb's coefficient")
            .number(
                    "rollingFriction",
                    "Rolling friction",
                    "%.3g",
                    Material::rollingFriction,
                    Material::withRollingFriction)
            .within(Bounds.FRICTION)
            .usual(0, 10)
            .step(0.002)
            .keyable()
            .help("Resists the rolling of grains, as a part of their radius; bodies of many particles need none")
            .number("young", "Young's modulus", "%.4g Pa", Material::young, Material::withYoung)
            .within(Bounds.YOUNG)
            .usual(10, 1e8)
            .step(0)
            .relativeStep(0.01)
            .missing("usual", (scene, m) -> Material.SOFT_YOUNG)
            .help("How stiff soft bodies of it are; jelly has 20 kPa, rubber 2 MPa")
            .number("poisson", "Poisson's ratio", "%.3g", Material::poisson, Material::withPoisson)
            .between(0, MOST_CONTRACTION)
            .step(0.002)
            .missing("usual", (scene, m) -> Material.SOFT_POISSON)
            .help("How much soft bodies of it narrow where they are pulled; 0.5 would keep the volume")
            .number(
                    "internalDamping",
                    "Inner damping",
                    "%.4g s",
                    Material::internalDamping,
                    Material::withInternalDamping)
            .between(0, 1)
            .usual(0, 0.1)
            .step(0.0001)
            .missing("usual", (scene, m) -> Material.SOFT_DAMPING)
            .help("Time over which the strain of soft bodies of it dies away")
            .colour("color", "Colour", Material::color, Material::withColor)
            .list();

    private SolidProperties() {}
}
