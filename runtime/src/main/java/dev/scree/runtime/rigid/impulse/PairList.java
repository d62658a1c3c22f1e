package dev.scree.runtime.rigid.impulse;

import dev.scree.runtime.device.BufferCopies;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The pairs of bodies that may touch in a step, with their contacts and the impulses that these hold from step to step.
 * {@code impulse/pairs.cl} and {@code impulse/contacts.cl} describe the arrays.
 */
final class PairList {
    private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    /** One element for each pair that there is room for, and for each contact. */
    final Extent pair;

    final Extent contact;
    /** The list's buffers by their kernel names, within the system's fields. */
    final Fields fields;
    /** First pair of each body, and their number. */
    final DeviceInts start;

    /**
     * Makes an empty list.
     *
     * @param around the system's fields, which the list's own fields see and are not added to
     * @param bodies number of bodies and grains
     * @param pairs number of pairs to make room for
     * @param contacts number of contacts to make room for
     */
    PairList(Fields around, int bodies, int pairs, int contacts) {
        fields = around.within();
        pair = Extent.fixed("pair", pairs);
        contact = Extent.fixed("contact", contacts);
        start = named("pairStart", fields.ints("pairStart", Extent.fixed("body edge", bodies + 1)));
        named("pairPartner", fields.ints("pairPartner", pair));
        named("pairFirst", fields.ints("pairFirst", pair));
        named("pairContacts", fields.ints("pairContacts", pair));
        named("pairRolling", fields.float4s("pairRolling", pair));
        for (String part : new String[] {"ArmA", "ArmB", "Normal", "Impulse", "Key", "Face"}) {
            named("contact" + part, fields.float4s("contact" + part, contact));
        }
        // After those that are copied, so that they lie side by side.
        fields.ints("pairOwner", pair);
        fields.ints("pairBodies", pair.times(2, "body of a pair"));
        fields.float4s("pairLaw", pair);
        fields.number("pairCapacity", pairs);
        fields.number("contactCapacity", contacts);
    }

    private <B extends DeviceBuffer> B named(String name, B buffer) {
        buffers.put(name, buffer);
        return buffer;
    }

    /** Returns this list's fields together with those of the list of the step before, under the prefix "old". */
    Fields madeFrom(PairList old) {
        Fields view = fields.within();
        old.buffers.forEach((name, buffer) ->
                view.name("old" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1), buffer));
        view.number("oldPairCapacity", old.pair.capacity());
        return view;
    }

    /** Copies what a later step needs from another list of the same bodies that has no more room than this one. */
    void copyFrom(CommandQueue queue, PairList from) {
        BufferCopies copies = new BufferCopies(queue);
        buffers.forEach((name, buffer) -> copies.add(
                from.buffers.get(name),
                buffer,
                buffer == start
                        ? start.length()
                        : name.startsWith("pair") ? from.pair.capacity() : from.contact.capacity()));
        copies.enqueue();
    }
}
