package dev.scree.runtime.solver;

import dev.scree.kernels.CoarseKernels;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.launch.CoarseFinest;
import dev.scree.runtime.launch.CoarseFinestShares;
import dev.scree.runtime.launch.CoarseGather;
import dev.scree.runtime.launch.CoarseGatherShares;
import dev.scree.runtime.launch.CoarseInvert;
import dev.scree.runtime.launch.CoarseNodes;
import dev.scree.runtime.launch.CoarsePlace;
import dev.scree.runtime.launch.CoarseShares;
import dev.scree.runtime.launch.CoarseSpread;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

import java.util.List;

/** The preconditioner of the pressure solve on the device ({@code fluid/coarse.cl}). */
final class CoarseLevels {
    private final FluidPipeline fluid;
    private final int blockItems;
    private final int finestNodes;
    private final Launch place;
    private final Launch shares;
    private final Launch gatherShares;
    private final Launch finestShares;
    private final Launch invert;
    private final Launch[] gather = new Launch[2];
    private final Launch finest;
    private final Launch nodes;
    private final Launch spread;

    /** What a solve works on. */
    record Fields(DeviceFloats coefficients, DeviceFloat4s source, DeviceInts control, DeviceFloat4s cg, DeviceFloats applied, DeviceFloats direction) {
    }

    CoarseLevels(FluidPipeline fluid, CommandQueue queue, CoarsePlan plan, Fields fields) {
        this.fluid = fluid;
        GridBuffers grid = fluid.fluidGrid;
        finestNodes = plan.levels().get(0).count();
        blockItems = CoarseKernels.GATHERING * plan.blockCount();
        DeviceInts shape = fluid.ints("coarse shape", plan.shape().length);
        shape.upload(queue, plan.shape(), plan.shape().length);
        DeviceFloat4s places = fluid.float4s("coarse place", fluid.capacity());
        DeviceFloats each = fluid.floats("coarse shares", 2 * fluid.capacity());
        DeviceFloats corners = fluid.floats("coarse corners", 16 * plan.blockCount());
        DeviceFloats values = fluid.floats("coarse nodes", plan.nodeCount());
        DeviceFloats spreads = fluid.floats("coarse spreads", plan.nodeCount());
        DeviceFloats lefts = fluid.floats("coarse lefts", plan.nodeCount());
        DeviceFloats inverse = fluid.floats("coarse inverse", plan.nodeCount());
        place = fluid.bind(new CoarsePlace(grid.shape, shape, grid.sortedPosition, places));
        shares = fluid.bind(new CoarseShares(fluid.constants, grid.sortedPosition, fluid.neighbours, fluid.neighbourCount, fields.coefficients, fields.source,
                fields.cg, fields.control, each));
        gatherShares = fluid.bind(new CoarseGatherShares(grid.shape, shape, grid.cellStart, places, each, fields.control, corners));
        finestShares = fluid.bind(new CoarseFinestShares((float) plan.steepness(), shape, corners, fields.control, spreads, lefts, inverse));
        invert = fluid.bind(new CoarseInvert((float) plan.steepness(), shape, fields.control, spreads, lefts, inverse));
        for (int moving = 0; moving < 2; moving++) {
            gather[moving] = fluid.bind(new CoarseGather(moving, grid.shape, shape, grid.cellStart, places, fields.applied, fields.direction, fields.control,
                    fields.cg, fluid.push, corners));
        }
        finest = fluid.bind(new CoarseFinest(shape, corners, fields.control, values));
        nodes = fluid.bind(new CoarseNodes(shape, inverse, fields.control, values));
        spread = fluid.bind(new CoarseSpread(shape, places, fields.source, fields.cg, inverse, values, fields.control, fields.direction));
    }

    /** Once a step. */
    void place(List<Stage.Work> works) {
        works.add(new Stage.Work(place, fluid.count()));
    }

    /** At a round's beginning, when its free particles are known, to the first direction. */
    void begin(List<Stage.Work> works) {
        works.add(new Stage.Work(shares, fluid.count()));
        works.add(new Stage.Work(gatherShares, () -> blockItems));
        works.add(new Stage.Work(finestShares, () -> finestNodes));
        works.add(new Stage.Work(invert, () -> CoarseKernels.NODE_GROUP));
        answer(works, gather[0]);
    }

    /** An iteration's step, and the next direction. */
    void step(List<Stage.Work> works) {
        answer(works, gather[1]);
    }

    private void answer(List<Stage.Work> works, Launch gathering) {
        works.add(new Stage.Work(gathering, () -> blockItems));
        works.add(new Stage.Work(finest, () -> finestNodes));
        works.add(new Stage.Work(nodes, () -> CoarseKernels.NODE_GROUP));
        works.add(new Stage.Work(spread, fluid.count()));
    }
}
