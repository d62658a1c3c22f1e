package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;

/** Converts the state of all touching contacts between the device's list and {@link SpringMemory} on the host. */
public final class ContactMemoryTransfer {
    private ContactMemoryTransfer() {}

    /**
     * Reads the owned, touching entries of a list.
     *
     * @param contacts the particles of the list
     * @param entries number of entries in use
     */
    static SpringMemory download(CommandQueue queue, ContactList list, ContactParticles contacts, int entries) {
        int[] start = new int[list.start.length()];
        int[] partner = new int[entries];
        double[] spring = new double[4 * entries];
        double[] rolling = new double[4 * entries];
        list.start.download(queue, start, start.length);
        list.partner.download(queue, partner, entries);
        list.spring.download(queue, spring, entries);
        list.rolling.download(queue, rolling, entries);
        BitSet owned = list.ownedTouching(queue, contacts, start, partner);
        int[] owner = new int[entries];
        int[] partners = new int[entries];
        double[] springs = new double[3 * entries];
        double[] rollings = new double[3 * entries];
        double[] uncounted = new double[entries];
        int count = 0;
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < Math.min(start[i + 1], entries); e++) {
                if (owned.get(e)) {
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
     * @param contacts the particles of the list
     * @param forces force of each entry
     * @param arms arm of each entry
     * @param entries number of entries in use
     */
    static PressingContacts pressing(
            CommandQueue queue,
            ContactList list,
            ContactParticles contacts,
            DeviceFloats forces,
            DeviceFloats arms,
            int entries) {
        int[] start = new int[list.start.length()];
        int[] tags = contacts.tag();
        int[] partner = new int[entries];
        double[] force = new double[4 * entries];
        double[] arm = new double[4 * entries];
        list.start.download(queue, start, start.length);
        list.partner.download(queue, partner, entries);
        forces.download(queue, force, entries);
        arms.download(queue, arm, entries);
        BitSet owned = list.ownedTouching(queue, contacts, start, partner);
        PressingContacts found = new PressingContacts();
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < Math.min(start[i + 1], entries); e++) {
                int f = 4 * e;
                boolean presses = owned.get(e) && (force[f] != 0 || force[f + 1] != 0 || force[f + 2] != 0);
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
     * @param contacts the particles of the list
     * @param reserve makes a list with the given capacity where this one is too short, and returns the list in use
     * @return number of entries
     */
    static int upload(
            CommandQueue queue,
            ContactList list,
            ContactParticles contacts,
            SpringMemory memory,
            IntFunction<ContactList> reserve) {
        SpringMemory all = list.touched == null ? memory : memory.ofBothSides(contacts);
        int count = all.count();
        ContactList target = count > list.capacity() ? reserve.apply(2 * count) : list;
        int[] start = new int[target.start.length()];
        double[] spring = new double[4 * count];
        double[] rolling = new double[4 * count];
        for (int c = 0; c < count; c++) {
            start[all.particle()[c] + 1]++;
            System.arraycopy(all.spring(), 3 * c, spring, 4 * c, 3);
            spring[4 * c + 3] = all.uncounted()[c];
            System.arraycopy(all.rolling(), 3 * c, rolling, 4 * c, 3);
        }
        Arrays.parallelPrefix(start, Integer::sum);
        target.start.upload(queue, start, start.length);
        target.partner.upload(queue, all.partner(), count);
        target.uploadTouching(queue, start, count);
        target.spring.upload(queue, spring, count);
        target.rolling.upload(queue, rolling, count);
        return count;
    }
}
