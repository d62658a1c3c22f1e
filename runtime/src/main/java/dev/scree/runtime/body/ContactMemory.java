package dev.scree.runtime.body;

import java.util.Arrays;

/**
 * What the contacts of a moment remember, so that play can go on elsewhere without a heap giving way.
 *
 * @param particle contact particle that owns each contact, ascending
 * @param partner the particle it touches, or ~shape; ascending for one particle
 * @param spring shape (count, 3): tangential displacement since the contact began [m]
 * @param rolling shape (count, 3): relative rolling since then [rad]
 * @param uncounted shape (count); overlap left from the start of play, which does not press yet [m]
 */
public record ContactMemory(int[] particle, int[] partner, double[] spring, double[] rolling, double[] uncounted) {
    public static final ContactMemory NONE = of(0);

    /** Room for so many. */
    public static ContactMemory of(int count) {
        return new ContactMemory(
                new int[count], new int[count], new double[3 * count], new double[3 * count], new double[count]);
    }

    public int count() {
        return particle.length;
    }

    /**
     * Returns the same contacts among the particles of another model: those of bodies that both have with the same
     * number of particles, and of shapes where these are the same.
     */
    public ContactMemory carriedOver(BodyModel from, BodyModel to) {
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
            keys[k] = (long) index[particle[c]] << 32 | (mapped + 0x80000000L);
        }
        Integer[] sorted = new Integer[kept];
        Arrays.setAll(sorted, k -> k);
        Arrays.sort(sorted, (a, b) -> Long.compare(keys[a], keys[b]));
        ContactMemory moved = of(kept);
        for (int k = 0; k < kept; k++) {
            int c = order[sorted[k]];
            moved.particle[k] = (int) (keys[sorted[k]] >> 32);
            moved.partner[k] = (int) ((keys[sorted[k]] & 0xffffffffL) - 0x80000000L);
            moved.uncounted[k] = uncounted[c];
            System.arraycopy(spring, 3 * c, moved.spring, 3 * k, 3);
            System.arraycopy(rolling, 3 * c, moved.rolling, 3 * k, 3);
        }
        return moved;
    }
}
