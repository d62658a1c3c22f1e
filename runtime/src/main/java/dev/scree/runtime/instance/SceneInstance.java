package dev.scree.runtime.instance;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.WeaklyCompressibleConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SmoothingKernel;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scene made ready to run: flat arrays, sizes of step and grids. Made from the scene and its particle sets and
 * nothing else; changes while playing make a new instance, which takes over what an edit left as it was.
 */
public final class SceneInstance {
    private final Scene scene;
    private final ParticleSets sets;
    private final Vec3 origin;
    private final List<BodySolid> solids;
    private final Grains grains;
    private final BodyTable bodies;
    private final BodyParticles contacts;
    private final double[] contactNormals;
    private final ContactParticles contactParticles;
    private final GridLevels gridLevels;
    private final ShapeTable shapes;
    private final BodyParticles samples;
    private final MaterialTables materials;
    private final FluidScales fluid;
    private final ImplicitViscosity viscosity;
    private final FluidSides sides;
    private final StepSizes sizes;
    private final GridPlan contactGrid;
    private final GridPlan fluidGrid;
    private final TurningBodies turning;
    private final AnimatedBodies animated;
    private final double clockStart;
    private final int fluidCapacity;

    private SceneInstance(
            Scene scene,
            ParticleSets sets,
            SceneInstance before,
            int fluidCapacity,
            double now,
            Set<Correction> without) {
        this.scene = scene;
        this.sets = sets;
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        origin = min.plus(max).times(0.5);
        fluid = FluidScales.of(scene.physics().fluid(), scene.physics().fluidSpacing(), without);
        viscosity = ImplicitViscosity.of(scene, fluid);
        sides = FluidSides.of(scene.domain(), origin, fluid.flat());
        boolean sameShapes = before != null
                && before.scene.bodies().equals(scene.bodies())
                && before.sets.equals(sets)
                && StepSizes.hasFluid(before.scene) == StepSizes.hasFluid(scene)
                && before.scene.physics().fluidSpacing() == scene.physics().fluidSpacing()
                && before.scene.physics().fluid().equals(scene.physics().fluid())
                && before.scene.physics().contactSurface() == scene.physics().contactSurface();
        solids = sameShapes ? before.solids : solids(scene, sets, before);
        // Grains keep their identity: while playing, none is added or left out because something else was edited.
        grains = before != null ? before.grains : GrainFill.of(scene, solids);
        bodies = BodyTable.of(scene, sets, grains);
        List<double[]> normals = new ArrayList<>();
        contacts = sameShapes ? before.contacts : contactParticles(normals);
        contactNormals = sameShapes ? before.contactNormals : flat(normals);
        samples = sameShapes ? before.samples : boundarySamples();
        StepSizes.stiffen(bodies, scene, grains);
        int[] perBody = new int[bodies.count()];
        double largest = 0;
        for (int i = 0; i < contacts.count(); i++) {
            perBody[contacts.body()[i]]++;
            largest = Math.max(largest, 2 * contacts.local()[4 * i + 3]);
        }
        sizes = StepSizes.of(scene, fluid, viscosity, bodies, grains, perBody);
        materials = MaterialTables.of(scene, fluid);
        clockStart = before != null && before.sizes.timeStep() == sizes.timeStep() ? before.clockStart : now;
        turning = TurningBodies.of(bodies);
        animated = AnimatedBodies.of(bodies, origin, sizes.timeStep(), clockStart);
        this.fluidCapacity = fluidCapacity;
        Vec3 low = min.minus(origin);
        Vec3 high = max.minus(origin);
        contactParticles = ContactParticles.of(scene, contacts, contactNormals, bodies);
        gridLevels = GridLevels.of(contactParticles, low, high);
        double reach = 0;
        double skin = 0;
        for (int level = 0; level < gridLevels.levels(); level++) {
            reach = Math.max(reach, gridLevels.shape()[8 * level + 4]);
            skin = Math.max(skin, gridLevels.shape()[8 * level + 5]);
        }
        shapes = ShapeTable.of(scene, sets, origin, ContactConstants.PATCH_REACH.value() * reach + skin);
        contactGrid = GridPlan.of(
                low,
                high,
                largest > 0 ? Math.sqrt(2) * largest : high.minus(low).length(),
                1,
                contacts.count());
        // Without fluid there is nothing to look for, however large the domain.
        fluidGrid = StepSizes.hasFluid(scene)
                ? GridPlan.of(
                        low,
                        high,
                        fluid.kernelRadius(),
                        FluidConstants.GRID_REACH.count(),
                        Math.max(fluidCapacity, samples.count()),
                        sides.periodic(),
                        fluid.flat())
                : GridPlan.of(
                        low,
                        low.plus(new Vec3(fluid.kernelRadius(), fluid.kernelRadius(), fluid.kernelRadius())),
                        fluid.kernelRadius(),
                        1,
                        1);
    }

    /** As {@link #build(Scene, ParticleSets, Set)} with all corrections. */
    public static SceneInstance build(Scene scene, ParticleSets sets) {
        return build(scene, sets, Set.of());
    }

    /**
     * Returns the instance of a scene at its start.
     *
     * @param without corrections of the fluid that are left out, of this instance and all that come of it by edits
     * @throws Refusal where a body has no mass or no particles, or the scene fixes a step that is not stable
     */
    public static SceneInstance build(Scene scene, ParticleSets sets, Set<Correction> without) {
        if (scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE
                && scene.physics().fluid().kernel() == SmoothingKernel.MUELLER) {
            throw Refusal.of(
                    Refusal.Kind.INPUT,
                    "the kernels of Müller et al. serve the equation of state alone",
                    "Choose another kernel, or the equation of state, in the scene's physics");
        }
        long blocks = FluidFill.estimate(scene);
        if (blocks > Integer.MAX_VALUE / 8) {
            throw Refusal.of(
                    Refusal.Kind.DEVICE,
                    "the fluid blocks hold " + blocks + " particles, more than any device takes",
                    "Raise the fluid spacing of " + scene.physics().fluidSpacing() + " m");
        }
        return new SceneInstance(scene, sets, null, (int) blocks + reserve(scene), 0, without);
    }

    /**
     * The instance after an edit.
     *
     * @param fluidCapacity fluid particles to make room for
     * @param now simulated time [s]
     */
    public SceneInstance edited(Scene scene, ParticleSets sets, int fluidCapacity, double now) {
        return new SceneInstance(scene, sets, this, fluidCapacity, now, fluid.without());
    }

    /** Room for what emitters bring in the first second; more is made when it is needed. */
    private static int reserve(Scene scene) {
        double volume = Math.pow(scene.physics().fluidSpacing(), 3);
        double reserve = 0;
        for (Emitter emitter : scene.emitters()) {
            double flow = (emitter.shape() == EmitterShape.CAVITY ? 0 : emitter.volumeRate() / volume) + 1024;
            reserve += emitter.limit() == null ? flow : Math.min(flow, emitter.limit());
        }
        return (int) Math.min(reserve, 1 << 26);
    }

    /** Bodies of equal particles and scale share one, and an edit keeps those that were there. */
    private static List<BodySolid> solids(Scene scene, ParticleSets sets, SceneInstance before) {
        Map<ParticleSet, Map<Double, BodySolid>> shared = new IdentityHashMap<>();
        for (int b = 0; before != null && b < before.solids.size(); b++) {
            Body body = before.scene.bodies().get(b);
            shared.computeIfAbsent(before.sets.of(body.id()), set -> new HashMap<>())
                    .put(fineness(before.scene, body), before.solids.get(b));
        }
        List<BodySolid> solids = new ArrayList<>();
        for (Body body : scene.bodies()) {
            ParticleSet set = sets.of(body.id());
            solids.add(shared.computeIfAbsent(set, s -> new HashMap<>())
                    .computeIfAbsent(fineness(scene, body), spacing -> new BodySolid(set, spacing)));
        }
        return solids;
    }

    private static double fineness(Scene scene, Body body) {
        return StepSizes.hasFluid(scene) ? scene.physics().fluidSpacing() / body.scale() : 0;
    }

    private BodyParticles contactParticles(List<double[]> normals) {
        List<double[]> local = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            if (ContactParticles.touchedByMesh(body) && sets.surfaces().containsKey(body.id())) {
                continue;
            }
            ParticleSet set = sets.of(body.id());
            for (int i : solids.get(b).contactParticles()) {
                double[] place = new double[4];
                double[] normal = new double[4];
                ContactParticles.place(set, i, body.scale(), scene.physics().contactSurface(), place, normal);
                local.add(place);
                normals.add(normal);
                owners.add(b);
            }
        }
        for (int g = 0; g < grains.count(); g++) {
            local.add(new double[] {0, 0, 0, grains.radius(g)});
            normals.add(new double[4]);
            owners.add(scene.bodies().size() + g);
        }
        return bodyParticles(local, owners);
    }

    private static double[] flat(List<double[]> fours) {
        double[] values = new double[4 * fours.size()];
        for (int i = 0; i < fours.size(); i++) {
            System.arraycopy(fours.get(i), 0, values, 4 * i, 4);
        }
        return values;
    }

    private BodyParticles boundarySamples() {
        List<double[]> local = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        if (StepSizes.hasFluid(scene)) {
            for (int b = 0; b < scene.bodies().size(); b++) {
                for (double[] sample : solids.get(b)
                        .samples(
                                scene.bodies().get(b).scale(),
                                fluid.kernelRadius(),
                                scene.physics().fluidSpacing())) {
                    local.add(sample);
                    owners.add(b);
                }
            }
            for (int g = 0; g < grains.count(); g++) {
                for (double[] sample : BodySolid.sphereSamples(
                        grains.radius(g), scene.physics().fluidSpacing())) {
                    local.add(sample);
                    owners.add(scene.bodies().size() + g);
                }
            }
        }
        return bodyParticles(local, owners);
    }

    private BodyParticles bodyParticles(List<double[]> local, List<Integer> owners) {
        double[] flat = new double[4 * local.size()];
        int[] body = new int[local.size()];
        for (int i = 0; i < body.length; i++) {
            body[i] = owners.get(i);
            Vec3 from = bodies.reference()[body[i]];
            double[] p = local.get(i);
            flat[4 * i] = p[0] - from.x();
            flat[4 * i + 1] = p[1] - from.y();
            flat[4 * i + 2] = p[2] - from.z();
            flat[4 * i + 3] = p[3];
        }
        return new BodyParticles(flat, body, Chunks.of(body, bodies.count()));
    }

    /** Whether the arrays of both have the same sizes, so that an engine can go on with new values. */
    public boolean sameShape(SceneInstance other) {
        return scene.physics().fluid().equals(other.scene.physics().fluid())
                && fluidFeatures().equals(other.fluidFeatures())
                && viscosity.implicit() == other.viscosity.implicit()
                && contacts == other.contacts
                && samples == other.samples
                && InflowSamples.most(this) == InflowSamples.most(other)
                && fluidCapacity == other.fluidCapacity
                && materials.pairs().length == other.materials.pairs().length
                && materials.fluids().length == other.materials.fluids().length
                && turning.count() == other.turning.count()
                && animated.sameShape(other.animated)
                && CoupledBodies.of(bodies).any()
                        == CoupledBodies.of(other.bodies).any()
                && fluidGrid.equals(other.fluidGrid)
                && contactGrid.equals(other.contactGrid)
                && shapes.equals(other.shapes)
                && java.util.Arrays.equals(gridLevels.shape(), other.gridLevels.shape());
    }

    /** The state at the start: poses and velocities as authored, blocks full of fluid. */
    public SimulationState startState() {
        SimulationState state = new SimulationState(bodies.count(), fluidCapacity);
        for (int b = 0; b < bodies.count(); b++) {
            BodyStart.set(state, b, this, 0);
        }
        state.fluidCount = new FluidFill(
                        scene,
                        solids,
                        grains,
                        origin,
                        scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE
                                ? sizes.soundSpeed()
                                : Double.POSITIVE_INFINITY)
                .fill(state);
        for (int i = 0; i < state.fluidCount; i++) {
            state.fluidId[i] = i;
        }
        return state;
    }

    /** The space that a body of the scene fills. */
    BodySolid solid(int body) {
        return solids.get(body);
    }

    /** What holds for each step. */
    public StepConstants constants(StepConstants.PullSpring pull) {
        Physics physics = scene.physics();
        double spacing = physics.fluidSpacing();
        return new StepConstants(
                physics.gravity(),
                sides,
                physics.frictionLaw().ordinal(),
                sizes.sleepSteps(physics.sleeping()),
                sizes.timeStep(),
                sizes.timeStep(),
                physics.speedLimit(),
                pull,
                scene.materials().size(),
                scene.materials().indexOf(scene.material(scene.domain().material())),
                fluid,
                sizes.soundSpeed(),
                fluid.leavesOut(Correction.ARTIFICIAL_VISCOSITY)
                        ? 0
                        : WeaklyCompressibleConstants.ARTIFICIAL_VISCOSITY.value(),
                viscosity,
                physics.fluid().pressureTolerance(),
                FluidConstants.WALL_CLEARANCE.value() * spacing,
                Enclosure.AIR,
                ListLayout.byItem(fluid.slots()));
    }

    /** What bounds so many fluid particles. */
    public Enclosure enclosure(int fluidCount) {
        return Enclosure.of(
                FreeSpace.filled(scene.domain(), bodies, fluidCount * fluid.particleVolume()), sides, bodies.count());
    }

    /** Pressure of a fluid particle in the last step [Pa]; it may be below 0 where there is no air. */
    public double pressure(SimulationState state, int particle, Enclosure enclosure) {
        if (compressible()) {
            double over = state.fluidDensity[particle] - materials.fluids()[4 * state.fluidKind[particle]];
            return sizes.soundSpeed() * sizes.soundSpeed() * (enclosure == Enclosure.AIR ? Math.max(0, over) : over);
        }
        return state.fluidPressureEnergy[particle] / fluid.particleVolume();
    }

    /** Sides of the domain as the fluid meets them. */
    FluidSides sides() {
        return sides;
    }

    /** What the fluid's kernels are compiled for. */
    public FluidFeatures fluidFeatures() {
        return FluidFeatures.of(this);
    }

    /** Whether the fluid's compression holds energy: by the equation of state. */
    public boolean compressible() {
        return scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE;
    }

    public Scene scene() {
        return scene;
    }

    public ParticleSets sets() {
        return sets;
    }

    /** Where the bodies and grains of another instance of this play stand here; -1 for those that are gone. */
    int[] indicesOf(SceneInstance other) {
        Map<String, Integer> known = new HashMap<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            known.put(scene.bodies().get(b).id(), b);
        }
        int[] index = new int[other.bodies.count()];
        int others = other.scene.bodies().size();
        for (int b = 0; b < index.length; b++) {
            index[b] = b < others
                    ? known.getOrDefault(other.scene.bodies().get(b).id(), -1)
                    : scene.bodies().size() + b - others;
        }
        return index;
    }

    /** World position that the state's positions count from: the domain's middle [m]. */
    public Vec3 origin() {
        return origin;
    }

    /** What grains there are; none is ever added or removed while playing. */
    public Grains grains() {
        return grains;
    }

    /** Of the scene's bodies and, after them, the grains. */
    public BodyTable bodies() {
        return bodies;
    }

    /** Body particles that can touch those of other bodies. */
    public BodyParticles contacts() {
        return contacts;
    }

    /** What there is to know of the same for contacts. */
    public ContactParticles contactParticles() {
        return contactParticles;
    }

    /** Where contact candidates are looked for. */
    public GridLevels gridLevels() {
        return gridLevels;
    }

    /** Walls, obstacles and triangles. */
    public ShapeTable shapes() {
        return shapes;
    }

    /** What fluid sees of bodies; empty in a scene without fluid. */
    public BodyParticles samples() {
        return samples;
    }

    public MaterialTables materials() {
        return materials;
    }

    /** What the fluid's sums need to know. */
    public FluidScales fluid() {
        return fluid;
    }

    /** How strong viscosity is dealt with. */
    public ImplicitViscosity viscosity() {
        return viscosity;
    }

    public StepSizes sizes() {
        return sizes;
    }

    /** For searches on the host. */
    public GridPlan contactGrid() {
        return contactGrid;
    }

    /** Of fluid particles and boundary samples alike. */
    public GridPlan fluidGrid() {
        return fluidGrid;
    }

    /** Bodies on an axis or a point. */
    public TurningBodies turning() {
        return turning;
    }

    /** Bodies that follow keyframes. */
    public AnimatedBodies animated() {
        return animated;
    }

    /** Simulated time at which the clock of the animated bodies stood at 0 [s]. */
    public double clockStart() {
        return clockStart;
    }

    /** Fluid particles that the arrays have room for. */
    public int fluidCapacity() {
        return fluidCapacity;
    }

    /** Whether fluid can be in this scene. */
    public boolean hasFluid() {
        return StepSizes.hasFluid(scene);
    }
}
