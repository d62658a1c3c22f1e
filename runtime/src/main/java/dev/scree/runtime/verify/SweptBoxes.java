package dev.scree.runtime.verify;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Boxes round the ways of particles between two looks, sorted into cells, so that those which meet another box are
 * found without asking all.
 */
final class SweptBoxes {
    /** Cells along an axis at the most. */
    private static final int MOST_CELLS = 64;

    private final double[] before;
    private final double[] after;
    private final double[] origin = new double[3];
    private final double[] cell = new double[3];
    private final int[] cells = new int[3];
    private final int[] start;
    private final int[] entries;

    /**
     * Sorts the ways of particles.
     *
     * @param before places of the particles before, shape (particles, 4) [m]
     * @param after places now of the same particles, and of others after them
     * @param size about that of the boxes that will be asked for [m]
     */
    SweptBoxes(double[] before, double[] after, double size) {
        this.before = before;
        this.after = after;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.MAX_VALUE;
            double high = -Double.MAX_VALUE;
            for (int i = axis; i < before.length; i += 4) {
                low = Math.min(low, Math.min(before[i], after[i]));
                high = Math.max(high, Math.max(before[i], after[i]));
            }
            double length = Math.max(0, high - low);
            origin[axis] = low;
            cells[axis] = (int) Math.max(1, Math.min(MOST_CELLS, Math.floor(length / size)));
            cell[axis] = length / cells[axis];
        }
        start = new int[cells[0] * cells[1] * cells[2] + 1];
        for (int i = 0; i < before.length / 4; i++) {
            forCells(low(i), high(i), c -> start[c + 1]++);
        }
        Arrays.parallelPrefix(start, Integer::sum);
        entries = new int[start[start.length - 1]];
        int[] next = start.clone();
        for (int i = 0; i < before.length / 4; i++) {
            int particle = i;
            forCells(low(i), high(i), c -> entries[next[c]++] = particle);
        }
    }

    private double[] low(int i) {
        double[] low = new double[3];
        Arrays.setAll(low, axis -> Math.min(before[4 * i + axis], after[4 * i + axis]));
        return low;
    }

    private double[] high(int i) {
        double[] high = new double[3];
        Arrays.setAll(high, axis -> Math.max(before[4 * i + axis], after[4 * i + axis]));
        return high;
    }

    /** Returns the cell of a coordinate; what lies outside is in the outermost. */
    private int cellOf(double x, int axis) {
        double at = cell[axis] > 0 ? (x - origin[axis]) / cell[axis] : 0;
        return (int) Math.max(0, Math.min(cells[axis] - 1, Math.floor(at)));
    }

    private void forCells(double[] low, double[] high, IntConsumer each) {
        for (int z = cellOf(low[2], 2); z <= cellOf(high[2], 2); z++) {
            for (int y = cellOf(low[1], 1); y <= cellOf(high[1], 1); y++) {
                for (int x = cellOf(low[0], 0); x <= cellOf(high[0], 0); x++) {
                    each.accept((z * cells[1] + y) * cells[0] + x);
                }
            }
        }
    }

    /** Calls for each particle whose box meets another one, once. */
    void forMeeting(double[] low, double[] high, IntConsumer each) {
        forCells(low, high, c -> {
            for (int k = start[c]; k < start[c + 1]; k++) {
                int i = entries[k];
                double[] own = low(i);
                double[] end = high(i);
                boolean meets = true;
                int first = 0;
                for (int axis = 2; axis >= 0; axis--) {
                    meets &= own[axis] <= high[axis] && end[axis] >= low[axis];
                    // Of the cells that both boxes have, the first counts.
                    first = first * cells[axis] + cellOf(Math.max(own[axis], low[axis]), axis);
                }
                if (meets && first == c) {
                    each.accept(i);
                }
            }
        });
    }
}
