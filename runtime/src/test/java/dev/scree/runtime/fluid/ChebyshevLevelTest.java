package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The preconditioner's coarsest grid: what its polynomial makes of a residual, and when the iterations end. */
@ExtendWith(NoLeaks.class)
class ChebyshevLevelTest {
    private static final String SOURCE = "fluid/coarse_chebyshev.cl";
    private static final int GROUP = KernelSource.constant(SOURCE, "NODE_GROUP");
    private static final int WIDE_GROUP = KernelSource.constant(SOURCE, "WIDE_NODE_GROUP");
    private static final double SHARE = PressureSolveConstants.CHEBYSHEV_SHARE.value();

    /**
     * What the kernel reads.
     *
     * @param corners sums of the residual over blocks
     * @param nodes, reaction, stiffness: by node of all levels
     */
    private record Given(CoarsePlan plan, double[] corners, double[] nodes, double[] reaction, double[] stiffness) {
        CoarsePlan.Level level() {
            return plan.levels().get(plan.levels().size() - 1);
        }

        /** Returns what a field holds for the coarsest level. */
        double[] coarsest(double[] field) {
            return NodeGrids.part(level(), field);
        }

        /** Returns the same with another residual. */
        Given with(Random random) {
            return new Given(
                    plan,
                    random.doubles(corners.length, -1, 1).toArray(),
                    random.doubles(nodes.length, -1, 1).toArray(),
                    reaction,
                    stiffness);
        }
    }

    /** Finds nodes that a group of another size leaves out or computes before those that they need. */
    @ParameterizedTest
    @CsvSource({"31, 24, 21, 2700", "95, 72, 59, 2700", "60, 45, 1, 200"})
    void aLargerGroupDoesTheSame(int sizeX, int sizeY, int sizeZ, int few) {
        Given given = given(NodeGrids.plan(sizeX, sizeY, sizeZ, "", few));
        double[] one = answer(given, "coarse_chebyshev_narrow", GROUP);
        assertThat(answer(given, "coarse_chebyshev_wide", WIDE_GROUP)).isEqualTo(one);
        assertThat(one).isNotEqualTo(answer(given, "none", 0));
    }

    /**
     * Finds a neighbour, a cell or a step that is left out or taken twice, a node at wrong coordinates, and a wrong
     * weight: against a sum over cells in double precision. The periodic axes are named.
     */
    @ParameterizedTest
    @CsvSource({
        "40, 31, 28, '', 400, 2",
        "48, 36, 24, xyz, 200, 2",
        "42, 30, 18, xyz, 110, 2",
        "39, 27, 15, xyz, 110, 2",
        "36, 31, 26, xz, 250, 2",
        "60, 45, 1, '', 200, 2",
        "60, 45, 1, xyz, 100, 2",
        "57, 45, 1, yz, 100, 2",
        "20, 17, 14, '', 2700, 1",
        "21, 17, 15, xz, 2700, 1",
        // Axes that a grid goes round with two nodes, and with one.
        "42, 6, 30, y, 2700, 1",
        "42, 3, 30, y, 50, 2",
        // More than two nodes for each item of the wide group.
        "95, 72, 59, '', 2700, 2"
    })
    void thePolynomialIsThatOfTheCellsMatrix(int sizeX, int sizeY, int sizeZ, String periodic, int few, int levels) {
        Given given = given(NodeGrids.plan(sizeX, sizeY, sizeZ, periodic, few));
        CoarsePlan.Level level = given.level();
        assertThat(given.plan.levels()).hasSize(levels);
        double[] expected = polynomial(given);
        assertThat(expected).contains(0);
        double[] after = answer(given, "coarse_chebyshev_narrow", GROUP);
        assertThat(Arrays.copyOf(after, level.first()))
                .isEqualTo(Arrays.copyOf(answer(given, "none", 0), level.first()));
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        for (int k = 0; k < expected.length; k++) {
            assertThat(after[level.first() + k])
                    .as("node %d of %s", k, given.plan)
                    .isCloseTo(SHARE * expected[k], within(1e-5 * SHARE * largest));
        }
    }

    /** Finds a kernel that takes another part of the correction than it is told to. */
    @ParameterizedTest
    @CsvSource({"coarse_chebyshev_narrow, NODE_GROUP", "coarse_chebyshev_wide, WIDE_NODE_GROUP"})
    void theAnswerIsAsLargeAsItsShare(String entry, String group) {
        Given given = given(NodeGrids.plan(40, 31, 28, "", 400));
        int items = KernelSource.constant(SOURCE, group);
        double[] all = given.coarsest(answer(given, entry, items, 1));
        double[] quarter = given.coarsest(answer(given, entry, items, 0.25));
        assertThat(Arrays.stream(all).filter(value -> value != 0)).hasSizeGreaterThan(all.length / 2);
        // A quarter is exact in single precision.
        Arrays.setAll(all, k -> all[k] / 4);
        assertThat(quarter).isEqualTo(all);
    }

    /** Finds a node that takes from a neighbour what that one does not take from it, and an answer that turns back. */
    @ParameterizedTest
    @CsvSource({
        "40, 31, 28, '', 400",
        "48, 36, 24, xyz, 200",
        "39, 27, 15, xz, 200",
        "60, 45, 1, y, 200",
        "20, 17, 14, '', 2700"
    })
    void theAnswerIsSymmetricAndPositive(int sizeX, int sizeY, int sizeZ, String periodic, int few) {
        Given one = given(NodeGrids.plan(sizeX, sizeY, sizeZ, periodic, few));
        Random random = new Random(12);
        for (int k = 0; k < 3; k++) {
            Given other = one.with(random);
            double[] ofOne = one.coarsest(answer(one, "coarse_chebyshev_narrow", GROUP));
            double[] ofOther = other.coarsest(answer(other, "coarse_chebyshev_narrow", GROUP));
            NodeGrids.assertSymmetricAndPositive(right(one), ofOne, right(other), ofOther);
            one = other;
        }
    }

    /** Finds a group's sum that is left out or counted twice, and iterations that go on or end too soon. */
    @ParameterizedTest
    @CsvSource({"coarse_chebyshev_narrow, NODE_GROUP", "coarse_chebyshev_wide, WIDE_NODE_GROUP"})
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
            device.floats(
                    "nodeReaction", random.doubles(plan.nodeCount(), 0.5, 1).toArray());
            device.floats("stiffness", new double[plan.nodeCount()]);
            device.floats("left", left);
            device.fields.number("share", (float) SHARE);
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

    private static double[] polynomial(Given given) {
        return NodeGrids.polynomial(
                given.level(), given.coarsest(given.stiffness), given.coarsest(given.reaction), right(given));
    }

    /** The residual, summed with the functions of the coarsest nodes. */
    private static double[] right(Given given) {
        int levels = given.plan.levels().size();
        if (levels == 1) {
            return NodeGrids.finest(given.plan, given.corners);
        }
        CoarsePlan.Level finer = given.plan.levels().get(levels - 2);
        return NodeGrids.restricted(finer, given.level(), NodeGrids.part(finer, given.nodes));
    }

    /**
     * Random sums, and a random fluid on the coarsest level: a third of the cells hold nothing, half of the nodes have
     * no reaction part, and around the node in the middle there is nothing at all.
     */
    private static Given given(CoarsePlan plan) {
        Random random = new Random(7);
        double[] corners = random.doubles(8L * plan.blockCount(), -1, 1).toArray();
        double[] nodes = random.doubles(plan.nodeCount(), -1, 1).toArray();
        double[] reaction = new double[plan.nodeCount()];
        double[] stiffness = new double[plan.nodeCount()];
        CoarsePlan.Level level = plan.levels().get(plan.levels().size() - 1);
        int[] size = level.size();
        for (int node = 0; node < level.count(); node++) {
            int[] at = NodeGrids.at(size, node);
            boolean middle = true;
            boolean around = true;
            for (int a = 0; a < 3; a++) {
                middle &= level.flat()[a] || at[a] == size[a] / 2;
                around &= level.flat()[a] || at[a] == size[a] / 2 || (at[a] + 1) % size[a] == size[a] / 2;
            }
            stiffness[level.first() + node] =
                    NodeGrids.has(level, node, true) && !around && random.nextInt(3) > 0 ? random.nextDouble() : 0;
            reaction[level.first() + node] =
                    NodeGrids.has(level, node, false) && !middle && random.nextBoolean() ? random.nextDouble() : 0;
        }
        return new Given(plan, corners, nodes, reaction, stiffness);
    }

    /** What a launch makes of the nodes. @param group number of items of each of its groups, none if 0 */
    private static double[] answer(Given given, String entry, int group) {
        return answer(given, entry, group, SHARE);
    }

    /** The same with so much of the correction. */
    private static double[] answer(Given given, String entry, int group, double share) {
        try (TestDevice device = new TestDevice()) {
            device.fields.constants("shape", given.plan.shape());
            device.floats("corners", given.corners);
            device.floats("nodes", given.nodes);
            device.floats("nodeReaction", given.reaction);
            device.floats("stiffness", given.stiffness);
            double[] left = new double[2 * given.plan.blockCount()];
            left[0] = 1;
            device.floats("left", left);
            device.fields.number("share", (float) share);
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            if (group > 0) {
                device.run(SOURCE, entry, 2 * group);
            }
            return device.read("nodes");
        }
    }
}
