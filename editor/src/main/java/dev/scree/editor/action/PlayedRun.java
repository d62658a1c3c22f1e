package dev.scree.editor.action;

import dev.scree.editor.framestore.FrameKeeper;
import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.Moments;
import dev.scree.editor.session.PlayLog;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.SceneDifference;
import dev.scree.editor.timeline.PlayEvents;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A play, the last one or a branch: its session, the scene as the instance knows it, and its frames. */
final class PlayedRun {
    /** How long is waited for frames that are still being written [ms]. */
    private static final long WRITE_MILLIS = 30_000;

    final String name;
    /** The scene as it was authored when the play began. */
    final Scene started;
    /** The scenes at the first frame of the session. */
    final Moments.Scenes first;

    /** What came before that frame; null where it is not known, as of plays that older versions have kept. */
    private final PlayLog before;

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
    final PlaySession session;
    /** Writes the frames to disk; null where nothing does. */
    FrameKeeper keeper;

    /** The file that it was read from; null where it was not, or is no branch. */
    Path file;

    boolean over;

    /**
     * A play whose frames are to come.
     *
     * @param before what came before its first frame; null where it is not known
     * @param first the scenes at its first frame
     * @param session null where the frames were read from disk
     */
    PlayedRun(
            String name,
            PlayLog before,
            Moments.Scenes first,
            BodyGeometry geometry,
            PlaySession session,
            FrameCache cache) {
        this.name = name;
        this.before = before;
        this.started = first.document();
        this.first = first;
        this.playing = first.playing();
        this.geometry = geometry;
        this.session = session;
        this.cache = cache;
        this.events = new PlayEvents(playing, body -> centre(geometry, body));
    }

    /** A play that was read from disk. */
    static PlayedRun of(String name, KeptPlay kept, BodyGeometry geometry) {
        PlayedRun run = new PlayedRun(
                name, kept.log(), new Moments.Scenes(kept.started(), kept.playing()), geometry, null, kept.frames());
        run.over = true;
        run.searched = false;
        return run;
    }

    /** What it has become what it is by, so far; null where that is not known. On any thread. */
    PlayLog log() {
        return session == null || before == null
                ? before
                : before.with(session.moments().edits(0, Long.MAX_VALUE));
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
        cache.forEach(frame -> {
            progress.checkCancelled();
            found.accept(frame);
        });
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

    /** Takes an edit of the document over. */
    void edited(Scene before, Scene after) {
        SceneDifference difference = SceneDifference.between(before, after, geometry::particles);
        playing = difference.playing(playing, after);
        if (!difference.changes().isEmpty()) {
            session.apply(difference.changes(), new Moments.Scenes(after, playing));
        }
        atNextPlay.addAll(difference.atNextPlay());
    }

    /** Deletes its file, once all is written; on any thread. */
    Void deleteFile() throws IOException {
        Path kept = keeper == null ? file : keeper.file();
        if (keeper != null) {
            keeper.await(WRITE_MILLIS);
        }
        if (kept != null) {
            Files.deleteIfExists(kept);
        }
        return null;
    }

    /** Lets go of the frames; what is to be written of them still is. */
    void close() {
        if (keeper != null) {
            keeper.end();
        }
        cache.close();
    }
}
