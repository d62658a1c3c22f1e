package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The preconditioner's grids: restriction to the two finest, in one launch as in two; what the small ones add up; and
 * when the iterations end.
 */
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

    /** Finds nodes that a group of another size leaves out or computes before those that they need. */
    @Test
    void aLargerGroupDoesTheSame() {
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 31, 24, 21, 1, 1, 1, new boolean[3]);
        CoarsePlan plan = CoarsePlan.of(grid, 1);
        assertThat(plan.firstSmallLevel()).isLessThan(plan.levels().size() - 2);
        int small = KernelSource.constant(SOURCE, "NODE_GROUP");
        int large = KernelSource.constant(SOURCE, "WIDE_NODE_GROUP");
        double[] before = nodes(plan, device -> {});
        double[] one = nodes(plan, device -> device.run(SOURCE, "coarse_nodes", 2 * small));
        assertThat(nodes(plan, device -> device.run(SOURCE, "coarse_nodes_wide", 2 * large)))
                .isEqualTo(one)
                .isNotEqualTo(before);
        assertThat(inverses(plan, "coarse_invert_wide", large))
                .isEqualTo(inverses(plan, "coarse_invert", small))
                .contains(0);
    }

    /** Finds a node at wrong coordinates, and a level whose corrections are left out. */
    @Test
    void theSmallLevelsAddUpWhatTheyGetFromTheOneBefore() {
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 95, 72, 59, 1, 1, 1, new boolean[3]);
        CoarsePlan plan = CoarsePlan.of(grid, 1);
        int start = plan.firstSmallLevel();
        assertThat(start).isPositive().isLessThan(plan.levels().size() - 2);
        assertThat(plan.levels().get(start).count()).isGreaterThan(2000);
        double[] before = nodes(plan, device -> {});
        double[] after = nodes(
                plan, device -> device.run(SOURCE, "coarse_nodes", 2 * KernelSource.constant(SOURCE, "NODE_GROUP")));
        CoarsePlan.Level finer = plan.levels().get(start - 1);
        double[] expected =
                corrections(plan, start, Arrays.copyOfRange(before, finer.first(), finer.first() + finer.count()));
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        for (int k = 0; k < expected.length; k++) {
            assertThat(after[plan.levels().get(start).first() + k])
                    .as("node %d of %s", k, plan)
                    .isCloseTo(expected[k], within(1e-6 * largest));
        }
    }

    /** Sums of all corrections on a level and coarser ones, whose inverse diagonals are 1. @param finer its source */
    private static double[] corrections(CoarsePlan plan, int level, double[] finer) {
        int[] fine = plan.levels().get(level - 1).size();
        int[] size = plan.levels().get(level).size();
        double[] own = new double[plan.levels().get(level).count()];
        forEachPair(fine, size, (node, coarser, weight) -> own[coarser] += weight * finer[node]);
        if (level == plan.levels().size() - 1) {
            return own;
        }
        double[] above = corrections(plan, level + 1, own);
        double[] sum = own.clone();
        forEachPair(
                size,
                plan.levels().get(level + 1).size(),
                (node, coarser, weight) -> sum[node] += weight * above[coarser]);
        return sum;
    }

    /** What takes a node of a level, one of the next coarser level, and the trilinear weight between them. */
    private interface Pair {
        void accept(int node, int coarser, double weight);
    }

    /** Tells all nodes of two levels that have a weight between them. */
    private static void forEachPair(int[] fine, int[] coarse, Pair pair) {
        for (int node = 0; node < fine[0] * fine[1] * fine[2]; node++) {
            int[] at = {node % fine[0], node / fine[0] % fine[1], node / (fine[0] * fine[1])};
            for (int corner = 0; corner < 8; corner++) {
                double weight = 1;
                int coarser = 0;
                for (int a = 2; a >= 0; a--) {
                    int to = at[a] / 2 + (corner >> a & 1);
                    weight *= at[a] % 2 == 1 ? 0.5 : (corner >> a & 1) == 0 ? 1 : 0;
                    coarser = coarser * coarse[a] + to;
                }
                if (weight > 0) {
                    pair.accept(node, coarser, weight);
                }
            }
        }
    }

    /** Finds a group's sum that is left out or counted twice, and iterations that go on or end too soon. */
    @ParameterizedTest
    @CsvSource({"coarse_nodes, NODE_GROUP", "coarse_nodes_wide, WIDE_NODE_GROUP"})
    void aSmallResidualEndsTheIterations(String entry, String group) {
        GridPlan grid = new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 50, 60, 43, 1, 1, 1, new boolean[3]);
        CoarsePlan plan = CoarsePlan.of(grid, 1);
        int items = KernelSource.constant(SOURCE, group);
        int longest = PressureSolveConstants.RESTART_INTERVAL.count();
        Random random = new Random(3);
        try (TestDevice device = new TestDevice()) {
            int team = Math.min(device.context.shape().team(), KernelSource.constant("fluid/coarse.h", "ROWS_AT_ONCE"));
            int gathering = KernelSource.constant("fluid/coarse.h", "GATHERING");
            int parts = (team * plan.blockCount() + gathering - 1) / gathering;
            assertThat(parts).isGreaterThan(2);
            double[] left = new double[2 * parts + 2];
            Arrays.setAll(left, k -> k % 2 == 0 ? random.nextDouble() : 0);
            double sum = Arrays.stream(left, 0, 2 * parts).sum();
            device.fields.constants("shape", plan.shape());
            device.floats("corners", new double[16 * plan.blockCount()]);
            device.floats("inverse", new double[plan.nodeCount()]);
            device.floats("left", left);
            double most = PressureSolveConstants.MOST_BELOW.value();
            // By residual, what is below its bound, and iterations of the round.
            ends(device, plan, entry, items, left, sum * 1.0001, 0, 0, true);
            ends(device, plan, entry, items, left, sum * 0.9999, 0, 0, false);
            ends(device, plan, entry, items, left, sum * 0.9999, 0, longest, true);
            ends(device, plan, entry, items, left, sum / 10, most * 1.0001 * sum, 0, true);
            ends(device, plan, entry, items, left, sum / 10, most * 0.9999 * sum, 0, false);
            comesTooLate(device, entry, items);
        }
    }

    /** Runs the groups once. @param enough, below: sums, of which the latter is put into the last part */
    private static void ends(
            TestDevice device,
            CoarsePlan plan,
            String entry,
            int items,
            double[] left,
            double enough,
            double below,
            int rounds,
            boolean expected) {
        int state = KernelSource.constant("fluid/control.h", "STATE");
        int[] control = new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")];
        control[KernelSource.constant("fluid/control.h", "ENOUGH")] = Float.floatToIntBits((float) enough);
        control[KernelSource.constant("fluid/control.h", "ROUND")] = rounds;
        device.ints("control", control);
        double[] sums = left.clone();
        sums[left.length - 3] = below;
        device.floats("left", sums);
        device.floats("nodes", new Random(4).doubles(plan.nodeCount()).toArray());
        double[] before = device.read("nodes");
        device.run(SOURCE, entry, 2 * items);
        assertThat(device.readInts("control")[state])
                .isEqualTo(KernelSource.constant("fluid/control.h", expected ? "RESTART" : "RUNNING"));
        // Where the iterations end, nobody reads the nodes.
        if (!expected) {
            assertThat(device.read("nodes")).isNotEqualTo(before);
        }
    }

    /** Runs the groups where a solve is done, which must leave all as it is. */
    private static void comesTooLate(TestDevice device, String entry, int items) {
        int[] control = device.readInts("control");
        control[KernelSource.constant("fluid/control.h", "STATE")] = KernelSource.constant("fluid/control.h", "DONE");
        // A residual that would end the iterations, and nodes that would get other values.
        control[KernelSource.constant("fluid/control.h", "ENOUGH")] = Float.floatToIntBits(Float.MAX_VALUE);
        device.ints("control", control);
        device.floats(
                "nodes", new Random(6).doubles(device.read("nodes").length).toArray());
        double[] before = device.read("nodes");
        device.run(SOURCE, entry, 2 * items);
        assertThat(device.readInts("control")).isEqualTo(control);
        assertThat(device.read("nodes")).isEqualTo(before);
    }

    /** What a launch makes of diffusions and reactions of the finest nodes, some of which are 0. */
    private static double[] inverses(CoarsePlan plan, String entry, int items) {
        Random random = new Random(5);
        double[] all = new double[plan.nodeCount()];
        for (int k = 0; k < plan.levels().get(0).count() / 2; k++) {
            all[k] = random.nextDouble();
        }
        try (TestDevice device = new TestDevice()) {
            device.fields.constants("shape", plan.shape());
            device.floats("corners", new double[16 * plan.blockCount()]);
            device.floats("nodeDiffusion", all);
            device.floats("nodeReaction", all);
            device.floats("inverse", new double[plan.nodeCount()]);
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            device.run(device.fields.with("smearing", 2.0f), SOURCE, entry, items);
            return device.read("inverse");
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
            double[] left = new double[2 * plan.blockCount()];
            left[0] = 1;
            device.floats("left", left);
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            launches.accept(device);
            return device.read("nodes");
        }
    }
}
