package dev.scree.runtime.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A search through a box visits each cell that the box meets once, wherever it lies and however large it is. */
@ExtendWith(NoLeaks.class)
class BoxSearchTest {
    private static final GridPlan GRID = new GridPlan(
            new Vec3(-1, -0.5, 0.25), new Vec3(0.25, 0.5, 0.125), 7, 5, 11, 1, 1, 1, new boolean[] {true, true, true});

    /** Adds up the visits to each cell, from those of the whole box where it has no more cells than the grid. */
    private static int[] expected(double[] box) {
        int[] sizes = {GRID.sizeX(), GRID.sizeY(), GRID.sizeZ()};
        double[] origin = GRID.origin().toArray();
        double[] cell = GRID.cell().toArray();
        boolean[][] met = new boolean[3][];
        for (int a = 0; a < 3; a++) {
            met[a] = new boolean[sizes[a]];
            // Places are whole 64ths of a metre and cells powers of two: single precision tells the same cells.
            int low = (int) Math.floor((box[a] - box[3] - origin[a]) / cell[a]);
            int high = (int) Math.floor((box[a] + box[3] - origin[a]) / cell[a]);
            for (int k = low; k <= high; k++) {
                met[a][Math.floorMod(k, sizes[a])] = true;
            }
        }
        int[] visits = new int[GRID.cellCount()];
        for (int x = 0; x < sizes[0]; x++) {
            for (int y = 0; y < sizes[1]; y++) {
                for (int z = 0; z < sizes[2]; z++) {
                    visits[(z * sizes[1] + y) * sizes[0] + x] = met[0][x] && met[1][y] && met[2][z] ? 1 : 0;
                }
            }
        }
        return visits;
    }

    private static void search(TestDevice device, double... box) {
        device.float4s("box", box);
        device.ints("visits", new int[GRID.cellCount()]);
        device.run("test/boxes.cl", "box_visits", 1);
        assertThat(device.readInts("visits"))
                .as("round (%s, %s, %s) m by %s m", box[0], box[1], box[2], box[3])
                .isEqualTo(expected(box));
    }

    /** Finds a row that is left out at the grid's end, one that is visited twice, and a box that wraps onto itself. */
    @Test
    void eachCellOfABoxIsVisitedOnce() {
        Random random = new Random(11);
        try (TestDevice device = new TestDevice()) {
            device.grid(GRID);
            search(device, 0, 0, 0.5, 0);
            search(device, -1, -0.5, 0.25, 0.0625);
            // Larger than the grid along one axis, along two, and along all.
            search(device, 0.1875, 0.125, 0.5, 0.75);
            search(device, 0.1875, 0.125, 0.5, 1);
            search(device, 0.1875, 0.125, 0.5, 4);
            for (int k = 0; k < 200; k++) {
                double reach = random.nextInt(k % 2 == 0 ? 16 : 80) / 64.0;
                double[] at =
                        random.ints(3, -300, 300).mapToDouble(i -> i / 64.0).toArray();
                search(device, at[0], at[1], at[2], reach);
            }
        }
    }
}
