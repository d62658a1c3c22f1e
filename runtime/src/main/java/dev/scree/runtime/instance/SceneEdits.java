package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What a change notice makes of the scene in play.
 *
 * @param scene       after the change
 * @param sets        after the change
 * @param fluidNeeded fluid particles to make room for, at least
 */
public record SceneEdits(Scene scene, ParticleSets sets, int fluidNeeded) {
    /** The hand swings a body at this rate [rad/s], nearly critically damped. */
    private static final double PULL_RATE = 15;
    private static final int FIRST_FLUID = 4096;

    /** @throws IllegalArgumentException if the notice speaks of something that is not in the scene */
    public static SceneEdits of(SceneChange change, Scene scene, ParticleSets sets) {
        if (change instanceof SceneChange.Gravity c) {
            return new SceneEdits(scene.withPhysics(scene.physics().withGravity(c.gravity())), sets, 0);
        } else if (change instanceof SceneChange.MaterialValues c) {
            return new SceneEdits(scene.withMaterials(put(scene.materials(), c.material(), m -> m.id())), sets, 0);
        } else if (change instanceof SceneChange.FluidValues c) {
            return new SceneEdits(scene.withFluids(put(scene.fluids(), c.fluid(), f -> f.id())), sets, 0);
        } else if (change instanceof SceneChange.EmitterPlaced c) {
            return new SceneEdits(scene.withEmitters(put(scene.emitters(), c.emitter(), Emitter::id)), sets, FIRST_FLUID);
        } else if (change instanceof SceneChange.EmitterRemoved c) {
            return new SceneEdits(scene.withEmitters(without(scene.emitters(), c.emitterId(), Emitter::id)), sets, 0);
        } else if (change instanceof SceneChange.BodyAdded c) {
            Map<String, ParticleSet> more = new LinkedHashMap<>(sets.byBody());
            more.put(c.body().id(), c.particles());
            return new SceneEdits(scene.withBodies(put(scene.bodies(), c.body(), Body::id)), new ParticleSets(more, sets.surfaces()), 0);
        } else if (change instanceof SceneChange.BodyRemoved c) {
            Map<String, ParticleSet> fewer = new LinkedHashMap<>(sets.byBody());
            fewer.remove(c.bodyId());
            Map<String, TriangleSurface> surfaces = new LinkedHashMap<>(sets.surfaces());
            surfaces.remove(c.bodyId());
            return new SceneEdits(scene.withBodies(without(scene.bodies(), c.bodyId(), Body::id)), new ParticleSets(fewer, surfaces), 0);
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
                return new StepConstants.PullSpring(b, point, pull.target().minus(instance.origin()), mass * PULL_RATE * PULL_RATE,
                        1.6 * mass * PULL_RATE);
            }
        }
        throw new IllegalArgumentException("no body in the scene has the id " + pull.bodyId());
    }

    /**
     * The state for an instance after an edit: bodies that are in both and all grains go on as they are, new ones start as authored,
     * as do those that now move in another way, and the fluid stays.
     *
     * @param clock steps on the clock of the instance before
     */
    public static SimulationState carriedOver(SceneInstance from, SimulationState state, SceneInstance to, int clock) {
        SimulationState moved = new SimulationState(to.bodies().count(), Math.max(to.fluidCapacity(), state.fluidCount));
        boolean newGravity = !from.scene().physics().gravity().equals(to.scene().physics().gravity());
        int clockNow = from.clockStart() == to.clockStart() && from.sizes().timeStep() == to.sizes().timeStep() ? clock : 0;
        boolean[] carried = new boolean[to.bodies().count()];
        int[] index = to.indicesOf(from);
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
                BodyStart.set(moved, b, to, clockNow);
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
        return a.motion() == b.motion() && switch (a.motion()) {
            case DYNAMIC, STATIC -> true;
            case ANIMATED -> a.animation().equals(b.animation());
            case HINGED, PIVOTED -> a.pivot().point().equals(b.pivot().point()) && a.pivot().axis().equals(b.pivot().axis());
        };
    }

    private static boolean sameMass(BodyTable a, int i, BodyTable b, int j) {
        for (int k = 0; k < 3; k++) {
            if (a.inverseDiagonal()[4 * i + k] != b.inverseDiagonal()[4 * j + k] || a.inverseOff()[4 * i + k] != b.inverseOff()[4 * j + k]) {
                return false;
            }
        }
        return a.properties()[4 * i] == b.properties()[4 * j];
    }
}
