package dev.scree.runtime.step;

import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One phase of a step as a list of works: kernel launches, checks by the host and loops of these, of all systems in
 * order. A launch runs over as many items as there are when it is enqueued.
 */
public final class Stage {
    /** In which steps a work is done. */
    public enum Cadence {
        /** In every step in which bodies move. */
        EVERY_STEP,
        /** Only in steps in which the fluid moves. */
        WITH_FLUID,
        /** Only in steps in which the lists of contact candidates are rebuilt. */
        WITH_LISTS,
        /** Only in steps in which cloths move. */
        WITH_CLOTHS
    }

    /**
     * One piece of work of a stage: a launch, a check or a loop.
     *
     * @param launch supplies the launch; null for a check or a loop
     * @param cadence in which steps it is done
     * @param check what the host does between launches, or null
     * @param loop works that are repeated, or null
     */
    public record Work(Supplier<Launch> launch, Cadence cadence, Runnable check, Loop loop) {
        /** Returns a work in which the host waits for the device and decides how to go on. */
        public static Work check(Runnable check) {
            return new Work(null, Cadence.WITH_FLUID, check, null);
        }

        /**
         * Returns a loop of works.
         *
         * @param most greatest number of passes
         * @param goesOn is asked before each pass whether to do it
         * @param body the works of one pass, in order
         */
        public static Work loop(int most, BooleanSupplier goesOn, List<Work> body) {
            return loop(Cadence.WITH_FLUID, most, goesOn, body);
        }

        /** The same in the steps of a cadence. */
        public static Work loop(Cadence cadence, int most, BooleanSupplier goesOn, List<Work> body) {
            return new Work(null, cadence, null, new Loop(body, most, goesOn));
        }

        /** Returns a launch of the steps in which the fluid moves. */
        public static Work of(Launch launch) {
            return of(Cadence.WITH_FLUID, launch);
        }

        /** Returns a launch of the steps of a cadence. */
        public static Work of(Cadence cadence, Launch launch) {
            return new Work(() -> launch, cadence, null, null);
        }

        /** Returns launches of the steps of a cadence, in their order. */
        public static List<Work> all(Cadence cadence, List<Launch> launches) {
            return launches.stream().map(launch -> of(cadence, launch)).toList();
        }

        /** Returns the greatest number of launches that this work can make. */
        int launches() {
            return loop == null
                    ? 1
                    : loop.most * loop.body.stream().mapToInt(Work::launches).sum();
        }

        /** Returns the launches of this work and of all works within it. */
        private Stream<Launch> each() {
            return loop != null
                    ? loop.body.stream().flatMap(Work::each)
                    : launch == null ? Stream.empty() : Stream.of(launch.get());
        }
    }

    /**
     * Works that are repeated.
     *
     * @param body the works of one pass
     * @param most greatest number of passes
     * @param goesOn is asked before each pass whether to do it
     */
    public record Loop(List<Work> body, int most, BooleanSupplier goesOn) {}

    private final String name;
    private final List<Work> works = new ArrayList<>();

    Stage(String name) {
        this.name = name;
    }

    /** Adds a launch of every step. */
    public Stage run(Launch launch) {
        return run(Cadence.EVERY_STEP, () -> launch);
    }

    /**
     * Adds a launch of the steps in which the fluid moves. In a phase before the pressure it runs before all else of
     * the step, and while the host still finds out how long the moves of the fluid and of cloths are
     * ({@link StepEngine#begin}): it must read neither these lengths nor what other launches of these phases find.
     */
    public Stage runWithFluid(Launch launch) {
        return run(Cadence.WITH_FLUID, () -> launch);
    }

    /** Adds a launch that is chosen anew each time, such as that for the contact list in use. */
    public Stage run(Cadence cadence, Supplier<Launch> launch) {
        works.add(new Work(launch, cadence, null, null));
        return this;
    }

    /** Adds works in their order. */
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

    /** Returns the stage's name and its kernels, as the printed plan shows them. */
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
