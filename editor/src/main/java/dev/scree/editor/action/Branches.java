package dev.scree.editor.action;

import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** How a play goes on from one of its frames, as a branch with a name. Belongs to the UI thread. */
public final class Branches {
    /** Memory for the frames of a branch [bytes]. */
    static final long BYTES = Playback.cacheBytes() / 4;

    /** Most branches beside the play that they come from. */
    private static final int MOST = 4;

    private final Playback playback;
    private final Plays plays;
    private final Tasks tasks;
    private final EventLog log;

    Branches(Playback playback, Tasks tasks, EventLog log) {
        this.playback = playback;
        this.plays = playback.plays();
        this.tasks = tasks;
        this.log = log;
    }

    /** Shows the frames of another branch. The play must have ended. */
    public void show(int index) {
        if (!playback.active()) {
            plays.show(index);
        }
    }

    /** Why the play cannot go on as a branch from the frame that is shown; null where it can. */
    public String obstacle() {
        PlayedRun run = plays.current();
        if (run == null || run.cache.count() == 0) {
            return "Play the scene first.";
        }
        if (playback.isPreparing()) {
            return "The play is being prepared.";
        }
        if (plays.branches().size() > MOST) {
            return "There are " + MOST + " branches already; the next Play from the start clears them.";
        }
        if (plays.scrubbed() < 0 && run.over) {
            return "Show a frame in the Timeline first.";
        }
        boolean kept = run.session != null && run.session.moments().count() > 0;
        return kept || run.log() != null
                ? null
                : "The play was kept by an older version, without its edits, so it cannot be repeated. Press Play.";
    }

    /**
     * Goes on from the frame that is shown, with the edits that were made since, as a branch that keeps its own frames.
     *
     * @param scene as it is edited now
     */
    public void begin(String name, Scene scene, Shapes shapes, DeviceChoice device) {
        PlayedRun parent = plays.current();
        Frame shown = obstacle() == null ? plays.shownFrame().orElse(null) : null;
        if (shown == null) {
            return;
        }
        Optional<Branching.Prepared> found;
        long hash = shown.hash();
        try (shown) {
            found = Branching.of(parent, shown, scene, shapes);
        }
        if (found.isEmpty()) {
            log.warning("No state of the play before that frame is kept. Choose a later frame.");
            return;
        }
        if (!parent.over) {
            playback.end(parent);
        }
        BodyGeometry geometry = shapes.snapshot();
        Branching[] made = {null};
        playback.prepare(
                "Prepare " + name,
                progress -> {
                    made[0] = found.get().make(progress.part(0, 0.1));
                    return PlayReadiness.await(
                            PlaySession.start(
                                    made[0].scenes().playing(),
                                    null,
                                    device,
                                    made[0].start(),
                                    progress.part(0.1, 1),
                                    true),
                            progress);
                },
                session -> begun(name, parent, made[0], geometry, session, hash));
    }

    /** @param hash of the frame that it goes on from, as it was made by the play */
    private void begun(
            String name, PlayedRun parent, Branching branching, BodyGeometry geometry, PlaySession session, long hash) {
        PlayedRun branch =
                new PlayedRun(name, branching.log(), branching.scenes(), geometry, session, new FrameCache(BYTES));
        branch.atNextPlay.addAll(branching.atNextPlay());
        branching.copyFrames(parent.cache, branch);
        boolean alike = session.newestFrame()
                .map(frame -> {
                    try (frame) {
                        return frame.hash() == hash;
                    }
                })
                .orElse(true);
        playback.begin(branch);
        playback.keep(branch, name);
        log.info(String.format(Locale.ROOT, "%s goes on from t = %.3f s", name, branching.time()));
        if (!alike
                && branching.start().since().isEmpty()
                && branching.start().from().frame() == 0) {
            log.warning("Repeated from the start, the play did not come to the same bits as the frame that was kept: "
                    + "another device or version has made it, or its fluid was solved to its tolerance.");
        }
    }

    /**
     * Takes over a branch that was read from disk beside its play, where there is no other play meanwhile.
     *
     * @param file that it was read from, which is deleted with it
     */
    void restore(KeptPlay kept, Shapes shapes, Path file) {
        boolean free = plays.current() == null || plays.current().session == null;
        if (playback.isPreparing() || !free || plays.branches().size() > MOST) {
            kept.frames().close();
            return;
        }
        PlayedRun branch = PlayedRun.of(kept.branch(), kept, shapes);
        branch.file = file;
        plays.addBeside(branch);
    }

    /** Why the shown branch cannot be deleted; null where it can. */
    public String deleteObstacle() {
        return playback.active()
                ? "Stop the play first."
                : plays.current() == null || plays.current().name.equals(Playback.WHOLE)
                        ? "Show a branch in the Timeline first."
                        : null;
    }

    /** Deletes the branch that is shown, from memory and from disk; the one before it is shown. */
    public void delete() {
        PlayedRun gone = plays.remove();
        gone.close();
        tasks.startQuietly(
                "play",
                "Delete " + gone.name,
                progress -> gone.deleteFile(),
                nothing -> log.info(gone.name + " is deleted"),
                failure -> log.warning(gone.name + " stays on disk: " + Messages.of(failure)),
                () -> {});
    }
}
