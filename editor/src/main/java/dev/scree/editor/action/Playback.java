package dev.scree.editor.action;

import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.session.SceneDifference;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.editor.timeline.PlayEvent;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Play, pause, step and stop of the shown scene, and the frames of the last play. Belongs to the UI thread; what takes
 * time (particles, kernels, stopping) runs as tasks of the lane {@code play}.
 */
public final class Playback {
    private static final long CACHE_BYTES = 768L << 20;

    private final PlaySession.SolverSource solvers;
    private final Tasks tasks;
    private final EventLog log;
    private BackgroundTask preparing;
    private boolean pauseWhenReady;
    private PlayedRun run;
    private int scrubbed = -1;
    private FrameHome frameHome = (cache, started, playing) -> null;
    private boolean failureTold;
    private boolean energyTold;
    private Set<FrameDetail> details = Set.of();

    public Playback(PlaySession.SolverSource solvers, Tasks tasks, EventLog log) {
        this.solvers = solvers;
        this.tasks = tasks;
        this.log = log;
    }

    /** Whether a play is being prepared, runs, is paused, or failed and waits for Stop. */
    public boolean active() {
        return preparing != null || run != null && !run.over;
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
        return run == null || run.over ? PlayState.STOPPED : run.session.state();
    }

    public Optional<PlaySession> session() {
        return run == null || run.over ? Optional.empty() : Optional.of(run.session);
    }

    /** The scene as the frames have it, bodies in the frames' order; empty without frames. */
    public Optional<Scene> playedScene() {
        return run == null ? Optional.empty() : Optional.of(run.playing);
    }

    /** Whether the frames show less than the scene's own fluid: a play of preview quality. */
    public boolean preview() {
        return run != null
                && run.started.mayHaveFluid()
                && run.started.physics().fluid().quality() == FluidQuality.PREVIEW;
    }

    /** What was edited since Play and shows only at the next one. */
    public List<String> atNextPlay() {
        return run == null || run.over ? List.of() : List.copyOf(run.atNextPlay);
    }

    /** Starts the scene, or resumes it. */
    public void play(Scene scene, Shapes shapes, DeviceChoice device) {
        if (preparing != null) {
            pauseWhenReady = false;
        } else if (run != null && !run.over) {
            scrubbed = -1;
            run.session.resume(device);
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
        if (run != null && !run.over) {
            scrubbed = -1;
            run.session.stepFrame();
        } else if (preparing == null) {
            start(scene, shapes, device, true);
        }
    }

    /** Ends the play. Its frames stay for the timeline; the viewport shows the authored scene. */
    public void stop() {
        if (preparing != null) {
            preparing.cancel();
        }
        if (run != null && !run.over) {
            end(run);
        }
        scrubbed = -1;
    }

    /** Hands an edit of the playing scene on. */
    public void sceneEdited(Scene before, Scene after) {
        if (before != null && after != null && before.playedContent().equals(after.playedContent())) {
            return;
        }
        if (scrubbed >= 0 && before != null && after != null) {
            // An edit that nobody can see is none: the picture returns to the time at which it acts.
            scrubbed = -1;
            log.warning(
                    active()
                            ? "The edit acts on the newest frame, which is shown again."
                            : "The edit is shown at the authored start, t = 0. The frames of the last play stay in the "
                                    + "Timeline; they have it after the next Play.");
        }
        if (run == null
                || run.over
                || before == null
                || after == null
                || !after.name().equals(run.started.name())) {
            return;
        }
        SceneDifference difference = SceneDifference.between(before, after, run.geometry::particles);
        if (!difference.changes().isEmpty()) {
            run.session.apply(difference.changes());
        }
        run.edited(difference, after);
    }

    /** Ids of the joints and hinged bodies that the user holds while the scene plays. */
    public Set<String> braked() {
        return run == null || run.over ? Set.of() : run.braked;
    }

    /** Holds the axes of joints and hinged bodies by hand, and lets go of all others; until Stop. */
    public void brake(Set<String> ids) {
        session().ifPresent(session -> {
            run.braked = Set.copyOf(ids);
            session.apply(new SceneChange.Brake(run.braked));
        });
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
        session()
                .flatMap(PlaySession::statistics)
                .ifPresent(s -> run.events.lost(s.lostParticles(), s.simulatedSeconds()));
        if (run != null && run.eventsWanted()) {
            PlayedRun read = run;
            tasks.startQuietly(
                    "frames",
                    "Look for events",
                    read::findEvents,
                    found -> {},
                    failure -> log.error(Messages.of(failure), failure),
                    () -> {});
        }
        if (!energyTold) {
            session()
                    .flatMap(PlaySession::statistics)
                    .flatMap(s -> s.fluidEnergy().warning())
                    .ifPresent(text -> {
                        energyTold = true;
                        log.warning(text);
                    });
        }
        boolean failed = run != null && !run.over && run.session.failure().isPresent();
        boolean told = failureTold;
        failureTold = failed;
        if (failed && !told) {
            run.session
                    .failure()
                    .ifPresent(failure -> log.error(
                            "The play stopped: " + Messages.of(failure),
                            failure instanceof UserError ? null : failure));
            if (run.session
                    .newestFrame()
                    .map(frame -> {
                        frame.close();
                        return false;
                    })
                    .orElse(true)) {
                end(run);
            }
        }
    }

    // --- frames

    /** How many frames the timeline has. */
    public int frameCount() {
        return run == null ? 0 : run.cache.count();
    }

    /** Simulated time of the last frame [s]. */
    public double lastTime() {
        return run == null ? 0 : run.cache.lastTime();
    }

    /** Bytes of the kept frames. */
    public long frameBytes() {
        return run == null ? 0 : run.cache.bytes();
    }

    /** Shows a kept frame instead of the newest; -1 for the newest, or after Stop for the authored scene. */
    public void scrub(int index) {
        scrubbed = index;
        if (index >= 0) {
            session().ifPresent(PlaySession::pause);
        }
    }

    /** Shows the kept frame that is nearest to a simulated time [s]; does nothing without frames. */
    public void seek(double time) {
        int index = run == null ? -1 : run.cache.nearest(time);
        if (index >= 0) {
            scrub(index);
        }
    }

    /** The statistics of the present or last play over simulated time; asking asks for more of them, too. */
    public Optional<StatisticsSeries> watchStatistics() {
        session().ifPresent(PlaySession::watchStatistics);
        return statistics();
    }

    /** The same without asking for more. */
    public Optional<StatisticsSeries> statistics() {
        return run == null || run.session == null ? Optional.empty() : Optional.of(run.session.series());
    }

    /** The index that is shown, or -1. */
    public int scrubbed() {
        return scrubbed;
    }

    /** What the viewport shows, or empty: the authored scene. The caller closes it. */
    public Optional<Frame> shownFrame() {
        if (run == null) {
            return Optional.empty();
        }
        if (scrubbed >= 0) {
            return run.cache.at(scrubbed);
        }
        return run.over ? Optional.empty() : run.session.newestFrame();
    }

    /**
     * The frame that is shown.
     *
     * @param number its number in the play, 0 for the start
     * @param time simulated time [s]
     */
    public record Shown(long number, double time) {}

    /** Which frame is shown; empty: the authored start. Whoever tells the user of it asks here. */
    public Optional<Shown> shown() {
        return shownFrame().map(frame -> {
            try (frame) {
                return new Shown(frame.number(), frame.time());
            }
        });
    }

    /** Simulated time of the frame that is shown [s]; empty: the authored start. */
    public Optional<Double> shownTime() {
        return shown().map(Shown::time);
    }

    /** What happened in the present or last play. */
    public List<PlayEvent> events() {
        return run == null ? List.of() : run.events.events();
    }

    /** The scene with those bodies besides that only the frames of the last play still have, so that they are drawn. */
    Scene withPlayedBodies(Scene scene) {
        return run == null ? scene : run.withPlayedBodies(scene);
    }

    /** Whether the frames are those of a scene that was changed since their play began. */
    public boolean stale(Scene scene) {
        return run != null && run.stale(scene);
    }

    /** Keeps frames of plays to come there. */
    void keepFrames(FrameHome home) {
        frameHome = home;
    }

    /** Bytes that the frames of a play may take in memory. */
    static long cacheBytes() {
        return CACHE_BYTES;
    }

    /** Takes over a play that was read from disk, where there is no other meanwhile. @return whether it did */
    boolean restore(KeptPlay kept, Shapes shapes) {
        if (run != null || preparing != null) {
            kept.frames().close();
            return false;
        }
        run = PlayedRun.of(kept, shapes);
        return true;
    }

    /** The frames of the present or last play, for a video. */
    public Optional<FrameCache> frames() {
        return run == null ? Optional.empty() : Optional.of(run.cache);
    }

    /** The shapes of the played bodies. */
    public Optional<BodyGeometry> geometry() {
        return run == null ? Optional.empty() : Optional.of(run.geometry);
    }

    /** Forgets the last play with its frames, as when the project closes. */
    public void clear() {
        stop();
        if (run != null) {
            run.close();
            run = null;
        }
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
        if (run != null) {
            run.close();
            run = null;
        }
        scrubbed = -1;
        failureTold = false;
        energyTold = false;
        pauseWhenReady = startPaused;
        Scene played = scene.played();
        PlayedParticles particles = new PlayedParticles(scene, shapes);
        preparing = tasks.start(
                "play",
                "Prepare play of " + scene.name(),
                progress -> {
                    ParticleSets sets = particles.make(progress.part(0, 0.5));
                    PlaySession session = PlaySession.start(played, sets, device, solvers, progress.part(0.5, 1), true);
                    PlayReadiness.await(session, progress);
                    return session;
                },
                session -> {
                    preparing = null;
                    particles.keep(shapes);
                    run = new PlayedRun(scene, played, shapes.snapshot(), new FrameCache(CACHE_BYTES));
                    run.session = session;
                    session.addSink(run.cache);
                    session.addSink(run.events);
                    session.newestFrame().ifPresent(frame -> {
                        try (frame) {
                            run.cache.accept(frame);
                            run.events.accept(frame);
                        }
                    });
                    PlayedRun kept = run;
                    run.keeper = frameHome.keeper(run.cache, scene, () -> kept.playing);
                    if (!details.isEmpty()) {
                        session.setDetails(details);
                    }
                    if (!pauseWhenReady) {
                        session.resume();
                    }
                    log.info("Playing " + scene.name() + " on " + session.deviceName());
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
}
