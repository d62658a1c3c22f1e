package dev.scree.runtime.step;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A step as the list of its stages, of which the fluid's works before the pressure come first. {@link LaunchTimes}
 * takes the time of some of its launches.
 */
public final class StepPlan implements AutoCloseable {
    private final List<Stage> stages =
            Arrays.stream(Phase.values()).map(phase -> new Stage(phase.label())).toList();
    /** Works of a stage that are done together. */
    private record Part(Stage stage, List<Stage.Work> works) {}

    /** With what a step begins, and all others, in their order. */
    private List<Part> early;

    private List<Part> late;
    private LaunchTimes times;
    /** By cadence, whether its works are done in the step that has begun; null between steps. */
    private boolean[] now;

    /** Returns the stage of a phase, to which systems add their launches before the first step. */
    public Stage stage(Phase phase) {
        return stages.get(phase.ordinal());
    }

    /**
     * Puts the works of a step in order, and allocates room for the times of all launches; to be called once, after all
     * systems have added theirs.
     */
    public void complete() {
        early = parts(true);
        late = parts(false);
        times = new LaunchTimes(stages.stream()
                .flatMap(s -> s.works().stream())
                .mapToInt(Stage.Work::launches)
                .sum());
    }

    /**
     * Enqueues what a step begins with: of the phases before the fluid's pressure, what the fluid does in them. None of
     * it depends on the length of the fluid's or the cloths' moves, nor on what else is done in these phases.
     *
     * @param first whether it is the first of a frame: where the frame is one to be timed, the next step of each
     *     cadence is, this one included
     * @param moves what moves in it
     * @param withLists whether the lists of contact candidates are rebuilt in it
     */
    public void begin(CommandQueue queue, boolean first, StepEngine.Moves moves, boolean withLists) {
        now = new boolean[] {moves.bodies(), moves.fluid(), withLists, moves.cloths()};
        queue.time(times.begin(queue, first, now));
        early.forEach(part -> enqueue(queue, part.stage(), part.works()));
        if (moves.fluid()) {
            // The host may wait before it enqueues more.
            queue.flush();
        }
    }

    /** Returns whether a step has begun and is not complete. */
    public boolean begun() {
        return now != null;
    }

    /** Enqueues the rest of the step that has begun. */
    public void end(CommandQueue queue) {
        late.forEach(part -> enqueue(queue, part.stage(), part.works()));
        times.end(now);
        now = null;
    }

    /** Returns those works of each stage with which a step begins, or all others. */
    private List<Part> parts(boolean first) {
        List<Part> parts = new ArrayList<>();
        for (Stage stage : stages) {
            boolean before = stages.indexOf(stage) < Phase.PRESSURE.ordinal();
            List<Stage.Work> works = stage.works().stream()
                    .filter(work -> first == (before && work.cadence() == Stage.Cadence.WITH_FLUID))
                    .toList();
            parts.add(new Part(stage, works));
        }
        return parts;
    }

    /** Enqueues works of a stage, as far as their cadence is that of the present step. */
    private void enqueue(CommandQueue queue, Stage stage, List<Stage.Work> works) {
        for (Stage.Work work : works) {
            if (!now[work.cadence().ordinal()]) {
                continue;
            }
            if (work.loop() != null) {
                for (int k = 0; k < work.loop().most() && work.loop().goesOn().getAsBoolean(); k++) {
                    enqueue(queue, stage, work.loop().body());
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
