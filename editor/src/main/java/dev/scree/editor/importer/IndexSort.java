package dev.scree.editor.importer;

/** Stable merge sort of indices by a comparison of what they stand for, without boxing. */
final class IndexSort {
    /** Compares two indices. */
    interface Order {
        int compare(int a, int b);
    }

    private static final int SMALL = 12;

    private IndexSort() {
    }

    /** @return 0 to count - 1 in ascending order */
    static int[] sorted(int count, Order order) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = i;
        }
        sort(indices, new int[count], 0, count, order);
        return indices;
    }

    private static void sort(int[] indices, int[] scratch, int from, int to, Order order) {
        if (to - from <= SMALL) {
            for (int i = from + 1; i < to; i++) {
                int moved = indices[i];
                int at = i;
                while (at > from && order.compare(indices[at - 1], moved) > 0) {
                    indices[at] = indices[at - 1];
                    at--;
                }
                indices[at] = moved;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sort(indices, scratch, from, middle, order);
        sort(indices, scratch, middle, to, order);
        if (order.compare(indices[middle - 1], indices[middle]) <= 0) {
            return;
        }
        System.arraycopy(indices, from, scratch, from, middle - from);
        int left = from;
        int right = middle;
        int at = from;
        while (left < middle) {
            indices[at++] = right < to && order.compare(scratch[left], indices[right]) > 0 ? indices[right++] : scratch[left++];
        }
    }
}
