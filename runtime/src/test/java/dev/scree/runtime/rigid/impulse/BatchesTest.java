package dev.scree.runtime.rigid.impulse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.fixture.BatchPlacing;
import dev.scree.runtime.fixture.BatchPlacing.How;
import dev.scree.runtime.fixture.NoLeaks;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Batches of pairs that are solved at once, found by one work item (CPU) or in rounds (GPU). */
@ExtendWith(NoLeaks.class)
class BatchesTest {
    private static final int BATCHES = KernelSource.constant("impulse/kinds.h", "BATCHES");
    private static final LoopShape SHAPE = LoopShape.CPU;

    /**
     * Finds two pairs of one body in the same batch, a pair that is solved twice or never, and one that is solved
     * although nothing touches.
     *
     * @param hub whether the first body is in every third pair: more than there are batches
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0, false, ONE",
        "1, 1, false, ROUNDS",
        "1, 1, false, TOGETHER",
        "7, 20, false, ONE",
        "300, 1000, false, ONE",
        "300, 1000, true, ONE",
        "300, 1000, false, ROUNDS",
        "300, 1000, true, ROUNDS",
        "300, 1000, false, TOGETHER",
        "300, 1000, true, TOGETHER",
        "4001, 16001, true, ONE",
        "4001, 16001, true, ROUNDS",
        "4001, 16001, true, TOGETHER"
    })
    void pairsOfABatchShareNoMovableBody(int bodies, int pairs, boolean hub, How how) {
        BatchPlacing placed = BatchPlacing.of(bodies, pairs, hub, how);
        int[] edges = placed.edges();
        check(placed.bodies(), placed.contacts(), placed.moves(), edges, placed.listed());
        checkOrder(edges, placed.listed());
        checkDepths(how, placed.contacts(), edges, placed.listed());
        checkRows(placed.contacts(), edges[BATCHES], placed.listed(), placed.rows());
        if (!hub) {
            assertThat(edges[BATCHES] - edges[BATCHES - 1]).as("left over").isZero();
        }
    }

    /** Finds pairs that share bodies in an order that differs from run to run. */
    private static void checkOrder(int[] start, int[] listed) {
        int[] last = Arrays.copyOfRange(listed, start[BATCHES - 1], start[BATCHES]);
        assertThat(Arrays.stream(last).filter(pair -> pair >= 0).toArray())
                .as("pairs that no batch had room for")
                .isSorted();
        for (int unit = 0; unit < last.length; unit += SHAPE.lanes()) {
            assertThat(Arrays.stream(last, unit, unit + SHAPE.lanes())
                            .filter(pair -> pair >= 0)
                            .count())
                    .as("pairs of a unit of the last batch")
                    .isLessThanOrEqualTo(1);
        }
    }

    /** Finds pairs with few contacts behind those with many; on a CPU also pairs of a depth out of order. */
    private static void checkDepths(How how, int[] contacts, int[] start, int[] listed) {
        for (int batch = 0; batch < BATCHES - 1; batch++) {
            int before = -1;
            for (int slot = start[batch]; slot < start[batch + 1] && listed[slot] >= 0; slot++) {
                int now = listed[slot];
                if (before >= 0) {
                    int deeper = Integer.compare(depth(contacts[now]), depth(contacts[before]));
                    assertThat(deeper).as("depth").isNotNegative();
                    assertThat(how != How.ONE || deeper > 0 || now > before)
                            .as("order within a depth")
                            .isTrue();
                }
                before = now;
            }
        }
    }

    private static int depth(int contacts) {
        return contacts <= 2 ? 0 : contacts <= 4 ? 1 : contacts <= 8 ? 2 : 3;
    }

    /** Finds blocks whose rows overlap those of others, or are fewer than the contacts of one of their pairs. */
    private static void checkRows(int[] contacts, int places, int[] listed, int[] rows) {
        Set<Integer> taken = new HashSet<>();
        for (int slot = 0; slot < places; slot++) {
            int block = slot / SHAPE.block();
            if (listed[slot] >= 0) {
                assertThat(rows[2 * block + 1]).as("rows").isGreaterThanOrEqualTo(contacts[listed[slot]]);
            }
            for (int row = 0; slot % SHAPE.block() == 0 && row < rows[2 * block + 1]; row++) {
                assertThat(taken.add(rows[2 * block] + row))
                        .as("a row of one block alone")
                        .isTrue();
            }
        }
    }

    private static void check(int[] of, int[] contacts, boolean[] moves, int[] start, int[] listed) {
        Set<Integer> all = new HashSet<>();
        for (int batch = 0; batch < BATCHES; batch++) {
            Set<Integer> movable = new HashSet<>();
            for (int k = start[batch]; k < start[batch + 1]; k++) {
                int pair = listed[k];
                if (pair < 0) {
                    continue;
                }
                assertThat(all.add(pair)).as("pair %d is solved once", pair).isTrue();
                // What no batch had room for is solved one after the other.
                for (int side = 0; side < 2 && batch < BATCHES - 1; side++) {
                    int body = of[2 * pair + side];
                    if (body < moves.length && moves[body]) {
                        assertThat(movable.add(body))
                                .as("body %d occurs once in batch %d", body, batch)
                                .isTrue();
                    }
                }
            }
        }
        for (int pair = 0; pair < contacts.length; pair++) {
            boolean movable = false;
            for (int side = 0; side < 2; side++) {
                int body = of[2 * pair + side];
                movable |= body < moves.length && moves[body];
            }
            assertThat(all.contains(pair)).as("pair %d is solved", pair).isEqualTo(contacts[pair] > 0 && movable);
        }
    }
}
