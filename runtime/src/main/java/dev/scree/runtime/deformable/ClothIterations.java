package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.FusedWork;
import java.util.Arrays;
import java.util.Map;

/**
 * How many iterations the solves of a cloths' step do, each solve as many at first as it did in the step before.
 * Iterations come in pairs, since they use two sets of scalars in turn.
 *
 * <p>In real time a solve has nothing to do where nothing presses and nothing did in the solve before: it is idle. The
 * device finds that, and changes nothing in such a solve. The host leaves it out where it knows in time: it looks
 * before a solve only where that was idle in the step before, since to look is to wait. Where the device ends the
 * iterations itself, that is the last step of the frame before.
 */
final class ClothIterations {
    private static final String SOLVE = "cloth/solve.h";
    private static final int DONE = KernelSource.constant(SOLVE, "CLOTH_DONE");
    private static final int ITERATIONS = KernelSource.constant(SOLVE, "CLOTH_ITERATIONS");
    private static final int MOST = KernelSource.constant(SOLVE, "CLOTH_MOST");
    private static final int PRESSES = KernelSource.constant(SOLVE, "CLOTH_PRESSES");
    private static final int UNFINISHED = KernelSource.constant(SOLVE, "CLOTH_UNFINISHED");
    private static final int ALL = KernelSource.constant(SOLVE, "CLOTH_ALL");
    private static final int SOLVES = KernelSource.constant(SOLVE, "CLOTH_SOLVES");
    private static final int LENGTH = MOST + SOLVES;
    /** Number of pairs of iterations that a solve begins with before it is known how many it needs. */
    private static final int PAIRS_AT_FIRST = 8;

    private final CommandQueue queue;
    /** Iterations of a solve in real time in which nothing presses; 0 where solves are accurate. */
    private final int least;

    private final DeviceInts solve;
    private final int[] found = new int[LENGTH];
    /** The pairs of iterations of each solve of a step. */
    private final AwaitedPasses[] pairs = new AwaitedPasses[SOLVES];
    /** Whether each solve was idle when the host looked last. */
    private final boolean[] idle = new boolean[SOLVES];
    /** Whether the device ends the iterations, so that the host need not look how far they are. */
    private boolean endOnDevice;

    /**
     * Makes the fields in which the solves count.
     *
     * @param own gets them
     * @param least number of iterations of a solve in real time in which nothing presses; 0 where solves are accurate
     */
    ClothIterations(Fields own, int least) {
        queue = own.queue();
        this.least = least;
        own.number("leastIterations", least);
        solve = own.ints("clothSolve", new int[LENGTH]);
        own.floats("clothScalars", new double[2 * KernelSource.constant(SOLVE, "CLOTH_SCALARS")]);
        Arrays.setAll(pairs, number -> new AwaitedPasses(PAIRS_AT_FIRST));
    }

    /** Notes that the device ends the iterations, in launches that do as many as it finds needed. */
    void endOnDevice() {
        endOnDevice = true;
    }

    /** Returns the end of these iterations, in a solve whose launches have its number and that of least iterations. */
    FusedWork over() {
        return new FusedWork.Leave(solve, "is_over(leastIterations, number, %s)");
    }

    /** Returns the most pairs of iterations that a solve may do. */
    static int mostPairs() {
        return ClothConstants.MOST_ITERATIONS.count() / 2;
    }

    /**
     * Returns whether what presses is sought before a solve of this step. After a solve that was idle all moves as it
     * did before, so that nothing else can be found.
     */
    boolean seeks(int number) {
        return number < 2 || !idle[number - 1];
    }

    /** Returns whether a solve of this step has anything to do, once it is found what presses. */
    boolean begins(int number) {
        if (!seeks(number)) {
            idle[number] = true;
        } else if (idle[number]) {
            look(number);
        }
        return begun(number);
    }

    /** Returns whether a solve of this step has begun. */
    boolean begun(int number) {
        return !idle[number];
    }

    /** Returns whether one more pair of iterations is to be enqueued in a solve of this step. */
    boolean wanted(int number) {
        return begun(number) && pairs[number].wanted(mostPairs(), () -> needed(number));
    }

    /** Waits, and notes whether a solve is idle. */
    private void look(int number) {
        solve.download(queue, found, PRESSES + SOLVES);
        idle[number] = isIdle(number);
    }

    /** Returns whether a solve was idle by what was found last. */
    private boolean isIdle(int number) {
        return least > 0 && number > 0 && !presses(number) && !presses(number - 1);
    }

    private boolean presses(int number) {
        return found[PRESSES + number] != 0;
    }

    /** Waits, and returns how many pairs of iterations the present solve needed, if it is done. */
    private int needed(int number) {
        look(number);
        if (found[DONE] != 0 || found[DONE + 1] != 0) {
            // One iteration more finds that it is done.
            return found[ITERATIONS] / 2 + 1;
        }
        boolean bounded = least > 0 && !presses(number);
        return bounded && found[ITERATIONS] >= least ? (found[ITERATIONS] + 1) / 2 : AwaitedPasses.NOT_DONE;
    }

    /**
     * Reads how the solves of a frame went. Precondition: the queue has finished.
     *
     * @param statistics gets the numbers of iterations
     */
    void finish(Map<String, Double> statistics) {
        solve.download(queue, found, LENGTH);
        for (int number = 0; endOnDevice && number < SOLVES; number++) {
            idle[number] = isIdle(number);
        }
        statistics.put("clothIterations", (double) found[ALL]);
        statistics.put("mostClothIterations", (double)
                Arrays.stream(found, MOST, LENGTH).max().orElse(0));
        statistics.put("unfinishedClothSolves", (double) found[UNFINISHED]);
        solve.upload(queue, new int[LENGTH], LENGTH);
    }
}
