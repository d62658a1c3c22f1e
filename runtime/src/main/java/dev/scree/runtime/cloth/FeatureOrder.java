package dev.scree.runtime.cloth;

import java.util.Arrays;

/**
 * An order of features, triangles or edges, in which neighbours lie side by side, so that runs of them have small
 * boxes: the leaves of a tree, of whose nodes each has the same number of nodes below it.
 */
final class FeatureOrder {
    private final float[][] middle;
    private final int[] order;

    private FeatureOrder(float[][] middle) {
        this.middle = middle;
        order = new int[middle[0].length];
        Arrays.setAll(order, k -> k);
    }

    /**
     * Sorts features.
     *
     * @param position of vertices, shape (vertices, 4)
     * @param vertices of each feature, shape (features, 4), of which the first ones count
     * @param count number of vertices of a feature
     * @param part by feature; number of the mesh that it is part of. Meshes come one after another
     * @return the feature at each place; shape (features)
     */
    static int[] of(double[] position, int[] vertices, int count, int[] part) {
        float[][] middle = new float[3][part.length];
        for (int f = 0; f < part.length; f++) {
            for (int axis = 0; axis < 3; axis++) {
                for (int k = 0; k < count; k++) {
                    middle[axis][f] += (float) position[4 * vertices[4 * f + k] + axis];
                }
            }
        }
        FeatureOrder order = new FeatureOrder(middle);
        for (int first = 0; first < part.length; ) {
            int end = first;
            while (end < part.length && part[end] == part[first]) {
                end++;
            }
            order.sort(first, end);
            first = end;
        }
        return order.order;
    }

    /** Sorts a range by halves along its longest side, at places where nodes of the tree end. */
    private void sort(int first, int end) {
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
        // Numbers whose order is that of the places, with the feature in the low half.
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
        sort(first, half);
        sort(half, end);
    }

    /** Returns the place between two that the largest power of two divides. */
    private static int cut(int first, int end) {
        int step = Integer.highestOneBit(end - 1 ^ first);
        return end - 1 & -step;
    }
}
