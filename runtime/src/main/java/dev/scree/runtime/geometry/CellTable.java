package dev.scree.runtime.geometry;

import java.util.Arrays;

/**
 * Numbers the cells of unbounded space in the order in which they are added: a hash table from cell coordinates to
 * numbers. A cell is told by a 64-bit key of its coordinates; cells 2^21 (two million) apart along an axis share a key.
 */
public final class CellTable {
    /** Greatest coordinate, either way from the origin, up to which no two cells share a key. */
    public static final int FURTHEST = (1 << 20) - 2;

    /** Bits of a coordinate in a key. */
    private static final int BITS = 21;

    private static final long MIDDLE = 1L << (BITS - 1);
    private static final long MASK = (1L << BITS) - 1;

    /** By number: key of the cell. */
    private long[] keys = new long[64];
    /** The hash table (open addressing): number of a cell, or -1 where the place is free. */
    private int[] places = new int[128];

    private int count;
    /** The cell added last. */
    private int last;

    public CellTable() {
        Arrays.fill(places, -1);
    }

    /** Returns the key of the cell at (x, y, z) cells from the origin. Keys order cells by z, then y, then x. */
    public static long key(long x, long y, long z) {
        return (z + MIDDLE & MASK) << 2 * BITS | (y + MIDDLE & MASK) << BITS | x + MIDDLE & MASK;
    }

    /** Returns the difference of the keys of two cells (x, y, z) cells apart. */
    public static long step(int x, int y, int z) {
        return ((long) z << 2 * BITS) + ((long) y << BITS) + x;
    }

    /** Returns the x coordinate of a cell from its key, in cells from the origin. */
    public static int x(long key) {
        return (int) ((key & MASK) - MIDDLE);
    }

    /** Returns the y coordinate of a cell from its key. */
    public static int y(long key) {
        return (int) ((key >> BITS & MASK) - MIDDLE);
    }

    /** Returns the z coordinate of a cell from its key. */
    public static int z(long key) {
        return (int) ((key >> 2 * BITS) - MIDDLE);
    }

    /** Returns the number of cells added. */
    public int count() {
        return count;
    }

    /** Returns the key of the cell with a number. */
    public long key(int number) {
        return keys[number];
    }

    /** Returns the keys of all cells in ascending order. */
    public long[] sorted() {
        long[] all = Arrays.copyOf(keys, count);
        Arrays.sort(all);
        return all;
    }

    /** Returns the number of a cell, or -1 where it was not added. */
    public int find(long key) {
        return places[place(key)];
    }

    /** Returns the number of a cell; adds the cell where it has none. */
    public int add(long key) {
        // Points of one cell mostly follow one another, so the last cell is tried first.
        if (last < count && keys[last] == key) {
            return last;
        }
        last = added(key);
        return last;
    }

    private int added(long key) {
        int place = place(key);
        if (places[place] >= 0) {
            return places[place];
        }
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
            places = new int[4 * count];
            Arrays.fill(places, -1);
            for (int i = 0; i < count; i++) {
                places[place(keys[i])] = i;
            }
            place = place(key);
        }
        keys[count] = key;
        places[place] = count;
        return count++;
    }

    /** Returns the place of a key in the hash table, or the free place where it belongs. */
    private int place(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int mask = places.length - 1;
        int place = (int) (mixed >>> 32) & mask;
        while (places[place] >= 0 && keys[places[place]] != key) {
            place = place + 1 & mask;
        }
        return place;
    }
}
