package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import java.util.Arrays;
import java.util.Comparator;

/** Finds the pairs of boxes that share space by sweeping along the axis on which they lie farthest apart. */
public final class BoxSweep {
    /** Called with each pair once, the lower index first; returns whether to go on. */
    public interface Pairs {
        boolean meet(int a, int b);
    }

    private BoxSweep() {}

    /**
     * Calls with each pair of boxes that share space, until the call says that it is enough.
     *
     * @param box {min, max} of each box [m], shape (boxes, 6)
     * @param progress asked for a cancel
     */
    public static void pairs(double[] box, Progress progress, Pairs pairs) {
        int n = box.length / 6;
        int axis = widest(box, n);
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(b -> box[6 * b + axis]));
        int[] open = new int[n];
        int openCount = 0;
        for (int b : order) {
            progress.checkCancelled();
            int kept = 0;
            for (int i = 0; i < openCount; i++) {
                int a = open[i];
                if (box[6 * a + 3 + axis] > box[6 * b + axis]) {
                    open[kept++] = a;
                    if (meet(box, 6 * a, 6 * b) && !pairs.meet(Math.min(a, b), Math.max(a, b))) {
                        return;
                    }
                }
            }
            openCount = kept;
            open[openCount++] = b;
        }
    }

    private static boolean meet(double[] box, int a, int b) {
        for (int axis = 0; axis < 3; axis++) {
            if (!(box[a + axis] < box[b + 3 + axis] && box[b + axis] < box[a + 3 + axis])) {
                return false;
            }
        }
        return true;
    }

    private static int widest(double[] box, int n) {
        int widest = 0;
        double most = -1;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            double squares = 0;
            for (int b = 0; b < n; b++) {
                double middle = box[6 * b + axis] + box[6 * b + 3 + axis];
                sum += middle;
                squares += middle * middle;
            }
            double spread = squares - sum * sum / Math.max(1, n);
            if (spread > most) {
                most = spread;
                widest = axis;
            }
        }
        return widest;
    }
}
