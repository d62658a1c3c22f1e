package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.kernels.FusedSource;
import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.kernels.KernelSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.fluid.CoarsePlan;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.Structs;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * One launch does what several do, here by a single group that takes the place of many. It finds a phase that takes
 * another group's part, one that begins before the one before has ended, and a number of another round.
 */
@ExtendWith(NoLeaks.class)
class FusedLaunchTest {
    private static final String GRID = "grid/grid.cl";
    private static final int CHUNK =
            KernelSource.constant(GRID, "SCAN_ITEMS") * KernelSource.constant(GRID, "SCAN_EACH");

    @BeforeEach
    void fuse() {
        System.setProperty(GroupsAtOnce.PROPERTY, GroupsAtOnce.FUSED);
    }

    @AfterEach
    void doNotFuse() {
        System.clearProperty(GroupsAtOnce.PROPERTY);
    }

    @Test
    void aScanInOneLaunchIsThatOfItsTwo() {
        int[] counts = random(3 * CHUNK + 5);
        try (TestDevice device = new TestDevice()) {
            Fields fields = scan(device, counts);
            List<Launch> one = fields.fused("scan", List.of(scan(fields, counts.length, counts.length)));
            fields.build(Progress.NONE);
            assertThat(one).hasSize(1);
            one.get(0).enqueue(device.queue);
            assertThat(starts(device, fields, counts.length)).containsExactly(sums(counts));
        }
    }

    /** Only the second round has all counts. */
    @Test
    void eachRoundHasItsNumbers() {
        int[] counts = random(3 * CHUNK + 5);
        try (TestDevice device = new TestDevice()) {
            Fields fields = scan(device, counts);
            int half = counts.length / 2;
            List<Launch> one = fields.fused(
                    "scans", List.of(scan(fields, half, counts.length), scan(fields, counts.length, counts.length)));
            fields.build(Progress.NONE);
            one.get(0).enqueue(device.queue);
            assertThat(starts(device, fields, counts.length)).containsExactly(sums(counts));
            List<Launch> other = fields.fused(
                    "scans", List.of(scan(fields, counts.length, counts.length), scan(fields, half, counts.length)));
            ((DeviceInts) fields.find("cellStart")).clear(device.queue);
            other.get(0).enqueue(device.queue);
            int[] first = starts(device, fields, counts.length);
            assertThat(first).containsExactly(sums(counts));
        }
    }

    /** Each pass does two iterations; with no end it would do 20. The first of a pass changes nothing about the end. */
    @Test
    void aLoopEndsWhereTheDeviceFindsItsCondition() {
        int iterations = KernelSource.constant("fluid/control.h", "ITERATIONS");
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.mayFuse();
            DeviceInts control =
                    fields.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            fields.float4s("parts", new double[4]);
            fields.number("first", 0);
            fields.struct("constants", StepConstants.STRUCT);
            FusedWork two = FusedWork.of(List.of(scalars(fields), scalars(fields)));
            Launch launch = fields.fused(
                            "iterations",
                            new FusedWork.Loop(10, List.of(new FusedWork.Leave(control, "%s[ITERATIONS] >= 6"), two)))
                    .orElseThrow();
            fields.build(Progress.NONE);
            launch.enqueue(device.queue);
            assertThat(control.get(device.queue, iterations)).isEqualTo(6);
        }
    }

    private static Launch scalars(Fields fields) {
        return fields.bind("fluid/solve.cl", "solve_scalars", Extent.fixed("solve", 1));
    }

    /** As where lists get longer: programs of launches that become one need not be built. */
    @Test
    void whatBecomesOneWhileASceneIsPlayedIsNotCreated() {
        int[] counts = random(3 * CHUNK + 5);
        try (TestDevice device = new TestDevice()) {
            Fields fields = scan(device, counts);
            fields.build(Progress.NONE);
            List<Launch> two = scan(fields, counts.length, counts.length);
            Launch one = fields.fused("scan", List.of(two)).get(0);
            one.enqueue(device.queue);
            assertThat(starts(device, fields, counts.length)).containsExactly(sums(counts));
            assertThat(two).extracting(Launch::handle).containsOnly(0L);
            ((DeviceInts) fields.find("cellStart")).clear(device.queue);
            two.forEach(launch -> launch.enqueue(device.queue));
            assertThat(starts(device, fields, counts.length)).containsExactly(sums(counts));
            assertThat(two).extracting(Launch::handle).doesNotContain(0L);
        }
    }

    /** The same text is made once, and nothing waits for all groups behind the last phase. */
    @Test
    void groupsWaitBetweenPhasesAlone() {
        try (TestDevice device = new TestDevice()) {
            KernelPrototype kernel = KernelPrototype.of(GRID, "grid_scatter");
            List<String> arguments =
                    kernel.parameters().stream().map(Parameter::name).toList();
            List<FusedSource.Step> three = Collections.nCopies(3, new FusedSource.Phase(kernel, "items0", arguments));
            Map<String, String> generated = Structs.GENERATED.stream()
                    .collect(Collectors.toMap(GeneratedSource::name, GeneratedSource::declaration));
            String text = FusedSource.text("thrice", 64, List.of(), three, generated);
            assertThat(text.split("await_groups\\(fusedArrived", -1)).hasSize(3);
            String loop =
                    FusedSource.text("loop", 64, List.of(), List.of(new FusedSource.Loop("k", 2, three)), generated);
            assertThat(loop.split("await_groups\\(fusedArrived", -1)).hasSize(4);
            KernelPrototype made = device.context.fused("thrice", 64, List.of(), three);
            assertThat(device.context.fused("thrice", 64, List.of(), three)).isSameAs(made);
        }
    }

    /** Few items leave most of a group idle: the second launch counts them once more, and no idle item counts too. */
    @Test
    void idleItemsOfAGroupDoNothing() {
        try (TestDevice device = new TestDevice()) {
            for (int particles : new int[] {1, 33, 100, 129}) {
                Fields fields = device.fields.within();
                fields.mayFuse();
                Extent all = Extent.fixed("particle", particles);
                fields.struct("grid", GridPlan.STRUCT)
                        .upload(device.queue, GridPlan.of(new Vec3(-1, -1, -1), new Vec3(1, 1, 1), 0.5, 1, particles));
                fields.float4s("position", all);
                fields.ints("particleCell", all);
                DeviceInts counts = fields.ints("cellCounts", Extent.fixed("cell", 4096));
                Launch one = fields.bind(GRID, "grid_count", all);
                List<Launch> both = fields.fused("counts", List.of(List.of(one, one)));
                fields.build(Progress.NONE);
                assertThat(both).hasSize(1);
                both.get(0).enqueue(device.queue);
                int[] found = new int[4096];
                counts.download(device.queue, found, found.length);
                assertThat(IntStream.of(found).filter(k -> k != 0)).containsExactly(2 * particles);
            }
        }
    }

    /**
     * Where one group does all, the teams of 8 nodes take a quarter of it; its other items come to the same barriers.
     */
    @Test
    void teamsInAPartOfAGroupDoTheSame() {
        CoarsePlan plan =
                CoarsePlan.of(new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), 6, 6, 6, 1, 1, 1, new boolean[3]), 1, 1);
        int teams = plan.levels().get(1).count() * KernelSource.constant("fluid/coarse_levels.cl", "RESTRICT_TEAM");
        assertThat(teams).isLessThanOrEqualTo(512);
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.mayFuse();
            fields.constants("shape", plan.shape());
            fields.floats(
                    "corners", new Random(5).doubles(16 * plan.blockCount()).toArray());
            fields.floats("inverse", new Random(6).doubles(plan.nodeCount()).toArray());
            fields.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            DeviceFloats nodes = fields.floats("nodes", Extent.fixed("node", plan.nodeCount()));
            Launch one =
                    fields.bind("fluid/coarse_levels.cl", "coarse_finest_two", Extent.fixed("item of a node", teams));
            Launch both = fields.fused("nodes", List.of(List.of(one, one))).get(0);
            fields.build(Progress.NONE);
            one.enqueue(device.queue);
            double[] expected = new double[plan.nodeCount()];
            nodes.download(device.queue, expected, expected.length);
            nodes.clear(device.queue);
            both.enqueue(device.queue);
            double[] found = new double[plan.nodeCount()];
            nodes.download(device.queue, found, found.length);
            assertThat(both).isNotSameAs(one);
            assertThat(found).isEqualTo(expected).isNotEqualTo(new double[plan.nodeCount()]);
        }
    }

    /** A phase of 2,000 items in teams of 64 is dealt to 32 groups, and one of 100,000 fills 98. */
    @Test
    void noComputeUnitStaysIdleWhereAPhaseCanBeDealtToIt() {
        assertThat(FusedLaunch.groups(2, 32, 132, 132)).isEqualTo(32);
        assertThat(FusedLaunch.groups(98, 1563, 132, 132)).isEqualTo(132);
        assertThat(FusedLaunch.groups(512, 2048, 132, 1000)).isEqualTo(512);
        assertThat(FusedLaunch.groups(512, 2048, 132, 264)).isEqualTo(264);
        assertThat(FusedLaunch.groups(1, 1, 132, 132)).isEqualTo(1);
        assertThat(FusedLaunch.groups(0, 0, 132, 132)).isZero();
    }

    @Test
    void launchesStayWhereTheyAreNotFused() {
        System.setProperty(GroupsAtOnce.PROPERTY, GroupsAtOnce.SEPARATE);
        try (TestDevice device = new TestDevice()) {
            Fields fields = scan(device, new int[CHUNK]);
            List<Launch> two = scan(fields, CHUNK, CHUNK);
            assertThat(fields.fused("scan", List.of(two))).isEqualTo(two);
        }
    }

    /** As those of a large cloth, of which one goes over all small matrices and one finds an inverse. */
    @Test
    void launchesOfOtherGroupsStayApart() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = scan(device, new int[CHUNK]);
            fields.number("firstRow", 0);
            fields.number("directRows", 1);
            fields.ints("coarseStart", new int[] {0, 1});
            fields.ints("coarseColumn", new int[1]);
            fields.floats("coarseBlocks", new double[9]);
            fields.float4s("coarseExtra", new double[8]);
            fields.floats("coarseDirect", new double[9]);
            List<Launch> all = new ArrayList<>(scan(fields, CHUNK, CHUNK));
            int group = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");
            assertThat(all.get(0).kernel().groupSize()).isNotEqualTo(group);
            all.add(fields.bind("cloth/multigrid.cl", "cycle_invert", Extent.fixed("item of a group", group)));
            assertThat(fields.fused("other groups", List.of(all))).isEqualTo(all);
        }
    }

    @Test
    void kernelsOfOtherGroupsAreRefused() {
        assertThatThrownBy(() -> text(GRID, "grid_scan_chunks_wide", 64))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("grid_scan_chunks_wide: expected groups of 64 items, found 256");
        assertThat(text(GRID, "grid_scatter", 64)).contains("void grid_scatter(");
        String levels = "fluid/coarse_levels.cl";
        assertThatThrownBy(() -> text("fluid/coarse_chebyshev.cl", "coarse_chebyshev_narrow", 64))
                .hasMessageContaining("found 256");
        assertThat(text(levels, "coarse_finest_two", 128)).contains("void coarse_finest_two(");
        assertThatThrownBy(() -> text(levels, "coarse_finest_two", 96)).hasMessageContaining("found 64");
    }

    /** Finds a kernel that would be dealt to a part of a group although a helper waits for all items of it. */
    @Test
    void aKernelKnowsItsGroupAlsoByWhatItCalls() {
        String text = """
                static inline void waits(int item) {
                    if (item > 0) {
                        barrier(CLK_LOCAL_MEM_FENCE);
                    }
                }
                static inline void calls(int item) {
                    if (item > 1) {
                        waits(item);
                    }
                }
                static inline int alone(int item) {
                    return item > 0 ? item : 0;
                }
                __kernel GROUP(64) void by_helper(const int count, __global int* field) {
                    calls(get_global_id(0));
                }
                __kernel void by_itself(const int count, __global int* field) {
                    if (count > 0) {
                        field[0] = alone(count);
                    }
                }
                """;
        assertThat(FusedSource.knowingFunctions(text)).containsExactlyInAnyOrder("waits", "calls", "by_helper");
    }

    @Test
    void aLoopsEndNeedsALoop() {
        assertThatThrownBy(() -> FusedSource.text("one", 64, List.of(), List.of(new FusedSource.Leave("1")), Map.of()))
                .hasMessageContaining("expected a loop around the end 1");
    }

    @Test
    void localArraysOfAKernelLieSideBySideAndNothingElseMayBeLocal() {
        assertThat(text("cloth/tear.cl", "cloth_tear", 128))
                .containsPattern("\\(fused_memory \\+ 64 \\* \\(0\\)\\);")
                .containsPattern("\\(fused_memory \\+ 64 \\* \\(\\(sizeof\\(");
        assertThatThrownBy(() -> text("impulse/batches.cl", "place_together", 256))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("place_together: expected local memory in arrays of one dimension, found placed");
    }

    private static String text(String source, String entry, int group) {
        Map<String, String> generated = Structs.GENERATED.stream()
                .collect(Collectors.toMap(GeneratedSource::name, GeneratedSource::declaration));
        FusedSource.Phase phase = new FusedSource.Phase(KernelPrototype.of(source, entry), "1", List.of());
        return FusedSource.text("one", group, List.of(), List.of(phase), generated);
    }

    private static int[] random(int length) {
        return new Random(7).ints(length, 0, 9).toArray();
    }

    /** Returns the running sums of counts, with their total. */
    private static int[] sums(int[] counts) {
        int[] sums = new int[counts.length + 1];
        for (int k = 0; k < counts.length; k++) {
            sums[k + 1] = sums[k] + counts[k];
        }
        return sums;
    }

    private static Fields scan(TestDevice device, int[] counts) {
        Fields fields = device.fields.within();
        fields.mayFuse();
        fields.ints("cellCounts", counts);
        fields.ints("cellStart", Extent.fixed("edge", counts.length + 1));
        fields.ints("chunkSums", Extent.fixed("chunk", counts.length / CHUNK + 1));
        fields.number("summed", 0);
        return fields;
    }

    /** Returns the launches of a scan of the first of all counts. */
    private static List<Launch> scan(Fields fields, int some, int all) {
        Fields view = fields.with("cellCount", some);
        int groupSize = KernelPrototype.of(GRID, "grid_scan_sums_wide").groupSize();
        Extent items = Extent.fixed("item of a chunk", groupSize * (all / CHUNK + 1));
        return List.of(view.bind(GRID, "grid_scan_sums_wide", items), view.bind(GRID, "grid_scan_cells_wide", items));
    }

    private static int[] starts(TestDevice device, Fields fields, int counts) {
        int[] found = new int[counts + 1];
        ((DeviceInts) fields.find("cellStart")).download(device.queue, found, found.length);
        return found;
    }
}
