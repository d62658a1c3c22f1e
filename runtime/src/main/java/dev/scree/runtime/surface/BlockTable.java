package dev.scree.runtime.surface;

import java.util.Arrays;

/** Numbers blocks of the lattice in the order in which they are added: a hash table of their places. */
final class BlockTable {
    /** Blocks from the origin to where the lattice ends, on every side. */
    static final int FURTHEST = (1 << 20) - 2;

    private static final int BITS = 21;
    private static final long MIDDLE = 1L << (BITS - 1);

    private long[] keys = new long[64];
    private int[] places = new int[128];
    private int count;
    private int last;

    BlockTable() {
        Arrays.fill(places, -1);
    }

    /** Key of the block at whole numbers of blocks from the origin; keys order blocks by z, then y, then x. */
    static long key(int x, int y, int z) {
        return z + MIDDLE << 2 * BITS | y + MIDDLE << BITS | x + MIDDLE;
    }

    /** What is added to a key for so many blocks along the axes. */
    static long step(int x, int y, int z) {
        return ((long) z << 2 * BITS) + ((long) y << BITS) + x;
    }

    static int x(long key) {
        return (int) ((key & (1L << BITS) - 1) - MIDDLE);
    }

    static int y(long key) {
        return (int) ((key >> BITS & (1L << BITS) - 1) - MIDDLE);
    }

    static int z(long key) {
        return (int) ((key >> 2 * BITS) - MIDDLE);
    }

    int count() {
        return count;
    }

    long key(int number) {
        return keys[number];
    }

    /** The keys in ascending order. */
    long[] sorted() {
        long[] all = Arrays.copyOf(keys, count);
        Arrays.sort(all);
        return all;
    }

    /** The number of a block, or -1. */
    int find(long key) {
        return places[place(key)];
    }

    /** The number of a block, a new one if it has none. */
    int add(long key) {
        // Particles of one block mostly follow one another.
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
