package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The V-cycle of the preconditioner: what each of its kernels does on each level, and what they do together. */
@ExtendWith(NoLeaks.class)
class CoarseCycleTest {
    private static final String SOURCE = "fluid/coarse_cycle.cl";
    private static final String COARSEST = "fluid/coarse_chebyshev.cl";
    private static final double WEIGHT = PressureSolveConstants.CYCLE_WEIGHT.value();
    private static final double SHARE = PressureSolveConstants.CYCLE_SHARE.value();

    /** What the kernels write, by node of all levels. */
    private static final List<String> WRITTEN = List.of("inverse", "right", "smoothed", "nodes");

    /** A kernel of the cycle on a level. */
    private record Part(String kernel, int level) {}

    /**
     * What the cycle reads.
     *
     * @param corners sums of the residual over blocks
     * @param reaction, stiffness: by node of all levels
     */
    private record Given(CoarsePlan plan, double[] corners, double[] reaction, double[] stiffness) {
        /** Returns the same with another residual. */
        Given with(Random random) {
            return new Given(plan, random.doubles(corners.length, -1, 1).toArray(), reaction, stiffness);
        }

        CoarsePlan.Level level(int number) {
            return plan.levels().get(number);
        }

        int last() {
            return plan.levels().size() - 1;
        }
    }

    /**
     * Finds a neighbour, a cell or a node that is left out or taken twice, a level that takes what another one has, a
     * wrong weight, and a node without particles that keeps something: after each kernel, against sums over cells in
     * double precision. The periodic axes are named.
     */
    @ParameterizedTest
    @CsvSource({
        "40, 31, 28, '', 20, 5",
        "45, 27, 33, '', 60, 4",
        "48, 36, 24, xyz, 20, 4",
        "42, 30, 18, xyz, 20, 4",
        "39, 27, 15, xyz, 20, 4",
        "36, 31, 26, xz, 250, 2",
        "33, 48, 26, y, 30, 4",
        "60, 45, 1, '', 20, 5",
        "60, 45, 1, xyz, 10, 4",
        "57, 45, 1, yz, 100, 2",
        // Axes that a grid goes round with two nodes, and with one.
        "42, 6, 30, y, 20, 3",
        "3, 36, 30, xz, 20, 3"
    })
    void eachKernelDoesWhatTheCellsMatricesSay(int sizeX, int sizeY, int sizeZ, String periodic, int few, int levels) {
        Given given = given(NodeGrids.plan(sizeX, sizeY, sizeZ, periodic, few));
        assertThat(given.plan.levels()).hasSize(levels);
        Map<String, double[]> expected = before(given);
        try (TestDevice device = device(given, "RUNNING")) {
            cycle(given, device, part -> {
                expect(given, part, expected);
                for (String name : WRITTEN) {
                    compare(given, part + ", " + name, device.read(name), expected.get(name));
                }
            });
            for (int l = 0; l < levels; l++) {
                CoarsePlan.Level level = given.level(l);
                double[] inverse = NodeGrids.part(level, device.read("inverse"));
                assertThat(inverse).contains(0);
                for (String name : List.of("right", "smoothed", "nodes")) {
                    double[] values = NodeGrids.part(level, device.read(name));
                    for (int k = 0; k < inverse.length; k++) {
                        assertThat(inverse[k] > 0 || values[k] == 0)
                                .as("%s of node %d of level %d of %s", name, k, l, given.plan)
                                .isTrue();
                    }
                }
            }
        }
    }

    /** Compares level by level, by the greatest value of each. */
    private static void compare(Given given, String what, double[] found, double[] expected) {
        for (CoarsePlan.Level level : given.plan.levels()) {
            double[] of = NodeGrids.part(level, expected);
            double largest = Arrays.stream(of).map(Math::abs).max().orElseThrow();
            for (int k = 0; k < of.length; k++) {
                assertThat(found[level.first() + k])
                        .as("%s: node %d of the level from %d on of %s", what, k, level.first(), given.plan)
                        .isCloseTo(of[k], within(1e-5 * largest));
            }
        }
    }

    /** Does in double precision what a kernel does. @param fields what the kernels write, by name */
    private static void expect(Given given, Part part, Map<String, double[]> fields) {
        CoarsePlan.Level level = given.level(part.level);
        double[] stiffness = NodeGrids.part(level, given.stiffness);
        double[] reaction = NodeGrids.part(level, given.reaction);
        double[] inverse = NodeGrids.part(level, fields.get("inverse"));
        double[] right = NodeGrids.part(level, fields.get("right"));
        double[] x = NodeGrids.part(level, fields.get("smoothed"));
        switch (part.kernel) {
            case "cycle_inverse" -> inverses(given, fields);
            case "cycle_finest" -> begin(given, part, fields, NodeGrids.finest(given.plan, given.corners));
            case "cycle_restrict" -> {
                CoarsePlan.Level finer = given.level(part.level - 1);
                double[] nodes = NodeGrids.part(finer, fields.get("nodes"));
                begin(given, part, fields, NodeGrids.restricted(finer, level, nodes));
            }
            case "cycle_residual" ->
                put(level, inverse, fields.get("nodes"), NodeGrids.residual(level, stiffness, reaction, right, x));
            case "coarse_chebyshev_narrow" -> {
                CoarsePlan.Level finer = given.level(part.level - 1);
                double[] b = NodeGrids.restricted(finer, level, NodeGrids.part(finer, fields.get("nodes")));
                double[] answer = NodeGrids.polynomial(level, stiffness, reaction, b);
                System.arraycopy(answer, 0, fields.get("nodes"), level.first(), answer.length);
            }
            case "cycle_interpolate" -> {
                CoarsePlan.Level coarser = given.level(part.level + 1);
                double[] more = NodeGrids.interpolated(level, coarser, NodeGrids.part(coarser, fields.get("nodes")));
                Arrays.setAll(more, k -> x[k] + more[k]);
                put(level, inverse, fields.get("smoothed"), more);
            }
            case "cycle_smooth" -> {
                double[] left = NodeGrids.residual(level, stiffness, reaction, right, x);
                double share = part.level == 0 ? SHARE : 1;
                Arrays.setAll(left, k -> share * (x[k] + WEIGHT * inverse[k] * left[k]));
                put(level, inverse, fields.get("nodes"), left);
            }
            default -> throw new IllegalArgumentException(part.kernel);
        }
    }

    private static void inverses(Given given, Map<String, double[]> fields) {
        for (CoarsePlan.Level level : given.plan.levels()) {
            double[] diagonal = NodeGrids.diagonal(
                    level, NodeGrids.part(level, given.stiffness), NodeGrids.part(level, given.reaction));
            for (int k = 0; k < diagonal.length; k++) {
                fields.get("inverse")[level.first() + k] = diagonal[k] > 0 ? 1 / diagonal[k] : 0;
                for (String name : List.of("right", "smoothed", "nodes")) {
                    fields.get(name)[level.first() + k] *= diagonal[k] > 0 ? 1 : 0;
                }
            }
        }
    }

    private static void begin(Given given, Part part, Map<String, double[]> fields, double[] right) {
        CoarsePlan.Level level = given.level(part.level);
        double[] inverse = NodeGrids.part(level, fields.get("inverse"));
        double[] x = new double[right.length];
        Arrays.setAll(x, k -> WEIGHT * inverse[k] * right[k]);
        put(level, inverse, fields.get("right"), right);
        put(level, inverse, fields.get("smoothed"), x);
    }

    /** Puts a level's values into a field, but for nodes without particles. */
    private static void put(CoarsePlan.Level level, double[] inverse, double[] field, double[] values) {
        for (int k = 0; k < values.length; k++) {
            field[level.first() + k] = inverse[k] > 0 ? values[k] : field[level.first() + k];
        }
    }

    /**
     * Finds a way up that is not the mirror image of the way down, and a correction that turns back: either would let
     * the iterations fail.
     */
    @ParameterizedTest
    @CsvSource({
        "40, 31, 28, '', 20",
        "48, 36, 24, xyz, 20",
        "39, 27, 15, xz, 20",
        "33, 48, 26, y, 400",
        "60, 45, 1, '', 20",
        "57, 45, 1, yz, 20"
    })
    void theAnswerIsSymmetricAndPositive(int sizeX, int sizeY, int sizeZ, String periodic, int few) {
        Given one = given(NodeGrids.plan(sizeX, sizeY, sizeZ, periodic, few));
        assertThat(one.plan.levels()).hasSizeGreaterThan(1);
        Random random = new Random(12);
        for (int k = 0; k < 3; k++) {
            Given other = one.with(random);
            double[] x = NodeGrids.finest(one.plan, one.corners);
            double[] y = NodeGrids.finest(other.plan, other.corners);
            NodeGrids.assertSymmetricAndPositive(x, answer(one), y, answer(other));
            one = other;
        }
    }

    /** Finds a kernel that goes on where a solve is done or has to begin anew. */
    @ParameterizedTest
    @ValueSource(strings = {"DONE", "RESTART"})
    void nothingChangesWhereNoIterationsGoOn(String state) {
        Given given = given(NodeGrids.plan(40, 31, 28, "", 20));
        try (TestDevice device = device(given, state)) {
            int[] control = device.readInts("control");
            double[][] values = WRITTEN.stream().map(device::read).toArray(double[][]::new);
            cycle(given, device, part -> {
                for (int k = 0; k < values.length; k++) {
                    assertThat(device.read(WRITTEN.get(k)))
                            .as("%s, %s", part, WRITTEN.get(k))
                            .isEqualTo(values[k]);
                }
                assertThat(device.readInts("control")).isEqualTo(control);
            });
        }
    }

    /**
     * Finds a particle that takes another cell's nodes, mixes them up or forgets its own correction, and one that is
     * not free but moves: on a GPU, where a kernel of its own takes the cycle's answer to the particles.
     */
    @ParameterizedTest
    @CsvSource({"20, 17, 14, ''", "21, 17, 15, xz", "18, 12, 9, xyz", "20, 17, 1, y"})
    void eachParticleGetsWhatIsBetweenItsNodes(int sizeX, int sizeY, int sizeZ, String periodic) {
        CoarsePlan plan = NodeGrids.plan(sizeX, sizeY, sizeZ, periodic, 20);
        int count = 1000;
        Random random = new Random(3);
        double[] nodes = random.doubles(plan.nodeCount(), -1, 1).toArray();
        double[] place = random.doubles(4 * count).toArray();
        double[] cg = random.doubles(4 * count, -1, 1).toArray();
        double[] expected = new double[count];
        for (int i = 0; i < count; i++) {
            int block = random.nextInt(plan.blockCount());
            place[4 * i + 2] *= plan.levels().get(0).flat()[2] ? 0 : 1;
            place[4 * i + 3] = Float.intBitsToFloat(block);
            boolean free = random.nextInt(4) > 0;
            cg[4 * i + 1] = free ? random.nextDouble(0.5, 1) : 0;
            double[] weights = NodeGrids.weights(place[4 * i], place[4 * i + 1], place[4 * i + 2]);
            int[] corners = NodeGrids.cornersOfBlock(plan, block);
            double sum = cg[4 * i + 1] * cg[4 * i];
            for (int corner = 0; corner < 8; corner++) {
                sum += weights[corner] * nodes[corners[corner]];
            }
            expected[i] = free ? sum : 0;
        }
        try (TestDevice device = new TestDevice()) {
            device.fields.constants("shape", plan.shape());
            device.float4s("place", place);
            device.float4s("cg", cg);
            // The answer is multiplied by the inverse already.
            device.floats("inverse", random.doubles(plan.nodeCount()).toArray());
            device.floats("nodes", nodes);
            device.floats("direction", new double[count]);
            int[] control = new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")];
            control[KernelSource.constant("fluid/control.h", "STATE")] =
                    KernelSource.constant("fluid/control.h", "DONE");
            device.ints("control", control);
            device.run("fluid/coarse_spread.cl", "coarse_spread_finest", count);
            assertThat(device.read("direction")).containsOnly(0);
            device.ints("control", new int[control.length]);
            device.run("fluid/coarse_spread.cl", "coarse_spread_finest", count);
            double[] found = device.read("direction");
            for (int i = 0; i < count; i++) {
                assertThat(found[i]).as("particle %d of %s", i, plan).isCloseTo(expected[i], within(1e-5));
            }
        }
    }

    /** The whole cycle's correction at the finest nodes. */
    private static double[] answer(Given given) {
        try (TestDevice device = device(given, "RUNNING")) {
            cycle(given, device, part -> {});
            return NodeGrids.part(given.level(0), device.read("nodes"));
        }
    }

    /** Runs the kernels in the order of a restart's first iteration. @param after is told of each */
    private static void cycle(Given given, TestDevice device, Consumer<Part> after) {
        int last = given.last();
        run(given, device, "cycle_inverse", 0, after);
        run(given, device, "cycle_finest", 0, after);
        run(given, device, "cycle_residual", 0, after);
        for (int l = 1; l < last; l++) {
            run(given, device, "cycle_restrict", l, after);
            run(given, device, "cycle_residual", l, after);
        }
        run(given, device, "coarse_chebyshev_narrow", last, after);
        for (int l = last - 1; l >= 0; l--) {
            run(given, device, "cycle_interpolate", l, after);
            run(given, device, "cycle_smooth", l, after);
        }
    }

    private static void run(Given given, TestDevice device, String kernel, int level, Consumer<Part> after) {
        boolean coarsest = kernel.equals("coarse_chebyshev_narrow");
        int items = kernel.equals("cycle_inverse")
                ? given.plan.nodeCount()
                : coarsest
                        ? 2 * KernelSource.constant(COARSEST, "NODE_GROUP")
                        : given.level(level).count();
        device.run(
                device.fields.with("level", level).with("share", (float) (level == 0 ? SHARE : 1)),
                coarsest ? COARSEST : SOURCE,
                kernel,
                items);
        after.accept(new Part(kernel, level));
    }

    /** Values of what the kernels write that are there before them, as from another set of particles. */
    private static Map<String, double[]> before(Given given) {
        Random random = new Random(5);
        Map<String, double[]> fields = new LinkedHashMap<>();
        for (String name : WRITTEN) {
            fields.put(name, random.doubles(given.plan.nodeCount(), 0.2, 1).toArray());
        }
        return fields;
    }

    /** A device with all that the kernels take. @param state name of the solve's state */
    private static TestDevice device(Given given, String state) {
        TestDevice device = new TestDevice();
        device.fields.constants("shape", given.plan.shape());
        device.floats("corners", given.corners);
        device.floats("nodeReaction", given.reaction);
        device.floats("stiffness", given.stiffness);
        before(given).forEach(device::floats);
        double[] left = new double[2 * given.plan.blockCount()];
        left[0] = 1;
        device.floats("left", left);
        int[] control = new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")];
        control[KernelSource.constant("fluid/control.h", "STATE")] = KernelSource.constant("fluid/control.h", state);
        device.ints("control", control);
        return device;
    }

    /**
     * Random sums, and on each level a random fluid of its own: a layer of two cells or more across its longest axis
     * holds nothing, nor do a quarter of the other cells, and half of the other nodes have no reaction part.
     */
    private static Given given(CoarsePlan plan) {
        Random random = new Random(7);
        double[] corners = random.doubles(8L * plan.blockCount(), -1, 1).toArray();
        double[] reaction = new double[plan.nodeCount()];
        double[] stiffness = new double[plan.nodeCount()];
        for (CoarsePlan.Level level : plan.levels()) {
            int[] size = level.size();
            int longest = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
            int begin = size[longest] / 3;
            int end = Math.max(begin + 2, 2 * size[longest] / 3);
            for (int node = 0; node < level.count(); node++) {
                int along = NodeGrids.at(size, node)[longest];
                boolean empty = along >= begin && along < end;
                double stiff = random.nextInt(4) > 0 ? 0.2 + random.nextDouble() : 0;
                double reacts = random.nextBoolean() ? 0.2 + random.nextDouble() : 0;
                stiffness[level.first() + node] = NodeGrids.has(level, node, true) && !empty ? stiff : 0;
                reaction[level.first() + node] = NodeGrids.has(level, node, false) && !empty ? reacts : 0;
            }
        }
        return new Given(plan, corners, reaction, stiffness);
    }
}
