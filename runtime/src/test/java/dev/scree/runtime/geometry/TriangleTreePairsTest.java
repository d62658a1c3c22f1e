package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Pairs of triangles whose boxes touch, in a mesh so large that threads share its tree. */
class TriangleTreePairsTest {
    private static final int COUNT = 60_000;

    /** Triangles of about a hundredth of the unit cube that they lie in, without common vertices. */
    private static double[] scattered() {
        Random random = new Random(11);
        double[] positions = new double[9 * COUNT];
        for (int t = 0; t < COUNT; t++) {
            double[] centre = random.doubles(3).toArray();
            for (int k = 0; k < 9; k++) {
                positions[9 * t + k] = centre[k % 3] + 0.01 * random.nextDouble();
            }
        }
        return positions;
    }

    private static boolean apart(double[] p, int s, int t, int axis) {
        double greatestOfS = Math.max(p[9 * s + axis], Math.max(p[9 * s + 3 + axis], p[9 * s + 6 + axis]));
        double leastOfT = Math.min(p[9 * t + axis], Math.min(p[9 * t + 3 + axis], p[9 * t + 6 + axis]));
        return greatestOfS < leastOfT;
    }

    @Test
    void severalThreadsFindThePairsThatOneFindsAndThatThereAre() {
        double[] positions = scattered();
        int[] triangles = new int[3 * COUNT];
        Arrays.setAll(triangles, i -> i);
        TriangleTree tree = new TriangleTree(positions, triangles, Progress.NONE);
        Queue<Long> one = new ConcurrentLinkedQueue<>();
        tree.pairs((s, t) -> one.add((long) s << 32 | t));
        Queue<Long> shared = new ConcurrentLinkedQueue<>();
        tree.pairsShared((s, t) -> shared.add((long) s << 32 | t));
        long[] expected = one.stream().mapToLong(pair -> pair).sorted().toArray();
        assertThat(expected.length).isGreaterThan(1000);
        assertThat(shared.stream().mapToLong(pair -> pair).sorted().toArray()).isEqualTo(expected);
        // The partners of some triangles, by trying all.
        for (int s = 0; s < COUNT; s += 1009) {
            int triangle = s;
            long[] partners = LongStream.range(s + 1, COUNT)
                    .filter(t -> {
                        for (int axis = 0; axis < 3; axis++) {
                            if (apart(positions, triangle, (int) t, axis)
                                    || apart(positions, (int) t, triangle, axis)) {
                                return false;
                            }
                        }
                        return true;
                    })
                    .toArray();
            assertThat(Arrays.stream(expected)
                            .filter(pair -> pair >> 32 == triangle)
                            .map(pair -> (int) pair)
                            .toArray())
                    .isEqualTo(partners);
        }
    }
}
