package dev.scree.runtime.solver;

import dev.scree.runtime.device.ClError;
import dev.scree.runtime.device.CommandQueue;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A step as the list of its stages. Times are taken by the device's own clock on one step of a frame and count for
 * the whole frame, so that timing costs nothing worth naming and can stay on.
 */
final class StepPlan implements AutoCloseable {
    private final List<Stage> stages;
    private final double[] millis;
    private final PointerBuffer events;
    private final int[] eventStage;
    private int eventCount;
    private final boolean[] eventWithFluid;
    private int stepsSince;
    private int fluidStepsSince;

    StepPlan(List<Stage> stages) {
        this.stages = stages;
        this.millis = new double[stages.size()];
        int launches = stages.stream().mapToInt(s -> s.works().size()).sum();
        this.events = MemoryUtil.memCallocPointer(launches + 1);
        this.eventStage = new int[launches + 1];
        this.eventWithFluid = new boolean[launches + 1];
    }

    /**
     * Enqueues one step.
     *
     * @param timed     whether to take times on this one
     * @param withFluid whether the fluid moves in it
     */
    void enqueue(CommandQueue queue, boolean timed, boolean withFluid) {
        if (timed && eventCount > 0) {
            queue.finish();
            collect();
        }
        stepsSince++;
        fluidStepsSince += withFluid ? 1 : 0;
        for (int s = 0; s < stages.size(); s++) {
            for (Stage.Work work : stages.get(s).works()) {
                int count = work.withFluid() && !withFluid ? 0 : work.count().getAsInt();
                if (timed && count > 0) {
                    events.position(eventCount);
                    work.launch().enqueue(queue, count, events);
                    eventWithFluid[eventCount] = work.withFluid();
                    eventStage[eventCount++] = s;
                } else {
                    work.launch().enqueue(queue, count);
                }
            }
        }
    }

    /** Adds the times taken; the queue has finished. */
    void collect() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer start = stack.mallocLong(1);
            LongBuffer end = stack.mallocLong(1);
            for (int e = 0; e < eventCount; e++) {
                long event = events.get(e);
                ClError.check(CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_START, start, null), "timing a stage");
                ClError.check(CL10.clGetEventProfilingInfo(event, CL10.CL_PROFILING_COMMAND_END, end, null), "timing a stage");
                millis[eventStage[e]] += (end.get(0) - start.get(0)) * 1e-6 * (eventWithFluid[e] ? fluidStepsSince : stepsSince);
                CL10.clReleaseEvent(event);
            }
        }
        if (eventCount > 0) {
            stepsSince = 0;
            fluidStepsSince = 0;
        }
        eventCount = 0;
    }

    Map<String, Double> stageMillis() {
        Map<String, Double> times = new LinkedHashMap<>();
        for (int s = 0; s < stages.size(); s++) {
            times.merge(stages.get(s).name(), millis[s], Double::sum);
        }
        return times;
    }

    /** One line for each stage. */
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
        events.position(0);
        MemoryUtil.memFree(events);
    }
}
