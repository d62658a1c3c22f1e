package dev.scree.runtime.device;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A list of things that others close: it forgets those that are closed, now and then. */
final class OpenList<T> {
    /** Number of things up to which none is looked at. Chosen, not fitted; no result depends on it. */
    private static final int FEW = 64;

    private final Predicate<T> isOpen;
    private final List<T> all = new ArrayList<>();
    /** Number of things from which on the closed ones are looked for. */
    private int many = FEW;

    OpenList(Predicate<T> isOpen) {
        this.isOpen = isOpen;
    }

    void add(T thing) {
        if (all.size() >= many) {
            all.removeIf(isOpen.negate());
            many = 2 * all.size() + FEW;
        }
        all.add(thing);
    }

    /** Returns those that are not closed, in the order in which they were added. */
    Stream<T> open() {
        return all.stream().filter(isOpen);
    }
}
