package dev.scree.runtime.rigid;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import java.util.LinkedHashMap;
import java.util.Map;

/** Candidates for contact of all particles, and what their contacts remember; {@code contact/list.cl} explains it. */
public final class ContactList {
    private static final String NAME = "list";

    private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    private final Extent entry;
    final Fields fields;
    final DeviceInts start;
    final DeviceInts partner;
    final DeviceInts mirror;
    final DeviceFloats overlap;
    final DeviceFloats force;
    final DeviceFloats spring;
    final DeviceFloats rolling;

    /** @param around gets no name of these. @param capacity entries that there is room for */
    ContactList(Fields around, int particles, int capacity) {
        fields = around.within();
        entry = Extent.fixed("list entry", capacity);
        start = named("Start", fields.ints("listStart", Extent.fixed("particle edge", particles + 1)));
        partner = named("Partner", fields.ints("listPartner", entry));
        mirror = named("Mirror", fields.ints("listMirror", entry));
        named("Slot", fields.ints("listSlot", entry));
        overlap = named("Overlap", fields.floats("listOverlap", entry));
        force = float4s("Force");
        float4s("Arm");
        spring = float4s("Spring");
        rolling = float4s("Rolling");
        float4s("Moment");
        fields.number("capacity", capacity);
    }

    private DeviceFloats float4s(String plain) {
        return named(plain, fields.float4s(NAME + plain, entry));
    }

    private <B extends DeviceBuffer> B named(String plain, B buffer) {
        buffers.put(plain, buffer);
        return buffer;
    }

    /** This list's fields, with those of another as that which it is made from. */
    Fields madeFrom(ContactList old) {
        Fields view = fields.within();
        old.buffers.forEach((plain, buffer) -> view.name("old" + plain, buffer));
        return view;
    }

    /** Takes everything over from another list of the same particles. @param entries in use there */
    void copyFrom(CommandQueue queue, ContactList from, int entries) {
        buffers.forEach((plain, buffer) ->
                buffer.copyFrom(queue, from.buffers.get(plain), buffer == start ? start.length() : entries));
    }

    /** Entries there is room for. */
    int capacity() {
        return partner.length();
    }
}
