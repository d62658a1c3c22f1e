package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import java.util.BitSet;

/**
 * A copy of what the contacts of grains remember, to return to: of the contacts that there are alone, without gaps
 * ({@code contact/history.cl}). It has the contacts of each particle, so that of two that forces move both have theirs.
 */
final class KeptContacts implements AutoCloseable {
    private final CommandQueue queue;
    private final int particles;
    private final boolean rolls;
    private final DeviceInts start;
    private final FieldGroup fields;
    private final UncountedOverlaps uncounted;
    private DeviceInts partner;
    private DeviceInts spring;
    private DeviceInts rolling;

    /**
     * Makes the fields.
     *
     * @param own fields that get those that keep their length
     * @param rolls whether springs of rolling are kept
     * @param room number of contacts to make room for
     */
    KeptContacts(Fields own, int particles, boolean rolls, int room) {
        queue = own.queue();
        this.particles = particles;
        this.rolls = rolls;
        start = own.ints("keptStart", Extent.fixed("particle edge", particles + 1));
        fields = new FieldGroup(own);
        uncounted = new UncountedOverlaps(own, "keptUncounted");
        make(room);
    }

    /** Makes fields for so many contacts in place of those that there are. */
    void make(int room) {
        fields.clear(room);
        Extent contact = Extent.fixed("contact", room);
        partner = fields.ints("keptPartner", contact);
        spring = fields.int2s("keptSpring", contact);
        rolling = fields.int2s("keptRolling", contact.times(rolls ? 1 : 0, "contact"));
        uncounted.make(contact);
    }

    /** Makes room for overlaps that do not count yet: 0 for all contacts that are kept. */
    void fade() {
        uncounted.fade();
    }

    /** Gives the fields their names in other fields too. */
    void nameIn(Fields others) {
        fields.nameIn(others);
        uncounted.nameIn(others);
    }

    /** Returns the number of the first contact of each particle, and behind the last that of all contacts. */
    DeviceInts start() {
        return start;
    }

    /** Returns the number of contacts that there is room for. */
    int room() {
        return partner.length();
    }

    /** Reads the number of contacts. */
    int count() {
        return start.get(queue, particles);
    }

    /**
     * Puts contacts in the place of those that are kept.
     *
     * @param all has those of each particle; there is room for it, also for overlaps that do not count yet where it has
     *     such
     */
    void load(SpringMemory all) {
        start.upload(queue, all.starts(particles), particles + 1);
        partner.upload(queue, all.partner(), all.count());
        spring.upload(queue, PackedVectors.packed(all.spring()), all.count());
        if (rolls) {
            rolling.upload(queue, PackedVectors.packed(all.rolling()), all.count());
        }
        if (uncounted.fades()) {
            uncounted.field().upload(queue, all.uncounted(), all.count());
        }
    }

    /** Reads all contacts. */
    SpringMemory memory(ContactParticles model) {
        int many = count();
        double[] springs = vectors(spring, many);
        double[] rollings = rolls ? vectors(rolling, many) : new double[4 * many];
        if (uncounted.fades()) {
            double[] rest = new double[many];
            uncounted.field().download(queue, rest, many);
            for (int c = 0; c < many; c++) {
                springs[4 * c + 3] = rest[c];
            }
        }
        return SpringMemory.of(starts(), partners(many), springs, rollings, owned(model, many));
    }

    private double[] vectors(DeviceInts packed, int many) {
        int[] words = new int[2 * many];
        packed.download(queue, words, many);
        return PackedVectors.unpacked(words);
    }

    /**
     * Reads the contacts that press.
     *
     * @param force force of each [N]
     * @param arm arm of each [m]
     */
    PressingContacts pressing(ContactParticles model, DeviceFloats force, DeviceFloats arm) {
        int many = count();
        return PressingContacts.of(queue, model, start, partner, force, arm, owned(model, many), many);
    }

    /** Reads which contacts are those of an owner. */
    private BitSet owned(ContactParticles model, int many) {
        int[] starts = starts();
        int[] partners = partners(many);
        BitSet owned = new BitSet(many);
        for (int i = 0; i < particles; i++) {
            for (int c = starts[i]; c < starts[i + 1]; c++) {
                owned.set(c, model.owns(i, partners[c]));
            }
        }
        return owned;
    }

    private int[] starts() {
        int[] starts = new int[particles + 1];
        start.download(queue, starts, starts.length);
        return starts;
    }

    private int[] partners(int many) {
        int[] partners = new int[many];
        partner.download(queue, partners, many);
        return partners;
    }

    @Override
    public void close() {
        uncounted.close();
        fields.close();
    }
}
