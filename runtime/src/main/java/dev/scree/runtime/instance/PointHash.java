package dev.scree.runtime.instance;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Points in a hash of cells, to be visited cell by cell. */
final class PointHash {
    /** What is done with a point. */
    interface Visitor {
        /** @param index in the order of adding */
        void visit(int index);
    }

    private final double cell;
    private double[] points = new double[3 * 256];
    private int[] next = new int[256];
    private int[] head;
    private int count;

    /** @param cell side of a cell [m] */
    PointHash(double cell) {
        this.cell = cell;
        head = new int[512];
        Arrays.fill(head, -1);
    }

    void add(double x, double y, double z) {
        if (count == next.length) {
            next = Arrays.copyOf(next, 2 * count);
            points = Arrays.copyOf(points, 6 * count);
            head = new int[4 * count];
            Arrays.fill(head, -1);
            for (int i = 0; i < count; i++) {
                link(i);
            }
        }
        points[3 * count] = x;
        points[3 * count + 1] = y;
        points[3 * count + 2] = z;
        link(count++);
    }

    private void link(int i) {
        int slot = slot(index(points[3 * i]), index(points[3 * i + 1]), index(points[3 * i + 2]));
        next[i] = head[slot];
        head[slot] = i;
    }

    int count() {
        return count;
    }

    double x(int i) {
        return points[3 * i];
    }

    double y(int i) {
        return points[3 * i + 1];
    }

    double z(int i) {
        return points[3 * i + 2];
    }

    /** How many cells a cube about a point touches. @param reach half its side [m] */
    double cells(double reach) {
        return Math.pow(2 * reach / cell + 1, 3);
    }

    /**
     * Every point in the cells that a cube touches, each once; some lie outside of the cube. @param reach half its side
     * [m]
     */
    void near(double x, double y, double z, double reach, Visitor visitor) {
        any(x, y, z, reach, p -> {
            visitor.visit(p);
            return false;
        });
    }

    /** Whether any of the points that {@link #near} visits is as asked; none is looked at after the first. */
    boolean any(double x, double y, double z, double reach, IntPredicate wanted) {
        for (long k = index(z - reach); k <= index(z + reach); k++) {
            for (long j = index(y - reach); j <= index(y + reach); j++) {
                for (long i = index(x - reach); i <= index(x + reach); i++) {
                    for (int p = head[slot(i, j, k)]; p >= 0; p = next[p]) {
                        // Cells may share a slot: a point is visited in its own alone.
                        if (index(points[3 * p]) == i
                                && index(points[3 * p + 1]) == j
                                && index(points[3 * p + 2]) == k
                                && wanted.test(p)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private long index(double x) {
        return (long) Math.floor(x / cell);
    }

    private int slot(long i, long j, long k) {
        long h = (i * 0x9E3779B97F4A7C15L + j) * 0xC2B2AE3D27D4EB4FL + k;
        h *= 0x165667B19E3779F9L;
        return (int) (h >>> 40) & head.length - 1;
    }
}
