package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the items of a group share of the entries of its particles ({@code contact/share.h}), by
 * {@code list_fill_shared}: each partner that was kept comes into the list of the particle that found it, once and in
 * its place, and a particle of which none were kept is left alone. It finds an entry that goes to the particle before
 * or behind its own, and sums of which one is left out.
 */
@ExtendWith(NoLeaks.class)
class SharedEntriesTest {
    private static final int BLOCK = KernelSource.constant("contact/share.h", "TOUCH_BLOCK");
    private static final int KEPT = KernelSource.constant("contact/words.h", "WORD_ENTRIES");
    private static final int UNTOUCHED = -7;

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 300})
    void keptPartnersComeIntoTheListsOfTheirFinders(int particles) {
        Random random = new Random(particles);
        List<Integer> shuffled =
                new ArrayList<>(IntStream.range(0, particles).boxed().toList());
        Collections.shuffle(shuffled, random);
        int[] sorted = shuffled.stream().mapToInt(k -> k).toArray();
        int[] found = random.ints(particles, 0, 2 * KEPT)
                .map(k -> random.nextInt(3) == 0 ? 0 : k)
                .toArray();
        int[] start = new int[particles + 1];
        for (int i = 0; i < particles; i++) {
            start[i + 1] = start[i] + found[i];
        }
        int room = 8 + particles * KEPT;
        int[] kept = random.ints(room, 0, particles).toArray();
        int[] begins = new int[(particles + BLOCK - 1) / BLOCK];
        int[] expected = new int[start[particles]];
        Arrays.fill(expected, UNTOUCHED);
        int at = 5;
        for (int place = 0; place < particles; place++) {
            if (place % BLOCK == 0) {
                begins[place / BLOCK] = at;
            }
            int self = sorted[place];
            for (int k = 0; k < found[self] && found[self] <= KEPT; k++) {
                expected[start[self] + k] = kept[at++];
            }
        }
        try (TestDevice device = new TestDevice()) {
            put(device, particles, room);
            device.ints("sortedIndex", sorted);
            device.ints("listStart", start);
            device.ints("foundCount", found);
            device.ints("foundBegin", begins);
            device.ints("foundPartner", kept);
            int[] partners = new int[Math.max(1, expected.length)];
            Arrays.fill(partners, UNTOUCHED);
            device.fields.number("capacity", expected.length);
            device.ints("listPartner", partners);
            device.run("contact/list.cl", "list_fill_shared", particles);
            int[] read = device.readInts("listPartner");
            assertThat(Arrays.copyOf(read, expected.length)).containsExactly(expected);
        }
    }

    /** Puts bodies of one particle each, in a grid whose one cell is empty: to search again finds nothing. */
    private static void put(TestDevice device, int particles, int room) {
        device.fields.number("levels", 1);
        device.fields.number("foundRoom", room);
        device.float4s("gridLevelShape", new double[] {0, 0, 0, 1, 0.1, 0.1, 0, 0});
        device.ints("gridLevelCells", 1, 1, 1, 0);
        device.ints("gridLevel", new int[particles]);
        device.ints("cellStart", 0, 0);
        device.float4s("sortedPosition", new double[4 * (particles + 3)]);
        int[] tags = IntStream.range(0, particles + 3)
                .map(k -> 2 * Math.min(k, particles - 1))
                .toArray();
        device.ints("sortedTag", tags);
        device.ints("contactTag", tags);
        double[] parameters = new double[4 * particles];
        double[] skins = new double[particles];
        for (int b = 0; b < particles; b++) {
            parameters[4 * b] = 0.1;
            parameters[4 * b + 2] = 1;
            skins[b] = 0.1;
        }
        device.float4s("bodyContactParameters", parameters);
        device.floats("bodySkin", skins);
        device.floats("listPlan", ListSchedule.USUAL);
        device.float4s("shapes", new double[32]);
        device.ints("shapeCounts", 0, 0, 0, 0);
        device.float4s("triangleGrid", new double[4]);
        device.ints("triangleStart", 0, 0);
        device.ints("triangleIndex", 0);
        device.ints("listFilled", new int[particles]);
    }
}
