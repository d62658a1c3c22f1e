package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How far the preconditioner's grids are coarsened, and what the device is told of them. */
class CoarsePlanTest {
    private static final int FEW = KernelSource.constant("fluid/coarse.h", "COARSEST_NODES");
    private static final int SHORT = KernelSource.constant("fluid/coarse.h", "COARSEST_LENGTH");

    /** Finds a coarsest level that does not fit into a work group's memory, and one coarser than it need be. */
    @Test
    void theLastLevelOfAWideGridHasFewNodes() {
        boolean[][] periodic = {{false, false, false}, {true, true, true}, {true, false, true}};
        for (boolean[] wraps : periodic) {
            for (int cells = 50; cells < 400; cells += 29) {
                List<CoarsePlan.Level> levels = levels(cells, cells, cells, wraps);
                assertThat(levels.get(levels.size() - 1).count()).isLessThanOrEqualTo(FEW);
                for (CoarsePlan.Level finer : levels.subList(0, levels.size() - 1)) {
                    assertThat(finer.count() > FEW || longest(finer) > SHORT).isTrue();
                }
            }
        }
    }

    /** Finds a channel whose coarsest level has few nodes, but too many of them in a row. */
    @Test
    void theLastLevelOfALongChannelIsShort() {
        List<CoarsePlan.Level> levels = levels(3000, 12, 12, new boolean[3]);
        CoarsePlan.Level last = levels.get(levels.size() - 1);
        CoarsePlan.Level before = levels.get(levels.size() - 2);
        assertThat(last.size()[0]).isLessThanOrEqualTo(SHORT).isGreaterThan(SHORT / 2);
        assertThat(before.count()).isLessThan(FEW);
        assertThat(before.size()[0]).isGreaterThan(SHORT);
    }

    /** Finds a small grid that is coarsened though a work group can do it as it is. */
    @Test
    void aGridOfFewNodesHasOneLevel() {
        // Blocks have three cells along each side.
        assertThat(levels(20, 17, 14, new boolean[3])).hasSize(1);
        assertThat(levels(3 * (SHORT - 1), 24, 24, new boolean[3])).hasSize(1);
        assertThat(levels(3 * SHORT, 24, 24, new boolean[3])).hasSize(2);
        assertThat(levels(3 * SHORT, 24, 24, new boolean[] {true, false, false}))
                .hasSize(1);
    }

    /** Finds an axis that the device takes for another one, or that is said to be flat where it is not. */
    @Test
    void theDeviceIsToldOfEachLevel() {
        GridPlan grid =
                new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 60, 45, 1, 1, 1, 0, new boolean[] {false, true, false});
        CoarsePlan plan = CoarsePlan.of(grid, 1, 200);
        // Periodic along y and flat along z: bits 2 and 32.
        assertThat(plan.shape()).containsExactly(3, 20, 15, 1, 2, 21, 15, 2, 0, 34, 11, 8, 2, 630, 34);
        assertThat(plan.nodeCount()).isEqualTo(630 + 176);
    }

    private static List<CoarsePlan.Level> levels(int sizeX, int sizeY, int sizeZ, boolean[] wraps) {
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), sizeX, sizeY, sizeZ, 1, 1, 1, wraps);
        return CoarsePlan.of(grid, 1).levels();
    }

    private static int longest(CoarsePlan.Level level) {
        return Arrays.stream(level.size()).max().orElseThrow();
    }
}
