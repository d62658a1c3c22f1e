package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.FrictionLaw;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.SmoothingKernel;
import java.util.List;

/** Properties that hold for the whole scene. */
final class PhysicsProperties {
    static final List<Property<FluidModel>> FLUID_MODEL = new Declaration<FluidModel>()
            .choice(
                    "solver",
                    "Fluid solver",
                    FluidSolver.class,
                    FluidModel::solver,
                    (f, solver) -> f.withSolver(solver)
                            .withKernel(f.kernel() == SmoothingKernel.MUELLER ? SmoothingKernel.WENDLAND : f.kernel()),
                    option(
                            FluidSolver.DIVERGENCE_FREE,
                            "Divergence-free",
                            "Keeps its volume, takes long steps, each of them dearer; any viscosity. "
                                    + "Best for most scenes."),
                    option(
                            FluidSolver.EQUATION_OF_STATE,
                            "Equation of state",
                            "Each step is cheap and short; the fluid is a little springy, and pressure swings."),
                    option(
                            FluidSolver.MOVING_PARTICLE,
                            "Moving particles",
                            "The semi-implicit method: pressure is solved closely, and there is none at the surface. "
                                    + "Even density; waves die soon, and a step costs twice as much."))
            .help("How the pressure of the fluid is found")
            .choice(
                    "kernel",
                    "Kernel",
                    SmoothingKernel.class,
                    FluidModel::kernel,
                    FluidModel::withKernel,
                    option(SmoothingKernel.WENDLAND, "Wendland"),
                    option(SmoothingKernel.CUBIC_SPLINE, "Cubic spline"),
                    option(SmoothingKernel.MUELLER, "Müller's set"))
            .when(f -> f.solver() != FluidSolver.MOVING_PARTICLE)
            .allowed((f, kernel) -> f.solver() == FluidSolver.EQUATION_OF_STATE || kernel != SmoothingKernel.MUELLER)
            .help("Weight of neighbours; Müller's set serves the equation of state only")
            .number(
                    "support",
                    "Kernel radius",
                    "%.3g spacings",
                    f -> f.support() == 0 ? null : f.support(),
                    (f, r) -> f.withSupport(r == null ? 0 : r))
            .within(Bounds.SUPPORT)
            .usual(1.2, 4)
            .when(f -> f.solver() != FluidSolver.MOVING_PARTICLE)
            .missing("automatic", (scene, f) -> 2.0)
            .help("How far the kernel reaches; without it, as far as the solver likes best")
            .flag("flat", "Flat study", FluidModel::flat, FluidModel::withFlat)
            .help("Two dimensions: one layer of particles in the plane z = middle of the domain")
            .number(
                    "pressureTolerance",
                    "Tolerance",
                    "%.3g",
                    FluidModel::pressureTolerance,
                    FluidModel::withPressureTolerance)
            .within(Bounds.TOLERANCE)
            .usual(1e-7, 0.5)
            .step(0)
            .relativeStep(0.01)
            .when(f -> f.solver() != FluidSolver.EQUATION_OF_STATE)
            .help("Part of the compression that a step without pressure would bring, that may be left over")
            .number("stepLength", "Step length", "%.3g", FluidModel::stepLength, FluidModel::withStepLength)
            .between(1, FluidModel.LONGEST_STEP)
            .step(0.01)
            .when(f -> f.solver() == FluidSolver.DIVERGENCE_FREE)
            .help("Length of steps by that of accurate ones; at 2.5 a particle goes up to one spacing in a step")
            .choice(
                    "quality",
                    "Quality",
                    FluidQuality.class,
                    FluidModel::quality,
                    FluidModel::withQuality,
                    option(
                            FluidQuality.PREVIEW,
                            "Preview",
                            "Plays with about half again the spacing, less than a third of the particles, longer steps "
                                    + "and a looser tolerance: for looking, not for measuring."),
                    option(
                            FluidQuality.NORMAL,
                            "Normal",
                            "Plays with the scene's spacing, longer steps and a looser tolerance, which hardly shows."),
                    option(FluidQuality.EXACT, "Exact", "Plays with the scene's own spacing, steps and tolerance."))
            .help("What of the fluid's accuracy a play gives up for speed")
            .list();

    static final List<Property<Air>> AIR = new Declaration<Air>()
            .flag("acts", "Air", Air::acts, Air::withActs)
            .help("Air resists what moves through it, and blows: it acts on cloths, bodies and grains, not on fluid")
            .vector("wind", "Wind", "m/s", "%.3g", Air::wind, Air::withWind)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .when(Air::acts)
            .keyable()
            .help("Mean velocity: 5 m/s moves leaves, 10 m/s branches. Nothing is in its lee")
            .number("gusts", "Gusts", "%.3g", Air::gusts, Air::withGusts)
            .between(0, 1)
            .step(0.005)
            .when(Air::acts)
            .keyable()
            .help("How much it swings about its mean, by the mean: 0.1 over water, 0.3 between houses")
            .number("gustLength", "Gust length", "%.3g m", Air::gustLength, Air::withGustLength)
            .within(Bounds.LENGTH)
            .usual(1e-2, 1e3)
            .step(0)
            .relativeStep(0.01)
            .when(Air::acts)
            .help("Of the longest gusts, from crest to trough")
            .number("density", "Air density", "%.4g kg/m³", Air::density, Air::withDensity)
            .within(Bounds.DENSITY)
            .usual(1e-3, 1e4)
            .step(0.002)
            .when(Air::acts)
            .help("At sea level 1.225")
            .list();

    static final List<Property<Physics>> PHYSICS = new Declaration<Physics>()
            .vector("gravity", "Gravity", "m/s²", "%.4g", Physics::gravity, Physics::withGravity)
            .within(Bounds.ACCELERATION)
            .step(0.02)
            .keyable()
            .number("frameRate", "Frame rate", "%.4g /s", Physics::frameRate, Physics::withFrameRate)
            .within(Bounds.FRAME_RATE)
            .usual(1, 1000)
            .step(0.2)
            .help("Frames for a simulated second")
            .number("fixedTimeStep", "Time step", "%.4g s", Physics::fixedTimeStep, Physics::withFixedTimeStep)
            .within(Bounds.TIME_STEP)
            .usual(1e-9, 1)
            .step(1e-6)
            .missing("automatic", (scene, p) -> 1 / (p.frameRate() * 20))
            .help("Without it, the program chooses the longest stable step")
            .number("fluidSpacing", "Fluid spacing", "%.4g m", Physics::fluidSpacing, Physics::withFluidSpacing)
            .within(Bounds.PARTICLE)
            .usual(1e-5, 100)
            .step(0.0002)
            .help("Distance of fluid particles at rest, their diameter")
            .inside("fluid", Physics::fluid, Physics::withFluid, FLUID_MODEL)
            .inside("air", Physics::air, Physics::withAir, AIR)
            .number("speedLimit", "Speed limit", "%.4g m/s", Physics::speedLimit, Physics::withSpeedLimit)
            .within(Bounds.SPEED_LIMIT)
            .usual(0.1, 1e7)
            .step(1)
            .help("A particle faster than this stops play as a runaway")
            .choice(
                    "bodySolver",
                    "Bodies",
                    BodySolver.class,
                    Physics::bodySolver,
                    Physics::withBodySolver,
                    option(
                            BodySolver.REALTIME,
                            "Real time",
                            "Impulses between distance fields, in steps of milliseconds. For authoring and play."),
                    option(
                            BodySolver.ACCURATE,
                            "Accurate",
                            "Forces of overlapping particles, in steps of tenths of a millisecond. For study."))
            .help("How contacts of bodies and grains are computed")
            .choice(
                    "clothSolver",
                    "Cloths",
                    ClothSolver.class,
                    Physics::clothSolver,
                    Physics::withClothSolver,
                    option(
                            ClothSolver.REALTIME,
                            "Real time",
                            "Steps of a sixtieth of a second with few iterations: swings die sooner. For authoring "
                                    + "and play."),
                    option(
                            ClothSolver.ACCURATE,
                            "Accurate",
                            "Steps of 1/240 s, each solved to a fixed tolerance. For study."))
            .help("How exactly cloths and soft bodies are computed")
            .choice(
                    "frictionLaw",
                    "Friction",
                    FrictionLaw.class,
                    Physics::frictionLaw,
                    Physics::withFrictionLaw,
                    option(
                            FrictionLaw.HISTORY,
                            "Coulomb",
                            "Contacts stick until friction's limit, then slip: heaps hold."),
                    option(
                            FrictionLaw.SHEAR,
                            "Shear",
                            "A force in proportion to sliding, without a limit, as in Harada's papers: heaps creep."))
            .help("How contacts resist sliding")
            .choice(
                    "contactSurface",
                    "Contacts",
                    ContactSurface.class,
                    Physics::contactSurface,
                    Physics::withContactSurface,
                    option(ContactSurface.SMOOTH, "Smooth surface", "Bodies touch as their smooth surface."),
                    option(
                            ContactSurface.SPHERES,
                            "Bare spheres",
                            "Bodies touch as spheres, with grooves, as in the papers."))
            .help("What bodies of many particles touch with")
            .flag("sleeping", "Sleeping", Physics::sleeping, Physics::withSleeping)
            .help("Settled bodies rest without cost until something touches them")
            .list();

    private PhysicsProperties() {}
}
