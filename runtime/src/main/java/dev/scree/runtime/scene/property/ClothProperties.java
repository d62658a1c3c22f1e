package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothSeam;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.GasKind;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.function.Predicate;

/** Properties of cloths, of what holds them and of what they are made of. */
final class ClothProperties {
    private static final Predicate<Cloth> RECTANGLE = c -> c.shape() == ClothShape.RECTANGLE;
    private static final Predicate<Cloth> TUBE = c -> c.shape() == ClothShape.TUBE;
    private static final Predicate<Cloth> MODEL = c -> c.shape() == ClothShape.MODEL;

    static final List<Property<ClothGas>> GAS = new Declaration<ClothGas>()
            .choice(
                    "kind",
                    "Gas",
                    GasKind.class,
                    ClothGas::kind,
                    ClothGas::withKind,
                    option(GasKind.NONE, "None", "Only the air that is outside too."),
                    option(GasKind.BLOWN, "Constant pressure", "As from a blower."),
                    option(GasKind.SEALED, "Sealed", "Its amount stays: pressed together, it presses more."))
            .help("What a closed cloth holds")
            .number("pressure", "Pressure", "%.4g Pa", ClothGas::pressure, ClothGas::withPressure)
            .between(-1e5, 1e8)
            .usual(-1e5, 1e6)
            .step(5)
            .when(g -> g.kind() != GasKind.NONE)
            .help("Above the air outside; a party balloon has 2,000 Pa, a football 60,000")
            .number("volume", "Gas volume", "%.4g m³", ClothGas::volume, ClothGas::withVolume)
            .between(1e-15, 1e12)
            .usual(1e-9, 1e6)
            .step(0)
            .relativeStep(0.01)
            .when(g -> g.kind() == GasKind.SEALED)
            .missing("the cloth's own", (scene, g) -> 0.001)
            .help("At which it has that pressure")
            .list();

    static final List<Property<Cloth>> CLOTH = new Declaration<Cloth>()
            .text("name", "Name", Cloth::name, Cloth::withName)
            .flag("hidden", "Hidden", Cloth::hidden, Cloth::withHidden)
            .help("Not drawn, though simulated")
            .group("Place")
            .pose(Cloth::pose, Cloth::withPose)
            .group("Form")
            .choice(
                    "shape",
                    "Shape",
                    ClothShape.class,
                    Cloth::shape,
                    Cloth::withShape,
                    option(ClothShape.RECTANGLE, "Rectangle", "It lies flat, the warp along its own x."),
                    option(ClothShape.DISC, "Disc", "It lies flat, the warp along its own x."),
                    option(ClothShape.TUBE, "Tube", "Along its own y, open at both ends; the warp runs round it."),
                    option(ClothShape.BALL, "Ball", "Closed; the warp runs round its own y."),
                    option(ClothShape.MODEL, "Model", "Cut from a model: make a cloth of a body for it."))
            .allowed((c, shape) -> shape != ClothShape.MODEL || c.form() != null)
            .special("form", "Model", Cloth::form)
            .help("Triangles that it is cut from")
            .when(MODEL)
            .number(
                    "size[0]",
                    "Width",
                    "%.4g m",
                    c -> c.size().x(),
                    (c, x) -> c.resized(new Vec3(x, c.size().y(), c.size().z())))
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.005)
            .labelled("size[0]", RECTANGLE.or(MODEL).negate(), "Diameter")
            .number(
                    "size[1]",
                    "Length",
                    "%.4g m",
                    c -> c.size().y(),
                    (c, y) -> c.resized(new Vec3(c.size().x(), y, c.size().z())))
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.005)
            .when(TUBE.or(MODEL))
            .number(
                    "size[2]",
                    "Depth",
                    "%.4g m",
                    c -> c.size().z(),
                    (c, z) -> c.resized(new Vec3(c.size().x(), c.size().y(), z)))
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.005)
            .when(RECTANGLE.or(MODEL))
            .flag("refined", "Refined", Cloth::refined, Cloth::withRefined)
            .when(MODEL)
            .help("Long edges of the model are halved down to the fineness; finer triangles stay as they are")
            .choice(
                    "warp",
                    "Warp",
                    Axis.class,
                    Cloth::warp,
                    Cloth::withWarp,
                    option(Axis.X, "Along x"),
                    option(Axis.Y, "Along y"),
                    option(Axis.Z, "Along z"))
            .when(MODEL)
            .help("Own axis along which the stiffer threads run, as far as the surface does")
            .number("spacing", "Fineness", "%.4g m", Cloth::spacing, Cloth::withSpacing)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e3)
            .step(0)
            .relativeStep(0.01)
            .help("Length of its triangles' edges; folds smaller than that are not seen")
            .group("Gas")
            .inside("gas", Cloth::gas, Cloth::withGas, GAS)
            .each("gas.", c -> c.shape() == ClothShape.BALL || c.shape() == ClothShape.MODEL)
            .group("Fabric and Pins")
            .reference("fabric", "Fabric", PartKind.FABRIC, Cloth::fabric, Cloth::withFabric)
            .vector("velocity", "Velocity", "m/s", "%.3g", Cloth::velocity, Cloth::withVelocity)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .help("At the start")
            .special("pins", "Pins", Cloth::pins)
            .help("Balls whose vertices are held by the world or a body")
            .special("seams", "Seams", Cloth::seams)
            .help("Other cloths to whose borders its own is sewn")
            .list();

    static final List<Property<ClothPin>> PIN = new Declaration<ClothPin>()
            .vector("at", "Centre", "m", "%.4g", ClothPin::at, ClothPin::withAt)
            .within(Bounds.PLACE)
            .help("In the cloth's own frame, as it is made")
            .number("radius", "Radius", "%.4g m", ClothPin::radius, ClothPin::withRadius)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e3)
            .step(0.002)
            .help("Vertices within it are held")
            .special("points", "Painted", ClothPin::points)
            .help("Centres of further balls of this radius")
            .reference("body", "Body", PartKind.BODY, ClothPin::body, ClothPin::withBody)
            .missing(
                    "the world",
                    (scene, pin) -> scene.bodies().isEmpty()
                            ? null
                            : scene.bodies().get(0).id())
            .help("What holds them; without one, the world")
            .number("until", "Lets go", "%.4g s", ClothPin::until, ClothPin::withUntil)
            .within(Bounds.TIME)
            .usual(0, 1e5)
            .step(0.02)
            .missing("never", (scene, pin) -> 1.0)
            .help("Simulated time at which it no longer holds")
            .list();

    static final List<Property<ClothSeam>> SEAM = new Declaration<ClothSeam>()
            .reference("cloth", "Sewn to", PartKind.CLOTH, ClothSeam::cloth, ClothSeam::withCloth)
            .number("reach", "Reach", "%.4g m", ClothSeam::reach, ClothSeam::withReach)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e3)
            .step(0.002)
            .help("What of both borders starts within this distance is sewn together")
            .list();

    static final List<Property<Fabric>> FABRIC = new Declaration<Fabric>()
            .text("name", "Name", Fabric::name, Fabric::withName)
            .number("areaDensity", "Mass per area", "%.4g kg/m²", Fabric::areaDensity, Fabric::withAreaDensity)
            .within(Bounds.AREA_DENSITY)
            .usual(1e-3, 1e3)
            .step(0.002)
            .help("A shirt has 0.15, canvas 0.4")
            .number("thickness", "Thickness", "%.4g m", Fabric::thickness, Fabric::withThickness)
            .within(Bounds.LENGTH)
            .usual(1e-5, 1)
            .step(0)
            .relativeStep(0.01)
            .help("Layers keep this distance")
            .number("stretch", "Stretch", "%.4g N/m", Fabric::stretch, Fabric::withStretch)
            .within(Bounds.SHEET_STIFFNESS)
            .usual(0.1, 1e6)
            .step(0)
            .relativeStep(0.01)
            .help("Stiffness along the warp: Young's modulus times thickness")
            .number("weftStretch", "Stretch across", "%.4g N/m", Fabric::weftStretch, Fabric::withWeftStretch)
            .within(Bounds.SHEET_STIFFNESS)
            .usual(0.1, 1e6)
            .step(0)
            .relativeStep(0.01)
            .missing("as along", (scene, f) -> f.stretch())
            .help("Stiffness along the weft")
            .number("shear", "Shear", "%.4g N/m", Fabric::shear, Fabric::withShear)
            .within(Bounds.SHEET_STIFFNESS)
            .usual(0.1, 1e6)
            .step(0)
            .relativeStep(0.01)
            .missing("isotropic", (scene, f) -> f.shearing())
            .help("Stiffness against shearing; woven cloth has far less than an even sheet")
            .number("contraction", "Contraction", "%.3g", Fabric::contraction, Fabric::withContraction)
            .between(0, 0.5)
            .step(0.002)
            .help("How much it narrows where it is pulled: Poisson's ratio")
            .number("bending", "Bending", "%.4g N·m", Fabric::bending, Fabric::withBending)
            .within(Bounds.BENDING)
            .usual(0, 10)
            .step(0)
            .relativeStep(0.01)
            .help("Moment of a strip 1 m wide that is bent round a radius of 1 m")
            .number("damping", "Damping", "%.4g s", Fabric::damping, Fabric::withDamping)
            .between(0, 1)
            .usual(0, 0.1)
            .step(0.0001)
            .help("Time over which stretching and bending die away")
            .number("tearing", "Tears at", "%.3g", Fabric::tearing, Fabric::withTearing)
            .between(1e-3, 100)
            .usual(1e-3, 10)
            .step(0.002)
            .missing("never", (scene, f) -> 0.3)
            .help("Strain: 0.3 where it is 30 % longer than as it was made. Whole triangles tear")
            .number("openness", "Open part", "%.3g", Fabric::openness, Fabric::withOpenness)
            .between(0, 0.99)
            .step(0.005)
            .help("Of a net: its threads are the edges of its triangles; fluid and small grains pass between them")
            .number("permeability", "Permeability", "%.3g m²", Fabric::permeability, Fabric::withPermeability)
            .within(Bounds.PERMEABILITY)
            .usual(1e-16, 1e-6)
            .step(0)
            .relativeStep(0.02)
            .missing("no fluid passes", (scene, f) -> 1e-10)
            .help("Fluid seeps through by Darcy's law: 1e-12 for tight canvas, 1e-11 for a filter, 1e-10 for gauze")
            .number("friction", "Friction", "%.3g", Fabric::friction, Fabric::withFriction)
            .within(Bounds.FRICTION)
            .usual(0, 10)
            .step(0.005)
            .help("Coulomb's coefficient")
            .colour("color", "Colour", Fabric::color, Fabric::withColor)
            .list();

    private ClothProperties() {}
}
