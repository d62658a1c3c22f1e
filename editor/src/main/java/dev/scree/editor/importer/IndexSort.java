package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/** Stable sorts of indices by what they stand for, without boxing; can be cancelled. */
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

    /**
     * Returns 0 to count - 1 in ascending order of numbers below a range, such as vertex indices: by counting, which is
     * some ten times as quick as comparing. Stable.
     *
     * @param range all numbers are at least 0 and below it; about as great as count, for it takes as much memory
     * @param numbers give the numbers of an index, the deciding one first
     */
    static int[] byNumbers(int count, int range, Progress progress, IntUnaryOperator... numbers) {
        int[] from = new int[count];
        int[] to = new int[count];
        for (int i = 0; i < count; i++) {
            from[i] = i;
        }
        // From the least deciding number on, since each sort keeps the order that the one before made.
        for (int n = numbers.length - 1; n >= 0; n--) {
            progress.checkCancelled();
            int[] next = new int[range + 1];
            for (int i = 0; i < count; i++) {
                next[numbers[n].applyAsInt(i) + 1]++;
            }
            for (int k = 0; k < range; k++) {
                next[k + 1] += next[k];
            }
            for (int index : from) {
                to[next[numbers[n].applyAsInt(index)]++] = index;
            }
            int[] sorted = to;
            to = from;
            from = sorted;
        }
        return from;
    }

    /**
     * Returns 0 to count - 1 in ascending order of a comparison whose first criterion is a number, without -0 and NaN.
     * Most of the order is then found by comparing numbers side by side in memory.
     *
     * @param first the number of an index
     * @param order the whole comparison
     */
    static int[] byFirst(int count, IntToDoubleFunction first, Order order, Progress progress) {
        // The highest bits of the numbers, then the index: whole numbers, which are quick to sort.
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, count - 1));
        long mask = (1L << bits) - 1;
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            long raw = Double.doubleToRawLongBits(first.applyAsDouble(i));
            long rising = raw < 0 ? raw ^ Long.MAX_VALUE : raw;
            keys[i] = rising & ~mask | i;
        }
        progress.checkCancelled();
        Arrays.parallelSort(keys);
        IndexSort sort = new IndexSort(count, order, progress);
        for (int i = 0; i < count; i++) {
            sort.indices[i] = (int) (keys[i] & mask);
        }
        for (int start = 0, end; start < count; start = end) {
            end = start + 1;
            while (end < count && (keys[end] | mask) == (keys[start] | mask)) {
                end++;
            }
            if (end - start > 1) {
                sort.sort(start, end);
            }
        }
        return sort.indices;
    }

    /** Merge sort of a run. */
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
