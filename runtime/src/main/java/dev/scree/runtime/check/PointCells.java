package dev.scree.runtime.check;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** Points in a hash of equal cells, so that those near a point are found without asking all. Used by one thread. */
final class PointCells {
    private final double cell;
    private final int mask;
    private final int[] heads;
    private final int[] next;
    private final int[] points;
    private final int[] seen = new int[27];
    private int count;

    /** @param cell side of a cell: how far a look reaches at most [m] */
    PointCells(double cell, int capacity) {
        this.cell = cell;
        int size = Integer.highestOneBit(Math.max(16, capacity)) * 2;
        mask = size - 1;
        heads = new int[size];
        Arrays.fill(heads, -1);
        next = new int[capacity];
        points = new int[capacity];
    }

    void add(int point, double x, double y, double z) {
        int slot = slot(index(x), index(y), index(z));
        points[count] = point;
        next[count] = heads[slot];
        heads[slot] = count++;
    }

    /** Calls with every point within a cell's side, and with some that are farther; none twice. */
    void near(double x, double y, double z, IntConsumer visitor) {
        long i = index(x);
        long j = index(y);
        long k = index(z);
        for (int n = 0; n < 27; n++) {
            int slot = slot(i + n % 3 - 1, j + n / 3 % 3 - 1, k + n / 9 - 1);
            boolean again = false;
            for (int m = 0; m < n; m++) {
                again |= seen[m] == slot;
            }
            seen[n] = slot;
            for (int e = again ? -1 : heads[slot]; e >= 0; e = next[e]) {
                visitor.accept(points[e]);
            }
        }
    }

    private long index(double x) {
        return (long) Math.floor(x / cell);
    }

    private int slot(long i, long j, long k) {
        long hash = i * 0x9E3779B97F4A7C15L ^ j * 0xC2B2AE3D27D4EB4FL ^ k * 0x165667B19E3779F9L;
        return (int) (hash ^ hash >>> 29) & mask;
    }
}
