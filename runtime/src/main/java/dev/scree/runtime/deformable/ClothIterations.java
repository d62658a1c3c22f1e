package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Fields;
import java.util.Arrays;
import java.util.Map;

/**
 * How many iterations the solves of a cloths' step do, each solve as many at first as it did in the step before.
 * Iterations come in pairs, since they use two sets of scalars in turn.
 */
final class ClothIterations {
    private static final String SOLVE = "cloth/solve.h";
    private static final int DONE = KernelSource.constant(SOLVE, "CLOTH_DONE");
    private static final int ITERATIONS = KernelSource.constant(SOLVE, "CLOTH_ITERATIONS");
    private static final int MOST = KernelSource.constant(SOLVE, "CLOTH_MOST");
    private static final int UNFINISHED = KernelSource.constant(SOLVE, "CLOTH_UNFINISHED");
    private static final int ALL = KernelSource.constant(SOLVE, "CLOTH_ALL");
    private static final int SOLVES = KernelSource.constant(SOLVE, "CLOTH_SOLVES");
    private static final int LENGTH = MOST + SOLVES;
    /** Number of pairs of iterations that a solve begins with before it is known how many it needs. */
    private static final int PAIRS_AT_FIRST = 8;

    private final CommandQueue queue;
    private final DeviceInts solve;
    private final int[] found = new int[LENGTH];
    /** The pairs of iterations of each solve of a step. */
    private final AwaitedPasses[] pairs = new AwaitedPasses[SOLVES];

    /** Makes the fields in which the solves count. @param own gets them */
    ClothIterations(Fields own) {
        queue = own.queue();
        solve = own.ints("clothSolve", new int[LENGTH]);
        own.floats("clothScalars", new double[2 * KernelSource.constant(SOLVE, "CLOTH_SCALARS")]);
        Arrays.setAll(pairs, number -> new AwaitedPasses(PAIRS_AT_FIRST));
    }

    /** Returns the most pairs of iterations that a solve may do. */
    static int mostPairs() {
        return ClothConstants.MOST_ITERATIONS.count() / 2;
    }

    /** Returns whether one more pair of iterations is to be enqueued in a solve of this step. */
    boolean wanted(int number) {
        return pairs[number].wanted(mostPairs(), this::needed);
    }

    /** Waits, and returns how many pairs of iterations the present solve needed, if it is done. */
    private int needed() {
        solve.download(queue, found, ITERATIONS + 1);
        boolean done = found[DONE] != 0 || found[DONE + 1] != 0;
        // One iteration more finds that it is done.
        return done ? found[ITERATIONS] / 2 + 1 : AwaitedPasses.NOT_DONE;
    }

    /**
     * Reads how the solves of a frame went. Precondition: the queue has finished.
     *
     * @param statistics gets the numbers of iterations
     */
    void finish(Map<String, Double> statistics) {
        solve.download(queue, found, LENGTH);
        statistics.put("clothIterations", (double) found[ALL]);
        statistics.put("mostClothIterations", (double)
                Arrays.stream(found, MOST, LENGTH).max().orElse(0));
        statistics.put("unfinishedClothSolves", (double) found[UNFINISHED]);
        solve.upload(queue, new int[LENGTH], LENGTH);
    }
}
