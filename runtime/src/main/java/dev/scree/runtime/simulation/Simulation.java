package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.SystemMaker;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.LoggerFactory;

/**
 * Plays a scene on a device: the one door for players, the command line, benchmarks, verification and tests.
 *
 * <pre>{@code
 * try (Simulation simulation = Simulation.open(scene, sets, DeviceChoice.AUTO, Progress.NONE)) {
 *     simulation.step(simulation.stepsPerFrame());
 *     double[] position = simulation.read("fluidPosition");      // x, y, z, 0 of each particle [m]
 *     double highest = 0;
 *     for (int i = 1; i < position.length; i += 4) {
 *         highest = Math.max(highest, position[i] + simulation.origin().y());
 *     }
 *     double[] velocity = simulation.read("fluidVelocity");
 *     Arrays.fill(velocity, 0);
 *     simulation.write("fluidVelocity", velocity);               // the fluid stands still
 *     simulation.apply(new SceneChange.Gravity(Vec3.ZERO));      // and nothing pulls it down
 *     try (Frame frame = simulation.publish()) {
 *         System.out.println(frame.time() + " s: " + highest + " m, " + simulation.statistics().kineticEnergy());
 *     }
 * }
 * }</pre>
 *
 * <p>SI units, right-handed, Y up; positions of fields are counted from {@link #origin}, those of frames and statistics
 * from the scene's own. Not thread-safe: one thread opens, steps, reads and closes it.
 */
public interface Simulation extends AutoCloseable {
    /**
     * Opens a scene at its start, with the numbers of its fluid's quality ({@link Scene#played}). Building kernels may
     * take seconds the first time; cancelling takes effect between programs.
     *
     * @throws dev.scree.runtime.UserError where the device is not there or too small, or the scene cannot be played:
     *     Java plays no fluid
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static Simulation open(Scene scene, ParticleSets sets, DeviceChoice choice, Progress progress) {
        return open(scene, sets, choice, Options.USUAL, progress);
    }

    /** Opens a scene as {@link #open(Scene, ParticleSets, DeviceChoice, Progress)} does, with options. */
    static Simulation open(Scene scene, ParticleSets sets, DeviceChoice choice, Options options, Progress progress) {
        DeviceInfo device = Devices.choose(choice);
        progress.checkCancelled();
        progress.report(0, "Preparing " + scene.name());
        Simulation opened = new PlayingSimulation(scene.played(), sets, device, options, progress);
        if (device == null && choice.kind() != DeviceChoice.Kind.JAVA) {
            LoggerFactory.getLogger(Simulation.class)
                    .warn(
                            "Playing in Java, far slower than OpenCL would: {}. ./scree doctor says how to mend it.",
                            Devices.reasonMissing());
        }
        return opened;
    }

    /**
     * Options of a simulation.
     *
     * @param systems further systems that take part in each step; on devices alone
     * @param listsEachStep whether to rebuild the lists of contact candidates in every step instead of when they are
     *     due, to show that forces do not depend on it
     * @param without corrections of the fluid that are left out, to measure their effect; on devices alone
     */
    record Options(List<SystemMaker> systems, boolean listsEachStep, Set<Correction> without) {
        public static final Options USUAL = new Options(List.of(), false);

        public Options {
            systems = List.copyOf(systems);
            without = Set.copyOf(without);
        }

        /** Makes options with all corrections. */
        public Options(List<SystemMaker> systems, boolean listsEachStep) {
            this(systems, listsEachStep, Set.of());
        }

        /** Returns the same options with further corrections left out. */
        public Options without(Set<Correction> more) {
            Set<Correction> all = new HashSet<>(without);
            all.addAll(more);
            return new Options(systems, listsEachStep, all);
        }
    }

    /**
     * Description of a field of the state.
     *
     * @param name name for {@link #read} and {@link #write}
     * @param width numbers of one element; vectors of three have a fourth number that only the solver uses
     * @param count number of elements
     * @param of what there is one element of
     * @param unit unit of the numbers, empty for those without one
     */
    record FieldInfo(String name, int width, int count, String of, String unit) {}

    /** Returns the device's name as its driver gives it; {@code java} for the reference solver. */
    String deviceName();

    /** Returns the time step [s]: 1/(frame rate x {@link #stepsPerFrame}). */
    double timeStep();

    /** Returns the number of whole steps per frame. */
    int stepsPerFrame();

    /** Returns the number of whole steps done since the start. */
    long stepsDone();

    /**
     * Returns how often the fluid has moved since the start: its own time step can be a part or a multiple of the
     * bodies'.
     */
    long fluidMoves();

    /** Returns how many steps were done again since the start, because lists had been too short or too old in them. */
    long repeatedSteps();

    /** Returns the simulated time [s]. */
    double time();

    /**
     * Advances by whole steps.
     *
     * @throws SimulationFailure if the state is no longer finite or a particle runs away; the state is then the last
     *     good one
     */
    void step(int count);

    /** Applies edits made while playing, all at once; to be called between frames. */
    void apply(List<SceneChange> changes);

    /** Applies one edit made while playing. */
    default void apply(SceneChange change) {
        apply(List.of(change));
    }

    /** Returns the fields of the state, in the order of their declaration. */
    List<FieldInfo> fields();

    /**
     * Returns the present values of a field: one of {@link #fields}, {@code fluidPressure} [Pa], which is computed from
     * them, or one that a system of {@link Options#systems} shares.
     *
     * @return {@link FieldInfo#width} numbers for each element
     * @throws IllegalArgumentException naming the fields that there are, if there is no such field
     */
    double[] read(String field);

    /**
     * Overwrites a field of the state between two steps.
     *
     * @throws IllegalArgumentException if there is no such field, or it has another number of values
     */
    void write(String field, double[] values);

    /** Returns the point from which positions in fields are counted: the domain's centre, in the scene's frame [m]. */
    Vec3 origin();

    /** Returns the statistics of single systems about the steps so far, by key. */
    Map<String, Double> systemStatistics();

    /** Says what frames shall carry besides from now on; at first nothing. */
    void setDetails(Set<FrameDetail> details);

    /**
     * Says whether every step's stages are timed from now on, for exact {@link Statistics#stageMillis}; else some are,
     * which costs next to nothing. Steps take longer then, each until the device has ended it.
     */
    void timeEveryStep(boolean every);

    /** Returns the work of each kernel so far, by its name; empty where the device has no kernels. */
    Map<String, KernelWork> kernelWork();

    /** Returns a copy of the present state on the host; the caller closes it. */
    Frame publish();

    /** Computes sums over the present state. Slower than a step; for statistics files and panels. */
    Statistics statistics();

    /** Frees everything. May be called twice; does not throw. */
    @Override
    void close();
}
