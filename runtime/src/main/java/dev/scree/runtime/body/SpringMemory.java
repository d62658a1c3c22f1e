package dev.scree.runtime.body;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What contact forces remember from step to step: without the friction springs a heap at rest would give way.
 *
 * @param particle shape (count): contact particle that owns each contact, ascending
 * @param partner shape (count): contact particle that it touches, or ~shape (negative) for a shape; ascending for each
 *     particle
 * @param spring shape (count, 3): tangential displacement since the contact began, world axes [m]
 * @param rolling shape (count, 3): relative rolling since then, world axes [rad]
 * @param uncounted shape (count): overlap left over from the start of play, which causes no force yet [m]
 */
public record SpringMemory(int[] particle, int[] partner, double[] spring, double[] rolling, double[] uncounted)
        implements ContactMemory {

    /** Returns arrays of zeros for a number of contacts. */
    public static SpringMemory of(int count) {
        return new SpringMemory(
                new int[count], new int[count], new double[3 * count], new double[3 * count], new double[count]);
    }

    /**
     * Returns those of a device's list that count.
     *
     * @param start first entry of each particle, and one more for the end of the last
     * @param partner partner of each entry
     * @param spring shape (entries, 4): tangential displacement [m], w: overlap that causes no force yet [m]
     * @param rolling shape (entries, 4): rolling [rad]
     * @param counts the entries that count
     */
    public static SpringMemory of(int[] start, int[] partner, double[] spring, double[] rolling, BitSet counts) {
        SpringMemory memory = of(counts.cardinality());
        int count = 0;
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < Math.min(start[i + 1], partner.length); e++) {
                if (counts.get(e)) {
                    memory.particle[count] = i;
                    memory.partner[count] = partner[e];
                    memory.uncounted[count] = spring[4 * e + 3];
                    System.arraycopy(spring, 4 * e, memory.spring, 3 * count, 3);
                    System.arraycopy(rolling, 4 * e, memory.rolling, 3 * count, 3);
                    count++;
                }
            }
        }
        return memory;
    }

    /** Returns the first contact of each of so many particles, and the number of all. */
    public int[] starts(int particles) {
        int[] start = new int[particles + 1];
        for (int i : particle) {
            start[i + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        return start;
    }

    /** Returns the springs as a device has them: shape (count, 4), with the uncounted overlap as the fourth. */
    public double[] springs() {
        double[] springs = inFours(spring);
        for (int c = 0; c < count(); c++) {
            springs[4 * c + 3] = uncounted[c];
        }
        return springs;
    }

    /** Returns the rolling as a device has it: shape (count, 4), with 0 as the fourth. */
    public double[] rollings() {
        return inFours(rolling);
    }

    private double[] inFours(double[] vectors) {
        double[] fours = new double[4 * count()];
        for (int c = 0; c < count(); c++) {
            System.arraycopy(vectors, 3 * c, fours, 4 * c, 3);
        }
        return fours;
    }

    /** Returns whether a contact has overlap left over from the start of play. */
    public boolean fades() {
        return Arrays.stream(uncounted).anyMatch(overlap -> overlap != 0);
    }

    /** Returns the number of contacts. */
    public int count() {
        return particle.length;
    }

    /**
     * Returns the same contacts, renumbered for the particles of another model. Contacts remain between bodies that
     * both models have, with the same number of particles in both; those with shapes only where the shapes are the same
     * in both.
     */
    @Override
    public ContactMemory carriedOver(BodyModel from, BodyModel to) {
        if (from.forces() == null || to.forces() == null) {
            return NONE;
        }
        int[] index = new int[from.contacts().count()];
        Arrays.fill(index, -1);
        int[] bodies = to.indicesOf(from);
        int[] firsts = from.contacts().bodyFirst();
        int[] others = to.contacts().bodyFirst();
        for (int b = 0; b < bodies.length; b++) {
            int other = bodies[b];
            if (other >= 0 && others[other + 1] - others[other] == firsts[b + 1] - firsts[b]) {
                for (int i = firsts[b]; i < firsts[b + 1]; i++) {
                    index[i] = others[other] + i - firsts[b];
                }
            }
        }
        boolean sameShapes = from.shapes().equals(to.shapes());
        int[] order = new int[count()];
        int kept = 0;
        for (int c = 0; c < count(); c++) {
            boolean partnerStays = partner[c] < 0 ? sameShapes : index[partner[c]] >= 0;
            if (index[particle[c]] >= 0 && partnerStays) {
                order[kept++] = c;
            }
        }
        long[] keys = new long[kept];
        for (int k = 0; k < kept; k++) {
            int c = order[k];
            int mapped = partner[c] < 0 ? partner[c] : index[partner[c]];
            keys[k] = key(index[particle[c]], mapped);
        }
        return arranged(keys, order);
    }

    /**
     * Returns the same contacts with another entry for each between two bodies that forces move, in which their
     * particles have changed places. Springs are as they were, as seen from the owner.
     */
    public SpringMemory ofBothSides(ContactParticles contacts) {
        int[] order = new int[2 * count()];
        long[] keys = new long[2 * count()];
        int entries = 0;
        for (int c = 0; c < count(); c++) {
            order[entries] = c;
            keys[entries++] = key(particle[c], partner[c]);
            if (partner[c] >= 0 && contacts.moves(contacts.tag()[partner[c]] >> 1)) {
                order[entries] = c;
                keys[entries++] = key(partner[c], particle[c]);
            }
        }
        return arranged(Arrays.copyOf(keys, entries), order);
    }

    /** Returns a number by which contacts are sorted by particle, then by partner. */
    private static long key(int particle, int partner) {
        return (long) particle << 32 | (partner + 0x80000000L);
    }

    /**
     * Returns contacts in the order of their keys.
     *
     * @param keys {@link #key} of each, with its particle and partner
     * @param from contact here whose springs each has
     */
    private SpringMemory arranged(long[] keys, int[] from) {
        int entries = keys.length;
        Integer[] sorted = new Integer[entries];
        Arrays.setAll(sorted, k -> k);
        Arrays.sort(sorted, (a, b) -> Long.compare(keys[a], keys[b]));
        SpringMemory moved = of(entries);
        for (int k = 0; k < entries; k++) {
            int c = from[sorted[k]];
            moved.particle[k] = (int) (keys[sorted[k]] >> 32);
            moved.partner[k] = (int) ((keys[sorted[k]] & 0xffffffffL) - 0x80000000L);
            moved.uncounted[k] = uncounted[c];
            System.arraycopy(spring, 3 * c, moved.spring, 3 * k, 3);
            System.arraycopy(rolling, 3 * c, moved.rolling, 3 * k, 3);
        }
        return moved;
    }
}
