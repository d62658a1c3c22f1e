package dev.scree.runtime.rigid.impulse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Batches of pairs that are solved at once, found by one work item (CPU) or in rounds (GPU). */
@ExtendWith(NoLeaks.class)
class BatchesTest {
    private static final String SOURCE = "impulse/batches.cl";
    private static final int BATCHES = KernelSource.constant("impulse/kinds.h", "BATCHES");
    private static final int STRIDE = KernelSource.constant("impulse/kinds.h", "SOLVER_STRIDE");
    private static final int WATCH = KernelSource.constant("impulse/kinds.h", "WATCH_SIZE");
    private static final LoopShape SHAPE = LoopShape.CPU;
    private static final int ROUNDS = 40;

    /** By one work item, in rounds of launches, or in rounds of one work group. */
    enum How {
        ONE,
        ROUNDS,
        TOGETHER
    }

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
        Random random = new Random(bodies + pairs);
        int[] of = new int[2 * pairs];
        int[] contacts = new int[pairs];
        boolean[] moves = new boolean[bodies];
        double[] solver = new double[4 * STRIDE * bodies];
        for (int b = 0; b < bodies; b++) {
            moves[b] = b == 0 || random.nextInt(5) > 0;
            solver[4 * (STRIDE * b + 2) + 3] = moves[b] ? 1 : 0;
        }
        for (int p = 0; p < pairs; p++) {
            int first = hub && p % 3 == 0 ? 0 : random.nextInt(bodies);
            // Partners from the number of bodies on are walls.
            int second = first;
            while (second == first) {
                second = random.nextInt(bodies + 6);
            }
            boolean turn = random.nextBoolean();
            of[2 * p] = turn ? second : first;
            of[2 * p + 1] = turn ? first : second;
            contacts[p] = random.nextInt(4);
        }
        int room = Math.max(1, pairs);
        int[] start = new int[bodies + 1];
        start[bodies] = pairs;
        try (TestDevice device = new TestDevice()) {
            device.fields.number("bodyCount", bodies);
            device.fields.number("pairCapacity", room);
            device.ints("pairStart", start);
            device.ints("pairBodies", pairs == 0 ? new int[2] : of);
            device.ints("pairContacts", pairs == 0 ? new int[1] : contacts);
            device.float4s("solverBody", solver);
            device.ints("bodyBatches", new int[2 * bodies]);
            device.ints("bodyClaim", new int[bodies]);
            device.ints("pairBatch", new int[room]);
            int slots = SHAPE.block() * (SHAPE.lanes() * room / SHAPE.block() + 1 + BATCHES);
            device.fields.number("slotCapacity", slots);
            device.ints("batchPair", new int[slots]);
            device.ints("batchCount", new int[KernelSource.constant("impulse/kinds.h", "DEPTHS") * BATCHES]);
            device.ints("batchStart", new int[BATCHES + 2]);
            DeviceInts leftOver = device.ints("leftOver", new int[room]);
            DeviceInts leftOverStart = device.ints("leftOverStart", new int[room + 1]);
            device.ints("blockRows", new int[2 * slots / SHAPE.block()]);
            device.ints("rowCount", new int[1]);
            device.fields.number("rowCapacity", 1 << 20);
            device.ints("watch", new int[WATCH]);
            device.run(SOURCE, "clear_batches", bodies);
            if (how == How.ROUNDS) {
                for (int round = 1; round <= ROUNDS; round++) {
                    device.run(device.fields.with("turn", round), SOURCE, "claim_bodies", room);
                    device.run(device.fields.with("turn", round), SOURCE, "place_claimed", room);
                }
            } else if (how == How.TOGETHER) {
                device.run(SOURCE, "place_together", KernelSource.constant(SOURCE, "BATCH_GROUP"));
            } else {
                device.run(SOURCE, "place_pairs", 1);
            }
            device.run(SOURCE, "count_batches", room);
            new PrefixSum(device.fields, leftOver, leftOverStart, () -> 1)
                    .launches()
                    .forEach(launch -> launch.enqueue(device.fields.queue()));
            device.run(SOURCE, "sum_batches", BATCHES);
            if (how == How.ONE) {
                device.run(SOURCE, "list_in_order", 1);
            } else {
                device.run(SOURCE, "list_batches", room);
            }
            device.run(SOURCE, "place_rows", slots / SHAPE.block());
            int[] edges = device.readInts("batchStart");
            int[] listed = device.readInts("batchPair");
            check(of, contacts, moves, edges, listed);
            checkOrder(edges, listed);
            checkDepths(how, contacts, edges, listed);
            checkRows(contacts, edges[BATCHES], listed, device.readInts("blockRows"));
            if (!hub) {
                assertThat(edges[BATCHES] - edges[BATCHES - 1]).as("left over").isZero();
            }
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
                    int deeper = Integer.compare(contacts[now] > 2 ? 1 : 0, contacts[before] > 2 ? 1 : 0);
                    assertThat(deeper).as("depth").isNotNegative();
                    assertThat(how != How.ONE || deeper > 0 || now > before)
                            .as("order within a depth")
                            .isTrue();
                }
                before = now;
            }
        }
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
