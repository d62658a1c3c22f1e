package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A list of contact candidates of all particles on the device, with the state that each contact keeps from step to step
 * (force, tangential and rolling spring). {@code contact/list.cl} explains the layout: every particle has a range of
 * entries, one for each possible partner.
 */
public final class ContactList {
    private static final String NAME = "list";
    /** Number of entries that share a word of {@link #touched}. */
    private static final int WORD_ENTRIES = KernelSource.constant("contact/grains.h", "WORD_ENTRIES");

    /** All buffers of the list by name without the prefix "list". */
    private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    /** One element for each list entry that there is room for. */
    private final Extent entry;
    /** This list's buffers by their kernel names, within the system's fields. */
    final Fields fields;
    /** First entry of each particle, and one more for the end of the last; shape (particles + 1). */
    final DeviceInts start;
    /** Partner of each entry: index of a particle, or ~index of a fixed shape. */
    final DeviceInts partner;
    /**
     * For each entry the entry of the pair's owner, which holds the contact's state; itself for the owner. Null in
     * lists of grains.
     */
    final DeviceInts mirror;
    /** Overlap of each entry [m], 0 where the pair does not touch; null in lists of grains. */
    final DeviceFloats overlap;
    /** Bits of the entries that touch ({@code contact/grains.cl}); null in other lists than those of grains. */
    final DeviceInts touched;
    /**
     * Force on the owner [N], 4 floats per entry; w: 1 where the pair touches, else 0. Null in lists of grains, as is
     * {@link #arm}: there they are computed for those who look at them.
     */
    final DeviceFloats force;
    /** From the owner's reference point to the contact [m], 4 floats per entry. */
    final DeviceFloats arm;
    /** Tangential spring [m], 4 floats per entry; w: initial overlap that does not count yet [m]. */
    final DeviceFloats spring;
    /** Rolling spring [rad], 4 floats per entry. */
    final DeviceFloats rolling;

    /**
     * Makes an empty list.
     *
     * @param around the system's fields, which the list's own fields see and are not added to
     * @param particles number of contact particles
     * @param capacity number of entries to make room for
     * @param grains whether it is for {@code contact/grains.cl}, in which either side keeps a contact's state
     */
    ContactList(Fields around, int particles, int capacity, boolean grains) {
        fields = around.within();
        entry = Extent.fixed("list entry", capacity);
        start = named("Start", fields.ints("listStart", Extent.fixed("particle edge", particles + 1)));
        partner = named("Partner", fields.ints("listPartner", entry));
        if (grains) {
            mirror = null;
            overlap = null;
            Extent words = Extent.fixed("word of entries", touchedWord(particles, capacity) + 1);
            force = null;
            arm = null;
            touched = named("Touched", fields.ints("listTouched", words));
        } else {
            mirror = named("Mirror", fields.ints("listMirror", entry));
            named("Slot", fields.ints("listSlot", entry));
            overlap = named("Overlap", fields.floats("listOverlap", entry));
            touched = null;
            force = float4s("Force");
            arm = float4s("Arm");
            float4s("Moment");
        }
        spring = float4s("Spring");
        rolling = float4s("Rolling");
        fields.number("capacity", capacity);
    }

    private DeviceFloats float4s(String plain) {
        return named(plain, fields.float4s(NAME + plain, entry));
    }

    private <B extends DeviceBuffer> B named(String plain, B buffer) {
        buffers.put(plain, buffer);
        return buffer;
    }

    /**
     * Returns this list's fields together with those of the list that it is made from, under the prefix "old" that
     * {@code list_link} reads.
     */
    Fields madeFrom(ContactList old) {
        Fields view = fields.within();
        old.buffers.forEach((plain, buffer) -> view.name("old" + plain, buffer));
        return view;
    }

    /**
     * Copies all buffers of another list of the same particles, on the device.
     *
     * @param entries number of entries in use there
     */
    void copyFrom(CommandQueue queue, ContactList from, int entries) {
        int words = touchedWord(start.length() - 1, entries);
        buffers.forEach((plain, buffer) -> buffer.copyFrom(
                queue,
                from.buffers.get(plain),
                buffer == start ? start.length() : buffer == touched ? words : entries));
    }

    /**
     * Returns the word of {@link #touched} with the bits of the first entries of a particle, whose list begins at an
     * entry; see {@code touched_word} in {@code contact/grains.h}.
     */
    private static int touchedWord(int particle, int begin) {
        return begin / WORD_ENTRIES + particle;
    }

    /**
     * Reads which entries are those of an owner and touch.
     *
     * @param start first entry of each particle, as downloaded
     * @param partner partner of each entry, as downloaded
     */
    BitSet ownedTouching(CommandQueue queue, ContactParticles contacts, int[] start, int[] partner) {
        BitSet owned = new BitSet(partner.length);
        if (touched == null) {
            int[] mirrors = new int[partner.length];
            double[] forces = new double[4 * partner.length];
            mirror.download(queue, mirrors, mirrors.length);
            force.download(queue, forces, partner.length);
            for (int e = 0; e < partner.length; e++) {
                owned.set(e, mirrors[e] == e && forces[4 * e + 3] != 0);
            }
            return owned;
        }
        int[] words = new int[touched.length()];
        touched.download(queue, words, words.length);
        int[] tag = contacts.tag();
        for (int i = 0; i + 1 < start.length; i++) {
            int body = tag[i] >> 1;
            for (int e = start[i]; e < Math.min(start[i + 1], partner.length); e++) {
                int place = e - start[i];
                int word = words[touchedWord(i, start[i]) + place / WORD_ENTRIES];
                boolean touches = (word >>> place % WORD_ENTRIES & 1) != 0;
                int other = partner[e] < 0 ? -1 : tag[partner[e]] >> 1;
                owned.set(e, touches && (other < 0 || body < other || !contacts.moves(other)));
            }
        }
        return owned;
    }

    /**
     * Marks entries as owners' that touch.
     *
     * @param starts first entry of each particle
     * @param entries their number
     */
    void uploadTouching(CommandQueue queue, int[] starts, int entries) {
        if (touched == null) {
            mirror.upload(queue, IntStream.range(0, entries).toArray(), entries);
            overlap.upload(queue, new double[entries], entries);
            double[] forces = new double[4 * entries];
            for (int e = 0; e < entries; e++) {
                forces[4 * e + 3] = 1;
            }
            force.upload(queue, forces, entries);
            return;
        }
        int[] words = new int[touched.length()];
        for (int i = 0; i + 1 < starts.length; i++) {
            for (int place = 0; place < starts[i + 1] - starts[i]; place++) {
                words[touchedWord(i, starts[i]) + place / WORD_ENTRIES] |= 1 << place % WORD_ENTRIES;
            }
        }
        touched.upload(queue, words, words.length);
    }

    /** Returns the number of entries that there is room for. */
    int capacity() {
        return partner.length();
    }
}
