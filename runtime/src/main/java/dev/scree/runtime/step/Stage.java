package dev.scree.runtime.step;

import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One named part of a step: launches of all systems in order, each over as many items as there are at the time. */
public final class Stage {
    /** When a launch is done. */
    public enum Cadence {
        EVERY_STEP,
        /** Only when the fluid moves. */
        WITH_FLUID,
        /** Only when the lists of contact candidates are made anew. */
        WITH_LISTS
    }

    /**
     * A launch and when it is done.
     *
     * @param launch null for another work
     * @param check what the host does between launches, or null
     * @param loop works that are repeated, or null
     */
    public record Work(Supplier<Launch> launch, Cadence cadence, Runnable check, Loop loop) {
        /** The host waits and decides how to go on. */
        public static Work check(Runnable check) {
            return new Work(null, Cadence.WITH_FLUID, check, null);
        }

        /** Works that are done again as long as it goes on, which is asked before each time. */
        public static Work loop(int most, BooleanSupplier goesOn, List<Work> body) {
            return new Work(null, Cadence.WITH_FLUID, null, new Loop(body, most, goesOn));
        }

        /** A launch of a step in which the fluid moves. */
        public static Work of(Launch launch) {
            return new Work(() -> launch, Cadence.WITH_FLUID, null, null);
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

    /** Works that are repeated. @param most times */
    public record Loop(List<Work> body, int most, BooleanSupplier goesOn) {}

    private final String name;
    private final List<Work> works = new ArrayList<>();

    Stage(String name) {
        this.name = name;
    }

    /** A launch of every step. */
    public Stage run(Launch launch) {
        return run(Cadence.EVERY_STEP, () -> launch);
    }

    /** A launch of the steps in which the fluid moves. */
    public Stage runWithFluid(Launch launch) {
        return run(Cadence.WITH_FLUID, () -> launch);
    }

    /** A launch that is chosen each time. */
    public Stage run(Cadence cadence, Supplier<Launch> launch) {
        works.add(new Work(launch, cadence, null, null));
        return this;
    }

    /** Works in order. */
    public Stage run(List<Work> more) {
        works.addAll(more);
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
                .map(launch -> launch.kernel().entry())
                .distinct()
                .forEach(entry -> text.append(' ').append(entry));
        return text.toString();
    }
}
