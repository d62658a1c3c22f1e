package dev.scree.runtime.rigid.impulse;

import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The batches into which the pairs of a step are divided, so that no two pairs of a batch share a movable body
 * ({@code impulse/batches.cl}): the places of pairs in batches, the rows of their contacts, the launches that fill
 * both, and in how many rounds a GPU does so.
 */
final class Batches {
    private static final String SOURCE = "impulse/batches.cl";
    private static final String KINDS = "impulse/kinds.h";
    /** Number of batches, the last of which holds what found no place in the others. */
    private static final int BATCHES = KernelSource.constant(KINDS, "BATCHES");
    /** Number of classes of the pairs of a batch by how many contacts they have. */
    private static final int DEPTHS = KernelSource.constant(KINDS, "DEPTHS");
    /** Number of values of a contact in contactRow. */
    private static final int ROW_VALUES = KernelSource.constant(KINDS, "ROW_VALUES");

    private static final int WATCH_LEFT_OVER = KernelSource.constant(KINDS, "WATCH_LEFT_OVER");
    private static final int BATCH_GROUP = KernelSource.constant(SOURCE, "BATCH_GROUP");
    /**
     * Most rounds in which a GPU places pairs in batches, and those that it does before more are found to be needed.
     */
    private static final int MOST_ROUNDS = 62;

    private static final int ROUNDS_AT_FIRST = 12;

    private final Extent bodies;
    private final Substeps substeps;
    private final LoopShape shape;
    private DeviceInts leftOver;
    private DeviceInts leftOverStart;
    private Extent slots;
    /** Number of rows of contacts that there is room for. */
    private int rowCapacity;
    /** Number of rounds in which pairs are placed. */
    private int rounds = ROUNDS_AT_FIRST;

    /**
     * Makes the fields whose lengths do not depend on the number of pairs.
     *
     * @param own gets the fields
     * @param bodies extent of the bodies and grains
     * @param substeps knows whether there are so few pairs that one launch handles all of them
     */
    Batches(Fields own, Extent bodies, Substeps substeps) {
        this.bodies = bodies;
        this.substeps = substeps;
        shape = own.context().shape();
        own.ints("bodyBatches", bodies.times(2, "word"));
        own.ints("bodyClaim", bodies);
        own.ints("batchCount", new int[DEPTHS * BATCHES]);
        own.ints("batchStart", new int[BATCHES + 2]);
    }

    /** Returns the number of rows to make room for at first, for so many contacts. */
    int rowsAtFirst(int contacts) {
        return contacts / shape.block() + BATCHES;
    }

    /**
     * Makes the fields whose lengths depend on the number of pairs, in place of those made before.
     *
     * @param around gets the fields
     * @param pairs number of pairs to make room for
     * @param rows number of rows of contacts to make room for
     */
    void makeRoom(Fields around, int pairs, int rows) {
        around.ints("pairBatch", Extent.fixed("pair", pairs));
        leftOver = around.ints("leftOver", Extent.fixed("pair", pairs));
        leftOverStart = around.ints("leftOverStart", Extent.fixed("pair edge", pairs + 1));
        // The pairs of the last batch lie a unit apart.
        slots = Extent.fixed("place", shape.block() * ((shape.lanes() * pairs) / shape.block() + 1 + BATCHES));
        around.number("slotCapacity", slots.capacity());
        around.ints("batchPair", slots);
        around.ints("blockRows", Extent.fixed("part of a block", 2 * slots.capacity() / shape.block()));
        rowCapacity = rows;
        around.number("rowCapacity", rows);
        around.floats("contactRow", Extent.fixed("row", rows).times(ROW_VALUES * shape.block(), "value of a row"));
    }

    /** Returns the number of rows of contacts that there is room for. */
    int rowCapacity() {
        return rowCapacity;
    }

    /** Returns the number of units, of pairs that are solved side by side, that the batches have room for. */
    int units() {
        return slots.capacity() / shape.lanes();
    }

    /**
     * Returns the launches that place the pairs of a list in batches and their contacts in rows.
     *
     * @param list fields of the list and of the system
     * @param pairs extent of the list's pairs
     */
    List<Launch> launches(Fields list, Extent pairs) {
        Extent once = Extent.fixed("step", 1);
        List<Launch> placing = new ArrayList<>();
        placing.add(list.bind(SOURCE, "clear_batches", bodies));
        if (substeps.cpu()) {
            placing.add(list.bind(SOURCE, "place_pairs", once));
        } else {
            placing.add(list.bind(SOURCE, "place_together", () -> substeps.few() ? BATCH_GROUP : 0));
            for (int round = 1; round <= MOST_ROUNDS; round++) {
                int number = round;
                IntSupplier wanted = () -> number <= rounds && !substeps.few() ? pairs.capacity() : 0;
                Fields here = list.with("turn", round);
                placing.add(here.bind(SOURCE, "claim_bodies", wanted));
                placing.add(here.bind(SOURCE, "place_claimed", wanted));
            }
        }
        placing.add(list.bind(SOURCE, "count_batches", pairs));
        placing.addAll(new PrefixSum(list, leftOver, leftOverStart, once).launches());
        placing.add(list.bind(SOURCE, "sum_batches", () -> BATCHES));
        placing.add(
                substeps.cpu() ? list.bind(SOURCE, "list_in_order", once) : list.bind(SOURCE, "list_batches", pairs));
        placing.add(list.bind(SOURCE, "place_rows", () -> slots.capacity() / shape.block()));
        return placing;
    }

    /**
     * Plans more rounds where a GPU left pairs over in those that it had.
     *
     * @param watched what the device reports of a frame, by the {@code WATCH_} numbers of {@code impulse/kinds.h}
     * @return whether the frame's steps must be repeated with them
     */
    boolean report(int[] watched) {
        boolean more = !substeps.cpu() && !substeps.few() && watched[WATCH_LEFT_OVER] != 0 && rounds < MOST_ROUNDS;
        rounds = more ? Math.min(2 * rounds, MOST_ROUNDS) : rounds;
        return more;
    }
}
