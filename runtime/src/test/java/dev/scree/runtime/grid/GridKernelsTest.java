package dev.scree.runtime.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The counting sort: a permutation, by cell, by index within a cell; twice in a row, for it must clean up. */
@ExtendWith(NoLeaks.class)
class GridKernelsTest {
    private static final int CHUNK = 20;
    private static final int ITEMS = KernelSource.constant("grid/grid.cl", "SCAN_ITEMS");
    /** Cells of a chunk of a wide scan. */
    private static final int WIDE_CHUNK = ITEMS * KernelSource.constant("grid/grid.cl", "SCAN_EACH");

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 257, 100_000})
    void sortsByCellAndIndex(int count) {
        sort(count);
    }

    @Test
    @Tag("long")
    void sortsAMillion() {
        sort(1_000_000);
    }

    private static void sort(int count) {
        Random random = new Random(count);
        double[] position = new double[4 * count];
        int[] tag = new int[count];
        for (int i = 0; i < count; i++) {
            // Some lie outside the grid's box, as what is thrown out of an open top does.
            for (int k = 0; k < 3; k++) {
                position[4 * i + k] = (float) (3 * random.nextDouble() - 1.5);
            }
            tag[i] = random.nextInt();
        }
        GridPlan plan =
                GridPlan.of(new Vec3(-1, -1, -1), new Vec3(1, 1, 1), 2.5 / Math.cbrt(Math.max(count, 1)), 1, count);
        int cells = plan.cellCount();
        try (TestDevice device = new TestDevice()) {
            device.grid(plan);
            device.float4s("position", position);
            device.ints("tag", tag);
            device.ints("cellCounts", new int[cells]);
            device.ints("chunkSums", new int[chunks(cells, CHUNK)]);
            device.ints("cellStart", new int[cells + 1]);
            for (String each : new String[] {"particleCell", "arrival", "sortedIndex", "sortedTag"}) {
                device.ints(each, new int[count]);
            }
            device.float4s("sortedPosition", new double[4 * count]);
            device.float4s("sortedValue", new double[4 * count]);
            device.fields.number("cellCount", cells);
            int[] starts = starts(plan, position, count);
            for (List<Scan> scans : scans(cells)) {
                device.ints("cellStart", new int[cells + 1]);
                device.run("grid/grid.cl", "grid_count", count);
                scans.forEach(scan -> device.run(
                        device.fields
                                .with("chunkCells", scan.chunk)
                                .with("chunkCount", chunks(cells, scan.chunk))
                                .with("summed", scans.size() == 3 ? 1 : 0),
                        "grid/grid.cl",
                        scan.entry,
                        scan.items));
                assertThat(device.readInts("cellStart")).as("%s", scans).isEqualTo(starts);
                device.run("grid/grid.cl", "grid_scatter", count);
                device.run("grid/grid.cl", "grid_order", count);
                assertThat(device.readInts("sortedIndex")).isEqualTo(order(plan, position, count));
                device.ints("sortedIndex", new int[count]);
                device.run(
                        device.fields.with("value", device.fields.find("position")),
                        "grid/grid.cl",
                        "grid_order_values",
                        count);
            }
            assertThat(device.readInts("cellCounts")).containsOnly(0);
            int[] cellOf = device.readInts("particleCell");
            for (int i = 0; i < count; i++) {
                assertThat(cellOf[i]).isEqualTo(cell(plan, position, i));
            }
            int[] expected = order(plan, position, count);
            int[] order = device.readInts("sortedIndex");
            double[] places = device.read("sortedPosition");
            int[] tags = device.readInts("sortedTag");
            for (int p = 0; p < count; p++) {
                assertThat(order[p]).isEqualTo(expected[p]);
                assertThat(tags[p]).isEqualTo(tag[order[p]]);
                assertThat(places[4 * p + 1]).isEqualTo(position[4 * order[p] + 1]);
            }
            assertThat(device.read("sortedValue")).isEqualTo(places);
            assertThat(device.readInts("cellStart")[cells]).isEqualTo(count);
        }
    }

    /** Indices by cell, and within a cell by size. */
    private static int[] order(GridPlan plan, double[] position, int count) {
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> cell(plan, position, i)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** A launch of a prefix sum over chunks of so many cells. */
    private record Scan(String entry, int items, int chunk) {}

    private static int chunks(int cells, int chunk) {
        return (cells + chunk - 1) / chunk;
    }

    /** The ways to sum the cells' counts: for CPUs and GPUs, in chunks or, where cells are few, at once. */
    private static List<List<Scan>> scans(int cells) {
        int few = chunks(cells, CHUNK);
        int wide = ITEMS * chunks(cells, WIDE_CHUNK);
        return List.of(
                List.of(
                        new Scan("grid_scan_sums", few, CHUNK),
                        new Scan("grid_scan_chunks", 1, CHUNK),
                        new Scan("grid_scan_cells", few, CHUNK)),
                List.of(
                        new Scan("grid_scan_sums_wide", wide, WIDE_CHUNK),
                        new Scan("grid_scan_chunks_wide", ITEMS, WIDE_CHUNK),
                        new Scan("grid_scan_cells_wide", wide, WIDE_CHUNK)),
                List.of(
                        new Scan("grid_scan_sums_wide", wide, WIDE_CHUNK),
                        new Scan("grid_scan_cells_wide", wide, WIDE_CHUNK)),
                List.of(new Scan("grid_scan_few", 1, CHUNK)),
                List.of(new Scan("grid_scan_few_wide", ITEMS, CHUNK)));
    }

    /** First place of each cell, and the end of the last. */
    private static int[] starts(GridPlan plan, double[] position, int count) {
        int[] starts = new int[plan.cellCount() + 1];
        for (int i = 0; i < count; i++) {
            starts[cell(plan, position, i) + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        return starts;
    }

    /** In the device's own single precision, so that cell borders fall alike. */
    private static int cell(GridPlan plan, double[] p, int i) {
        float[] inverse = {
            (float) (1 / plan.cell().x()),
            (float) (1 / plan.cell().y()),
            (float) (1 / plan.cell().z())
        };
        float[] origin = {
            (float) plan.origin().x(),
            (float) plan.origin().y(),
            (float) plan.origin().z()
        };
        int[] c = new int[3];
        for (int k = 0; k < 3; k++) {
            c[k] = (int) Math.floor(((float) p[4 * i + k] - origin[k]) * inverse[k]);
        }
        return (Math.floorMod(c[2], plan.sizeZ()) * plan.sizeY() + Math.floorMod(c[1], plan.sizeY())) * plan.sizeX()
                + Math.floorMod(c[0], plan.sizeX());
    }
}
