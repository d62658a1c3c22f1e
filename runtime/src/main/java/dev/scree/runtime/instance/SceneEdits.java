package dev.scree.runtime.instance;

import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The scene after a list of change notices.
 *
 * @param scene the scene after the changes
 * @param sets its particle sets
 * @param fluidNeeded least number of fluid particles to make room for
 */
public record SceneEdits(Scene scene, ParticleSets sets, int fluidNeeded) {
    /** Number of fluid particles to make room for at least when an emitter is placed. */
    private static final int FIRST_FLUID = 4096;

    /**
     * Carries out all changes in their order. They are done at once, so that adding thousands of bodies costs no more
     * than adding one.
     *
     * @throws IllegalArgumentException if a change refers to something that is not in the scene
     */
    public static SceneEdits of(List<SceneChange> changes, Scene scene, ParticleSets sets) {
        Scene edited = scene;
        int fluidNeeded = 0;
        Map<String, Body> bodies = new LinkedHashMap<>();
        scene.bodies().forEach(body -> bodies.put(body.id(), body));
        Map<String, ParticleSet> particles = new LinkedHashMap<>(sets.byBody());
        Map<String, TriangleSurface> surfaces = new LinkedHashMap<>(sets.surfaces());
        boolean otherBodies = false;
        for (SceneChange change : changes) {
            if (change instanceof SceneChange.BodyAdded c) {
                bodies.put(c.body().id(), c.body());
                particles.put(c.body().id(), c.particles());
                otherBodies = true;
            } else if (change instanceof SceneChange.BodyRemoved c) {
                if (bodies.remove(c.bodyId()) == null) {
                    throw new IllegalArgumentException("nothing in the scene has the id " + c.bodyId());
                }
                particles.remove(c.bodyId());
                surfaces.remove(c.bodyId());
                otherBodies = true;
            } else {
                boolean newEmitter = change instanceof SceneChange.EmitterPlaced c
                        && PartKind.EMITTER.index(edited, c.emitter().id()) < 0;
                if (change instanceof SceneChange.BodyValues c) {
                    if (bodies.replace(c.body().id(), c.body()) == null) {
                        throw new IllegalArgumentException(
                                "nothing in the scene has the id " + c.body().id());
                    }
                    otherBodies = true;
                    continue;
                }
                edited = withValues(change, edited);
                fluidNeeded = newEmitter ? FIRST_FLUID : fluidNeeded;
            }
        }
        return otherBodies
                ? new SceneEdits(
                        edited.withBodies(List.copyOf(bodies.values())),
                        new ParticleSets(particles, surfaces, sets.volumes()),
                        fluidNeeded)
                : new SceneEdits(edited, sets, fluidNeeded);
    }

    /** Returns the scene after a change that neither adds nor removes a body. */
    private static Scene withValues(SceneChange change, Scene scene) {
        if (change instanceof SceneChange.Gravity c) {
            return scene.withPhysics(scene.physics().withGravity(c.gravity()));
        } else if (change instanceof SceneChange.Tracks c) {
            return scene.withTracks(c.tracks());
        } else if (change instanceof SceneChange.MaterialValues c) {
            return scene.withMaterials(put(scene.materials(), c.material(), m -> m.id()));
        } else if (change instanceof SceneChange.FluidValues c) {
            return scene.withFluids(put(scene.fluids(), c.fluid(), f -> f.id()));
        } else if (change instanceof SceneChange.JointValues c) {
            return scene.withJoints(put(scene.joints(), c.joint(), Joint::id));
        } else if (change instanceof SceneChange.EmitterPlaced c) {
            return scene.withEmitters(put(scene.emitters(), c.emitter(), Emitter::id));
        } else if (change instanceof SceneChange.EmitterRemoved c) {
            return scene.withEmitters(without(scene.emitters(), c.emitterId(), Emitter::id));
        } else if (change instanceof SceneChange.SinkPlaced c) {
            return scene.withSinks(put(scene.sinks(), c.sink(), Sink::id));
        } else if (change instanceof SceneChange.SinkRemoved c) {
            return scene.withSinks(without(scene.sinks(), c.sinkId(), Sink::id));
        }
        throw new IllegalArgumentException("no edit of the scene: " + change);
    }

    /** Returns a copy of the list with an element in place of the one with its id, or at the end. */
    private static <T> List<T> put(List<T> list, T element, Function<T, String> id) {
        List<T> edited = new ArrayList<>(list);
        for (int i = 0; i < edited.size(); i++) {
            if (id.apply(edited.get(i)).equals(id.apply(element))) {
                edited.set(i, element);
                return edited;
            }
        }
        edited.add(element);
        return edited;
    }

    /**
     * Returns a copy of the list without the element that has an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    private static <T> List<T> without(List<T> list, String gone, Function<T, String> id) {
        List<T> edited = new ArrayList<>(list);
        if (!edited.removeIf(e -> id.apply(e).equals(gone))) {
            throw new IllegalArgumentException("nothing in the scene has the id " + gone);
        }
        return edited;
    }

    /**
     * Returns the spring by which the user pulls a body; its stiffness is proportional to the body's mass, so that all
     * bodies follow alike.
     */
    public static StepConstants.PullSpring spring(SceneChange.Pull pull, SceneInstance instance) {
        if (pull.bodyId() == null) {
            return StepConstants.PullSpring.NONE;
        }
        List<Body> bodies = instance.scene().bodies();
        for (int b = 0; b < bodies.size(); b++) {
            if (bodies.get(b).id().equals(pull.bodyId())) {
                double mass = instance.bodies().mass()[b];
                Vec3 point = pull.localPoint().minus(instance.bodies().reference()[b]);
                return new StepConstants.PullSpring(
                        b,
                        point,
                        pull.target().minus(instance.origin()),
                        mass * ContactConstants.PULL_RATE.value() * ContactConstants.PULL_RATE.value(),
                        ContactConstants.PULL_DAMPING.value() * mass * ContactConstants.PULL_RATE.value());
            }
        }
        throw new IllegalArgumentException("no body in the scene has the id " + pull.bodyId());
    }

    /**
     * Returns the state with which an edited instance goes on. Bodies that are in both instances and all grains keep
     * their state. New bodies, and those that now start elsewhere or move in another way, begin as the user placed
     * them. All fluid stays.
     *
     * @param from instance before the edit
     * @param state state before the edit
     * @param to instance after the edit
     * @param clock steps on the clock of the instance before
     */
    public static SimulationState carriedOver(SceneInstance from, SimulationState state, SceneInstance to, int clock) {
        SimulationState moved = new SimulationState(
                to.bodies().count(),
                Math.max(to.fluidCapacity(), state.fluidCount),
                to.cloth().vertexCount());
        int[] index = to.bodyModel().indicesOf(from.bodyModel());
        int[] origin = new int[to.bodies().count()];
        Arrays.fill(origin, -1);
        for (int before = 0; before < index.length; before++) {
            if (index[before] >= 0) {
                origin[index[before]] = before;
                moved.copyBody(index[before], state, before);
            }
        }
        moved.copyFluid(state);
        carryCloth(from, state, to, moved);
        edit(moved, origin, from, to, clock);
        return moved;
    }

    /** Copies the vertices of cloths that are in both instances; others start as they were made. */
    private static void carryCloth(SceneInstance from, SimulationState state, SceneInstance to, SimulationState moved) {
        int[] origin = to.cloth().origins(from.cloth());
        for (int v = 0; v < origin.length; v++) {
            if (origin[v] >= 0) {
                moved.copyClothVertex(v, state, origin[v]);
            } else {
                to.cloth().start(moved, v);
            }
        }
    }

    /**
     * Makes of a state that with which an edited instance goes on, as {@link #carriedOver} does, where both instances
     * have the same bodies and grains in the same order. The state of fluid is changed only where {@link #changesFluid}
     * says so.
     *
     * @param state state before the edit, which becomes that after it
     * @param from instance before the edit
     * @param to instance after the edit
     * @param clock steps on the clock of the instance before
     */
    public static void edit(SimulationState state, SceneInstance from, SceneInstance to, int clock) {
        edit(state, IntStream.range(0, to.bodies().count()).toArray(), from, to, clock);
        int[] cloth = to.cloth().origins(from.cloth());
        for (int v = 0; v < cloth.length; v++) {
            if (cloth[v] < 0) {
                to.cloth().start(state, v);
            }
        }
    }

    /**
     * Sets what an edit changes.
     *
     * @param state state in the order of the instance after the edit
     * @param origin where each body of it stood before the edit, -1 for those that are new
     */
    private static void edit(SimulationState state, int[] origin, SceneInstance from, SceneInstance to, int clock) {
        int clockNow = from.clockStart() == to.clockStart()
                        && from.sizes().timeStep() == to.sizes().timeStep()
                ? clock
                : 0;
        boolean newGravity = newGravity(from, to);
        for (int b = 0; b < origin.length; b++) {
            int before = origin[b];
            if (before < 0 || !sameMotion(from, before, to, b)) {
                state.clearBody(b);
                BodyStart.set(state, b, to.bodyModel(), to.animated(), clockNow);
            } else {
                state.bodyClock[b] = clockNow;
                if (newGravity || !sameMass(from.bodies(), before, to.bodies(), b)) {
                    BodyStart.setMomenta(state, b, to.bodies());
                }
            }
        }
        if (changesFluid(from, to)) {
            // Velocities at the half step contain the old gravity, so the leapfrog begins anew from those at the whole
            // step.
            System.arraycopy(state.fluidVelocity, 0, state.fluidHalfVelocity, 0, 4 * state.fluidCount);
            for (int i = 0; i < state.fluidCount; i++) {
                state.fluidHalfVelocity[4 * i + 3] = 0;
            }
        }
    }

    /**
     * Returns whether an edit changes the state of fluid: fluid that moves by the leapfrog has velocities half a step
     * back, which contain the old gravity. Fluid whose pressure is solved for has none.
     */
    public static boolean changesFluid(SceneInstance from, SceneInstance to) {
        return newGravity(from, to) && to.hasFluid() && to.compressible();
    }

    private static boolean newGravity(SceneInstance from, SceneInstance to) {
        return !from.scene().physics().gravity().equals(to.scene().physics().gravity());
    }

    /**
     * Returns whether a body starts at the same place and moves in the same way in both instances, so that its state
     * can be kept.
     *
     * @param before index of the body in the first instance
     * @param now index of the body in the second instance
     */
    private static boolean sameMotion(SceneInstance from, int before, SceneInstance to, int now) {
        if (before >= from.scene().bodies().size()) {
            return true;
        }
        Body a = from.scene().bodies().get(before);
        Body b = to.scene().bodies().get(now);
        boolean sameStart = a.pose().equals(b.pose())
                && a.linearVelocity().equals(b.linearVelocity())
                && a.angularVelocity().equals(b.angularVelocity());
        return a.motion() == b.motion()
                && switch (a.motion()) {
                    case DYNAMIC -> sameStart;
                    case STATIC -> a.pose().equals(b.pose());
                    case ANIMATED -> a.animation().equals(b.animation());
                    case HINGED, PIVOTED ->
                        sameStart
                                && a.pivot().point().equals(b.pivot().point())
                                && a.pivot().axis().equals(b.pivot().axis());
                };
    }

    /**
     * Returns whether a body has the same mass and inertia in both tables.
     *
     * @param i index of the body in the first table
     * @param j index of the body in the second table
     */
    private static boolean sameMass(BodyTable a, int i, BodyTable b, int j) {
        for (int k = 0; k < 3; k++) {
            if (a.inverseDiagonal()[4 * i + k] != b.inverseDiagonal()[4 * j + k]
                    || a.inverseOff()[4 * i + k] != b.inverseOff()[4 * j + k]) {
                return false;
            }
        }
        return a.properties()[4 * i] == b.properties()[4 * j];
    }
}
