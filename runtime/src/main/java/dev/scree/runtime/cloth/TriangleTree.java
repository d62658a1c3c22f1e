package dev.scree.runtime.cloth;

import java.util.Arrays;

/**
 * An order of triangles in which neighbours lie side by side, so that runs of them have small boxes: the leaves of a
 * tree, of whose nodes each has the same number of nodes below it.
 */
public final class TriangleTree {
    private final int[] order;
    private final int[] levels;

    /**
     * Sorts the triangles.
     *
     * @param position of vertices, shape (vertices, 4)
     * @param corners vertices of each triangle and a number of the mesh that it is part of, shape (triangles, 4);
     *     meshes come one after another
     * @param fan number of nodes below each node; a power of two
     */
    public TriangleTree(double[] position, int[] corners, int fan) {
        int count = corners.length / 4;
        float[][] middle = new float[3][count];
        order = new int[count];
        for (int t = 0; t < count; t++) {
            order[t] = t;
            for (int axis = 0; axis < 3; axis++) {
                for (int k = 0; k < 3; k++) {
                    middle[axis][t] += (float) position[4 * corners[4 * t + k] + axis];
                }
            }
        }
        for (int first = 0; first < count; ) {
            int end = first;
            while (end < count && corners[4 * end + 3] == corners[4 * first + 3]) {
                end++;
            }
            sort(middle, first, end);
            first = end;
        }
        int depth = 1;
        for (int nodes = count; nodes > fan; nodes = (nodes + fan - 1) / fan) {
            depth++;
        }
        levels = new int[depth + 1];
        int nodes = count;
        for (int level = 0; level < depth; level++) {
            levels[level + 1] = levels[level] + nodes;
            nodes = (nodes + fan - 1) / fan;
        }
    }

    /** Sorts a range by halves along its longest side, at places where nodes of the tree end. */
    private void sort(float[][] middle, int first, int end) {
        if (end - first < 2) {
            return;
        }
        int longest = 0;
        float length = -1;
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int k = first; k < end; k++) {
                low = Math.min(low, middle[axis][order[k]]);
                high = Math.max(high, middle[axis][order[k]]);
            }
            if (high - low > length) {
                length = high - low;
                longest = axis;
            }
        }
        // Numbers whose order is that of the places, with the triangle in the low half.
        long[] keys = new long[end - first];
        for (int k = first; k < end; k++) {
            int bits = Float.floatToIntBits(middle[longest][order[k]]);
            keys[k - first] = (long) (bits < 0 ? bits ^ Integer.MAX_VALUE : bits) << 32 | order[k];
        }
        Arrays.sort(keys);
        for (int k = first; k < end; k++) {
            order[k] = (int) keys[k - first];
        }
        int half = cut(first, end);
        sort(middle, first, half);
        sort(middle, half, end);
    }

    /** Returns the place between two that the largest power of two divides. */
    private static int cut(int first, int end) {
        int step = Integer.highestOneBit(end - 1 ^ first);
        return end - 1 & -step;
    }

    /** Returns the triangle at each place; shape (triangles). */
    public int[] order() {
        return order;
    }

    /** Returns the number of the first node of each level, from the leaves up; one more for the number of all. */
    public int[] levels() {
        return levels;
    }
}
