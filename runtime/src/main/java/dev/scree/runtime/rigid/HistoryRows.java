package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import java.util.stream.IntStream;

/** The rows of slots in which grains keep what their contacts remember ({@code contact/history.cl}). */
final class HistoryRows implements AutoCloseable {
    private final ContactParticles contacts;
    private final boolean rolls;
    private final FieldGroup rows;
    private final UncountedOverlaps uncounted;
    /** Factor of the slots of each row; it grows where a row was too short. */
    private double slots = 1;

    /** First slot of each block of rows, and the number of all slots. */
    private int[] start;

    /**
     * Makes the rows.
     *
     * @param own fields in which they are made
     * @param rolls whether contacts have springs of rolling
     */
    HistoryRows(Fields own, ContactParticles contacts, boolean rolls) {
        this.contacts = contacts;
        this.rolls = rolls;
        rows = new FieldGroup(own);
        uncounted = new UncountedOverlaps(own, "historyUncounted");
        make();
    }

    private void make() {
        start = contacts.slots(slots * ContactConstants.GRAIN_SLOTS.value(), Integer.MAX_VALUE);
        Extent slot = Extent.fixed("slot", start[start.length - 1]);
        rows.clear(slot.capacity());
        rows.ints("historyStart", start);
        rows.ints("historyPartner", slot);
        rows.int2s("historySpring", slot);
        rows.int2s("historyRolling", slot.times(rolls ? 1 : 0, "slot"));
        uncounted.make(slot);
    }

    /** Makes longer rows; what was in them is lost. */
    void lengthen() {
        slots *= 1.5;
        make();
    }

    /** Makes memory for overlaps that do not count yet. */
    void fade() {
        uncounted.fade();
    }

    /** Returns whether there is such memory. */
    boolean fades() {
        return uncounted.fades();
    }

    /** Returns whether there are slots for the contacts of each particle. @param first first contact of each */
    boolean roomFor(int[] first) {
        int lanes = ContactParticles.ROW_LANES;
        return IntStream.range(0, first.length - 1)
                .allMatch(i -> lanes * (first[i + 1] - first[i]) <= start[i / lanes + 1] - start[i / lanes]);
    }

    /** Gives the fields, and the number {@code fades}, their names in other fields too. */
    void nameIn(Fields others) {
        rows.nameIn(others);
        uncounted.nameIn(others);
        others.number("fades", fades() ? 1 : 0);
    }

    @Override
    public void close() {
        uncounted.close();
        rows.close();
    }
}
