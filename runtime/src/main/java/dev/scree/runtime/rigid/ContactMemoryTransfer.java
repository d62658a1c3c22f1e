package dev.scree.runtime.rigid;

import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import java.util.Arrays;
import java.util.function.IntFunction;

/** Converts the state of all touching contacts between the device's list and {@link SpringMemory} on the host. */
public final class ContactMemoryTransfer {
    private ContactMemoryTransfer() {}

    /**
     * Reads the owned, touching entries of a list.
     *
     * @param entries number of entries in use
     */
    static SpringMemory download(CommandQueue queue, ContactList list, int entries) {
        int[] start = new int[list.start.length()];
        int[] partner = new int[entries];
        int[] mirror = new int[entries];
        double[] force = new double[4 * entries];
        double[] spring = new double[4 * entries];
        double[] rolling = new double[4 * entries];
        list.start.download(queue, start, start.length);
        list.partner.download(queue, partner, entries);
        list.mirror.download(queue, mirror, entries);
        list.force.download(queue, force, entries);
        list.spring.download(queue, spring, entries);
        list.rolling.download(queue, rolling, entries);
        int[] owner = new int[entries];
        int[] partners = new int[entries];
        double[] springs = new double[3 * entries];
        double[] rollings = new double[3 * entries];
        double[] uncounted = new double[entries];
        int count = 0;
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < Math.min(start[i + 1], entries); e++) {
                if (mirror[e] == e && force[4 * e + 3] != 0) {
                    owner[count] = i;
                    partners[count] = partner[e];
                    uncounted[count] = spring[4 * e + 3];
                    System.arraycopy(spring, 4 * e, springs, 3 * count, 3);
                    System.arraycopy(rolling, 4 * e, rollings, 3 * count, 3);
                    count++;
                }
            }
        }
        return new SpringMemory(
                Arrays.copyOf(owner, count),
                Arrays.copyOf(partners, count),
                Arrays.copyOf(springs, 3 * count),
                Arrays.copyOf(rollings, 3 * count),
                Arrays.copyOf(uncounted, count));
    }

    /**
     * Reads the forces of the owned entries of a list that press.
     *
     * @param tag by particle: 2 body + (1 where it has a normal)
     * @param entries number of entries in use
     */
    static PressingContacts pressing(CommandQueue queue, ContactList list, DeviceInts tag, int entries) {
        int[] start = new int[list.start.length()];
        int[] tags = new int[tag.length()];
        int[] partner = new int[entries];
        int[] mirror = new int[entries];
        double[] force = new double[4 * entries];
        double[] arm = new double[4 * entries];
        list.start.download(queue, start, start.length);
        tag.download(queue, tags, tags.length);
        list.partner.download(queue, partner, entries);
        list.mirror.download(queue, mirror, entries);
        list.force.download(queue, force, entries);
        list.arm.download(queue, arm, entries);
        PressingContacts found = new PressingContacts();
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < Math.min(start[i + 1], entries); e++) {
                int f = 4 * e;
                boolean presses = mirror[e] == e
                        && force[f + 3] != 0
                        && (force[f] != 0 || force[f + 1] != 0 || force[f + 2] != 0);
                if (presses) {
                    int other = partner[e] < 0 ? -1 : tags[partner[e]] >> 1;
                    found.add(tags[i] >> 1, other, arm, f, force[f], force[f + 1], force[f + 2]);
                }
            }
        }
        return found;
    }

    /**
     * Fills a list with the contacts of a memory and nothing else. A list made from it afterwards carries their state
     * over.
     *
     * @param reserve makes a list with the given capacity where this one is too short, and returns the list in use
     */
    static void upload(CommandQueue queue, ContactList list, SpringMemory memory, IntFunction<ContactList> reserve) {
        int count = memory.count();
        ContactList target = count > list.capacity() ? reserve.apply(2 * count) : list;
        int[] start = new int[target.start.length()];
        int[] mirror = new int[count];
        double[] overlap = new double[count];
        double[] force = new double[4 * count];
        double[] spring = new double[4 * count];
        double[] rolling = new double[4 * count];
        for (int c = 0; c < count; c++) {
            start[memory.particle()[c] + 1]++;
            mirror[c] = c;
            force[4 * c + 3] = 1;
            System.arraycopy(memory.spring(), 3 * c, spring, 4 * c, 3);
            spring[4 * c + 3] = memory.uncounted()[c];
            System.arraycopy(memory.rolling(), 3 * c, rolling, 4 * c, 3);
        }
        Arrays.parallelPrefix(start, Integer::sum);
        target.start.upload(queue, start, start.length);
        target.partner.upload(queue, memory.partner(), count);
        target.mirror.upload(queue, mirror, count);
        target.overlap.upload(queue, overlap, count);
        target.force.upload(queue, force, count);
        target.spring.upload(queue, spring, count);
        target.rolling.upload(queue, rolling, count);
    }
}
