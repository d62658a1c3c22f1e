package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Lists that work items sort, short ones by insertion and long ones as heaps. */
@ExtendWith(NoLeaks.class)
class SortTest {
    private static final int LONGEST = 3000;

    @Test
    void listsOfAnyLengthAndOrderAreSorted() {
        Random random = new Random(5);
        int[] lengths = IntStream.concat(IntStream.rangeClosed(0, 70), IntStream.of(1156, LONGEST))
                .toArray();
        IntUnaryOperator[] orders = {
            k -> random.nextInt(),
            // As the lists of contacts are: rising parts one after the other, with fixed shapes, below 0, among them.
            k -> k % 97 - 20,
            k -> random.nextInt(4),
            k -> k,
            k -> -k,
            k -> k % 2 == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE
        };
        int[] begin = new int[lengths.length * orders.length + 1];
        int[] numbers = new int[orders.length * IntStream.of(lengths).sum()];
        int list = 0;
        for (int length : lengths) {
            for (IntUnaryOperator order : orders) {
                for (int k = 0; k < length; k++) {
                    numbers[begin[list] + k] = order.applyAsInt(k);
                }
                begin[list + 1] = begin[list] + length;
                list++;
            }
        }
        int[] expected = numbers.clone();
        for (int k = 0; k < list; k++) {
            Arrays.sort(expected, begin[k], begin[k + 1]);
        }
        try (TestDevice device = new TestDevice()) {
            device.ints("listBegin", begin);
            device.ints("numbers", numbers);
            device.run("test/sort.cl", "sort_lists", list);
            assertThat(device.readInts("numbers")).isEqualTo(expected);
        }
    }
}
