package dev.scree.runtime.geometry;

import java.util.Arrays;

/**
 * A set of points halved along its longest side again and again. Unlike a {@link PointHash} it finds what is near in
 * few steps however unevenly the points lie.
 */
public final class PointTree {
    /** Halves of so few points are not halved again. */
    private static final int LEAF = 8;

    /** Positions in the order of the tree [m], shape (count, 3). */
    private final double[] points;
    /** {min, max} of each node's points [m], shape (nodes, 6); the halves of node i are 2 i + 1 and 2 i + 2. */
    private final double[] boxes;

    private final int count;

    /**
     * Sorts the points.
     *
     * @param positions [m], shape (count, 3); they are copied
     */
    public PointTree(double[] positions) {
        count = positions.length / 3;
        int nodes = 1;
        for (int size = count; size > LEAF; size = (size + 1) / 2) {
            nodes = 2 * nodes + 1;
        }
        boxes = new double[6 * nodes];
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        sort(positions, order, 0, 0, count);
        points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(positions, 3 * order[i], points, 3 * i, 3);
        }
    }

    private void sort(double[] positions, int[] order, int node, int first, int end) {
        int longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int k = first; k < end; k++) {
                low = Math.min(low, positions[3 * order[k] + axis]);
                high = Math.max(high, positions[3 * order[k] + axis]);
            }
            boxes[6 * node + axis] = low;
            boxes[6 * node + 3 + axis] = high;
            if (high - low > boxes[6 * node + 3 + longest] - boxes[6 * node + longest]) {
                longest = axis;
            }
        }
        if (end - first <= LEAF) {
            return;
        }
        // The order need only be good enough for halves that are compact: single precision is.
        long[] keys = new long[end - first];
        for (int k = first; k < end; k++) {
            int bits = Float.floatToIntBits((float) positions[3 * order[k] + longest]);
            keys[k - first] = (long) (bits < 0 ? bits ^ Integer.MAX_VALUE : bits) << 32 | order[k];
        }
        Arrays.sort(keys);
        for (int k = first; k < end; k++) {
            order[k] = (int) keys[k - first];
        }
        int half = half(first, end);
        sort(positions, order, 2 * node + 1, first, half);
        sort(positions, order, 2 * node + 2, half, end);
    }

    /** The first half has the odd one, so that no half of a level is larger than the first. */
    private static int half(int first, int end) {
        return first + (end - first + 1) / 2;
    }

    /** Returns whether a point is within a distance of a position [m], the distance itself included. */
    public boolean anyWithin(double x, double y, double z, double reach) {
        return count > 0 && any(0, 0, count, x, y, z, reach * reach);
    }

    private boolean any(int node, int first, int end, double x, double y, double z, double reach2) {
        if (nearest2(node, x, y, z) > reach2) {
            return false;
        }
        if (farthest2(node, x, y, z) <= reach2) {
            return true;
        }
        if (end - first <= LEAF) {
            for (int k = first; k < end; k++) {
                if (distance2(k, x, y, z) <= reach2) {
                    return true;
                }
            }
            return false;
        }
        int half = half(first, end);
        return any(2 * node + 1, first, half, x, y, z, reach2) || any(2 * node + 2, half, end, x, y, z, reach2);
    }

    /** Returns the distance of the nearest point from a position [m]; infinity where there is none. */
    public double nearest(double x, double y, double z) {
        return count == 0
                ? Double.POSITIVE_INFINITY
                : Math.sqrt(least2(0, 0, count, x, y, z, Double.POSITIVE_INFINITY));
    }

    private double least2(int node, int first, int end, double x, double y, double z, double known) {
        if (nearest2(node, x, y, z) >= known) {
            return known;
        }
        double least = known;
        if (end - first <= LEAF) {
            for (int k = first; k < end; k++) {
                least = Math.min(least, distance2(k, x, y, z));
            }
            return least;
        }
        int half = half(first, end);
        int low = 2 * node + 1;
        int high = low + 1;
        if (nearest2(low, x, y, z) <= nearest2(high, x, y, z)) {
            return least2(high, half, end, x, y, z, least2(low, first, half, x, y, z, least));
        }
        return least2(low, first, half, x, y, z, least2(high, half, end, x, y, z, least));
    }

    private double distance2(int k, double x, double y, double z) {
        double dx = points[3 * k] - x;
        double dy = points[3 * k + 1] - y;
        double dz = points[3 * k + 2] - z;
        return dx * dx + dy * dy + dz * dz;
    }

    /** Square of the distance of a node's box from a position [m^2]. */
    private double nearest2(int node, double x, double y, double z) {
        double dx = outside(node, 0, x);
        double dy = outside(node, 1, y);
        double dz = outside(node, 2, z);
        return dx * dx + dy * dy + dz * dz;
    }

    private double outside(int node, int axis, double at) {
        return Math.max(0, Math.max(boxes[6 * node + axis] - at, at - boxes[6 * node + 3 + axis]));
    }

    /** Square of the distance of the farthest corner of a node's box from a position [m^2]. */
    private double farthest2(int node, double x, double y, double z) {
        double dx = across(node, 0, x);
        double dy = across(node, 1, y);
        double dz = across(node, 2, z);
        return dx * dx + dy * dy + dz * dz;
    }

    private double across(int node, int axis, double at) {
        return Math.max(Math.abs(boxes[6 * node + axis] - at), Math.abs(boxes[6 * node + 3 + axis] - at));
    }
}
