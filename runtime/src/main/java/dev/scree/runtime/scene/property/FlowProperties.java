package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Sink;
import java.util.List;
import java.util.function.Predicate;

/** Properties of fluids and of what brings them in and takes them out. */
final class FlowProperties {
    private static final String LITRES_SECOND = "%.4g l/s";
    private static final String CUBIC_METRES_SECOND = "m³/s";
    private static final double LITRES = 1000;
    private static final String UNDER_WATER =
            "Under water it flows on, like a nozzle with a closed back some layers thick";
    private static final Predicate<Emitter> CAVITY = e -> e.shape() == EmitterShape.CAVITY;
    private static final Predicate<Emitter> OPENING = CAVITY.negate();

    static final List<Property<Emitter>> EMITTER = new Declaration<Emitter>()
            .text("name", "Name", Emitter::name, Emitter::withName)
            .flag("hidden", "Hidden", Emitter::hidden, Emitter::withHidden)
            .when(OPENING)
            .help("Not drawn, though it flows")
            .choice(
                    "shape",
                    "Shape",
                    EmitterShape.class,
                    Emitter::shape,
                    Emitter::withShape,
                    option(EmitterShape.DISC, "Disc"),
                    option(EmitterShape.BOX, "Box"),
                    option(EmitterShape.CAVITY, "Cavity of a Body"))
            .bySetting((scene, e, shape) -> e.becoming((EmitterShape) shape, scene))
            .help("A round or square opening, or the hollow of a vessel")
            .group("Vessel")
            .reference("body", "Body", PartKind.BODY, Emitter::body, Emitter::withBody)
            .when(CAVITY)
            .help("Its hollow is filled: what cannot run out as it stands at the start")
            .number("level", "Level", "%.3g %%", e -> e.level() == null ? 1 : e.level(), Emitter::withLevel)
            .fileUnit("", 100)
            .between(0, 1)
            .step(0.002)
            .when(CAVITY)
            .help("Of the hollow's depth below the rim")
            .group("Place")
            .pose(Emitter::pose, Emitter::withPose)
            .each("pose.", OPENING)
            .group("Opening")
            .number("width", "Diameter", "%.4g m", Emitter::width, Emitter::withWidth)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.002)
            .when(e -> e.shape() == EmitterShape.DISC)
            .help(UNDER_WATER)
            .number("width", "Width", "%.4g m", Emitter::width, Emitter::withWidth)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.002)
            .when(e -> e.shape() == EmitterShape.BOX)
            .help("Along its own x")
            .number("depth", "Depth", "%.4g m", Emitter::depth, Emitter::withDepth)
            .within(Bounds.LENGTH)
            .usual(1e-4, 1e4)
            .step(0.002)
            .when(e -> e.shape() == EmitterShape.BOX)
            .help("Along its own z. " + UNDER_WATER)
            .group("Flow")
            .reference("fluid", "Fluid", PartKind.FLUID, Emitter::fluid, Emitter::withFluid)
            .number("rate", "Rate", LITRES_SECOND, Emitter::rate, Emitter::withRate)
            .within(Bounds.FLOW)
            .fileUnit(CUBIC_METRES_SECOND, LITRES)
            .usual(0, 1e3)
            .step(5e-6)
            .when(CAVITY)
            .missing("at once", (scene, e) -> 1 / LITRES)
            .keyable()
            .help("Without it the vessel is filled at once")
            // Each of the two follows from the other; what was set last is kept when the opening changes.
            .number("speed", "Speed", "%.4g m/s", Emitter::outflowSpeed, (e, v) -> e.withSpeed(v)
                    .withRate(null))
            .within(Bounds.SPEED)
            .usual(0, 1000)
            .when(OPENING)
            .follows(e -> e.rate() != null, "Rate")
            .keyable()
            .help("Of the outflow")
            .number("rate", "Rate", LITRES_SECOND, Emitter::volumeRate, Emitter::withRate)
            .within(Bounds.FLOW)
            .fileUnit(CUBIC_METRES_SECOND, LITRES)
            .usual(0, 1e3)
            .step(1e-5)
            .when(OPENING)
            .follows(e -> e.rate() == null, "Speed")
            .keyable()
            .help("Volume for a second")
            .number("jitter", "Jitter", "%.3g", Emitter::jitter, Emitter::withJitter)
            .between(0, 1)
            .step(0.005)
            .when(OPENING)
            .keyable()
            .help("Sways the flow at random across its way, 1 by up to half a spacing; no particles overlap")
            .whole("limit", "Limit", Emitter::limit, Emitter::withLimit)
            .within(Bounds.COUNT)
            .usual(1, 1e8)
            .step(10)
            .missing("none", (scene, e) -> 10000)
            .help("Most particles that it emits")
            .group("Schedule")
            .number("startTime", "Start", "%.4g s", Emitter::startTime, Emitter::withStartTime)
            .within(Bounds.TIME)
            .usual(0, 1e6)
            .number("stopTime", "Stop", "%.4g s", Emitter::stopTime, Emitter::withStopTime)
            .within(Bounds.TIME)
            .usual(0, 1e6)
            .missing("never", (scene, e) -> e.startTime() + 5)
            .help("Without it, it flows for ever")
            .number("repeat", "Repeat", "every %.4g s", Emitter::repeat, Emitter::withRepeat)
            .within(Bounds.PERIOD)
            .usual(1e-3, 1e6)
            .missing("once", (scene, e) -> 2 * Math.max(0.1, e.stopTime() == null ? 1 : e.stopTime() - e.startTime()))
            .blocked(e -> e.stopTime() == null && e.repeat() == null
                    ? "Set a stop time first: what never stops cannot start anew."
                    : null)
            .help("It starts anew after so long, again and again")
            .list();

    static final List<Property<Sink>> SINK = new Declaration<Sink>()
            .text("name", "Name", Sink::name, Sink::withName)
            .flag("hidden", "Hidden", Sink::hidden, Sink::withHidden)
            .help("Not drawn, though it takes fluid out")
            .group("Place")
            .pose(Sink::pose, Sink::withPose)
            .vector("size", "Size", "m", "%.4g", Sink::size, Sink::withSize)
            .within(Bounds.LENGTH)
            .help("Along the axes of its pose")
            .group("Schedule")
            .number("startTime", "Start", "%.4g s", Sink::startTime, Sink::withStartTime)
            .within(Bounds.TIME)
            .usual(0, 1e6)
            .help("From when it takes fluid out")
            .number("stopTime", "Stop", "%.4g s", Sink::stopTime, Sink::withStopTime)
            .within(Bounds.TIME)
            .usual(0, 1e6)
            .missing("never", (scene, k) -> k.startTime() + 5)
            .help("Until when; without it, for ever")
            .list();

    static final List<Property<FluidBlock>> BLOCK = new Declaration<FluidBlock>()
            .text("name", "Name", FluidBlock::name, FluidBlock::withName)
            .flag("hidden", "Hidden", FluidBlock::hidden, FluidBlock::withHidden)
            .help("Its box is not drawn; its fluid is")
            .group("Box")
            .vector("min", "Lower corner", "m", "%.4g", FluidBlock::min, FluidBlock::withMin)
            .within(Bounds.PLACE)
            .vector("max", "Upper corner", "m", "%.4g", FluidBlock::max, FluidBlock::withMax)
            .within(Bounds.PLACE)
            .group("Flow")
            .reference("fluid", "Fluid", PartKind.FLUID, FluidBlock::fluid, FluidBlock::withFluid)
            .vector("velocity", "Velocity", "m/s", "%.3g", FluidBlock::velocity, FluidBlock::withVelocity)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .help("At the start")
            .list();

    static final List<Property<FluidMaterial>> FLUID = new Declaration<FluidMaterial>()
            .text("name", "Name", FluidMaterial::name, FluidMaterial::withName)
            .number("density", "Density", "%.5g kg/m³", FluidMaterial::density, FluidMaterial::withDensity)
            .within(Bounds.DENSITY)
            .usual(1, 1e5)
            .step(2)
            .help("At rest; water has 1000")
            .number("viscosity", "Viscosity", "%.4g Pa·s", FluidMaterial::viscosity, FluidMaterial::withViscosity)
            .within(Bounds.VISCOSITY)
            .usual(0, 1e4)
            .step(0.001)
            .keyable()
            .help("Water has 0.001, honey about 10")
            .number(
                    "surfaceTension",
                    "Tension",
                    "%.4g N/m",
                    FluidMaterial::surfaceTension,
                    FluidMaterial::withSurfaceTension)
            .within(Bounds.TENSION)
            .usual(0, 10)
            .step(0.0005)
            .keyable()
            .help("Surface tension against air; water has 0.073, mercury 0.49")
            .number("adhesion", "Adhesion", "%.3g", FluidMaterial::adhesion, FluidMaterial::withAdhesion)
            .between(0, 1)
            .step(0.005)
            .keyable()
            .help("How it wets walls and bodies: 0 pearls off, 1 spreads")
            .colour("color", "Colour", FluidMaterial::color, FluidMaterial::withColor)
            .list();

    private FlowProperties() {}
}
