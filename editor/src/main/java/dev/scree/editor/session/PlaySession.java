package dev.scree.editor.session;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.SimulationFailure;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * One play of a scene on a thread of its own: from Play to Stop. Every method may be called from any thread and returns
 * at once; wishes are carried out between frames. The play keeps to real time where the device is fast enough, and says
 * by {@link #timeRatio} where it is not.
 */
public final class PlaySession implements AutoCloseable {
    /** How the solver is made; {@code ResumableSimulation::open} except in tests. Called on the solver thread. */
    @FunctionalInterface
    public interface SolverSource {
        Simulation open(Scene scene, ParticleSets particles, DeviceChoice device, Progress progress);
    }

    /**
     * What a play has taken so far.
     *
     * @param frames number of computed frames
     * @param seconds wall time of all of them [s]
     * @param frameMillis wall time of the last one [ms]; NaN before it
     */
    public record Measured(long frames, double seconds, double frameMillis) {}

    /** Memory for whole states of the play [bytes]. */
    private static final long MOMENT_BYTES = 256L << 20;
    /** A play that has nothing to do looks for something this often, even when nobody wakes it [ns]. */
    private static final long WAIT_NANOS = 200_000_000L;

    private final Scene scene;
    private final Thread thread;
    private final PlayControl control;
    private final PlayInbox inbox = new PlayInbox();
    private final FrameOutlet frames = new FrameOutlet();
    private volatile PlayState state = PlayState.PREPARING;
    private volatile Throwable failure;
    private final Resumption resumption = new Resumption();
    private final SessionStatistics sums = new SessionStatistics();
    private final Moments moments = new Moments(MOMENT_BYTES);
    private volatile String deviceName = "";
    private final RealTime realTime = new RealTime();
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    /** Number of the newest frame; of the solver's thread. */
    private long newestNumber;

    private PlaySession(
            Scene scene,
            ParticleSets particles,
            DeviceChoice device,
            SolverSource source,
            Progress progress,
            boolean startPaused) {
        this.scene = scene;
        this.control = new PlayControl(startPaused);
        this.thread = new Thread(() -> run(source, particles, device, progress), "solver");
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY - 1);
    }

    /**
     * Starts a play. Building programs is reported to and cancelled by the progress.
     *
     * @param startPaused whether it waits at the start for {@link #resume} or {@link #stepFrame}
     */
    public static PlaySession start(
            Scene scene,
            ParticleSets particles,
            DeviceChoice device,
            SolverSource source,
            Progress progress,
            boolean startPaused) {
        PlaySession session = new PlaySession(scene, particles, device, source, progress, startPaused);
        session.thread.start();
        return session;
    }

    /** The scene that plays, with the numbers of its fluid's quality. */
    public Scene scene() {
        return scene;
    }

    public PlayState state() {
        return state;
    }

    /** The device's own name, empty while preparing. */
    public String deviceName() {
        return deviceName;
    }

    /** Simulated over wall time in the last second; 1 is real time. */
    public double timeRatio() {
        return realTime.ratio();
    }

    /** What limits the pace, in a sentence; empty before the first frame. */
    public String limit() {
        return realTime.limit();
    }

    /** What the play has taken so far. */
    public Measured measured() {
        return sums.measured();
    }

    /** Whole states from which the play can go on, and its edits. */
    public Moments moments() {
        return moments;
    }

    /** Makes the play pause at a simulated time [s]; it can go on from there. */
    public void pauseAt(double seconds) {
        control.pauseAt(seconds);
    }

    /** Whether it has come to the time at which it was to pause. */
    public boolean ended() {
        return control.ended();
    }

    /** Completes when the solver stands and the first frame is there; fails with what prevented it. */
    public CompletableFuture<Void> ready() {
        return ready;
    }

    /** The latest sums, refreshed about twice a second while playing. */
    public Optional<Statistics> statistics() {
        return sums.newest();
    }

    /** The statistics so far, over simulated time. */
    public StatisticsSeries series() {
        return sums.series();
    }

    /** Asks for statistics of every frame, where they do not cost much, for a second from now on. */
    public void watchStatistics() {
        sums.watch();
    }

    /** Why the state is FAILED. A {@link SimulationFailure} names the body or particle. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    public void pause() {
        control.pause();
        inbox.wake();
    }

    public void resume() {
        control.resume();
        inbox.wake();
    }

    /** Goes on after a pause; where the device has failed, on this one. */
    public void resume(DeviceChoice device) {
        resumption.want(state == PlayState.DEVICE_FAILED ? device : null);
        resume();
    }

    /** One frame, then pause. */
    public void stepFrame() {
        control.singleFrame();
        inbox.wake();
    }

    /** Hands an edit to the running instance at the next frame boundary. */
    public void apply(SceneChange change) {
        apply(List.of(change));
    }

    /** Hands several edits on. All that have come when a frame begins are carried out together, in their order. */
    public void apply(List<SceneChange> changes) {
        apply(changes, null);
    }

    /** Hands on the changes of an edit of the document. @param scenes after it */
    public void apply(List<SceneChange> changes, Moments.Scenes scenes) {
        inbox.edit(changes, scenes);
    }

    /**
     * Says what frames shall carry besides from now on. The newest frame is made once more, so that a play that is
     * paused shows it, too.
     */
    public void setDetails(Set<FrameDetail> details) {
        inbox.wish(solver -> {
            solver.setDetails(details);
            frames.replace(solver.publish());
        });
    }

    /** Adds a receiver from the next frame on. A sink that blocks makes the play wait. */
    public void addSink(FrameSink sink) {
        frames.add(sink);
    }

    /** Fresh sums, computed between frames. Fails with CancellationException when the play ends first. */
    public CompletableFuture<Statistics> askStatistics() {
        CompletableFuture<Statistics> answer = new CompletableFuture<>();
        inbox.wish(solver -> answer.complete(solver.statistics()));
        if (state == PlayState.STOPPED) {
            answer.cancel(false);
        }
        return answer;
    }

    /** The newest frame, or empty before the first; the caller closes it. */
    public Optional<Frame> newestFrame() {
        return frames.newest();
    }

    /** Ends the play soon; {@link #state} becomes STOPPED when the device is free again. */
    public void stop() {
        control.stop();
        thread.interrupt();
        inbox.wake();
    }

    /** Ends the play and waits for it. */
    @Override
    public void close() {
        stop();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        frames.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(SolverSource source, ParticleSets particles, DeviceChoice device, Progress progress) {
        try (Simulation solver = source.open(scene, particles, device, progress.cancelledToo(control::stopped))) {
            state = control.paused() ? PlayState.PAUSED : PlayState.PLAYING;
            publish(solver);
            sums.take(solver);
            ready.complete(null);
            play(solver, progress.cancelledToo(control::stopped));
            if (failure == null) {
                state = PlayState.STOPPED;
            }
        } catch (InterruptedException | CancellationException e) {
            state = PlayState.STOPPED;
            ready.completeExceptionally(e);
        } catch (SimulationFailure | UserError e) {
            fail(e);
        } catch (RuntimeException | Error e) {
            fail(control.stopped() ? null : e);
        } finally {
            inbox.clear();
        }
    }

    /** Plays until the end; after a failure of the device, from the last frame on as soon as that is wanted. */
    private void play(Simulation solver, Progress progress) throws InterruptedException {
        for (boolean over = false; !over; over |= control.stopped()) {
            try {
                if (failure != null && !resumption.carriedOn(solver, progress)) {
                    waitForWish();
                } else {
                    deviceName = solver.deviceName();
                    failure = null;
                    loop(solver);
                    over = true;
                }
            } catch (UserError e) {
                if (!resumption.offered(solver, e)) {
                    throw e;
                }
                fail(e);
                state = PlayState.DEVICE_FAILED;
            }
        }
    }

    private void fail(Throwable e) {
        ready.completeExceptionally(e == null ? new CancellationException("stopped") : e);
        if (e == null) {
            state = PlayState.STOPPED;
            return;
        }
        failure = e;
        state = PlayState.FAILED;
    }

    private void loop(Simulation solver) throws InterruptedException {
        double frameSeconds = 1 / scene.physics().frameRate();
        long due = System.nanoTime();
        StatisticsPace pace = new StatisticsPace(due);
        while (!control.stopped()) {
            inbox.carryOut(solver, moments, newestNumber);
            if (control.waiting()) {
                state = PlayState.PAUSED;
                waitForWish();
                due = System.nanoTime();
                realTime.pause();
                continue;
            }
            state = control.paused() ? PlayState.PAUSED : PlayState.PLAYING;
            long begin = System.nanoTime();
            try {
                solver.step(solver.stepsPerFrame());
            } catch (SimulationFailure e) {
                fail(e);
                waitWhileFailed(solver);
                return;
            }
            long stepped = System.nanoTime();
            sums.frame(stepped - begin);
            publish(solver);
            long now = System.nanoTime();
            control.frameMade(solver.time(), frameSeconds);
            if (pace.due(now) || control.paused()) {
                realTime.stages(sums.take(solver).stageMillis());
                pace.taken(now, System.nanoTime(), sums.watched());
            }
            long summed = System.nanoTime();
            due = Math.max(due + (long) (frameSeconds * 1e9), now - (long) (frameSeconds * 1e9));
            sleepUntil(due, solver);
            realTime.add(new RealTime.Spent(
                    begin, stepped - begin, now - stepped, summed - now, System.nanoTime(), frameSeconds));
        }
    }

    /** A failed play keeps its last good state on show until Stop. */
    private void waitWhileFailed(Simulation solver) throws InterruptedException {
        sums.take(solver);
        while (!control.stopped()) {
            inbox.carryOut(solver, moments, newestNumber);
            waitForWish();
        }
    }

    private void waitForWish() throws InterruptedException {
        inbox.await(() -> !control.stopped() && (failure != null || control.waiting()), WAIT_NANOS);
    }

    /** Waits for real time to catch up, and carries out what is wished meanwhile; ends at once when stopped. */
    private void sleepUntil(long due, Simulation solver) throws InterruptedException {
        BooleanSupplier goesOn = () -> !control.stopped() && !control.paused();
        for (long left = due - System.nanoTime(); left > 0 && goesOn.getAsBoolean(); left = due - System.nanoTime()) {
            inbox.carryOut(solver, moments, newestNumber);
            inbox.await(goesOn, left);
        }
    }

    private void publish(Simulation solver) throws InterruptedException {
        Frame frame = solver.publish();
        newestNumber = frame.number();
        long began = System.nanoTime();
        if (solver instanceof ResumableSimulation whole && moments.due(newestNumber, began)) {
            moments.keep(whole.keepMoment(), began, System.nanoTime());
        }
        frames.publish(frame);
    }
}
