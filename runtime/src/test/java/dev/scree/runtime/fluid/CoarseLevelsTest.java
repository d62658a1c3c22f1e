package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The preconditioner's grids: restriction to the two finest, in one launch as in two; and the stiffness of cells. */
@ExtendWith(NoLeaks.class)
class CoarseLevelsTest {
    private static final String SOURCE = "fluid/coarse_levels.cl";

    @Test
    void oneLaunchRestrictsTwoLevelsAsTwoLaunchesDo() {
        boolean[][] periodic = {{false, false, false}, {true, true, true}, {true, false, true}};
        for (boolean[] wraps : periodic) {
            // Even and odd numbers of blocks, and a flat axis.
            restrict(new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 24, 33, 20, 1, 1, 1, wraps));
            restrict(new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 31, 12, 1, 1, 1, 0, wraps));
        }
    }

    /**
     * Finds a block that is left out of a cell or counted in another one, where a grid wraps round or has an odd number
     * of cells too; and a level that takes another one's side.
     */
    @ParameterizedTest
    @CsvSource({
        "24, 33, 20, false, false, false",
        "39, 27, 15, true, true, true",
        "36, 33, 26, true, false, true",
        "60, 45, 1, false, true, false",
        "57, 48, 1, true, false, true"
    })
    void aCellIsAsStiffAsItsBlocksMakeIt(int sizeX, int sizeY, int sizeZ, boolean x, boolean y, boolean z) {
        double cell = 0.5;
        GridPlan grid = new GridPlan(
                Vec3.ZERO, new Vec3(cell, cell, cell), sizeX, sizeY, sizeZ, 1, 1, sizeZ == 1 ? 0 : 1, new boolean[] {
                    x, y, z
                });
        CoarsePlan plan = CoarsePlan.of(grid, cell, 1);
        assertThat(plan.levels()).hasSizeGreaterThan(3);
        double[] corners = new Random(8).doubles(16L * plan.blockCount()).toArray();
        // Some blocks hold mostly pairs whose coefficient is no loss of energy: their stiffness is 0.
        for (int k = 0; k < corners.length; k++) {
            corners[k] *= k / 16 % 7 == 3 ? -1 : 1;
        }
        double[] stiffness = shares(plan, corners).get("stiffness");
        for (int l = 0; l < plan.levels().size(); l++) {
            CoarsePlan.Level level = plan.levels().get(l);
            int[] size = level.size();
            double[] sums = new double[level.count()];
            for (int block = 0; block < plan.blockCount(); block++) {
                int[] blocks = plan.blocks();
                int atX = block % blocks[0] >> l;
                int atY = block / blocks[0] % blocks[1] >> l;
                int atZ = block / (blocks[0] * blocks[1]) >> l;
                double sum = Arrays.stream(corners, 16 * block, 16 * block + 8).sum();
                sums[(atZ * size[1] + atY) * size[0] + atX] += Math.max(sum, 0);
            }
            double side = plan.blockCells() * cell * (1 << l);
            for (int k = 0; k < sums.length; k++) {
                double expected = sums[k] / (12 * side * side);
                assertThat(stiffness[level.first() + k])
                        .as("cell %d of level %d of %s", k, l, plan)
                        .isCloseTo(expected, within(1e-6 * expected));
            }
        }
    }

    /** Finds a node or a block that is left out of a level's sums, and a wrong part of the inverse. */
    @Test
    void theNodesOfEachLevelShareAllThatTheBlocksHave() {
        boolean[] wraps = {true, false, true};
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 36, 33, 26, 1, 1, 1, wraps);
        CoarsePlan plan = CoarsePlan.of(grid, 1, 1);
        Random random = new Random(9);
        double[] corners = random.doubles(16L * plan.blockCount()).toArray();
        // Half of the blocks hold nothing, so that there are nodes without particles.
        Arrays.fill(corners, corners.length / 2, corners.length, 0);
        double[] sums = new double[2];
        for (int k = 0; k < corners.length; k++) {
            sums[k / 8 % 2] += corners[k];
        }
        Map<String, double[]> shares = shares(plan, corners);
        assertThat(shares.get("inverse")).contains(0);
        for (int l = 0; l < plan.levels().size(); l++) {
            int first = plan.levels().get(l).first();
            int end = first + plan.levels().get(l).count();
            double[] diffusion = Arrays.copyOfRange(shares.get("nodeDiffusion"), first, end);
            double[] reaction = Arrays.copyOfRange(shares.get("nodeReaction"), first, end);
            assertThat(Arrays.stream(diffusion).sum()).isCloseTo(sums[0], within(1e-5 * sums[0]));
            assertThat(Arrays.stream(reaction).sum()).isCloseTo(sums[1], within(1e-5 * sums[1]));
            for (int k = 0; k < diffusion.length; k++) {
                double cost = plan.smearing(l) * diffusion[k] + PressureSolveConstants.AIR_SHARE.value() * reaction[k];
                double expected = cost > 0 ? PressureSolveConstants.LEVEL_SHARE.value() / cost : 0;
                assertThat(shares.get("inverse")[first + k]).isCloseTo(expected, within(1e-5 * expected));
            }
        }
    }

    /** What is computed for the nodes and cells of all levels, by name. @param corners: sums over blocks of c and a */
    private static Map<String, double[]> shares(CoarsePlan plan, double[] corners) {
        List<String> names = List.of("nodeDiffusion", "nodeReaction", "inverse", "stiffness");
        try (TestDevice device = new TestDevice()) {
            device.fields.constants("shape", plan.shape());
            device.floats("corners", corners);
            for (String name : names) {
                double[] before = new double[plan.nodeCount()];
                Arrays.fill(before, 7);
                device.floats(name, before);
            }
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            for (int l = 0; l < plan.levels().size(); l++) {
                Fields with = device.fields.with("smearing", (float) plan.smearing(l));
                int count = plan.levels().get(l).count();
                if (l == 0) {
                    device.run(with, SOURCE, "coarse_finest_shares", count);
                } else {
                    device.run(with.with("level", l), SOURCE, "coarse_level_shares", count);
                }
            }
            return names.stream().collect(Collectors.toMap(name -> name, device::read));
        }
    }

    private static void restrict(GridPlan grid) {
        CoarsePlan plan = CoarsePlan.of(grid, 1, 1);
        int finest = plan.levels().get(0).count();
        int coarser = plan.levels().get(1).count();
        double[] one = nodes(plan, device -> {
            int team = KernelSource.constant(SOURCE, "RESTRICT_TEAM");
            device.run(SOURCE, "coarse_finest_two", team * coarser);
        });
        double[] two = nodes(plan, device -> {
            device.run(SOURCE, "coarse_finest", finest);
            device.run(device.fields.with("level", 1), SOURCE, "coarse_level", coarser);
        });
        assertThat(IntStream.range(0, finest).filter(k -> two[k] != 0).count()).isGreaterThan(finest / 2);
        for (int k = 0; k < finest + coarser; k++) {
            assertThat(one[k]).as("node %d of %s", k, plan).isCloseTo(two[k], within(1e-5));
        }
    }

    /** Finds a team that takes another one's part of local memory, and one beyond all items that writes. */
    @Test
    void aFusedGroupOfSeveralTeamsRestrictsAsGroupsOfOneDo() {
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 31, 24, 21, 1, 1, 1, new boolean[3]);
        CoarsePlan plan = CoarsePlan.of(grid, 1, 1);
        double[] apart =
                nodes(plan, device -> restriction(device, plan).forEach(launch -> launch.enqueue(device.queue)));
        System.setProperty("scree.launches", "fused");
        try {
            double[] together = nodes(plan, device -> {
                device.fields.mayFuse();
                List<Launch> one = device.fields.fused("restriction", List.of(restriction(device, plan)));
                assertThat(one).hasSize(1);
                one.get(0).enqueue(device.queue);
            });
            assertThat(together).isEqualTo(apart);
        } finally {
            System.clearProperty("scree.launches");
        }
    }

    /** Launches that restrict to the finest two levels, which to do twice changes nothing. */
    private static List<Launch> restriction(TestDevice device, CoarsePlan plan) {
        int team = KernelSource.constant(SOURCE, "RESTRICT_TEAM");
        Extent teams = Extent.fixed("item", team * plan.levels().get(1).count());
        List<Launch> launches = List.of(
                device.fields.bind(SOURCE, "coarse_finest_two", teams),
                device.fields.bind(SOURCE, "coarse_finest_two", teams));
        device.fields.build(Progress.NONE);
        return launches;
    }

    /** What launches make of nodes that hold something else before. A tenth of the finest has no free particle near. */
    private static double[] nodes(CoarsePlan plan, Consumer<TestDevice> launches) {
        Random random = new Random(7);
        double[] corners = random.doubles(8L * plan.blockCount(), -1, 1).toArray();
        double[] inverse = new double[plan.nodeCount()];
        for (int k = 0; k < inverse.length; k++) {
            inverse[k] = k < plan.levels().get(0).count() && random.nextInt(10) == 0 ? 0 : 1;
        }
        try (TestDevice device = new TestDevice()) {
            device.fields.constants("shape", plan.shape());
            device.floats("corners", corners);
            device.floats("inverse", inverse);
            device.floats("nodes", random.doubles(plan.nodeCount()).toArray());
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            launches.accept(device);
            return device.read("nodes");
        }
    }
}
