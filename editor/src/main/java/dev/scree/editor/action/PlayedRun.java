package dev.scree.editor.action;

import dev.scree.editor.framestore.FrameKeeper;
import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.SceneDifference;
import dev.scree.editor.timeline.PlayEvents;
import dev.scree.runtime.Progress;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A play or the last one: its session, the scene as the instance knows it, and its frames. */
final class PlayedRun {
    /** The scene as it was authored when the play began. */
    final Scene started;

    final FrameCache cache;
    final BodyGeometry geometry;
    volatile PlayEvents events;
    private boolean searched = true;
    private Scene compared;
    private boolean stale;
    final Set<String> atNextPlay = new LinkedHashSet<>();
    /** The scene as the frames have it. The thread that keeps frames on disk reads it, too. */
    volatile Scene playing;

    Set<String> braked = Set.of();
    /** Null where the frames were read from disk. */
    PlaySession session;
    /** Writes the frames to disk; null where nothing does. */
    FrameKeeper keeper;

    boolean over;

    PlayedRun(Scene started, Scene playing, BodyGeometry geometry, FrameCache cache) {
        this.started = started;
        this.playing = playing;
        this.geometry = geometry;
        this.cache = cache;
        this.events = new PlayEvents(playing, body -> centre(geometry, body));
    }

    /** A play that was read from disk. */
    static PlayedRun of(KeptPlay kept, BodyGeometry geometry) {
        PlayedRun run = new PlayedRun(kept.started(), kept.playing(), geometry, kept.frames());
        run.over = true;
        run.searched = false;
        return run;
    }

    /** Whether the frames were read from disk, and all is there now to look for events in them. */
    boolean eventsWanted() {
        boolean wanted = !searched
                && playing.bodies().stream()
                        .allMatch(body -> geometry.particles(body).isPresent());
        searched |= wanted;
        return wanted;
    }

    /** Looks for events in frames that were read from disk; on any thread. */
    Void findEvents(Progress progress) {
        PlayEvents found = new PlayEvents(playing, body -> centre(geometry, body));
        for (int i = 0; i < cache.count(); i++) {
            progress.checkCancelled();
            cache.at(i).ifPresent(frame -> {
                try (frame) {
                    found.accept(frame);
                }
            });
        }
        events = found;
        return null;
    }

    /** Whether a scene is another one than that which was played. */
    boolean stale(Scene scene) {
        if (compared != scene) {
            compared = scene;
            stale = !started.playedContent().equals(scene.playedContent());
        }
        return stale;
    }

    /** A scene with those bodies besides that only frames from disk still have. */
    Scene withPlayedBodies(Scene scene) {
        if (session != null || playing.bodies().equals(scene.bodies())) {
            return scene;
        }
        List<Body> bodies = new ArrayList<>(scene.bodies());
        bodies.addAll(playing.bodies());
        return scene.withBodies(bodies);
    }

    private static Vec3 centre(BodyGeometry geometry, Body body) {
        return geometry.particles(body)
                .map(set -> set.mass().centreOfMass().times(body.scale()))
                .orElse(null);
    }

    /** Notes an edit that the session was handed. */
    void edited(SceneDifference difference, Scene after) {
        Scene edited = playing;
        if (!difference.changes().isEmpty()) {
            Map<String, Body> bodies = new LinkedHashMap<>();
            edited.bodies().forEach(body -> bodies.put(body.id(), body));
            for (SceneChange change : difference.changes()) {
                if (change instanceof SceneChange.BodyAdded added) {
                    bodies.put(added.body().id(), added.body());
                } else if (change instanceof SceneChange.BodyRemoved removed) {
                    bodies.remove(removed.bodyId());
                } else if (change instanceof SceneChange.BodyValues values) {
                    bodies.replace(values.body().id(), values.body());
                }
            }
            edited = edited.withBodies(List.copyOf(bodies.values()));
        }
        playing = edited.withMaterials(after.materials())
                .withFluids(after.fluids())
                .withEmitters(after.emitters())
                .withSinks(after.sinks())
                .withPhysics(edited.physics().withGravity(after.physics().gravity()));
        atNextPlay.addAll(difference.atNextPlay());
    }

    /** Lets go of the frames; what is to be written of them still is. */
    void close() {
        if (keeper != null) {
            keeper.end();
        }
        cache.close();
    }
}
