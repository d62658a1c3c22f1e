package dev.scree.runtime.rigid;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The launches of a step of grains. Where they are alone there are two states, which take turns at being that before
 * the step and behind it ({@code contact/grains.cl}), and so there are the launches of two such steps.
 *
 * @param before those before the search for a list
 * @param after those behind it
 * @param forces those of every step
 * @param tells what tells the state before this step where no list is made in it; null where it is told anyway
 */
record GrainTurn(List<Launch> before, List<Launch> after, List<Launch> forces, Launch tells) {
    private static final String GRAINS = "contact/grains.cl";
    /**
     * Work items that share the particles that touch more than grains; a million that find nothing to do take time too.
     * Chosen, not fitted: more than a GPU runs at once.
     */
    private static final int SOLID_ITEMS = 1 << 16;

    /**
     * Binds a step that one launch does for grains that touch nothing else. What others touch stays a launch of its
     * own: the device takes longer for either than the host takes to start it.
     *
     * @param turn fields in which states before and behind the step have their names
     * @param leaving particles, where they leave their contacts before a list is made
     * @param present whether the state before the step is the newest, so that the bodies' fields are older
     * @param making launches that make a list
     * @param settles launch that settles other bodies
     */
    static GrainTurn alone(
            Fields turn, Extent leaving, Extent grains, BooleanSupplier present, List<Launch> making, Launch settles) {
        List<Launch> after = new ArrayList<>(making);
        after.add(turn.bind(GRAINS, "copy_grains", grains.when(() -> !present.getAsBoolean())));
        Launch told = turn.bind(GRAINS, "tell_grains", grains.when(present));
        List<Launch> before = turn.fused("grain_rows_leave", List.of(List.of(leaves(turn, leaving), told)));
        List<Launch> forces = List.of(solids(turn, leaving), turn.bind(GRAINS, "grain_step", grains), settles);
        return new GrainTurn(before, after, forces, turn.bind(GRAINS, "tell_grains", grains));
    }

    /** Binds a step in which more than contacts moves grains; the parameters are those of {@link #alone}. */
    static GrainTurn amongOthers(Fields turn, Extent leaving, Extent grains, List<Launch> making, Launch settles) {
        List<Launch> forces = List.of(
                turn.bind(GRAINS, "copy_grains", grains),
                solids(turn, leaving),
                turn.bind(GRAINS, "grain_forces", grains),
                settles);
        return new GrainTurn(List.of(leaves(turn, leaving)), making, forces, null);
    }

    private static Launch leaves(Fields turn, Extent leaving) {
        return turn.bind("contact/history.cl", "history_leave", leaving);
    }

    private static Launch solids(Fields turn, Extent particles) {
        int items = Math.min(particles.capacity(), SOLID_ITEMS);
        return turn.bind("contact/solids.cl", "solid_forces", Extent.fixed("item of solids", items));
    }
}
