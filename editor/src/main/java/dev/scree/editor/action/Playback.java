package dev.scree.editor.action;

import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.Moments;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Play, pause, step and stop of the shown scene, and the frames of the last play. Belongs to the UI thread; what takes
 * time (particles, kernels, stopping) runs as tasks of the lane {@code play}.
 */
public final class Playback {
    private static final long CACHE_BYTES = 768L << 20;

    /** Memory for the frames of a branch [bytes]. */
    private static final long BRANCH_BYTES = CACHE_BYTES / 4;
    /** Most branches beside the play that they come from. */
    static final int MOST_BRANCHES = 4;

    /** The name of a play that is no branch. */
    static final String WHOLE = "Play";

    private final PlaySession.SolverSource solvers;
    private final Tasks tasks;
    private final EventLog log;
    private BackgroundTask preparing;
    private boolean pauseWhenReady;
    private final Plays plays = new Plays();
    private FrameHome frameHome = (branch, cache, started, playing) -> null;
    private final PlayWatch watch;
    private Set<FrameDetail> details = Set.of();
    private double endAt = Double.POSITIVE_INFINITY;

    public Playback(PlaySession.SolverSource solvers, Tasks tasks, EventLog log) {
        this.solvers = solvers;
        this.tasks = tasks;
        this.log = log;
        this.watch = new PlayWatch(tasks, log);
    }

    /** The last play and its branches, with their frames. */
    public Plays plays() {
        return plays;
    }

    /** Whether a play is being prepared, runs, is paused, or failed and waits for Stop. */
    public boolean active() {
        return preparing != null || running() != null;
    }

    public boolean isPreparing() {
        return preparing != null;
    }

    public boolean playing() {
        return state() == PlayState.PLAYING;
    }

    public boolean paused() {
        return state() == PlayState.PAUSED;
    }

    /** STOPPED when there is no play. */
    public PlayState state() {
        if (preparing != null) {
            return PlayState.PREPARING;
        }
        PlayedRun run = running();
        return run == null ? PlayState.STOPPED : run.session.state();
    }

    public Optional<PlaySession> session() {
        return Optional.ofNullable(running()).map(run -> run.session);
    }

    /** What was edited since Play and shows only at the next one. */
    public List<String> atNextPlay() {
        PlayedRun run = running();
        return run == null ? List.of() : List.copyOf(run.atNextPlay);
    }

    /** Says at which simulated time plays that begin from now on pause [s]; infinite for never. */
    void setEnd(double seconds) {
        endAt = seconds;
    }

    /** The play that is not over, null for none. */
    private PlayedRun running() {
        PlayedRun run = plays.current();
        return run == null || run.over ? null : run;
    }

    /** Starts the scene, or resumes it. */
    public void play(Scene scene, Shapes shapes, DeviceChoice device) {
        if (preparing != null) {
            pauseWhenReady = false;
        } else if (running() != null) {
            plays.scrub(-1);
            running().session.resume(device);
        } else {
            start(scene, shapes, device, false);
        }
    }

    public void pause() {
        if (preparing != null) {
            pauseWhenReady = true;
        } else {
            session().ifPresent(PlaySession::pause);
        }
    }

    /** One frame onward; starts the scene paused if it does not play. */
    public void step(Scene scene, Shapes shapes, DeviceChoice device) {
        if (running() != null) {
            plays.scrub(-1);
            running().session.stepFrame();
        } else if (preparing == null) {
            start(scene, shapes, device, true);
        }
    }

    /** Ends the play. Its frames stay for the timeline; the viewport shows the authored scene. */
    public void stop() {
        if (preparing != null) {
            preparing.cancel();
        }
        if (running() != null) {
            end(running());
        }
        plays.scrub(-1);
    }

    /** Hands an edit of the playing scene on. */
    public void sceneEdited(Scene before, Scene after) {
        if (before != null && after != null && before.playedContent().equals(after.playedContent())) {
            return;
        }
        if (plays.scrubbed() >= 0 && before != null && after != null) {
            // An edit that nobody can see is none: the picture returns to the time at which it acts.
            plays.scrub(-1);
            log.warning(
                    active()
                            ? "The edit acts on the newest frame, which is shown again."
                            : "The edit is shown at the authored start, t = 0. The frames of the last play stay in the "
                                    + "Timeline; they have it after the next Play.");
        }
        PlayedRun run = running();
        if (run == null || before == null || after == null || !after.name().equals(run.started.name())) {
            return;
        }
        run.edited(before, after);
    }

    /** Ids of the joints and hinged bodies that the user holds while the scene plays. */
    public Set<String> braked() {
        PlayedRun run = running();
        return run == null ? Set.of() : run.braked;
    }

    /** Holds the axes of joints and hinged bodies by hand, and lets go of all others; until Stop. */
    public void brake(Set<String> ids) {
        PlayedRun run = running();
        if (run != null) {
            run.braked = Set.copyOf(ids);
            run.session.apply(new SceneChange.Brake(run.braked));
        }
    }

    /** Says what frames shall carry besides, of this play and of those to come; does nothing where they do already. */
    public void setDetails(Set<FrameDetail> wanted) {
        if (!wanted.equals(details)) {
            details = Set.copyOf(wanted);
            session().ifPresent(session -> session.setDetails(details));
        }
    }

    /** Call once a frame: tells of failures, of fluid that makes energy, and of particles that are lost. */
    public void watch() {
        PlayedRun run = plays.current();
        if (run != null && watch.failedWithoutFrame(run)) {
            end(run);
        }
    }

    // --- frames

    /** Shows a kept frame instead of the newest; -1 for the newest, or after Stop for the authored scene. */
    public void scrub(int index) {
        plays.scrub(index);
        if (index >= 0) {
            session().ifPresent(PlaySession::pause);
        }
    }

    /** Shows the kept frame that is nearest to a simulated time [s]; does nothing without frames. */
    public void seek(double time) {
        int index = plays.frames().map(cache -> cache.nearest(time)).orElse(-1);
        if (index >= 0) {
            scrub(index);
        }
    }

    /** The statistics of the present or last play over simulated time; asking asks for more of them, too. */
    public Optional<StatisticsSeries> watchStatistics() {
        session().ifPresent(PlaySession::watchStatistics);
        return plays.statistics();
    }

    /** Keeps frames of plays to come there. */
    void keepFrames(FrameHome home) {
        frameHome = home;
    }

    /** Bytes that the frames of a play may take in memory. */
    static long cacheBytes() {
        return CACHE_BYTES;
    }

    /** The same for a branch. */
    static long branchBytes() {
        return BRANCH_BYTES;
    }

    /** Takes over a play that was read from disk, where there is no other meanwhile. @return whether it did */
    boolean restore(KeptPlay kept, Shapes shapes) {
        if (plays.current() != null || preparing != null) {
            kept.frames().close();
            return false;
        }
        plays.add(PlayedRun.of(kept.branch() == null ? WHOLE : kept.branch(), kept, shapes));
        return true;
    }

    /**
     * Takes over a branch that was read from disk beside its play, where there is no other play meanwhile.
     *
     * @param file that it was read from, which is deleted with it
     */
    void restoreBranch(KeptPlay kept, Shapes shapes, Path file) {
        boolean free = plays.current() == null || plays.current().session == null;
        if (preparing != null || !free || plays.branches().size() > MOST_BRANCHES) {
            kept.frames().close();
            return;
        }
        PlayedRun branch = PlayedRun.of(kept.branch(), kept, shapes);
        branch.file = file;
        plays.addBeside(branch);
    }

    /** Why the shown branch cannot be deleted; null where it can. */
    public String deleteObstacle() {
        return active()
                ? "Stop the play first."
                : plays.current() == null || plays.current().name.equals(WHOLE)
                        ? "Show a branch in the Timeline first."
                        : null;
    }

    /** Deletes the branch that is shown, from memory and from disk; the one before it is shown. */
    public void deleteBranch() {
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

    /** Forgets the last play with its frames, as when the project closes. */
    public void clear() {
        stop();
        plays.clear();
    }

    private void end(PlayedRun ending) {
        ending.over = true;
        ending.session.stop();
        tasks.start(
                "play",
                "Stop play",
                progress -> {
                    ending.session.close();
                    if (ending.keeper != null) {
                        ending.keeper.end();
                    }
                    return null;
                },
                nothing -> {},
                failure -> log.error(Messages.of(failure), failure),
                () -> {});
    }

    private void start(Scene scene, Shapes shapes, DeviceChoice device, boolean startPaused) {
        clear();
        pauseWhenReady = startPaused;
        Scene played = scene.played();
        PlayedParticles particles = new PlayedParticles(scene, shapes);
        prepare(
                "Prepare play of " + scene.name(),
                progress -> {
                    ParticleSets sets = particles.make(progress.part(0, 0.5));
                    return PlayReadiness.await(
                            PlaySession.start(played, sets, device, solvers, progress.part(0.5, 1), true), progress);
                },
                session -> {
                    particles.keep(shapes);
                    PlayedRun begun = new PlayedRun(
                            WHOLE,
                            new Moments.Scenes(scene, played),
                            shapes.snapshot(),
                            session,
                            new FrameCache(CACHE_BYTES));
                    begin(begun);
                    begun.keeper = frameHome.keeper(null, begun.cache, scene, () -> begun.playing);
                    log.info("Playing " + scene.name() + " on " + session.deviceName());
                });
    }

    private void prepare(String what, Tasks.Work<PlaySession> work, Consumer<PlaySession> ready) {
        plays.scrub(-1);
        watch.forget();
        preparing = tasks.start(
                "play",
                what,
                work,
                session -> {
                    preparing = null;
                    ready.accept(session);
                },
                failure -> {
                    preparing = null;
                    log.error(Messages.of(failure), failure instanceof UserError ? null : failure);
                },
                () -> {
                    preparing = null;
                    log.info("Preparing the play was cancelled");
                });
    }

    private void begin(PlayedRun begun) {
        PlaySession session = begun.session;
        plays.add(begun);
        session.addSink(begun.cache);
        session.addSink(begun.events);
        session.newestFrame().ifPresent(frame -> {
            try (frame) {
                begun.cache.accept(frame);
                begun.events.accept(frame);
            }
        });
        if (!details.isEmpty()) {
            session.setDetails(details);
        }
        // A branch that begins at the end of its run goes on until it is stopped.
        double half = 0.5 / begun.playing.physics().frameRate();
        session.pauseAt(plays.shownTime().orElse(0.0) < endAt - half ? endAt : Double.POSITIVE_INFINITY);
        if (!pauseWhenReady) {
            session.resume();
        }
    }

    // --- branches

    /** Shows the frames of another branch. The play must have ended. */
    public void showBranch(int index) {
        if (!active()) {
            plays.show(index);
        }
    }

    /** Why the play cannot go on as a branch from the frame that is shown; null where it can. */
    public String branchObstacle() {
        PlayedRun run = plays.current();
        if (run == null || run.cache.count() == 0) {
            return "Play the scene first.";
        }
        if (preparing != null) {
            return "The play is being prepared.";
        }
        if (plays.branches().size() > MOST_BRANCHES) {
            return "There are " + MOST_BRANCHES + " branches already; the next Play from the start clears them.";
        }
        if (run.session == null) {
            return "The play was read from disk, where no whole states are kept. Press Play.";
        }
        return plays.scrubbed() < 0 && run.over
                ? "Show a frame in the Timeline first."
                : run.session.moments().count() == 0 ? "No state of this play is kept." : null;
    }

    /**
     * Goes on from the frame that is shown, with the edits that were made since, as a branch that keeps its own frames.
     *
     * @param scene as it is edited now
     */
    public void branch(String name, Scene scene, Shapes shapes, DeviceChoice device) {
        PlayedRun parent = plays.current();
        Frame shown = branchObstacle() == null ? plays.shownFrame().orElse(null) : null;
        if (shown == null) {
            return;
        }
        Optional<Branching> found;
        try (shown) {
            found = Branching.of(parent, shown, scene, shapes.snapshot());
        }
        if (found.isEmpty()) {
            log.warning("No state of the play before that frame is kept. Choose a later frame.");
            return;
        }
        Branching branching = found.get();
        if (!parent.over) {
            end(parent);
        }
        pauseWhenReady = false;
        prepare(
                "Prepare " + name,
                progress -> PlayReadiness.await(
                        PlaySession.start(
                                branching.scenes().playing(), null, device, branching.start(), progress, true),
                        progress),
                session -> {
                    PlayedRun branch = new PlayedRun(
                            name, branching.scenes(), branching.geometry(), session, new FrameCache(BRANCH_BYTES));
                    branch.atNextPlay.addAll(branching.atNextPlay());
                    branching.copyFrames(parent.cache, branch);
                    begin(branch);
                    branch.keeper = frameHome.keeper(name, branch.cache, branch.started, () -> branch.playing);
                    log.info(String.format(Locale.ROOT, "%s goes on from t = %.3f s", name, branching.time()));
                });
    }
}
