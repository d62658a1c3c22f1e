package dev.scree.runtime.verify;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;

/**
 * Builds a case's scene body by body. Bodies and walls are of one material, and gravity is that of the earth along -y
 * unless the case says otherwise; nothing sleeps, because a case measures the law of contact and not the sleep.
 */
final class Arrangement {
    private static final String MATTER = "matter";
    private static final double DENSITY = 1000;

    /** Gravity of the earth [m/s^2]. */
    static final double EARTH = 9.81;

    /** Water without surface tension: what most cases measure is pressure alone. */
    static final FluidMaterial WATER = FluidMaterial.plain("water", null, 1000, 0.001, null);

    private Scene scene;
    private final List<Body> bodies = new ArrayList<>();
    private final Map<String, ParticleSet> sets = new LinkedHashMap<>();
    private final Map<String, VolumeMesh> volumes = new LinkedHashMap<>();

    /** A closed box from corner to corner [m]. */
    Arrangement(Vec3 min, Vec3 max) {
        scene = Scene.empty("case").withDomain(new Domain(min, max, false, MATTER, null));
        physics(p -> p.withSleeping(false));
        matter(0.5, 0.5, 0);
    }

    /** A box with its lower corner at the origin [m]. */
    static Arrangement tank(double length, double height, double width) {
        return new Arrangement(Vec3.ZERO, new Vec3(length, height, width));
    }

    /** A square room whose floor is at y = 0 and whose middle is x = z = 0. @param half of its side [m] */
    static Arrangement room(double half, double height) {
        return new Arrangement(new Vec3(-half, 0, -half), new Vec3(half, height, half));
    }

    /** A cube without gravity about the origin. @param half of its side [m] */
    static Arrangement space(double half) {
        return new Arrangement(new Vec3(-half, -half, -half), new Vec3(half, half, half)).weightless();
    }

    Arrangement physics(UnaryOperator<Physics> change) {
        scene = scene.withPhysics(change.apply(scene.physics()));
        return this;
    }

    /** Anything else of the scene but its bodies. */
    Arrangement edit(UnaryOperator<Scene> change) {
        scene = change.apply(scene);
        return this;
    }

    Arrangement gravity(double x, double y, double z) {
        return physics(p -> p.withGravity(new Vec3(x, y, z)));
    }

    Arrangement weightless() {
        return gravity(0, 0, 0);
    }

    Arrangement frameRate(double framesPerSecond) {
        return physics(p -> p.withFrameRate(framesPerSecond));
    }

    Arrangement emitters(Emitter... emitters) {
        return edit(s -> s.withEmitters(List.of(emitters)));
    }

    /** Water in particles so far apart [m]; blocks say where it is. */
    Arrangement water(double spacing) {
        return fluids(spacing, List.of(WATER));
    }

    /** Fluids in particles so far apart [m]; blocks say where each is. */
    Arrangement fluids(double spacing, List<FluidMaterial> fluids) {
        return physics(p -> p.withFluidSpacing(spacing)).edit(s -> s.withFluids(fluids));
    }

    Arrangement model(UnaryOperator<FluidModel> change) {
        return physics(p -> p.withFluid(change.apply(p.fluid())));
    }

    Arrangement solver(FluidSolver solver) {
        return model(m -> m.withSolver(solver));
    }

    /** A study in two dimensions: one layer of particles. */
    Arrangement flat(boolean flat) {
        return model(m -> m.withFlat(flat));
    }

    /** A box full of water at rest from the origin to its upper corner [m]. */
    Arrangement pool(double x, double y, double z) {
        return block(Vec3.ZERO, new Vec3(x, y, z), WATER);
    }

    /** A box full of a fluid at rest, from corner to corner [m]. */
    Arrangement block(Vec3 min, Vec3 max, FluidMaterial fluid) {
        return block(min, max, fluid, null);
    }

    /**
     * @param velocity at the start [m/s], or null: at rest; the speed of sound by the equation of state is five times
     *     as much or more
     */
    Arrangement block(Vec3 min, Vec3 max, FluidMaterial fluid, Vec3 velocity) {
        List<FluidBlock> blocks = new ArrayList<>(scene.blocks());
        blocks.add(new FluidBlock("f" + blocks.size(), null, min, max, fluid.id(), velocity, null));
        scene = scene.withBlocks(blocks);
        return this;
    }

    Arrangement periodic(Axis... axes) {
        return edit(s -> s.withDomain(s.domain().withPeriodic(List.of(axes))));
    }

    /** Gravity of the earth on a plane that falls towards +x at so many degrees, seen in the plane's axes. */
    Arrangement incline(double degrees) {
        return physics(p -> p.withGravity(inclined(Math.toRadians(degrees))));
    }

    /** Returns the gravity of such a plane [m/s^2]. @param angle of the plane [rad] */
    static Vec3 inclined(double angle) {
        return new Vec3(EARTH * Math.sin(angle), -EARTH * Math.cos(angle), 0);
    }

    /** What bodies and walls are made of. */
    Arrangement matter(double restitution, double friction, double rollingFriction) {
        scene = scene.withMaterials(
                List.of(new Material(MATTER, null, DENSITY, restitution, friction, rollingFriction, null, null)));
        return this;
    }

    /** @return the body's index */
    int body(ParticleSet set, Vec3 position, UnaryOperator<Body> more) {
        String id = "b" + bodies.size();
        bodies.add(more.apply(Body.of(id, "shape", MATTER, new Pose(position, null))));
        sets.put(id, set);
        return bodies.size() - 1;
    }

    /** A body turned about its middle from the pose of its set. @return the body's index */
    int body(ParticleSet set, Vec3 position, Quaterniond turn, UnaryOperator<Body> more) {
        return body(set, position, b -> more.apply(b.withPose(new Pose(position, Quat.of(turn)))));
    }

    int body(ParticleSet set, Vec3 position) {
        return body(set, position, UnaryOperator.identity());
    }

    /** Adds a soft body of a material of its own. @return its index */
    int soft(SoftBody soft, VolumeMesh volume, Material material) {
        int index = scene.softBodies().size();
        String id = "s" + index;
        scene = scene.withPart(material.withId(id))
                .withPart(soft.withId(id).withName(id).withMaterial(id));
        volumes.put(id, volume);
        return index;
    }

    /** Fixes the time step [s], and the frames so that each has so many of them. */
    Arrangement timeStep(double seconds, int stepsPerFrame) {
        return physics(p -> p.withFixedTimeStep(seconds).withFrameRate(1 / (seconds * stepsPerFrame)));
    }

    /** Stiffness of each body's contact with a wall [N/m], as the program chooses it. */
    double[] stiffnesses() {
        double[] properties = SceneInstance.build(scene(), sets()).bodies().properties();
        double[] stiffness = new double[bodies.size()];
        for (int b = 0; b < stiffness.length; b++) {
            stiffness[b] = properties[4 * b + 1];
        }
        return stiffness;
    }

    double stiffness(int body) {
        return stiffnesses()[body];
    }

    /** Stiffness of a contact of two bodies [N/m]. */
    double stiffness(int one, int other) {
        return Math.max(stiffness(one), stiffness(other));
    }

    /** The step that the program chooses [s]. */
    double chosenTimeStep() {
        return SceneInstance.build(scene(), sets()).sizes().timeStep();
    }

    double mass(int body) {
        return SceneInstance.build(scene(), sets()).bodies().mass()[body];
    }

    /** Time that a contact of an effective mass [kg] and a stiffness [N/m] takes without damping [s]. */
    static double contactTime(double mass, double stiffness) {
        return Math.PI * Math.sqrt(mass / stiffness);
    }

    /** Returns the time that a body's contact with a wall takes without damping [s]. */
    double contactTime(int body) {
        return contactTime(mass(body), stiffness(body));
    }

    Scene scene() {
        return scene.withBodies(bodies);
    }

    ParticleSets sets() {
        return new ParticleSets(sets).withVolumes(volumes).withSurfaces(scene(), body -> sets.get(body.id())
                .mesh());
    }
}
