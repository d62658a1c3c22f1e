package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.DeviceThread;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The implementation of {@link ResumableSimulation}. Now and then it copies its state to the host; going on starts from
 * the last copy and repeats the steps since then without showing them. All calls of the driver are made by a
 * {@link DeviceThread}, which is given up where the driver hangs.
 */
final class GuardedSimulation implements ResumableSimulation {
    private static final Logger LOG = LoggerFactory.getLogger(GuardedSimulation.class);
    /** Part of the wall time that copies may take: 1 in so many. */
    private static final long PACE = 100;

    private final Options options;
    private DeviceInfo device;
    private DeviceThread thread;
    private PlayingSimulation playing;
    private Checkpoint kept;
    /** The checkpoint before that one, whose memory the next one takes. */
    private Checkpoint spare;
    /** Edits since the last checkpoint. */
    private final List<SceneChange> edits = new ArrayList<>();
    /** Time when the last checkpoint was taken, and how long that took [ns]. */
    private long takenAt;

    private long took;
    /** Simulated time after the last steps [s]. */
    private double time;

    private Set<FrameDetail> details = Set.of();
    private UserError fault;
    private boolean closed;

    private GuardedSimulation(Options options, DeviceInfo device) {
        this.options = options;
        this.device = device;
    }

    /** Opens a scene at its start, as {@link Simulation#open(Scene, ParticleSets, DeviceChoice, Progress)} does. */
    static GuardedSimulation open(Scene scene, ParticleSets sets, DeviceChoice choice, Progress progress) {
        GuardedSimulation opened = new GuardedSimulation(Options.USUAL, Devices.choose(choice));
        opened.begin(() -> (PlayingSimulation) Simulation.open(scene, sets, choice, Options.USUAL, progress));
        return opened;
    }

    /** Opens a play at a moment of an earlier one. */
    static GuardedSimulation open(Moment moment, DeviceChoice choice, Progress progress) {
        DeviceInfo device = Devices.choose(choice);
        progress.checkCancelled();
        GuardedSimulation opened = new GuardedSimulation(Options.USUAL, device);
        opened.begin(() -> new PlayingSimulation(moment.checkpoint(), device, Options.USUAL, progress));
        return opened;
    }

    @Override
    public Moment keepMoment() {
        return new Moment(guarded(p -> p.checkpoint(null)), time);
    }

    private void begin(Supplier<PlayingSimulation> maker) {
        thread = new DeviceThread("device");
        boolean made = false;
        try {
            playing = thread.call(maker);
            made = true;
        } catch (DeviceThread.DriverHang e) {
            throw hung(e);
        } finally {
            if (!made) {
                thread.close();
            }
        }
        playing.setDetails(details);
        time = playing.time();
        keep();
    }

    @Override
    public UserError fault() {
        return fault;
    }

    @Override
    public void resume(DeviceChoice choice, Progress progress) {
        if (fault == null) {
            throw new IllegalStateException("no device has failed");
        }
        DeviceInfo next = Devices.choose(choice);
        if (device != null) {
            DeviceContext.giveUp(device);
        }
        device = next;
        fault = null;
        double wanted = time;
        Checkpoint from = kept;
        List<SceneChange> since = List.copyOf(edits);
        try {
            begin(() -> goneOn(from, next, wanted, since, progress));
        } catch (UserError e) {
            fault = e;
            time = wanted;
            throw e;
        }
        LOG.info("resumed at {} s on {}", time, playing.deviceName());
    }

    /** Opens the checkpoint on a device and repeats the steps and edits since then. */
    private PlayingSimulation goneOn(
            Checkpoint from, DeviceInfo next, double wanted, List<SceneChange> since, Progress progress) {
        PlayingSimulation made = new PlayingSimulation(from, next, options, progress);
        boolean done = false;
        try {
            while (made.time() < wanted - made.timeStep() / 2) {
                progress.checkCancelled();
                made.step((int) Math.min(made.stepsPerFrame(), Math.round((wanted - made.time()) / made.timeStep())));
            }
            if (!since.isEmpty()) {
                made.apply(since);
            }
            done = true;
            return made;
        } finally {
            if (!done) {
                made.close();
            }
        }
    }

    /** Copies the state to the host where that is due. */
    private void keepWhereDue() {
        if (playing.loop().betweenFrames() && System.nanoTime() - takenAt >= PACE * took) {
            keep();
        }
    }

    private void keep() {
        long begin = System.nanoTime();
        Checkpoint old = spare;
        Checkpoint taken = guarded(p -> p.checkpoint(old));
        spare = kept;
        kept = taken;
        edits.clear();
        takenAt = System.nanoTime();
        took = takenAt - begin;
    }

    /** Does something on the device's thread, and notes a failure of the device. */
    private <T> T guarded(Function<PlayingSimulation, T> work) {
        if (fault != null) {
            throw fault;
        }
        try {
            return thread.call(() -> work.apply(playing));
        } catch (DeviceThread.DriverHang e) {
            fault = hung(e);
            throw fault;
        } catch (UserError e) {
            if (e.kind() != UserError.Kind.DEVICE) {
                throw e;
            }
            LOG.warn("the device failed", e);
            fault = UserError.of(
                    UserError.Kind.DEVICE,
                    String.format(Locale.ROOT, "the play stopped at %.3f s: %s", time, e.reason()),
                    "The state of the last frame is kept; resume there, on this device or another one. " + e.remedy(),
                    e);
            release();
            throw fault;
        }
    }

    private UserError hung(DeviceThread.DriverHang e) {
        return UserError.of(
                UserError.Kind.DEVICE,
                String.format(
                        Locale.ROOT,
                        "%s does not answer: %s",
                        device == null ? "the solver" : device.name(),
                        e.getMessage()),
                "The state of the last frame is kept; resume there on another device. If the device was only slow, "
                        + "set " + DeviceThread.LIMIT_VARIABLE + " to more seconds before the start",
                e);
    }

    /** Frees what the engine holds, as far as the driver lets it. */
    private void release() {
        if (!thread.abandoned()) {
            try {
                thread.call(() -> {
                    playing.close();
                    return null;
                });
            } catch (DeviceThread.DriverHang e) {
                LOG.warn("the driver does not free what the play held: {}", e.getMessage());
            }
            thread.close();
        }
    }

    @Override
    public void step(int count) {
        guarded(p -> {
            p.step(count);
            return null;
        });
        time = playing.time();
        keepWhereDue();
    }

    @Override
    public void apply(List<SceneChange> changes) {
        guarded(p -> {
            p.apply(changes);
            return null;
        });
        edits.addAll(changes);
    }

    @Override
    public void write(String field, double[] values) {
        guarded(p -> {
            p.write(field, values);
            return null;
        });
        keepWhereDue();
    }

    @Override
    public double[] read(String field) {
        return guarded(p -> p.read(field));
    }

    @Override
    public void setDetails(Set<FrameDetail> wanted) {
        details = Set.copyOf(wanted);
        playing.setDetails(details);
    }

    @Override
    public void timeEveryStep(boolean every) {
        playing.timeEveryStep(every);
    }

    @Override
    public Frame publish() {
        return guarded(PlayingSimulation::publish);
    }

    @Override
    public Map<String, KernelWork> kernelWork() {
        return guarded(PlayingSimulation::kernelWork);
    }

    @Override
    public Statistics statistics() {
        return guarded(PlayingSimulation::statistics);
    }

    @Override
    public Map<String, Double> systemStatistics() {
        return guarded(PlayingSimulation::systemStatistics);
    }

    @Override
    public String deviceName() {
        return playing.deviceName();
    }

    @Override
    public double timeStep() {
        return playing.timeStep();
    }

    @Override
    public int stepsPerFrame() {
        return playing.stepsPerFrame();
    }

    @Override
    public long stepsDone() {
        return playing.stepsDone();
    }

    @Override
    public long fluidMoves() {
        return playing.fluidMoves();
    }

    @Override
    public long repeatedSteps() {
        return playing.repeatedSteps();
    }

    @Override
    public double time() {
        return time;
    }

    @Override
    public List<FieldInfo> fields() {
        return playing.fields();
    }

    @Override
    public Vec3 origin() {
        return playing.origin();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (fault == null) {
                release();
            }
        }
    }
}
