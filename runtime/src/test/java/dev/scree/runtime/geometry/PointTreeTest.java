package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointTreeTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 16, 17, 33, 1000, 4097})
    void findsWhatAskingAllFinds(int count) {
        Random random = new Random(count);
        double[] points = new double[3 * count];
        for (int k = 0; k < points.length; k++) {
            // Every third coordinate repeats, so that halves are cut between equal ones, too.
            points[k] = k % 3 == 2 ? random.nextInt(3) : random.nextGaussian() * Math.pow(10, random.nextInt(3));
        }
        PointTree tree = new PointTree(points);
        for (int k = 0; k < 300; k++) {
            Vector3d at = new Vector3d(random.nextGaussian() * 5, random.nextGaussian() * 5, random.nextGaussian() * 2);
            double nearest = IntStream.range(0, count)
                    .mapToDouble(i -> at.distance(points[3 * i], points[3 * i + 1], points[3 * i + 2]))
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
            double found = tree.nearest(at.x, at.y, at.z);
            assertThat(found == nearest ? 0 : found / nearest - 1).isCloseTo(0, within(1e-12));
            assertThat(tree.anyWithin(at.x, at.y, at.z, nearest * 0.999)).isFalse();
            assertThat(tree.anyWithin(at.x, at.y, at.z, nearest * 1.001)).isEqualTo(count > 0);
            assertThat(tree.anyWithin(at.x, at.y, at.z, 1e9)).isEqualTo(count > 0);
        }
    }

    @Test
    void pointsOfOnePlaceAreHalvedToo() {
        PointTree tree = new PointTree(new double[300_000]);
        assertThat(tree.nearest(3, 4, 0)).isEqualTo(5);
        assertThat(tree.anyWithin(3, 4, 0, 5)).isTrue();
        assertThat(tree.anyWithin(3, 4, 0, 4.999)).isFalse();
    }
}
