package dev.scree.runtime.rigid.impulse;

import dev.scree.runtime.body.ImpulseMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.rigid.PressingContacts;
import dev.scree.runtime.step.ContactSurvey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads what a list of pairs holds, and fills a list with what another one held. */
final class ImpulseMemoryTransfer {
    private ImpulseMemoryTransfer() {}

    private static int[] ints(CommandQueue queue, PairList list, String field, int count) {
        int[] values = new int[count];
        ((DeviceInts) list.fields.find(field)).download(queue, values, count);
        return values;
    }

    private static double[] float4s(CommandQueue queue, PairList list, String field, int count) {
        double[] values = new double[4 * count];
        ((DeviceFloats) list.fields.find(field)).download(queue, values, count);
        return values;
    }

    /** Returns the number of contacts up to the last one that a pair has. */
    private static int contacts(int[] first, int[] count) {
        int contacts = 0;
        for (int p = 0; p < first.length; p++) {
            contacts = Math.max(contacts, first[p] + count[p]);
        }
        return contacts;
    }

    /**
     * Reads the pairs of a list, for which this waits.
     *
     * @param joints what joints hold, by their ids
     */
    static ImpulseMemory download(CommandQueue queue, PairList list, Map<String, double[]> joints) {
        int[] start = ints(queue, list, "pairStart", list.start.length());
        int pairs = Math.min(start[start.length - 1], list.pair.capacity());
        for (int b = 0; b < start.length; b++) {
            start[b] = Math.min(start[b], pairs);
        }
        int[] first = ints(queue, list, "pairFirst", pairs);
        int[] count = ints(queue, list, "pairContacts", pairs);
        int contacts = contacts(first, count);
        List<double[]> values = new ArrayList<>();
        for (String name : ImpulseMemory.CONTACT_VALUES) {
            values.add(float4s(queue, list, name, contacts));
        }
        return new ImpulseMemory(
                start,
                ints(queue, list, "pairPartner", pairs),
                first,
                count,
                float4s(queue, list, "pairRolling", pairs),
                values,
                joints);
    }

    /** Fills a list, which has room for them, with the pairs of a memory. */
    static void upload(CommandQueue queue, ImpulseMemory memory, PairList list) {
        list.start.upload(queue, memory.start(), list.start.length());
        ints(list, "pairPartner").upload(queue, memory.partner(), memory.pairs());
        ints(list, "pairFirst").upload(queue, memory.first(), memory.pairs());
        ints(list, "pairContacts").upload(queue, memory.count(), memory.pairs());
        float4s(list, "pairRolling").upload(queue, memory.rolling(), memory.pairs());
        for (int v = 0; v < ImpulseMemory.CONTACT_VALUES.size(); v++) {
            float4s(list, ImpulseMemory.CONTACT_VALUES.get(v))
                    .upload(queue, memory.contacts().get(v), memory.contactCount());
        }
    }

    private static DeviceInts ints(PairList list, String field) {
        return (DeviceInts) list.fields.find(field);
    }

    private static DeviceFloats float4s(PairList list, String field) {
        return (DeviceFloats) list.fields.find(field);
    }

    /**
     * Reads the forces of a list's contacts that press, for which this waits.
     *
     * @param bodyCount number of bodies and grains
     * @param seconds length of a substep, in which their impulses act [s]
     */
    static PressingContacts pressing(CommandQueue queue, PairList list, int bodyCount, double seconds) {
        int[] start = ints(queue, list, "pairStart", list.start.length());
        int pairs = Math.min(start[start.length - 1], list.pair.capacity());
        int[] bodies = ints(queue, list, "pairBodies", 2 * pairs);
        int[] first = ints(queue, list, "pairFirst", pairs);
        int[] count = ints(queue, list, "pairContacts", pairs);
        int contacts = contacts(first, count);
        double[] arm = float4s(queue, list, "contactArmA", contacts);
        double[] normal = float4s(queue, list, "contactNormal", contacts);
        double[] impulse = float4s(queue, list, "contactImpulse", contacts);
        PressingContacts found = new PressingContacts();
        for (int p = 0; p < pairs; p++) {
            int other = bodies[2 * p + 1] < bodyCount ? bodies[2 * p + 1] : -1;
            for (int c = 4 * first[p]; c < 4 * (first[p] + count[p]); c += 4) {
                double pressed = impulse[c + 3];
                if (pressed > 0) {
                    // Impulses are those on the second body.
                    found.add(
                            bodies[2 * p],
                            other,
                            arm,
                            c,
                            -(impulse[c] + pressed * normal[c]) / seconds,
                            -(impulse[c + 1] + pressed * normal[c + 1]) / seconds,
                            -(impulse[c + 2] + pressed * normal[c + 2]) / seconds);
                }
            }
        }
        return found;
    }

    /**
     * Returns what can be said of a list's contacts, for which this waits.
     *
     * @param diameters diameter of the smallest particle of each body and grain [m]
     */
    static ContactSurvey survey(CommandQueue queue, PairList list, double[] diameters) {
        int[] start = ints(queue, list, "pairStart", list.start.length());
        int pairs = Math.min(start[start.length - 1], list.pair.capacity());
        int[] bodies = ints(queue, list, "pairBodies", 2 * pairs);
        int[] first = ints(queue, list, "pairFirst", pairs);
        int[] count = ints(queue, list, "pairContacts", pairs);
        double[] arm = float4s(queue, list, "contactArmA", contacts(first, count));
        long touching = 0;
        double largest = 0;
        for (int p = 0; p < pairs; p++) {
            int a = bodies[2 * p];
            int b = bodies[2 * p + 1];
            double diameter = b < diameters.length ? Math.min(diameters[a], diameters[b]) : diameters[a];
            for (int c = first[p]; c < first[p] + count[p]; c++) {
                double depth = -arm[4 * c + 3];
                touching += depth > 0 ? 1 : 0;
                largest = Math.max(largest, depth / diameter);
            }
        }
        return new ContactSurvey(touching, largest, 0);
    }
}
