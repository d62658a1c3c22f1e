package dev.scree.runtime.solver;

import dev.scree.kernels.CoarseKernels;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.CoarsePlan;
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
import java.util.function.IntSupplier;

/** The preconditioner of the pressure solve on the device ({@code fluid/coarse.cl}). */
final class CoarseLevels {
    private final FluidPipeline fluid;
    private final int blockItems;
    private final Launch place;
    private final Launch shares;
    private final Launch gatherShares;
    private final Launch invert;
    private final Launch[] gather = new Launch[2];
    private final Launch nodes;
    private final Launch spread;

    /** What a solve works on. */
    record Fields(DeviceFloats coefficients, DeviceFloat4s source, DeviceInts control, DeviceFloat4s cg, DeviceFloats applied, DeviceFloats direction) {
    }

    CoarseLevels(FluidPipeline fluid, CommandQueue queue, CoarsePlan plan, Fields fields) {
        this.fluid = fluid;
        GridBuffers grid = fluid.fluidGrid;
        blockItems = CoarseKernels.GATHERING * plan.blockCount();
        DeviceInts shape = fluid.ints("coarse shape", plan.shape().length);
        shape.upload(queue, plan.shape(), plan.shape().length);
        DeviceFloat4s places = fluid.float4s("coarse place", fluid.capacity());
        DeviceFloats each = fluid.floats("coarse shares", 2 * fluid.capacity());
        DeviceFloats corners = fluid.floats("coarse corners", 16 * plan.blockCount());
        DeviceFloats values = fluid.floats("coarse nodes", plan.nodeCount());
        DeviceFloats inverse = fluid.floats("coarse inverse", plan.nodeCount());
        place = fluid.bind(new CoarsePlace(grid.shape, shape, grid.sortedPosition, places));
        shares = fluid.bind(new CoarseShares(fluid.constants, grid.sortedPosition, fluid.neighbours, fluid.neighbourCount, fields.coefficients, fields.source,
                fields.cg, fields.control, each));
        gatherShares = fluid.bind(new CoarseGatherShares(grid.shape, shape, grid.cellStart, places, each, fields.control, corners));
        invert = fluid.bind(new CoarseInvert((float) plan.steepness(), shape, corners, fields.control, values, inverse));
        for (int moving = 0; moving < 2; moving++) {
            gather[moving] = fluid.bind(new CoarseGather(moving, grid.shape, shape, grid.cellStart, places, fields.applied, fields.direction, fields.control,
                    fields.cg, fluid.push, corners));
        }
        nodes = fluid.bind(new CoarseNodes(shape, corners, inverse, fields.control, values));
        spread = fluid.bind(new CoarseSpread(shape, places, fields.source, fields.cg, values, fields.control, fields.direction));
    }

    /** Once a step. */
    void place(List<Stage.Work> works) {
        works.add(new Stage.Work(place, fluid.count()));
    }

    /** At a round's beginning, when its free particles are known, to the first direction. @param now how many particles a launch has at the time */
    void begin(List<Stage.Work> works, IntSupplier now) {
        works.add(new Stage.Work(shares, now));
        works.add(new Stage.Work(gatherShares, () -> now.getAsInt() > 0 ? blockItems : 0));
        works.add(new Stage.Work(invert, () -> now.getAsInt() > 0 ? CoarseKernels.NODE_GROUP : 0));
        answer(works, gather[0], now);
    }

    /** An iteration's step, and the next direction. */
    void step(List<Stage.Work> works, IntSupplier now) {
        answer(works, gather[1], now);
    }

    private void answer(List<Stage.Work> works, Launch gathering, IntSupplier now) {
        works.add(new Stage.Work(gathering, () -> now.getAsInt() > 0 ? blockItems : 0));
        works.add(new Stage.Work(nodes, () -> now.getAsInt() > 0 ? CoarseKernels.NODE_GROUP : 0));
        works.add(new Stage.Work(spread, now));
    }
}
