package dev.scree.runtime.instance;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.BodyParticles;
import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.body.FreeSpace;
import dev.scree.runtime.body.Grains;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.ClothSamples;
import dev.scree.runtime.cloth.GasTable;
import dev.scree.runtime.cloth.PinTimes;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.discretization.FluidDiscretization;
import dev.scree.runtime.discretization.FluidFeatures;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.discretization.FluidSides;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.discretization.ImplicitViscosity;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SmoothingKernel;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.Set;

/**
 * A scene made ready to run: its bodies and fluid as flat arrays, the sizes of steps and grids, and the start state. It
 * depends on the scene and its particle sets alone and never changes; an edit while playing makes a new instance, which
 * takes over from the old one what the edit left as it was.
 */
public final class SceneInstance {
    private final Scene scene;
    private final ParticleSets sets;
    private final BodyModel bodies;
    private final FluidDiscretization fluid;
    private final MaterialTables materials;
    private final ClothModel cloth;
    private final ClothSamples clothSamples;
    private final StepSizes sizes;

    private final AnimatedBodies animated;
    /** Simulated time at which the clock of the animated bodies stood at 0 [s]. */
    private final double clockStart;

    /** Simulated time from which it plays [s]. */
    private final double since;

    private final int fluidCapacity;

    /**
     * Makes the instance of a scene.
     *
     * @param before instance before an edit; null at the start
     * @param fluidCapacity number of fluid particles to make room for
     * @param now simulated time [s]
     * @param without corrections of the fluid that are left out
     */
    private SceneInstance(
            Scene scene,
            ParticleSets sets,
            SceneInstance before,
            int fluidCapacity,
            double now,
            Set<Correction> without) {
        SceneCost.require(scene, sets);
        this.scene = scene;
        this.fluidCapacity = fluidCapacity;
        this.since = now;
        Vec3 origin = scene.domain().min().plus(scene.domain().max()).times(0.5);
        bodies = new BodyModel(scene, sets, origin, before == null ? null : before.bodies);
        this.sets = bodies.sets();
        fluid = new FluidDiscretization(bodies, before == null ? null : before.fluid, fluidCapacity, without);
        cloth = new ClothModel(scene, sets, origin, before == null ? null : before.cloth);
        clothSamples =
                fluidMeetsCloths() ? ClothSamples.of(cloth, scene.physics().fluidSpacing()) : ClothSamples.NONE;
        sizes = StepSizes.of(bodies, fluid, clothSamples.count() > 0 && !clothSamples.permeable());
        materials = MaterialTables.of(scene, fluid.scales());
        clockStart = before != null && before.sizes.timeStep() == sizes.timeStep() ? before.clockStart : now;
        animated = AnimatedBodies.of(bodies.table(), origin, sizes.timeStep(), clockStart);
    }

    /** Returns the instance of a scene at its start, with all corrections of the fluid. */
    public static SceneInstance build(Scene scene, ParticleSets sets) {
        return build(scene, sets, Set.of());
    }

    /**
     * Returns the instance of a scene at its start.
     *
     * @param without corrections of the fluid that are left out, in this instance and all that edits make of it
     * @throws UserError where a body has no mass or no particles, or the scene fixes a step that is not stable
     */
    public static SceneInstance build(Scene scene, ParticleSets sets, Set<Correction> without) {
        if (scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE
                && scene.physics().fluid().kernel() == SmoothingKernel.MUELLER) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "the kernels of Müller et al. serve the equation of state alone",
                    "Choose another kernel, or the equation of state, in the scene's physics");
        }
        return new SceneInstance(scene, sets, null, FluidDiscretization.capacity(scene), 0, without);
    }

    /**
     * Returns the instance after an edit.
     *
     * @param scene the scene after the edit
     * @param sets its particle sets
     * @param fluidCapacity number of fluid particles to make room for
     * @param now simulated time [s]
     */
    public SceneInstance edited(Scene scene, ParticleSets sets, int fluidCapacity, double now) {
        return new SceneInstance(
                scene, sets, this, fluidCapacity, now, fluid.scales().without());
    }

    /**
     * Returns whether all arrays of both instances have the same sizes, so that an engine can go on with new values.
     */
    public boolean sameShape(SceneInstance other) {
        return scene.physics().fluid().equals(other.scene.physics().fluid())
                && scene.physics().air().acts() == other.scene.physics().air().acts()
                && bodies.sameShape(other.bodies)
                && fluidFeatures().equals(other.fluidFeatures())
                && viscosity().implicit() == other.viscosity().implicit()
                && samples() == other.samples()
                && fluidCapacity == other.fluidCapacity
                && cloth.sameShape(other.cloth)
                && scene.physics().clothSolver() == other.scene.physics().clothSolver()
                && GasTable.any(cloth) == GasTable.any(other.cloth)
                && cloth.tears() == other.cloth.tears()
                && PinTimes.any(cloth) == PinTimes.any(other.cloth)
                && clothSamples.equals(other.clothSamples)
                && materials.pairs().length == other.materials.pairs().length
                && materials.fluids().length == other.materials.fluids().length
                && animated.sameShape(other.animated)
                && fluidGrid().equals(other.fluidGrid())
                && bodySubsteps() == other.bodySubsteps();
    }

    /**
     * Returns the state at the start: bodies and grains as the user placed them, fluid blocks filled with particles.
     */
    public SimulationState startState() {
        SimulationState state = new SimulationState(bodies().count(), fluidCapacity, cloth.vertexCount());
        cloth.start(state);
        for (int b = 0; b < bodies().count(); b++) {
            BodyStart.set(state, b, bodies, animated, 0);
        }
        state.fluidCount =
                new FluidFill(bodies, compressible() ? sizes.soundSpeed() : Double.POSITIVE_INFINITY).fill(state);
        for (int i = 0; i < state.fluidCount; i++) {
            state.fluidId[i] = i;
        }
        return state;
    }

    /**
     * Returns the constants of steps as they are at the start; the engine changes those that depend on the device or on
     * the state.
     *
     * @param pull spring by which the user pulls a body
     */
    public StepConstants constants(StepConstants.PullSpring pull) {
        Physics physics = scene.physics();
        double spacing = physics.fluidSpacing();
        return new StepConstants(
                physics.gravity(),
                fluid.sides(),
                physics.frictionLaw().ordinal(),
                sizes.sleepSteps(physics.sleeping()),
                sizes.timeStep(),
                sizes.timeStep(),
                clothSteps(0),
                physics.speedLimit(),
                pull,
                scene.materials().size(),
                scene.materials().indexOf(scene.material(scene.domain().material())),
                fluid.scales(),
                sizes.soundSpeed(),
                fluid.scales().leavesOut(Correction.ARTIFICIAL_VISCOSITY)
                        ? 0
                        : WcsphConstants.ARTIFICIAL_VISCOSITY.value(),
                fluid.viscosity(),
                physics.fluid().pressureTolerance(),
                FluidConstants.WALL_CLEARANCE.value() * spacing,
                Enclosure.AIR,
                fluid.scales().slots());
    }

    /** Returns what bounds the fluid when there is a given number of fluid particles. */
    public Enclosure enclosure(int fluidCount) {
        return Enclosure.of(
                FreeSpace.filled(scene.domain(), bodies(), fluidCount * fluid().particleVolume()),
                fluid.sides(),
                bodies().count());
    }

    /** Returns the pressure of a fluid particle in the last step [Pa]; it may be below 0 where there is no air. */
    public double pressure(SimulationState state, int particle, Enclosure enclosure) {
        return pressure(
                state.fluidDensity[particle],
                state.fluidKind[particle],
                state.fluidPressureEnergy[particle],
                enclosure);
    }

    /**
     * Returns the pressure of a fluid particle in the last step [Pa].
     *
     * @param density its density in that step [kg/m^3]
     * @param kind index of its fluid in the scene
     * @param pressureEnergy its pressure times its volume [J]
     */
    public double pressure(double density, int kind, double pressureEnergy, Enclosure enclosure) {
        if (compressible()) {
            double over = density - materials.fluids()[4 * kind];
            return sizes.soundSpeed() * sizes.soundSpeed() * (enclosure == Enclosure.AIR ? Math.max(0, over) : over);
        }
        return pressureEnergy / fluid().particleVolume();
    }

    /** Returns the features of the scene that the fluid's kernels are compiled for. */
    public FluidFeatures fluidFeatures() {
        return fluid.features(clothSamples.permeable() && !compressible());
    }

    /** Returns whether the fluid's compression holds energy: pressure by the equation of state. */
    public boolean compressible() {
        return fluid.compressible();
    }

    public Scene scene() {
        return scene;
    }

    public ParticleSets sets() {
        return sets;
    }

    /** Returns what positions of the state count from: the domain's middle, in the scene's frame [m]. */
    public Vec3 origin() {
        return bodies.origin();
    }

    /** Returns everything about bodies, grains and obstacles that does not change while they move. */
    public BodyModel bodyModel() {
        return bodies;
    }

    /** Returns the grains; none is added or removed while playing. */
    public Grains grains() {
        return bodies.grains();
    }

    /** Returns mass, inertia and contact stiffness of the scene's bodies and, after them, the grains. */
    public BodyTable bodies() {
        return bodies.table();
    }

    /** Returns into how many substeps a step of bodies that move by impulses is divided; 1 for contact forces. */
    public int bodySubsteps() {
        return bodies.byImpulses()
                ? bodies.collision()
                        .substeps(
                                sizes.timeStep(),
                                bodies.strongest().physics().gravity().length())
                : 1;
    }

    /** Returns the cloths. */
    public ClothModel cloth() {
        return cloth;
    }

    /**
     * Returns when cloths move, where the fluid does not set the pace ({@link StepSizes#pacedByFluid}).
     *
     * @param speed greatest speed of fluid, of spray in part, and of bodies now [m/s]
     */
    public ClothSteps clothSteps(double speed) {
        return cloth.vertexCount() == 0 ? ClothSteps.NONE : ClothSteps.of(sizes, longestClothStep(speed));
    }

    /**
     * Returns the longest step that cloths may take [s]. Where fluid can meet them, neither goes further than the fluid
     * may in one of its moves before the other answers: what one does to the other in a step is found with the
     * velocities at its start, and fluid that is stopped too late is thrown back too fast. The same holds for grains
     * that forces move, by a part of their radius: a heap that strikes a sheet is to press on it, not on what cannot
     * give way for the time of a step.
     *
     * @param speed greatest speed of fluid, of spray in part, and of bodies now [m/s]
     */
    public double longestClothStep(double speed) {
        double accurate = ClothConstants.LONGEST_STEP.value();
        double falling = scene.physics().gravity().length() * sizes.timeStep() * sizes.stepsPerFrame();
        double longest = accurate;
        if (scene.physics().clothSolver() == ClothSolver.REALTIME) {
            double way = ClothConstants.REALTIME_WAY.value() * cloth.finestEdge();
            longest = Math.max(
                    longest, Math.min(ClothConstants.REALTIME_STEP.value(), way / Math.max(speed + falling, 1e-9)));
        }
        if (cloth.stopsGrains() && !bodies.byImpulses()) {
            double smallest = scene.grains().stream()
                    .mapToDouble(GrainBlock::diameter)
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
            double least = accurate / ClothConstants.BALL_SHORTER.value();
            double way = ClothConstants.BALL_WAY.value() * 0.5 * smallest;
            longest = Math.min(longest, Math.max(way / Math.max(speed + falling, 1e-9), least));
        }
        if (clothSamples.count() > 0 && !compressible()) {
            // At real time neither goes further in a step than the fluid may in a move, else no further than in an
            // exact one; but for spray (fluid/spray.h), as in the fluid's moves.
            FluidModel model = scene.physics().fluid();
            boolean realtime = scene.physics().clothSolver() == ClothSolver.REALTIME;
            double way = FluidTimeStep.way(
                    realtime ? model : model.withStepLength(1), scene.physics().fluidSpacing());
            longest = Math.min(longest, way / Math.max(speed + falling, 1e-9));
        }
        return longest;
    }

    /** Returns the samples of bodies and grains that the fluid meets; none in a scene without fluid. */
    public BodyParticles samples() {
        return fluid.samples();
    }

    /** Returns the samples of cloths that the fluid meets; none in a scene without fluid. */
    public ClothSamples clothSamples() {
        return clothSamples;
    }

    /** Returns whether there are fluid and cloths, and they act on each other. */
    private boolean fluidMeetsCloths() {
        return scene.mayHaveFluid() && cloth.vertexCount() > 0;
    }

    /** Returns the tables of material properties. */
    public MaterialTables materials() {
        return materials;
    }

    /** Returns kernel function, lengths and coefficients of the fluid. */
    public FluidScales fluid() {
        return fluid.scales();
    }

    /** Returns the sides of the domain as the fluid meets them. */
    public FluidSides fluidSides() {
        return fluid.sides();
    }

    /** Returns whether viscosity is treated implicitly, and with how many iterations. */
    public ImplicitViscosity viscosity() {
        return fluid.viscosity();
    }

    /** Returns the lengths of steps. */
    public StepSizes sizes() {
        return sizes;
    }

    /** Returns the grid of the fluid's neighbour search, for particles and samples of bodies alike. */
    public GridPlan fluidGrid() {
        return fluid.grid();
    }

    /** Returns the bodies that follow keyframes. */
    public AnimatedBodies animated() {
        return animated;
    }

    /** Returns the simulated time at which the clock of the animated bodies stood at 0 [s]. */
    public double clockStart() {
        return clockStart;
    }

    /** Returns the simulated time from which the instance plays: 0, or that of an edit [s]. */
    public double since() {
        return since;
    }

    /** Returns the number of fluid particles that the arrays have room for. */
    public int fluidCapacity() {
        return fluidCapacity;
    }

    /** Returns whether fluid can be in this scene. */
    public boolean hasFluid() {
        return scene.mayHaveFluid();
    }
}
