package dev.scree.runtime.instance;

import java.util.Arrays;

/** Finds whether a sphere meets any of many spheres of similar size: a hash of cells, each with a chain of spheres. */
final class SphereHash {
    private final double cell;
    private final double largest;
    private double[] spheres = new double[4096];
    private int[] next = new int[1024];
    private int[] head = new int[4096];
    private int count;

    /** @param largest radius of the spheres that will be added [m] */
    SphereHash(double largest) {
        this.largest = largest;
        this.cell = 2 * largest;
        Arrays.fill(head, -1);
    }

    void add(double x, double y, double z, double radius) {
        if (count == next.length) {
            next = Arrays.copyOf(next, 2 * count);
            spheres = Arrays.copyOf(spheres, 8 * count);
            head = new int[8 * count];
            Arrays.fill(head, -1);
            for (int i = 0; i < count; i++) {
                link(i);
            }
        }
        spheres[4 * count] = x;
        spheres[4 * count + 1] = y;
        spheres[4 * count + 2] = z;
        spheres[4 * count + 3] = radius;
        link(count++);
    }

    private void link(int i) {
        int slot = slot(index(spheres[4 * i]), index(spheres[4 * i + 1]), index(spheres[4 * i + 2]));
        next[i] = head[slot];
        head[slot] = i;
    }

    private long index(double x) {
        return (long) Math.floor(x / cell);
    }

    private int slot(long i, long j, long k) {
        long h = (i * 0x9E3779B97F4A7C15L + j) * 0xC2B2AE3D27D4EB4FL + k;
        h *= 0x165667B19E3779F9L;
        return (int) (h >>> 40) & head.length - 1;
    }

    /** Whether a sphere here would cut one of them. */
    boolean meets(double x, double y, double z, double radius) {
        double reach = radius + largest;
        for (long k = index(z - reach); k <= index(z + reach); k++) {
            for (long j = index(y - reach); j <= index(y + reach); j++) {
                for (long i = index(x - reach); i <= index(x + reach); i++) {
                    if (meetsInSlot(slot(i, j, k), x, y, z, radius)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean meetsInSlot(int slot, double x, double y, double z, double radius) {
        for (int s = head[slot]; s >= 0; s = next[s]) {
            double dx = spheres[4 * s] - x;
            double dy = spheres[4 * s + 1] - y;
            double dz = spheres[4 * s + 2] - z;
            double touch = spheres[4 * s + 3] + radius;
            if (dx * dx + dy * dy + dz * dz < touch * touch) {
                return true;
            }
        }
        return false;
    }
}
