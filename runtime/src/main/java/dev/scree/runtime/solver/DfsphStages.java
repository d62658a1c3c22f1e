package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.SolveEffort;
import dev.scree.runtime.launch.DfsphAcceleration;
import dev.scree.runtime.launch.DfsphCoupling;
import dev.scree.runtime.launch.DfsphJudge;
import dev.scree.runtime.launch.DfsphPredict;
import dev.scree.runtime.launch.DfsphPush;
import dev.scree.runtime.launch.DfsphRelax;
import dev.scree.runtime.launch.DfsphSource;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.MoveFluid;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

import java.util.ArrayList;
import java.util.List;

/**
 * Divergence-free SPH on the device ({@code fluid/dfsph.cl}). The host enqueues as many iterations as solves have lately
 * needed and some more; what is too much returns at once, and where it was too few the run is done again with more.
 */
final class DfsphStages {
    private static final int CONTROL_LENGTH = 264;
    private static final int ITERATIONS_IN_ALL = 2;
    private static final int MOST_OF_ONE = 3;
    private static final int UNFINISHED = 4;
    private static final int ERROR = 5;
    private static final int FEWEST_ENQUEUED = 6;

    private final FluidPipeline fluid;
    private final DeviceInts control;
    private final DeviceFloats source;
    private final DeviceFloats trial;
    private final DeviceFloats total;
    private final DeviceFloat4s acceleration;
    private final DeviceFloat4s predicted;
    private int enqueued = 2 * FEWEST_ENQUEUED;
    private SolveRecord lastRun = SolveRecord.NONE;

    DfsphStages(FluidPipeline fluid, CommandQueue queue) {
        this.fluid = fluid;
        control = fluid.ints("control", CONTROL_LENGTH);
        control.upload(queue, new int[CONTROL_LENGTH], CONTROL_LENGTH);
        source = fluid.floats("sortedSource", fluid.capacity());
        trial = fluid.floats("sortedTrial", fluid.capacity());
        total = fluid.floats("sortedTotal", fluid.capacity());
        acceleration = fluid.float4s("sortedAcceleration", fluid.capacity());
        predicted = fluid.float4s("sortedPredicted", fluid.capacity());
    }

    /** Both solves, the other forces between them, and the bodies' share. */
    List<Stage.Work> works(BodySums samples) {
        List<Stage.Work> works = new ArrayList<>();
        solve(works, true, fluid.sortedVelocity, fluid.state.fluidRatePush);
        fluid.addForces(works, 0);
        fluid.add(works, new DfsphPredict(fluid.constants, fluid.fluidGrid.sortedIndex, fluid.fluidGrid.sortedTag, fluid.fluidMaterials,
                fluid.filling, fluid.sortedVelocity, fluid.fluidForce, predicted, fluid.state.fluidDensity));
        solve(works, false, predicted, fluid.state.fluidPush);
        fluid.add(works, new DfsphCoupling(fluid.constants, fluid.fluidGrid.sortedIndex, fluid.fluidGrid.sortedPosition, fluid.boundary,
                fluid.boundaryCount, total, fluid.state.fluidCouplingForce));
        fluid.addSampleForces(works, 0, total, samples);
        return works;
    }

    private void solve(List<Stage.Work> works, boolean divergence, DeviceFloat4s velocity, DeviceFloats lasting) {
        GridBuffers grid = fluid.fluidGrid;
        fluid.add(works, new DfsphSource(divergence ? 1 : 0, fluid.constants, grid.sortedIndex, grid.sortedPosition, velocity, fluid.filling,
                fluid.boundary, fluid.neighbours, fluid.neighbourCount, lasting, source, fluid.push, trial, control));
        Launch accelerate = fluid.bind(new DfsphAcceleration(fluid.constants, grid.sortedPosition, grid.sortedTag, fluid.fluidMaterials,
                fluid.boundary, fluid.neighbours, fluid.neighbourCount, trial, control, acceleration));
        Launch relax = fluid.bind(new DfsphRelax(fluid.constants, grid.sortedPosition, fluid.gradient, fluid.boundary, fluid.neighbours,
                fluid.neighbourCount, acceleration, source, fluid.push, trial, control));
        int least = SolveEffort.least(divergence);
        Launch judge = fluid.bind(new DfsphJudge(least, 0, fluid.constants, control));
        Launch judgeLast = fluid.bind(new DfsphJudge(least, 1, fluid.constants, control));
        for (int k = 0; k < SolveEffort.MOST; k++) {
            int iteration = k;
            works.add(new Stage.Work(accelerate, () -> iteration < enqueued ? fluid.count().getAsInt() : 0));
            works.add(new Stage.Work(relax, () -> iteration < enqueued ? fluid.count().getAsInt() : 0));
            works.add(new Stage.Work(() -> iteration == enqueued - 1 ? judgeLast : judge,
                    () -> iteration < enqueued && fluid.count().getAsInt() > 0 ? 1 : 0, Stage.Cadence.WITH_FLUID));
        }
        fluid.add(works, new DfsphPush(divergence ? 1 : 0, fluid.constants, grid.sortedIndex, grid.sortedPosition, grid.sortedTag,
                fluid.fluidMaterials, fluid.boundary, fluid.neighbours, fluid.neighbourCount, fluid.push, velocity, total, lasting));
    }

    List<Stage.Work> move() {
        List<Stage.Work> works = new ArrayList<>();
        fluid.add(works, new MoveFluid(fluid.constants, fluid.fluidGrid.sortedIndex, fluid.fluidGrid.sortedPosition, predicted,
                fluid.state.fluidPosition, fluid.state.fluidHalfVelocity, fluid.state.fluidVelocity, fluid.failure));
        return works;
    }

    /** Looks at what the run took and plans the next. @return whether it must be done again */
    boolean again(CommandQueue queue) {
        if (fluid.count().getAsInt() == 0) {
            return false;
        }
        int[] found = new int[CONTROL_LENGTH];
        control.download(queue, found, CONTROL_LENGTH);
        lastRun = new SolveRecord(found[ITERATIONS_IN_ALL], found[MOST_OF_ONE], found[UNFINISHED], found[ERROR] * 1e-9);
        if (lastRun.iterations() > 0) {
            control.upload(queue, new int[CONTROL_LENGTH], CONTROL_LENGTH);
        }
        if (lastRun.unfinished() > 0 && enqueued < SolveEffort.MOST) {
            enqueued = Math.min(SolveEffort.MOST, 3 * enqueued);
            return true;
        }
        enqueued = Math.max(FEWEST_ENQUEUED, Math.min(SolveEffort.MOST, lastRun.most() + lastRun.most() / 2 + 2));
        return false;
    }

    SolveRecord lastRun() {
        return lastRun;
    }
}
