package dev.scree.runtime.geometry;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.joml.Vector3d;

/** Points in cells of a size, so that those near a place are found without asking all. */
public final class PointHash {
    /** What is done with a point that is near enough. */
    public interface Visitor {
        /** @param index in the order of adding. @param distance [m] */
        void visit(int index, double distance);
    }

    private final double cell;
    private final CellTable cells = new CellTable();
    /** By cell: the point added last. */
    private int[] newest = new int[64];

    private double[] points = new double[3 * 64];
    /** By point: the one added to its cell before it, or -1. */
    private int[] older = new int[64];

    private int count;

    /** @param cell side of a cell [m] */
    public PointHash(double cell) {
        this.cell = cell;
    }

    public void add(double x, double y, double z) {
        int known = cells.count();
        int at = cells.add(CellTable.key(index(x), index(y), index(z)));
        if (at == newest.length) {
            newest = Arrays.copyOf(newest, 2 * at);
        }
        if (count == older.length) {
            older = Arrays.copyOf(older, 2 * count);
            points = Arrays.copyOf(points, 6 * count);
        }
        points[3 * count] = x;
        points[3 * count + 1] = y;
        points[3 * count + 2] = z;
        older[count] = at < known ? newest[at] : -1;
        newest[at] = count++;
    }

    public int count() {
        return count;
    }

    /** Distance of a point from a place [m]. */
    public double distance(int i, double x, double y, double z) {
        return Vector3d.distance(x, y, z, points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    }

    /** How many cells a cube about a point touches. @param reach half its side [m] */
    public double cells(double reach) {
        return Math.pow(2 * reach / cell + 1, 3);
    }

    /** Every point nearer than a distance, each once. @param reach the distance [m] */
    public void within(double x, double y, double z, double reach, Visitor visitor) {
        near(x, y, z, reach, p -> {
            double distance = distance(p, x, y, z);
            if (distance < reach) {
                visitor.visit(p, distance);
            }
        });
    }

    /**
     * Every point in the cells that a cube touches, each once; some lie outside of the cube. @param reach half its side
     * [m]
     */
    public void near(double x, double y, double z, double reach, IntConsumer visitor) {
        any(x, y, z, reach, p -> {
            visitor.accept(p);
            return false;
        });
    }

    /** Whether any of the points that {@link #near} visits is as asked; none is looked at after the first. */
    public boolean any(double x, double y, double z, double reach, IntPredicate wanted) {
        for (long k = index(z - reach); k <= index(z + reach); k++) {
            for (long j = index(y - reach); j <= index(y + reach); j++) {
                for (long i = index(x - reach); i <= index(x + reach); i++) {
                    int at = cells.find(CellTable.key(i, j, k));
                    for (int p = at < 0 ? -1 : newest[at]; p >= 0; p = older[p]) {
                        if (wanted.test(p)) {
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
}
