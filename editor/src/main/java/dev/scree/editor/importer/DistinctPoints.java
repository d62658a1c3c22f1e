package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import java.util.Arrays;

/**
 * The points of a list without repetitions. Files mostly give each triangle corners of its own, so that every place
 * comes some six times; to find that takes much less time than to sort all of them.
 */
final class DistinctPoints {
    private static final int CHECK_EVERY = 1 << 14;
    /** Odd, and with its bits spread: 2^64 by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4). */
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** Of the number of places in the largest table: the most that an array can have. */
    private static final int MOST_BITS = 30;

    /** By point that is used: the number of its place, counted from 0 in the order of first use; else -1. */
    final int[] placeOf;
    /** By place: the first point there. */
    final int[] first;

    /**
     * Finds them, by hashing with linear probing.
     *
     * @param positions shape (points, 3); places are the same where all bits are, so that 0 and -0 differ
     * @param used which points count, by index; shape (uses)
     */
    DistinctPoints(double[] positions, int[] used, Progress progress) {
        placeOf = new int[positions.length / 3];
        Arrays.fill(placeOf, -1);
        int bits = 4;
        int[] table = new int[1 << bits];
        int[] firsts = new int[1 << bits - 1];
        int count = 0;
        for (int u = 0; u < used.length; u++) {
            if (u % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            int point = used[u];
            if (placeOf[point] < 0) {
                // At most half of the table is taken, of the largest two thirds.
                if (count == firsts.length) {
                    firsts = Arrays.copyOf(firsts, (int) Math.min(2L * count, placeOf.length));
                    if (bits < MOST_BITS) {
                        bits++;
                        table = table(positions, firsts, count, bits);
                    }
                }
                int slot = slot(positions, point, bits);
                while (table[slot] > 0 && !same(positions, firsts[table[slot] - 1], point)) {
                    slot = slot + 1 & table.length - 1;
                }
                if (table[slot] == 0) {
                    firsts[count++] = point;
                    table[slot] = count;
                }
                placeOf[point] = table[slot] - 1;
            }
        }
        first = Arrays.copyOf(firsts, count);
    }

    /** Returns a table of twice the size: of places from 1 on, 0 where there is none. */
    private static int[] table(double[] positions, int[] firsts, int count, int bits) {
        int[] table = new int[1 << bits];
        for (int place = 0; place < count; place++) {
            int slot = slot(positions, firsts[place], bits);
            while (table[slot] > 0) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = place + 1;
        }
        return table;
    }

    /** Returns where the search for a point begins. */
    private static int slot(double[] positions, int point, int bits) {
        long x = Double.doubleToRawLongBits(positions[3 * point]);
        long y = Double.doubleToRawLongBits(positions[3 * point + 1]);
        long z = Double.doubleToRawLongBits(positions[3 * point + 2]);
        long mixed = (x * SPREAD ^ Long.rotateLeft(y * SPREAD, 21)) * SPREAD ^ Long.rotateLeft(z * SPREAD, 42);
        return (int) ((mixed ^ mixed >>> 32) * SPREAD >>> Long.SIZE - bits);
    }

    private static boolean same(double[] positions, int a, int b) {
        return sameBits(positions[3 * a], positions[3 * b])
                && sameBits(positions[3 * a + 1], positions[3 * b + 1])
                && sameBits(positions[3 * a + 2], positions[3 * b + 2]);
    }

    private static boolean sameBits(double a, double b) {
        return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
    }
}
