package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import java.util.Arrays;
import java.util.BitSet;

/** The contacts that press, as they were in the last step; a list that grows. */
public final class PressingContacts {
    private int[] bodies = new int[64];
    private double[] arms = new double[96];
    private double[] forces = new double[96];
    private int count;

    /**
     * Reads those of a list.
     *
     * @param contacts the particles of the list
     * @param starts first entry of each particle
     * @param partners partner of each entry
     * @param forces force of each entry [N]
     * @param arms arm of each entry [m]
     * @param owned the entries that count
     * @param entries number of entries
     */
    static PressingContacts of(
            CommandQueue queue,
            ContactParticles contacts,
            DeviceInts starts,
            DeviceInts partners,
            DeviceFloats forces,
            DeviceFloats arms,
            BitSet owned,
            int entries) {
        int[] start = new int[starts.length()];
        int[] tags = contacts.tag();
        int[] partner = new int[entries];
        double[] force = new double[4 * entries];
        double[] arm = new double[4 * entries];
        starts.download(queue, start, start.length);
        partners.download(queue, partner, entries);
        forces.download(queue, force, entries);
        arms.download(queue, arm, entries);
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
     * Adds one.
     *
     * @param first body that the force is on
     * @param second the other one, or -1: what is fixed
     * @param arm where three numbers stand: from the first body's reference point to the contact [m]
     * @param armAt index of the first of these
     * @param fx force on the first body, world axes [N]; likewise fy and fz
     */
    public void add(int first, int second, double[] arm, int armAt, double fx, double fy, double fz) {
        if (3 * count == arms.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
            arms = Arrays.copyOf(arms, 2 * arms.length);
            forces = Arrays.copyOf(forces, 2 * forces.length);
        }
        if (2 * count == bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
        }
        bodies[2 * count] = first;
        bodies[2 * count + 1] = second;
        System.arraycopy(arm, armAt, arms, 3 * count, 3);
        forces[3 * count] = fx;
        forces[3 * count + 1] = fy;
        forces[3 * count + 2] = fz;
        count++;
    }

    /** Returns the number of contacts. */
    public int count() {
        return count;
    }

    /** Returns the body that a contact's force is on. */
    public int first(int contact) {
        return bodies[2 * contact];
    }

    /** Returns a contact's other body, or -1. */
    public int second(int contact) {
        return bodies[2 * contact + 1];
    }

    /** Returns a component of the way from the first body's reference point to the contact [m]. */
    public double arm(int contact, int axis) {
        return arms[3 * contact + axis];
    }

    /** Returns a component of the force on the first body [N]. */
    public double force(int contact, int axis) {
        return forces[3 * contact + axis];
    }
}
