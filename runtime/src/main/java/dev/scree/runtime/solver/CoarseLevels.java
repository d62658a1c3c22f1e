package dev.scree.runtime.solver;

import dev.scree.kernels.CoarseKernels;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.launch.CoarseApply;
import dev.scree.runtime.launch.CoarseFinest;
import dev.scree.runtime.launch.CoarseFinestShares;
import dev.scree.runtime.launch.CoarseGather;
import dev.scree.runtime.launch.CoarseGatherShares;
import dev.scree.runtime.launch.CoarseInvert;
import dev.scree.runtime.launch.CoarseLevel;
import dev.scree.runtime.launch.CoarseLevelShares;
import dev.scree.runtime.launch.CoarseNodes;
import dev.scree.runtime.launch.CoarsePlace;
import dev.scree.runtime.launch.CoarseShares;
import dev.scree.runtime.launch.CoarseSpread;
import dev.scree.runtime.launch.CoarseSpreadBlocks;
import dev.scree.runtime.launch.KernelArguments;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** The preconditioner of the pressure solve on the device ({@code fluid/coarse.cl}). */
final class CoarseLevels {
    private final FluidPipeline fluid;
    private final Launch place;
    /** To the nodes' diagonals. */
    private final List<Stage.Work> weigh = new ArrayList<>();
    /** To the next direction; first without a step. */
    private final List<Stage.Work> first = new ArrayList<>();

    private final List<Stage.Work> next = new ArrayList<>();

    /** What a solve works on. */
    record Fields(
            DeviceFloats coefficients,
            DeviceFloat4s source,
            DeviceInts control,
            DeviceFloat4s cg,
            DeviceFloats applied,
            DeviceFloats direction) {}

    CoarseLevels(FluidPipeline fluid, CommandQueue queue, CoarsePlan plan, Fields fields) {
        this.fluid = fluid;
        GridBuffers grid = fluid.fluidGrid;
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
        IntSupplier blockItems = () -> fluid.shape().team() * plan.blockCount();
        IntSupplier finest = () -> plan.levels().get(0).count();
        IntSupplier group = () -> CoarseKernels.NODE_GROUP;
        fluid.add(
                weigh,
                new CoarseShares(
                        fluid.constants,
                        grid.sortedPosition,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fields.coefficients,
                        fields.source,
                        fields.cg,
                        fields.control,
                        each));
        add(
                weigh,
                new CoarseGatherShares(grid.shape, shape, grid.cellStart, places, each, fields.control, corners),
                blockItems);
        add(
                weigh,
                new CoarseFinestShares(
                        (float) plan.smearing(), shape, corners, fields.control, spreads, lefts, inverse),
                finest);
        for (int l = 1; l < plan.together(); l++) {
            int level = l;
            add(
                    weigh,
                    new CoarseLevelShares(l, (float) plan.smearing(l), shape, fields.control, spreads, lefts, inverse),
                    () -> plan.levels().get(level).count());
        }
        add(
                weigh,
                new CoarseInvert(
                        (float) plan.smearing(plan.together()), shape, fields.control, spreads, lefts, inverse),
                group);
        List<Stage.Work> answer = new ArrayList<>();
        add(answer, new CoarseFinest(shape, corners, fields.control, values), finest);
        for (int l = 1; l < plan.together(); l++) {
            int level = l;
            add(answer, new CoarseLevel(l, shape, fields.control, values), () -> plan.levels()
                    .get(level)
                    .count());
        }
        add(answer, new CoarseNodes(shape, inverse, fields.control, values), group);
        if (fluid.shape().team() > 1) {
            fluid.add(
                    answer,
                    new CoarseSpread(
                            shape,
                            places,
                            fields.source,
                            fields.cg,
                            inverse,
                            values,
                            fields.control,
                            fields.direction));
        } else {
            add(answer, new CoarseApply(shape, inverse, fields.control, values), finest);
            add(
                    answer,
                    new CoarseSpreadBlocks(
                            grid.shape,
                            shape,
                            grid.cellStart,
                            places,
                            fields.source,
                            fields.cg,
                            values,
                            fields.control,
                            fields.direction),
                    plan::blockCount);
        }
        add(
                first,
                new CoarseGather(
                        0,
                        grid.shape,
                        shape,
                        grid.cellStart,
                        places,
                        fields.applied,
                        fields.direction,
                        fields.control,
                        fields.cg,
                        fluid.pressureEnergy,
                        corners),
                blockItems);
        add(
                next,
                new CoarseGather(
                        1,
                        grid.shape,
                        shape,
                        grid.cellStart,
                        places,
                        fields.applied,
                        fields.direction,
                        fields.control,
                        fields.cg,
                        fluid.pressureEnergy,
                        corners),
                blockItems);
        first.addAll(answer);
        next.addAll(answer);
    }

    private <A extends Record & KernelArguments> void add(List<Stage.Work> to, A arguments, IntSupplier items) {
        to.add(new Stage.Work(fluid.bind(arguments), items));
    }

    /** Once a step. */
    void place(List<Stage.Work> works) {
        works.add(new Stage.Work(place, fluid.count()));
    }

    /** At a round's beginning, when its free particles are known, to the first direction. */
    void begin(List<Stage.Work> works) {
        works.addAll(weigh);
        works.addAll(first);
    }

    /** An iteration's step, and the next direction. */
    void step(List<Stage.Work> works) {
        works.addAll(next);
    }
}
