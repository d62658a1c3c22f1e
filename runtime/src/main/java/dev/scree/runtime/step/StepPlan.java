package dev.scree.runtime.step;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.device.Launch;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A step as the list of its stages. {@link LaunchTimes} takes the time of some of its launches. */
public final class StepPlan implements AutoCloseable {
    private final List<Stage> stages =
            Arrays.stream(Phase.values()).map(phase -> new Stage(phase.label())).toList();
    private LaunchTimes times;

    /** Returns the stage of a phase, to which systems add their launches before the first step. */
    public Stage stage(Phase phase) {
        return stages.get(phase.ordinal());
    }

    /** Allocates room for the times of all launches; to be called once, after all systems have added theirs. */
    public void complete() {
        times = new LaunchTimes(stages.stream()
                .flatMap(s -> s.works().stream())
                .mapToInt(Stage.Work::launches)
                .sum());
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
        boolean[] now = {moves.bodies(), moves.fluid(), withLists, moves.cloths()};
        queue.time(times.begin(queue, first, now));
        for (Stage stage : stages) {
            enqueue(queue, stage, stage.works(), now);
        }
        times.end(now);
    }

    /**
     * Enqueues works of a stage.
     *
     * @param now by cadence, whether its works are done in this step
     */
    private void enqueue(CommandQueue queue, Stage stage, List<Stage.Work> works, boolean[] now) {
        for (Stage.Work work : works) {
            if (!now[work.cadence().ordinal()]) {
                continue;
            }
            if (work.loop() != null) {
                for (int k = 0; k < work.loop().most() && work.loop().goesOn().getAsBoolean(); k++) {
                    enqueue(queue, stage, work.loop().body(), now);
                }
            } else if (work.check() != null) {
                work.check().run();
            } else {
                Launch launch = work.launch().get();
                int items = launch.items();
                if (items > 0) {
                    times.enqueue(queue, launch, items, stage.name(), work.cadence());
                }
            }
        }
    }

    /** Reads the times of the launches that were timed. Precondition: the queue has finished. */
    public void collect() {
        times.collect();
    }

    /** Says whether the times of every step are taken from now on. */
    public void timeEveryStep(boolean every) {
        times.timeEveryStep(every);
    }

    /** Returns the time of each stage so far [ms], by name. */
    public Map<String, Double> stageMillis() {
        Map<String, Double> millis = new LinkedHashMap<>();
        stages.forEach(stage -> millis.put(stage.name(), 0.0));
        times.work().forEach((timed, work) -> millis.merge(timed.stage(), work.millis(), Double::sum));
        return millis;
    }

    /** Returns the work of each kernel so far, by name. */
    public Map<String, KernelWork> kernelWork() {
        Map<String, KernelWork> kernels = new LinkedHashMap<>();
        times.work().forEach((timed, work) -> kernels.merge(timed.kernel(), work, KernelWork::plus));
        return kernels;
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
        if (times != null) {
            times.close();
        }
    }
}
