package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many passes of a loop are enqueued, and how often the host looks whether they were enough. */
class AwaitedPassesTest {
    private int looks;

    /** Returns how many passes a loop does that needs so many. */
    private int run(AwaitedPasses passes, int most, int needed) {
        looks = 0;
        int[] done = {0};
        while (passes.wanted(most, () -> {
            looks++;
            return done[0] < needed ? AwaitedPasses.NOT_DONE : needed;
        })) {
            done[0]++;
        }
        return done[0];
    }

    @Test
    void asManyAsWereNeededAreNotLookedAt() {
        AwaitedPasses passes = new AwaitedPasses(3);
        assertThat(run(passes, 20, 5)).isEqualTo(5);
        assertThat(looks).isEqualTo(3);
        assertThat(run(passes, 20, 5)).isEqualTo(5);
        assertThat(looks).isEqualTo(1);
    }

    @Test
    void whatIsNotNeededIsGivenUp() {
        AwaitedPasses passes = new AwaitedPasses(8);
        assertThat(run(passes, 20, 2)).isEqualTo(8);
        assertThat(run(passes, 20, 2)).isEqualTo(2);
    }

    @Test
    void noMoreThanTheMostAreDone() {
        AwaitedPasses passes = new AwaitedPasses(1);
        assertThat(run(passes, 4, 100)).isEqualTo(4);
        assertThat(run(passes, 4, 100)).isEqualTo(4);
        assertThat(looks).isEqualTo(1);
    }
}
