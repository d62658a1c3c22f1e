package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointHashTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 1000})
    void findsWhatAskingAllFindsWhateverTheReach(int count) {
        Random random = new Random(count);
        Vector3d[] points = new Vector3d[count];
        PointHash hash = new PointHash(0.1);
        for (int i = 0; i < count; i++) {
            points[i] = place(random);
            hash.add(points[i].x, points[i].y, points[i].z);
        }
        for (double reach : new double[] {0.03, 0.1, 0.35}) {
            Vector3d at = place(random);
            int[] seen = new int[count];
            hash.within(at.x, at.y, at.z, reach, (i, distance) -> {
                assertThat(distance).isEqualTo(points[i].distance(at));
                seen[i]++;
            });
            int[] expected = Arrays.stream(points)
                    .mapToInt(p -> p.distance(at) < reach ? 1 : 0)
                    .toArray();
            assertThat(seen).isEqualTo(expected);
            assertThat(hash.any(at.x, at.y, at.z, reach, i -> points[i].distance(at) < reach))
                    .isEqualTo(IntStream.of(expected).sum() > 0);
        }
    }

    private static Vector3d place(Random random) {
        return new Vector3d(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5);
    }

    @Test
    void cellsAreNumberedAsTheyComeAndOrderedByTheirKeys() {
        CellTable cells = new CellTable();
        Random random = new Random(1);
        List<Long> keys = random.ints(300, -4, 5)
                .mapToObj(x -> CellTable.key(x, random.nextInt(9) - 4, -x))
                .distinct()
                .toList();
        keys.forEach(cells::add);
        keys.forEach(cells::add);
        assertThat(cells.count()).isEqualTo(keys.size());
        for (int n = 0; n < keys.size(); n++) {
            assertThat(cells.find(keys.get(n))).isEqualTo(n);
            assertThat(cells.key(n)).isEqualTo(keys.get(n));
            long key = keys.get(n);
            assertThat(CellTable.key(CellTable.x(key), CellTable.y(key), CellTable.z(key)))
                    .isEqualTo(key);
        }
        assertThat(cells.find(CellTable.key(5, 0, 0))).isEqualTo(-1);
        assertThat(cells.sorted()).containsExactly(new TreeSet<>(keys).toArray(new Long[0]));
        assertThat(CellTable.key(1, -2, 3) + CellTable.step(-2, 1, -4)).isEqualTo(CellTable.key(-1, -1, -1));
    }
}
