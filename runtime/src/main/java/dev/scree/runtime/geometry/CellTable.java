package dev.scree.runtime.geometry;

import java.util.Arrays;

/**
 * Numbers the cells of unbounded space in the order in which they are added: a hash table of their places. A cell
 * shares its place with those that lie two million cells away.
 */
public final class CellTable {
    /** Cells from the origin, on every side, within which no two share a place. */
    public static final int FURTHEST = (1 << 20) - 2;

    private static final int BITS = 21;
    private static final long MIDDLE = 1L << (BITS - 1);
    private static final long MASK = (1L << BITS) - 1;

    private long[] keys = new long[64];
    private int[] places = new int[128];
    private int count;
    private int last;

    public CellTable() {
        Arrays.fill(places, -1);
    }

    /** Key of the cell at whole numbers of cells from the origin; keys order cells by z, then y, then x. */
    public static long key(long x, long y, long z) {
        return (z + MIDDLE & MASK) << 2 * BITS | (y + MIDDLE & MASK) << BITS | x + MIDDLE & MASK;
    }

    /** What is added to a key for so many cells along the axes. */
    public static long step(int x, int y, int z) {
        return ((long) z << 2 * BITS) + ((long) y << BITS) + x;
    }

    public static int x(long key) {
        return (int) ((key & MASK) - MIDDLE);
    }

    public static int y(long key) {
        return (int) ((key >> BITS & MASK) - MIDDLE);
    }

    public static int z(long key) {
        return (int) ((key >> 2 * BITS) - MIDDLE);
    }

    public int count() {
        return count;
    }

    public long key(int number) {
        return keys[number];
    }

    /** The keys in ascending order. */
    public long[] sorted() {
        long[] all = Arrays.copyOf(keys, count);
        Arrays.sort(all);
        return all;
    }

    /** The number of a cell, or -1. */
    public int find(long key) {
        return places[place(key)];
    }

    /** The number of a cell, a new one if it has none. */
    public int add(long key) {
        // Points of one cell mostly follow one another.
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
