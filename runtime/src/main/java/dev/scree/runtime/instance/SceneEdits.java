package dev.scree.runtime.instance;

import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What change notices make of the scene in play.
 *
 * @param scene after the changes
 * @param sets after the changes
 * @param fluidNeeded fluid particles to make room for, at least
 */
public record SceneEdits(Scene scene, ParticleSets sets, int fluidNeeded) {
    private static final int FIRST_FLUID = 4096;

    /**
     * All of them in their order, done at once: bodies by the thousand cost no more than one.
     *
     * @throws IllegalArgumentException if a notice speaks of something that is not in the scene
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
                edited = withValues(change, edited);
                fluidNeeded = change instanceof SceneChange.EmitterPlaced ? FIRST_FLUID : fluidNeeded;
            }
        }
        return otherBodies
                ? new SceneEdits(
                        edited.withBodies(List.copyOf(bodies.values())),
                        new ParticleSets(particles, surfaces),
                        fluidNeeded)
                : new SceneEdits(edited, sets, fluidNeeded);
    }

    private static Scene withValues(SceneChange change, Scene scene) {
        if (change instanceof SceneChange.Gravity c) {
            return scene.withPhysics(scene.physics().withGravity(c.gravity()));
        } else if (change instanceof SceneChange.MaterialValues c) {
            return scene.withMaterials(put(scene.materials(), c.material(), m -> m.id()));
        } else if (change instanceof SceneChange.FluidValues c) {
            return scene.withFluids(put(scene.fluids(), c.fluid(), f -> f.id()));
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

    /** The list with an element in the place of the one with its id, or at the end. */
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

    private static <T> List<T> without(List<T> list, String gone, Function<T, String> id) {
        List<T> edited = new ArrayList<>(list);
        if (!edited.removeIf(e -> id.apply(e).equals(gone))) {
            throw new IllegalArgumentException("nothing in the scene has the id " + gone);
        }
        return edited;
    }

    /** The spring of the hand, stiff in proportion to the body's mass. */
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
     * The state for an instance after an edit: bodies that are in both and all grains go on as they are, new ones start
     * as authored, as do those that now move in another way, and the fluid stays.
     *
     * @param clock steps on the clock of the instance before
     */
    public static SimulationState carriedOver(SceneInstance from, SimulationState state, SceneInstance to, int clock) {
        SimulationState moved =
                new SimulationState(to.bodies().count(), Math.max(to.fluidCapacity(), state.fluidCount));
        boolean newGravity =
                !from.scene().physics().gravity().equals(to.scene().physics().gravity());
        int clockNow = from.clockStart() == to.clockStart()
                        && from.sizes().timeStep() == to.sizes().timeStep()
                ? clock
                : 0;
        boolean[] carried = new boolean[to.bodies().count()];
        int[] index = to.bodyModel().indicesOf(from.bodyModel());
        for (int before = 0; before < index.length; before++) {
            int b = index[before];
            if (b >= 0 && sameMotion(from, before, to, b)) {
                carried[b] = true;
                moved.copyBody(b, state, before);
                moved.bodyClock[b] = clockNow;
                if (newGravity || !sameMass(from.bodies(), before, to.bodies(), b)) {
                    BodyStart.setMomenta(moved, b, to.bodies());
                }
            }
        }
        for (int b = 0; b < carried.length; b++) {
            if (!carried[b]) {
                BodyStart.set(moved, b, to.bodyModel(), to.animated(), clockNow);
            }
        }
        moved.copyFluid(state);
        if (newGravity) {
            // Half-step velocities were kicked by the old gravity: begin anew from those of the whole step.
            System.arraycopy(moved.fluidVelocity, 0, moved.fluidHalfVelocity, 0, 4 * moved.fluidCount);
            for (int i = 0; i < moved.fluidCount; i++) {
                moved.fluidHalfVelocity[4 * i + 3] = 0;
            }
        }
        return moved;
    }

    private static boolean sameMotion(SceneInstance from, int before, SceneInstance to, int now) {
        if (before >= from.scene().bodies().size()) {
            return true;
        }
        Body a = from.scene().bodies().get(before);
        Body b = to.scene().bodies().get(now);
        return a.motion() == b.motion()
                && switch (a.motion()) {
                    case DYNAMIC, STATIC -> true;
                    case ANIMATED -> a.animation().equals(b.animation());
                    case HINGED, PIVOTED ->
                        a.pivot().point().equals(b.pivot().point())
                                && a.pivot().axis().equals(b.pivot().axis());
                };
    }

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
