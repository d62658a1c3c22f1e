package dev.scree.runtime.rigid;

import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.BufferCopies;
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
    /** For each entry the entry of the pair's owner, which holds the contact's state; itself for the owner. */
    final DeviceInts mirror;
    /** Overlap of each entry [m], 0 where the pair does not touch. */
    final DeviceFloats overlap;
    /** Force on the owner [N], 4 floats per entry; w: 1 where the pair touches, else 0. */
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
     */
    ContactList(Fields around, int particles, int capacity) {
        fields = around.within();
        entry = Extent.fixed("list entry", capacity);
        start = named("Start", fields.ints("listStart", Extent.fixed("particle edge", particles + 1)));
        partner = named("Partner", fields.ints("listPartner", entry));
        mirror = named("Mirror", fields.ints("listMirror", entry));
        named("Slot", fields.ints("listSlot", entry));
        overlap = named("Overlap", fields.floats("listOverlap", entry));
        force = float4s("Force");
        arm = float4s("Arm");
        float4s("Moment");
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
        BufferCopies copies = new BufferCopies(queue);
        buffers.forEach((plain, buffer) ->
                copies.add(from.buffers.get(plain), buffer, buffer == start ? start.length() : entries));
        copies.enqueue();
    }

    /** Reads which of so many entries are those of an owner and touch. */
    BitSet owned(CommandQueue queue, int entries) {
        int[] mirrors = new int[entries];
        double[] forces = new double[4 * entries];
        mirror.download(queue, mirrors, entries);
        force.download(queue, forces, entries);
        BitSet owned = new BitSet(entries);
        for (int e = 0; e < entries; e++) {
            owned.set(e, mirrors[e] == e && forces[4 * e + 3] != 0);
        }
        return owned;
    }

    /** Reads what the contacts of so many entries remember. */
    SpringMemory download(CommandQueue queue, int entries) {
        int[] starts = new int[start.length()];
        int[] partners = new int[entries];
        double[] springs = new double[4 * entries];
        double[] rollings = new double[4 * entries];
        start.download(queue, starts, starts.length);
        partner.download(queue, partners, entries);
        spring.download(queue, springs, entries);
        rolling.download(queue, rollings, entries);
        return SpringMemory.of(starts, partners, springs, rollings, owned(queue, entries));
    }

    /**
     * Fills the list with the contacts of a memory and nothing else. A list made from it afterwards carries their state
     * over. Precondition: there is room for them.
     */
    void upload(CommandQueue queue, SpringMemory memory) {
        int entries = memory.count();
        start.upload(queue, memory.starts(start.length() - 1), start.length());
        partner.upload(queue, memory.partner(), entries);
        mirror.upload(queue, IntStream.range(0, entries).toArray(), entries);
        overlap.upload(queue, new double[entries], entries);
        double[] forces = new double[4 * entries];
        for (int e = 0; e < entries; e++) {
            forces[4 * e + 3] = 1;
        }
        force.upload(queue, forces, entries);
        spring.upload(queue, memory.springs(), entries);
        rolling.upload(queue, memory.rollings(), entries);
    }

    /** Returns the number of entries that there is room for. */
    int capacity() {
        return partner.length();
    }
}
