package dev.scree.runtime.geometry;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.joml.Vector3d;

/**
 * A set of points sorted into cells of a fixed size, so that the points near a position are found without testing all.
 */
public final class PointHash {
    /** Receives the points that a search finds. */
    public interface Visitor {
        /**
         * Receives a point.
         *
         * @param index number of the point in the order of adding
         * @param distance its distance from the searched position [m]
         */
        void visit(int index, double distance);
    }

    /** Side of a cell [m]. */
    private final double cell;

    private final CellTable cells = new CellTable();
    /** By cell: the point added to it last; with {@link #older} a linked list of the cell's points. */
    private int[] newest = new int[64];

    /** Positions [m], shape (count, 3). */
    private double[] points = new double[3 * 64];
    /** By point: the point added to the same cell before it, or -1. */
    private int[] older = new int[64];

    private int count;

    /**
     * Makes an empty set.
     *
     * @param cell side of a cell [m]; best about the radius of later searches
     */
    public PointHash(double cell) {
        this.cell = cell;
    }

    /** Adds a point at a position [m]; points are numbered from 0 in the order of adding. */
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

    /** Returns the number of points. */
    public int count() {
        return count;
    }

    /** Returns the distance [m] of point i from a position [m]. */
    public double distance(int i, double x, double y, double z) {
        return Vector3d.distance(x, y, z, points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    }

    /**
     * Returns how many cells a cube about a position touches on average.
     *
     * @param reach half the cube's side [m]
     */
    public double cells(double reach) {
        return Math.pow(2 * reach / cell + 1, 3);
    }

    /**
     * Calls the visitor once with every point that is nearer to a position [m] than a distance.
     *
     * @param reach the distance [m]
     */
    public void within(double x, double y, double z, double reach, Visitor visitor) {
        near(x, y, z, reach, p -> {
            double distance = distance(p, x, y, z);
            if (distance < reach) {
                visitor.visit(p, distance);
            }
        });
    }

    /**
     * Calls the visitor once with every point in the cells that a cube about a position [m] touches; some of these
     * points lie outside of the cube. Cheaper than {@link #within} for callers that test the distance themselves.
     *
     * @param reach half the cube's side [m]
     */
    public void near(double x, double y, double z, double reach, IntConsumer visitor) {
        any(x, y, z, reach, p -> {
            visitor.accept(p);
            return false;
        });
    }

    /**
     * Returns whether one of the points that {@link #near} visits fulfils a condition; stops at the first that does.
     */
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

    /** Returns the coordinate of the cell that holds a coordinate [m]. */
    private long index(double x) {
        return (long) Math.floor(x / cell);
    }
}
