package dev.scree.runtime.solver;

import dev.scree.runtime.launch.Launch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** One named part of a step: launches in order, each over as many items as there are at the time. */
final class Stage {
    /** When a launch is done. */
    enum Cadence {
        EVERY_STEP,
        /** Only when the fluid moves. */
        WITH_FLUID,
        /** Only when the lists of contact candidates are made anew. */
        WITH_LISTS
    }

    /**
     * A launch, how many items it has (0: not in this step), and when it is done.
     *
     * @param look instead of a launch, whatever the host does between launches; or null
     */
    record Work(Supplier<Launch> launch, IntSupplier count, Cadence cadence, Runnable look) {
        Work(Supplier<Launch> launch, IntSupplier count, Cadence cadence) {
            this(launch, count, cadence, null);
        }

        /** The host waits and looks how far things are. */
        static Work look(Runnable look) {
            return new Work(null, () -> 0, Cadence.WITH_FLUID, look);
        }

        Work(Launch launch, IntSupplier count) {
            this(() -> launch, count, Cadence.EVERY_STEP);
        }
    }

    private final String name;
    private final List<Work> works = new ArrayList<>();

    Stage(String name) {
        this.name = name;
    }

    Stage run(Launch launch, IntSupplier count) {
        works.add(new Work(launch, count));
        return this;
    }

    Stage run(List<Work> more) {
        works.addAll(more);
        return this;
    }

    /** Launches of the steps in which the fluid moves. */
    Stage runWithFluid(List<Work> more) {
        more.forEach(work -> works.add(new Work(work.launch, work.count, Cadence.WITH_FLUID, work.look)));
        return this;
    }

    String name() {
        return name;
    }

    List<Work> works() {
        return works;
    }

    /** The stage's name and its kernels, as the printed plan shows them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name).append(':');
        works.stream().filter(w -> w.launch != null).map(w -> w.launch.get().kernel().entry()).distinct().forEach(entry -> text.append(' ').append(entry));
        return text.toString();
    }
}
