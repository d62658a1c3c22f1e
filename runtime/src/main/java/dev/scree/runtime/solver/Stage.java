package dev.scree.runtime.solver;

import dev.scree.runtime.launch.Launch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** One named part of a step: launches in order, each over as many items as there are at the time. */
final class Stage {
    /** A launch, how many items it has, and whether it is done only when the fluid moves. */
    record Work(Launch launch, IntSupplier count, boolean withFluid) {
        Work(Launch launch, IntSupplier count) {
            this(launch, count, false);
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
    Stage runWithFluid(Launch launch, IntSupplier count) {
        works.add(new Work(launch, count, true));
        return this;
    }

    Stage runWithFluid(List<Work> more) {
        more.forEach(work -> runWithFluid(work.launch, work.count));
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
        works.forEach(w -> text.append(' ').append(w.launch.kernel().entry()));
        return text.toString();
    }
}
