package dev.scree.runtime.device;

import java.util.List;
import java.util.stream.Stream;

/** A piece of what a fused launch does: launches, loops of these, and the ends of loops that the device decides. */
public sealed interface FusedWork {
    /**
     * Launches, one after the other.
     *
     * @param rounds by round, its launches; those of later rounds differ from those of the first by numbers alone
     */
    record Launches(List<List<Launch>> rounds) implements FusedWork {
        public Launches {
            rounds = rounds.stream().map(List::copyOf).toList();
        }
    }

    /**
     * Works that are repeated.
     *
     * @param most greatest number of repetitions
     */
    record Loop(int most, List<FusedWork> works) implements FusedWork {
        public Loop {
            works = List.copyOf(works);
        }
    }

    /**
     * The end of the innermost loop around it, where a condition holds.
     *
     * @param buffer what it looks at. No launch may change the condition until one that has items, and begins after it,
     *     has ended
     * @param condition expression of OpenCL C, in which {@code %s} stands for the buffer
     */
    record Leave(DeviceBuffer buffer, String condition) implements FusedWork {}

    /** Returns launches that are done once, one after the other. */
    static FusedWork of(List<Launch> launches) {
        return new Launches(List.of(launches));
    }

    /** Returns all launches of some works. */
    static Stream<Launch> launches(List<FusedWork> works) {
        return works.stream()
                .flatMap(work -> work instanceof Launches launches
                        ? launches.rounds().stream().flatMap(List::stream)
                        : work instanceof Loop loop ? launches(loop.works()) : Stream.empty());
    }
}
