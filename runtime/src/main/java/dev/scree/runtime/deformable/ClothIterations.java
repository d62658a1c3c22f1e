package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Fields;
import java.util.Arrays;
import java.util.Map;

/**
 * How many iterations the solves of a cloths' step enqueue. The device reports after each frame what it needed; the
 * next frame goes by that. Iterations come in pairs, since they use two sets of scalars in turn.
 */
final class ClothIterations {
    private static final String SOLVE = "cloth/solve.h";
    private static final int MOST = KernelSource.constant(SOLVE, "CLOTH_MOST");
    private static final int UNFINISHED = KernelSource.constant(SOLVE, "CLOTH_UNFINISHED");
    private static final int ALL = KernelSource.constant(SOLVE, "CLOTH_ALL");
    private static final int SOLVES = KernelSource.constant(SOLVE, "CLOTH_SOLVES");
    private static final int LENGTH = MOST + SOLVES;
    /** Number of pairs of iterations of a step before it is known how many are needed. */
    private static final int PAIRS_AT_FIRST = 16;
    /** Number of pairs of iterations beyond those that the last frame needed. */
    private static final int SPARE_PAIRS = 1;

    private final CommandQueue queue;
    private final DeviceInts solve;
    private final int[] found = new int[LENGTH];
    /** Number of pairs of iterations that each solve of a step enqueues, and how many of the present one are. */
    private final int[] pairs = new int[SOLVES];

    private int enqueued;

    /** Makes the fields in which the solves count. @param own gets them */
    ClothIterations(Fields own) {
        queue = own.queue();
        solve = own.ints("clothSolve", new int[LENGTH]);
        own.floats("clothScalars", new double[2 * KernelSource.constant(SOLVE, "CLOTH_SCALARS")]);
        Arrays.fill(pairs, PAIRS_AT_FIRST);
    }

    /** Returns the most pairs of iterations that a solve may enqueue. */
    static int mostPairs() {
        return ClothConstants.MOST_ITERATIONS.count() / 2;
    }

    /** Returns whether one more pair of iterations is to be enqueued in a solve of this step. */
    boolean wanted(int number) {
        enqueued = enqueued < pairs[number] ? enqueued + 1 : 0;
        return enqueued > 0;
    }

    /**
     * Reads how the solves of a frame went, and plans those of the next one. Precondition: the queue has finished.
     *
     * @param statistics gets the numbers of iterations
     * @return whether the frame's steps must be repeated with more iterations
     */
    boolean finish(Map<String, Double> statistics) {
        solve.download(queue, found, LENGTH);
        statistics.put("clothIterations", (double) found[ALL]);
        statistics.put("mostClothIterations", (double)
                Arrays.stream(found, MOST, LENGTH).max().orElse(0));
        statistics.put("unfinishedClothSolves", (double) found[UNFINISHED]);
        boolean again = plan(found, pairs);
        solve.upload(queue, new int[LENGTH], LENGTH);
        return again;
    }

    /**
     * Plans the pairs of iterations of the next run. Those of a run that is repeated only grow: what one solve needs
     * depends on what the others were allowed, and two of them could else take turns in having too few.
     *
     * @param found what the solves counted, shape (LENGTH)
     * @param pairs by solve; gets the plan
     * @return whether the run must be repeated
     */
    static boolean plan(int[] found, int[] pairs) {
        int most = mostPairs();
        boolean[] tooFew = new boolean[SOLVES];
        boolean again = false;
        for (int k = 0; k < SOLVES; k++) {
            tooFew[k] = found[UNFINISHED] > 0 && found[MOST + k] >= 2 * pairs[k] && pairs[k] < most;
            again |= tooFew[k];
        }
        for (int k = 0; k < SOLVES; k++) {
            int enough = (found[MOST + k] + 1) / 2 + SPARE_PAIRS;
            int planned = tooFew[k] ? 2 * pairs[k] : again ? Math.max(pairs[k], enough) : enough;
            pairs[k] = Math.min(most, planned);
        }
        return again;
    }
}
