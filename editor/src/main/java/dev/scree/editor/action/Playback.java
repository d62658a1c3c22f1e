package dev.scree.editor.action;

import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.Moments;
import dev.scree.editor.session.PlayLog;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Play, pause, step and stop of the shown scene, and the frames of the last play. Belongs to the UI thread; what takes
 * time (particles, kernels, stopping) runs as tasks of the lane {@code play}.
 */
public final class Playback {
    private static final long CACHE_BYTES = 768L << 20;

    /** The name of a play that is no branch. */
    static final String WHOLE = "Play";

    private final PlaySession.SolverSource solvers;
    private final Tasks tasks;
    private final EventLog log;
    private BackgroundTask preparing;
    private boolean pauseWhenReady;
    private final Plays plays = new Plays();
    private final Branches branches;
    private FrameHome frameHome = (branch, cache, started, playing, log) -> null;
    private final PlayWatch watch;
    private Set<FrameDetail> details = Set.of();
    private double endAt = Double.POSITIVE_INFINITY;

    public Playback(PlaySession.SolverSource solvers, Tasks tasks, EventLog log) {
        this.solvers = solvers;
        this.tasks = tasks;
        this.log = log;
        this.watch = new PlayWatch(tasks, log);
        this.branches = new Branches(this, tasks, log);
    }

    /** The last play and its branches, with their frames. */
    public Plays plays() {
        return plays;
    }

    /** How a play goes on from one of its frames. */
    public Branches branches() {
        return branches;
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
        if (plays.scrubbed() >= 0 && before != null && after != null && !keysAlone(before, after)) {
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

    /** Whether nothing differs but tracks: their keys are seen on the timeline, at any time. */
    private static boolean keysAlone(Scene before, Scene after) {
        return before.withTracks(List.of())
                .playedContent()
                .equals(after.withTracks(List.of()).playedContent());
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

    /** Keeps the frames of a play. @param branch its name; null where it is none */
    void keep(PlayedRun run, String branch) {
        run.keeper = frameHome.keeper(branch, run.cache, run.started, () -> run.playing, run::log);
    }

    /** Bytes that the frames of a play may take in memory. */
    static long cacheBytes() {
        return CACHE_BYTES;
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

    /** Forgets the last play with its frames, as when the project closes. */
    public void clear() {
        stop();
        plays.clear();
    }

    /** Ends a play that is not over. */
    void end(PlayedRun ending) {
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
                            new PlayLog(scene, List.of()),
                            new Moments.Scenes(scene, played),
                            shapes.snapshot(),
                            session,
                            new FrameCache(CACHE_BYTES));
                    begin(begun);
                    keep(begun, null);
                    log.info("Playing " + scene.name() + " on " + session.deviceName());
                });
    }

    /** Makes a session in the background; while it does, the play is being prepared. @param ready gets it */
    void prepare(String what, Tasks.Work<PlaySession> work, Consumer<PlaySession> ready) {
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

    /** Shows a play or a branch from now on, keeps its frames, and lets it run. */
    void begin(PlayedRun begun) {
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
}
