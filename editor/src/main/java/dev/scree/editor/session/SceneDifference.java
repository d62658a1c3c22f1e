package dev.scree.editor.session;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What an edit means for a play that runs: notices for what can be taken over at a frame boundary, and words for what
 * has to wait for the next Play. Compares whole scenes, so an undo gives the inverse notices by itself.
 *
 * @param changes for the running instance, in an order that can be applied
 * @param atNextPlay what the instance cannot take over, each a few words such as "the pose of Pawn"
 */
public record SceneDifference(List<SceneChange> changes, List<String> atNextPlay) {
    /**
     * @param particles of a body that is new, or empty where they are not made yet: the body then waits for the next
     *     Play
     */
    public static SceneDifference between(Scene before, Scene after, Function<Body, Optional<ParticleSet>> particles) {
        List<SceneChange> changes = new ArrayList<>();
        List<String> later = new ArrayList<>();
        physics(before, after, changes, later);
        Map<String, Material> materials = byId(before.materials(), Material::id);
        for (Material now : after.materials()) {
            if (!now.equals(materials.get(now.id()))) {
                changes.add(new SceneChange.MaterialValues(now));
            }
        }
        Map<String, FluidMaterial> fluids = byId(before.fluids(), FluidMaterial::id);
        for (FluidMaterial now : after.fluids()) {
            if (!now.equals(fluids.get(now.id()))) {
                changes.add(new SceneChange.FluidValues(now));
            }
        }
        emitters(before, after, changes);
        sinks(before, after, changes);
        bodies(before, after, particles, changes, later);
        if (!before.blocks().equals(after.blocks())) {
            later.add("fluid blocks");
        }
        if (!before.grains().equals(after.grains())) {
            later.add("grains");
        }
        if (!before.obstacles().stream()
                .map(o -> o.withName("").withHidden(false))
                .toList()
                .equals(after.obstacles().stream()
                        .map(o -> o.withName("").withHidden(false))
                        .toList())) {
            later.add("obstacles");
        }
        if (!before.domain().equals(after.domain())) {
            later.add("the domain");
        }
        return new SceneDifference(changes, later);
    }

    private static void physics(Scene before, Scene after, List<SceneChange> changes, List<String> later) {
        if (!before.physics().gravity().equals(after.physics().gravity())) {
            changes.add(new SceneChange.Gravity(after.physics().gravity()));
        }
        if (!before.physics().withGravity(after.physics().gravity()).equals(after.physics())) {
            later.add("physics other than gravity");
        }
    }

    private static void emitters(Scene before, Scene after, List<SceneChange> changes) {
        Map<String, Emitter> old = byId(before.emitters(), Emitter::id);
        for (Emitter now : after.emitters()) {
            Emitter was = old.remove(now.id());
            if (!now.equals(was)) {
                changes.add(new SceneChange.EmitterPlaced(now));
            }
        }
        old.keySet().forEach(id -> changes.add(new SceneChange.EmitterRemoved(id)));
    }

    private static void sinks(Scene before, Scene after, List<SceneChange> changes) {
        Map<String, Sink> old = byId(before.sinks(), Sink::id);
        for (Sink now : after.sinks()) {
            if (!now.equals(old.remove(now.id()))) {
                changes.add(new SceneChange.SinkPlaced(now));
            }
        }
        old.keySet().forEach(id -> changes.add(new SceneChange.SinkRemoved(id)));
    }

    private static void bodies(
            Scene before,
            Scene after,
            Function<Body, Optional<ParticleSet>> particles,
            List<SceneChange> changes,
            List<String> later) {
        Map<String, Body> old = byId(before.bodies(), Body::id);
        List<SceneChange> added = new ArrayList<>();
        for (Body now : after.bodies()) {
            Body was = old.remove(now.id());
            if (was == null) {
                Optional<ParticleSet> set = particles.apply(now);
                if (set.isPresent() && joins(now)) {
                    added.add(new SceneChange.BodyAdded(now, set.get()));
                } else {
                    later.add("the new body " + now.name());
                }
            } else if (!was.withName(now.name()).withHidden(now.hidden()).equals(now)) {
                later.add(what(was, now) + " of " + now.name());
            }
        }
        old.keySet().forEach(id -> changes.add(new SceneChange.BodyRemoved(id)));
        changes.addAll(added);
    }

    /**
     * Whether a running instance can take a new body in: triangles are laid out when a play starts, and a motion may
     * lack what it needs.
     */
    private static boolean joins(Body body) {
        return switch (body.motion()) {
            case DYNAMIC -> true;
            case STATIC -> !body.touchedByMesh();
            case ANIMATED ->
                body.animation() != null && !body.animation().keyframes().isEmpty();
            case HINGED, PIVOTED -> body.pivot() != null;
        };
    }

    private static String what(Body was, Body now) {
        if (!was.pose().equals(now.pose())) {
            return "the pose";
        }
        if (was.resolution() != now.resolution() || was.fill() != now.fill()) {
            return "the particles";
        }
        return !was.withMotion(now.motion())
                        .withPivot(now.pivot())
                        .withAnimation(now.animation())
                        .withContact(now.contact())
                        .equals(now)
                ? "the values"
                : "the motion";
    }

    private static <T> Map<String, T> byId(List<T> values, Function<T, String> id) {
        Map<String, T> map = new HashMap<>();
        values.forEach(v -> map.put(id.apply(v), v));
        return map;
    }
}
