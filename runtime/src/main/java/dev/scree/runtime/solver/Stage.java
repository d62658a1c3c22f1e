package dev.scree.runtime.solver;

import dev.scree.runtime.launch.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

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
     * @param loop instead of a launch, works that are repeated; or null
     */
    record Work(Supplier<Launch> launch, IntSupplier count, Cadence cadence, Runnable look, Loop loop) {
        Work(Supplier<Launch> launch, IntSupplier count, Cadence cadence) {
            this(launch, count, cadence, null, null);
        }

        Work(Launch launch, IntSupplier count) {
            this(() -> launch, count, Cadence.EVERY_STEP);
        }

        /** The host waits and looks how far things are. */
        static Work look(Runnable look) {
            return new Work(null, () -> 0, Cadence.WITH_FLUID, look, null);
        }

        /** Works that are done again as long as it goes on, which is asked before each time. */
        static Work loop(int most, BooleanSupplier goesOn, List<Work> body) {
            return new Work(null, () -> 0, Cadence.WITH_FLUID, null, new Loop(body, most, goesOn));
        }

        private Work with(Cadence other) {
            return new Work(
                    launch,
                    count,
                    other,
                    look,
                    loop == null
                            ? null
                            : new Loop(
                                    loop.body.stream().map(w -> w.with(other)).toList(), loop.most, loop.goesOn));
        }

        /** Launches at most. */
        int launches() {
            return loop == null
                    ? 1
                    : loop.most * loop.body.stream().mapToInt(Work::launches).sum();
        }

        private Stream<Launch> each() {
            return loop != null
                    ? loop.body.stream().flatMap(Work::each)
                    : launch == null ? Stream.empty() : Stream.of(launch.get());
        }
    }

    /** @param most times */
    record Loop(List<Work> body, int most, BooleanSupplier goesOn) {}

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
        more.forEach(work -> works.add(work.with(Cadence.WITH_FLUID)));
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
        works.stream()
                .flatMap(Work::each)
                .map(l -> l.kernel().entry())
                .distinct()
                .forEach(entry -> text.append(' ').append(entry));
        return text.toString();
    }
}
