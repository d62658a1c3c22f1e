package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many iterations a frame's solves may do, by what those of the run before needed. */
class ClothIterationsTest {
    /** What a run counts whose solves did so many iterations at most. @param unfinished solves that needed more */
    private static int[] found(int unfinished, int... most) {
        int[] found = new int[8];
        found[3] = unfinished;
        System.arraycopy(most, 0, found, 5, 3);
        return found;
    }

    /** A sail on a light mast: whichever of two solves had too few, the other one then needed more. */
    @Test
    void twoSolvesThatTakeTurnsInHavingTooFewComeToAnEnd() {
        int[] pairs = {3, 8, 10};
        int repeats = 0;
        while (repeats < 20) {
            int[] found = pairs[0] < 6
                    ? found(1, 2 * pairs[0], 14, 18)
                    : found(pairs[1] < 9 ? 1 : 0, 3, Math.min(17, 2 * pairs[1]), 17);
            if (!ClothIterations.plan(found, pairs)) {
                break;
            }
            repeats++;
        }
        assertThat(repeats).isEqualTo(2);
    }

    @Test
    void whatIsNotNeededIsGivenUpOnceARunIsDone() {
        int[] pairs = {40, 40, 40};
        assertThat(ClothIterations.plan(found(0, 4, 6, 8), pairs)).isFalse();
        assertThat(pairs).containsExactly(3, 4, 5);
    }

    @Test
    void nothingIsRepeatedWithMoreThanTheMost() {
        int most = ClothIterations.mostPairs();
        int[] pairs = {most, most, most};
        assertThat(ClothIterations.plan(found(1, 2 * most, 2, 2), pairs)).isFalse();
    }
}
