package dev.scree.editor.session;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        if (!before.tracks().equals(after.tracks())) {
            changes.add(new SceneChange.Tracks(after.tracks()));
        }
        values(PartKind.MATERIAL, before, after, SceneChange.MaterialValues::new, changes);
        values(PartKind.FLUID, before, after, SceneChange.FluidValues::new, changes);
        values(PartKind.EMITTER, before, after, SceneChange.EmitterPlaced::new, changes);
        gone(PartKind.EMITTER, before, after, SceneChange.EmitterRemoved::new, changes);
        values(PartKind.SINK, before, after, SceneChange.SinkPlaced::new, changes);
        gone(PartKind.SINK, before, after, SceneChange.SinkRemoved::new, changes);
        bodies(before, after, particles, changes, later);
        waiting(PartKind.BLOCK, "fluid blocks", before, after, later);
        waiting(PartKind.GRAINS, "grains", before, after, later);
        waiting(PartKind.OBSTACLE, "obstacles", before, after, later);
        joints(before, after, changes, later);
        waiting(PartKind.CLOTH, "cloths", before, after, later);
        waiting(PartKind.FABRIC, "fabrics", before, after, later);
        waiting(PartKind.SOFT, "soft bodies", before, after, later);
        if (!before.domain().equals(after.domain())) {
            later.add("the domain");
        }
        return new SceneDifference(changes, later);
    }

    /** Returns the scene as frames have it after the edit. @param playing before it; after: of the document */
    public Scene playing(Scene playing, Scene after) {
        Map<String, Body> bodies = new LinkedHashMap<>();
        playing.bodies().forEach(body -> bodies.put(body.id(), body));
        for (SceneChange change : changes) {
            if (change instanceof SceneChange.BodyAdded added) {
                bodies.put(added.body().id(), added.body());
            } else if (change instanceof SceneChange.BodyRemoved removed) {
                bodies.remove(removed.bodyId());
            } else if (change instanceof SceneChange.BodyValues values) {
                bodies.replace(values.body().id(), values.body());
            }
        }
        return playing.withBodies(List.copyOf(bodies.values()))
                .withMaterials(after.materials())
                .withFluids(after.fluids())
                .withEmitters(after.emitters())
                .withSinks(after.sinks())
                .withTracks(after.tracks())
                .withPhysics(playing.physics().withGravity(after.physics().gravity()));
    }

    private static void physics(Scene before, Scene after, List<SceneChange> changes, List<String> later) {
        if (!before.physics().gravity().equals(after.physics().gravity())) {
            changes.add(new SceneChange.Gravity(after.physics().gravity()));
        }
        if (!before.physics().withGravity(after.physics().gravity()).equals(after.physics())) {
            later.add("physics other than gravity");
        }
    }

    /** A notice for each part that is new or has other values. */
    private static <T extends ScenePart> void values(
            PartKind<T> kind, Scene before, Scene after, Function<T, SceneChange> notice, List<SceneChange> changes) {
        Map<String, T> old = byId(kind, before);
        for (T now : kind.in(after)) {
            T was = old.get(now.id());
            if (was == null || !bare(after, was).equals(bare(after, now))) {
                changes.add(notice.apply(now));
            }
        }
    }

    private static <T extends ScenePart> void gone(
            PartKind<T> kind,
            Scene before,
            Scene after,
            Function<String, SceneChange> notice,
            List<SceneChange> changes) {
        kind.in(before).stream()
                .map(ScenePart::id)
                .filter(id -> kind.index(after, id) < 0)
                .forEach(id -> changes.add(notice.apply(id)));
    }

    private static <T extends ScenePart> void waiting(
            PartKind<T> kind, String what, Scene before, Scene after, List<String> later) {
        if (!kind.in(before).stream()
                .map(part -> bare(before, part))
                .toList()
                .equals(kind.in(after).stream().map(part -> bare(after, part)).toList())) {
            later.add(what);
        }
    }

    /** Without what means nothing to a play: its name, and whether it is drawn. */
    private static <T extends ScenePart> T bare(Scene scene, T part) {
        T named = Properties.with(scene, part, "name", "");
        return Properties.find(named, "hidden")
                .map(p -> p.with(scene, named, false))
                .orElse(named);
    }

    private static void bodies(
            Scene before,
            Scene after,
            Function<Body, Optional<ParticleSet>> particles,
            List<SceneChange> changes,
            List<String> later) {
        Map<String, Body> old = byId(PartKind.BODY, before);
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
            } else if (!bare(before, was).equals(bare(after, now))) {
                if (changesInPlay(was, now, after)) {
                    changes.add(new SceneChange.BodyValues(now));
                } else {
                    later.add(what(was, now) + " of " + now.name());
                }
            }
        }
        old.keySet().forEach(id -> changes.add(new SceneChange.BodyRemoved(id)));
        changes.addAll(added);
    }

    /**
     * Whether a running instance can take over a body's new values: what it touches with and how it moves are as
     * before. A joint is where its bodies were at the start, so that these stay there.
     */
    private static boolean changesInPlay(Body was, Body now, Scene after) {
        boolean joined = after.joints().stream()
                .anyMatch(joint -> joint.bodyA().equals(now.id()) || now.id().equals(joint.bodyB()));
        return was.particleKey().equals(now.particleKey())
                && was.scale() == now.scale()
                && was.motion() == now.motion()
                && was.contact() == now.contact()
                && !now.touchedByMesh()
                && joins(now)
                && (!joined || was.pose().equals(now.pose()));
    }

    /** Joints of the same bodies change their values; others come and go at the next Play. */
    private static void joints(Scene before, Scene after, List<SceneChange> changes, List<String> later) {
        Map<String, Joint> old = byId(PartKind.JOINT, before);
        boolean others = false;
        for (Joint now : after.joints()) {
            Joint was = old.remove(now.id());
            if (was == null
                    || was.collide() != now.collide()
                    || !was.bodyA().equals(now.bodyA())
                    || !Objects.equals(was.bodyB(), now.bodyB())) {
                others = true;
            } else if (!bare(before, was).equals(bare(after, now))) {
                changes.add(new SceneChange.JointValues(now));
            }
        }
        if (others || !old.isEmpty()) {
            later.add("joints");
        }
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

    private static <T extends ScenePart> Map<String, T> byId(PartKind<T> kind, Scene scene) {
        Map<String, T> map = new HashMap<>();
        kind.in(scene).forEach(part -> map.put(part.id(), part));
        return map;
    }
}
