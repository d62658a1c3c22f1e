package dev.scree.runtime.step;

import dev.scree.runtime.device.ClError;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.Launch;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * A step as the list of its stages. Times are taken by the device's own clock on one step of each cadence in some
 * frames, and stand for those of all steps until the next are taken, so that timing is cheap and can stay on.
 */
public final class StepPlan implements AutoCloseable {
    /** Number of frames from the first on in which times are taken, and of frames from one to the next afterwards. */
    private static final int TIMED_AT_FIRST = 8;

    private static final int TIMED_EVERY = 8;

    private final List<Stage> stages =
            Arrays.stream(Phase.values()).map(phase -> new Stage(phase.label())).toList();
    /** Time of each stage so far [ms]. */
    private final double[] millis = new double[stages.size()];
    /** OpenCL's events of the launches that are being timed, with the stage and cadence of each. */
    private PointerBuffer events;

    private int[] eventStage;
    private int eventCount;
    private Stage.Cadence[] eventCadence;
    private int frames;
    private boolean everyStep;
    /** By cadence: number of steps since times were last added. */
    private final int[] stepsSince = new int[Stage.Cadence.values().length];

    /** By cadence: times of each stage in the last step that was timed [ms], or null before there was one. */
    private final double[][] latest = new double[Stage.Cadence.values().length][];

    /** By cadence: whether the next step of it is to be timed. */
    private final boolean[] wanted = new boolean[Stage.Cadence.values().length];

    /** Returns the stage of a phase, to which systems add their launches before the first step. */
    public Stage stage(Phase phase) {
        return stages.get(phase.ordinal());
    }

    /** Allocates room for the times of all launches; to be called once, after all systems have added theirs. */
    public void complete() {
        int launches = stages.stream()
                .flatMap(s -> s.works().stream())
                .mapToInt(Stage.Work::launches)
                .sum();
        this.events = MemoryUtil.memCallocPointer(launches + 1);
        this.eventStage = new int[launches + 1];
        this.eventCadence = new Stage.Cadence[launches + 1];
    }

    /**
     * Enqueues one step.
     *
     * @param first whether it is the first of a frame: where the frame is one to be timed, the next step of each
     *     cadence is, this one included
     * @param moves what moves in it
     * @param withLists whether the lists of contact candidates are rebuilt in it
     */
    public void enqueue(CommandQueue queue, boolean first, StepEngine.Moves moves, boolean withLists) {
        if ((first || everyStep) && eventCount > 0) {
            queue.finish();
            collect();
        }
        if (first || everyStep) {
            Arrays.fill(wanted, everyStep || frames < TIMED_AT_FIRST || frames % TIMED_EVERY == 0);
            frames += first ? 1 : 0;
        }
        boolean[] now = {moves.bodies(), moves.fluid(), withLists, moves.cloths()};
        boolean timed = false;
        for (int c = 0; c < now.length; c++) {
            stepsSince[c] += now[c] ? 1 : 0;
            timed |= now[c] && wanted[c];
        }
        queue.time(timed);
        for (int s = 0; s < stages.size(); s++) {
            enqueue(queue, s, stages.get(s).works(), now);
        }
        for (int c = 0; c < now.length; c++) {
            wanted[c] &= !now[c];
        }
    }

    /**
     * Enqueues works of a stage.
     *
     * @param now by cadence, whether its works are done in this step
     */
    private void enqueue(CommandQueue queue, int stage, List<Stage.Work> works, boolean[] now) {
        for (Stage.Work work : works) {
            int cadence = work.cadence().ordinal();
            if (!now[cadence]) {
                continue;
            }
            if (work.loop() != null) {
                for (int k = 0; k < work.loop().most() && work.loop().goesOn().getAsBoolean(); k++) {
                    enqueue(queue, stage, work.loop().body(), now);
                }
            } else if (work.check() != null) {
                work.check().run();
            } else {
                enqueue(queue, stage, work);
            }
        }
    }

    /** Enqueues one launch, with an event where it is to be timed. */
    private void enqueue(CommandQueue queue, int stage, Stage.Work work) {
        Launch launch = work.launch().get();
        int items = launch.items();
        if (items == 0) {
            return;
        }
        if (wanted[work.cadence().ordinal()]) {
            events.position(eventCount);
            launch.enqueue(queue, items, events);
            eventCadence[eventCount] = work.cadence();
            eventStage[eventCount++] = stage;
        } else {
            launch.enqueue(queue, items);
        }
    }

    /** Reads the events of the timed launches and adds times. Precondition: the queue has finished. */
    public void collect() {
        double[][] found = new double[latest.length][];
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer start = stack.mallocLong(1);
            LongBuffer end = stack.mallocLong(1);
            for (int e = 0; e < eventCount; e++) {
                long event = events.get(e);
                int cadence = eventCadence[e].ordinal();
                if (found[cadence] == null) {
                    found[cadence] = new double[millis.length];
                }
                ClError.check(
                        CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_START, start, null),
                        "timing a stage");
                ClError.check(
                        CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_END, end, null),
                        "timing a stage");
                found[cadence][eventStage[e]] += (end.get(0) - start.get(0)) * 1e-6;
                CL10.clReleaseEvent(event);
            }
        }
        eventCount = 0;
        for (int c = 0; c < found.length; c++) {
            latest[c] = found[c] != null ? found[c] : latest[c];
            if (latest[c] != null) {
                for (int s = 0; s < millis.length; s++) {
                    millis[s] += latest[c][s] * stepsSince[c];
                }
                stepsSince[c] = 0;
            }
        }
    }

    /** Says whether the times of every step are taken from now on. */
    public void timeEveryStep(boolean every) {
        everyStep = every;
    }

    /** Returns the time of each stage so far [ms], by name. */
    public Map<String, Double> stageMillis() {
        Map<String, Double> times = new LinkedHashMap<>();
        for (int s = 0; s < stages.size(); s++) {
            times.merge(stages.get(s).name(), millis[s], Double::sum);
        }
        return times;
    }

    /** Returns the printed plan: one line for each stage. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        stages.forEach(s -> text.append(s).append('\n'));
        return text.toString();
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
