package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.scene.Vec3;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The residual on the preconditioner's two finest grids, in one launch as in two. */
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

    /** What launches make of nodes that hold something else before. A tenth of the finest has no free particle near. */
    private static double[] nodes(CoarsePlan plan, Consumer<TestDevice> launches) {
        Random random = new Random(7);
        double[] corners = random.doubles(8L * plan.blockCount(), -1, 1).toArray();
        double[] inverse = new double[plan.nodeCount()];
        for (int k = 0; k < inverse.length; k++) {
            inverse[k] = k < plan.levels().get(0).count() && random.nextInt(10) == 0 ? 0 : 1;
        }
        try (TestDevice device = new TestDevice()) {
            device.ints("shape", plan.shape());
            device.floats("corners", corners);
            device.floats("inverse", inverse);
            device.floats("nodes", random.doubles(plan.nodeCount()).toArray());
            device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
            launches.accept(device);
            return device.read("nodes");
        }
    }
}
