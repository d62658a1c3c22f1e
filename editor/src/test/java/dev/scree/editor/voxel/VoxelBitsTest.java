package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.geometry.CellBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VoxelBitsTest {
    /** Rows shorter and longer than a word, and as long as one; a plane, a column and a single voxel. */
    @ParameterizedTest
    @CsvSource({
        "5, 7, 6",
        "40, 9, 5",
        "64, 5, 5",
        "63, 4, 5",
        "130, 6, 4",
        "64, 4, 1",
        "1, 1, 70",
        "1, 1, 1",
        "3, 90, 3"
    })
    void thoseWithAnOutsideNeighbourAreOuter(int x, int y, int z) {
        int longest = Math.max(x, Math.max(y, z));
        VoxelGrid grid = VoxelGrid.ofResolution(new double[] {x, y, z}, longest);
        CellBox box = grid.box();
        assertThat(box).isEqualTo(new CellBox(x, y, z));
        Random random = new Random(x + 100 * y);
        for (double share : new double[] {1, 0.99, 0.9, 0.3}) {
            VoxelBits voxels = new VoxelBits(grid);
            for (int i = 0; i < box.count(); i++) {
                if (random.nextDouble() < share) {
                    voxels.set(i);
                }
            }
            List<Integer> expected = new ArrayList<>();
            voxels.forEach(i -> {
                for (int face = 0; face < CellBox.FACES; face++) {
                    int next = box.neighbour(i, face);
                    if (next < 0 || !voxels.get(next)) {
                        expected.add(i);
                        return;
                    }
                }
            });
            assertThat(voxels.outer().indices())
                    .containsExactly(expected.stream().mapToInt(i -> i).toArray());
        }
    }
}
