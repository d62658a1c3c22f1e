package dev.scree.editor.importer;

import dev.scree.runtime.Progress;

/** Stable merge sort of indices by a comparison of what they stand for, without boxing; can be cancelled. */
final class IndexSort {
    /** Compares two indices. */
    interface Order {
        int compare(int a, int b);
    }

    private static final int SMALL = 12;
    /** Longer runs ask before they are merged: some milliseconds of work. */
    private static final int CHECK_ABOVE = 1 << 14;

    private final Order order;
    private final Progress progress;
    private final int[] indices;
    private final int[] scratch;

    private IndexSort(int count, Order order, Progress progress) {
        this.order = order;
        this.progress = progress;
        indices = new int[count];
        scratch = new int[count];
    }

    /** @return 0 to count - 1 in ascending order */
    static int[] sorted(int count, Order order, Progress progress) {
        IndexSort sort = new IndexSort(count, order, progress);
        for (int i = 0; i < count; i++) {
            sort.indices[i] = i;
        }
        sort.sort(0, count);
        return sort.indices;
    }

    private void sort(int from, int to) {
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
        if (to - from > CHECK_ABOVE) {
            progress.checkCancelled();
        }
        sort(from, middle);
        sort(middle, to);
        if (order.compare(indices[middle - 1], indices[middle]) <= 0) {
            return;
        }
        System.arraycopy(indices, from, scratch, from, middle - from);
        int left = from;
        int right = middle;
        int at = from;
        while (left < middle) {
            indices[at++] =
                    right < to && order.compare(scratch[left], indices[right]) > 0 ? indices[right++] : scratch[left++];
        }
    }
}
