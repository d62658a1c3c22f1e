package dev.scree.runtime.step;

import dev.scree.runtime.device.ClError;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.device.Launch;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * The times of a step's launches by the device's own clock. They are taken on one step of each cadence in some frames,
 * and stand for those of all steps until the next are taken, so that timing is cheap and can stay on.
 */
final class LaunchTimes implements AutoCloseable {
    /** Number of frames from the first on in which times are taken, and of frames from one to the next afterwards. */
    private static final int TIMED_AT_FIRST = 8;

    private static final int TIMED_EVERY = 8;

    private static final int CADENCES = Stage.Cadence.values().length;

    /** What a time belongs to: a kernel's launches in a stage. */
    record Timed(String stage, String kernel) {}

    /** Work of each so far, in the order of the step. */
    private final Map<Timed, KernelWork> work = new LinkedHashMap<>();
    /** OpenCL's events of the launches that are being timed, with what each belongs to and its cadence. */
    private PointerBuffer events;

    private final Timed[] eventOf;
    private final Stage.Cadence[] eventCadence;
    private final long[] eventBytes;
    private int eventCount;

    private int frames;
    private boolean everyStep;
    /** By cadence: number of steps since times were last added. */
    private final int[] stepsSince = new int[CADENCES];
    /** By cadence: work in the last step that was timed; empty before there was one. */
    private final Map<Timed, KernelWork>[] latest = maps();
    /** By cadence: whether the next step of it is to be timed. */
    private final boolean[] wanted = new boolean[CADENCES];

    /** @param launches greatest number of launches in a step */
    LaunchTimes(int launches) {
        events = MemoryUtil.memCallocPointer(launches + 1);
        eventOf = new Timed[launches + 1];
        eventCadence = new Stage.Cadence[launches + 1];
        eventBytes = new long[launches + 1];
    }

    @SuppressWarnings("unchecked")
    private static Map<Timed, KernelWork>[] maps() {
        Map<Timed, KernelWork>[] maps = new Map[CADENCES];
        Arrays.setAll(maps, c -> new LinkedHashMap<>());
        return maps;
    }

    /** Says whether the times of every step are taken from now on. */
    void timeEveryStep(boolean every) {
        everyStep = every;
    }

    /**
     * Begins a step.
     *
     * @param first whether it is the first of a frame
     * @param now by cadence, whether its works are done in this step
     * @return whether launches of this step are timed
     */
    boolean begin(CommandQueue queue, boolean first, boolean[] now) {
        if ((first || everyStep) && eventCount > 0) {
            queue.finish();
            collect();
        }
        if (first || everyStep) {
            Arrays.fill(wanted, everyStep || frames < TIMED_AT_FIRST || frames % TIMED_EVERY == 0);
            frames += first ? 1 : 0;
        }
        boolean timed = false;
        for (int c = 0; c < CADENCES; c++) {
            stepsSince[c] += now[c] ? 1 : 0;
            timed |= now[c] && wanted[c];
        }
        return timed;
    }

    /** Ends a step: what was wanted of it has been taken. */
    void end(boolean[] now) {
        for (int c = 0; c < CADENCES; c++) {
            wanted[c] &= !now[c];
        }
    }

    /** Enqueues one launch, with an event where it is to be timed. */
    void enqueue(CommandQueue queue, Launch launch, int items, String stage, Stage.Cadence cadence) {
        if (wanted[cadence.ordinal()]) {
            events.position(eventCount);
            launch.enqueue(queue, items, events);
            eventCadence[eventCount] = cadence;
            eventBytes[eventCount] = launch.bytes();
            eventOf[eventCount++] = new Timed(stage, launch.kernel().entry());
        } else {
            launch.enqueue(queue, items);
        }
    }

    /** Reads the events of the timed launches and adds their times. Precondition: the queue has finished. */
    void collect() {
        Map<Timed, KernelWork>[] found = maps();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer start = stack.mallocLong(1);
            LongBuffer end = stack.mallocLong(1);
            for (int e = 0; e < eventCount; e++) {
                long event = events.get(e);
                ClError.check(
                        CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_START, start, null),
                        "timing a launch");
                ClError.check(
                        CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_END, end, null),
                        "timing a launch");
                double ms = (end.get(0) - start.get(0)) * 1e-6;
                found[eventCadence[e].ordinal()].merge(
                        eventOf[e], new KernelWork(ms, 1, eventBytes[e]), KernelWork::plus);
                CL10.clReleaseEvent(event);
            }
        }
        eventCount = 0;
        for (int c = 0; c < CADENCES; c++) {
            latest[c] = found[c].isEmpty() ? latest[c] : found[c];
            if (!latest[c].isEmpty()) {
                int steps = stepsSince[c];
                latest[c].forEach((timed, once) -> work.merge(timed, once.times(steps), KernelWork::plus));
                stepsSince[c] = 0;
            }
        }
    }

    /** Returns the work of each kernel's launches in each stage so far. */
    Map<Timed, KernelWork> work() {
        return work;
    }

    @Override
    public void close() {
        for (int e = 0; e < eventCount; e++) {
            CL10.clReleaseEvent(events.get(e));
        }
        eventCount = 0;
        if (events != null) {
            events.position(0);
            MemoryUtil.memFree(events);
            events = null;
        }
    }
}
