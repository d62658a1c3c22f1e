package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistinctPointsTest {
    /** Few coordinates give many repetitions, and tables that grow several times. */
    @Test
    void sameBitsAreOnePlaceInTheOrderOfFirstUse() {
        double[] coordinates = {0, -0.0, 0.5, 1, Math.nextUp(1), -1, 1e-300, 3e7, Float.MIN_VALUE, 0.1f};
        Random random = new Random(5);
        double[] positions = new double[3 * 4000];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = coordinates[random.nextInt(coordinates.length)];
        }
        int[] used = IntStream.range(0, 6000).map(i -> random.nextInt(3900)).toArray();
        Map<List<Long>, Integer> places = new HashMap<>();
        List<Integer> first = new ArrayList<>();
        int[] expected = new int[4000];
        Arrays.fill(expected, -1);
        for (int point : used) {
            List<Long> bits = IntStream.range(3 * point, 3 * point + 3)
                    .mapToObj(i -> Double.doubleToRawLongBits(positions[i]))
                    .toList();
            if (places.putIfAbsent(bits, first.size()) == null) {
                first.add(point);
            }
            expected[point] = places.get(bits);
        }
        DistinctPoints found = new DistinctPoints(positions, used, Progress.NONE);
        assertThat(found.placeOf).isEqualTo(expected);
        assertThat(found.first)
                .isEqualTo(first.stream().mapToInt(Integer::intValue).toArray());
    }

    @Test
    void ofNoUseThereIsNoPlace() {
        DistinctPoints none = new DistinctPoints(new double[] {1, 2, 3}, new int[0], Progress.NONE);
        assertThat(none.first).isEmpty();
        assertThat(none.placeOf).containsExactly(-1);
    }
}
