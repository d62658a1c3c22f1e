package dev.scree.runtime.solver;

import dev.scree.kernels.FluidKernels;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.FluidWork;
import dev.scree.runtime.launch.EnergyFluid;
import dev.scree.runtime.launch.EnergySamples;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The device's side of the fluid's energy account ({@code fluid/energy.cl}): sums over the steps since they were last
 * taken.
 */
final class EnergyLedger {
    /** Entries: kinetic energy at a step's start, under all forces but pressure, under pressure too; what solids do. */
    private static final int STARTED = 0;

    private static final int FORCED = 1;
    private static final int PUSHED = 2;
    private static final int SOLIDS = 3;
    private static final int ENTRIES = 4;

    private final FluidPipeline fluid;
    private final int groups;
    private final DeviceFloats ledger;
    private final double[] sums;
    private final boolean byState;

    /** @param samples most boundary samples that there may be. @param byState only the solids' work is entered */
    EnergyLedger(FluidPipeline fluid, CommandQueue queue, int samples, boolean byState) {
        this.fluid = fluid;
        this.byState = byState;
        groups = Math.max(fluid.capacity(), samples) / FluidKernels.ENERGY_GROUP + 1;
        ledger = fluid.floats("energy ledger", 2 * ENTRIES * groups);
        sums = new double[2 * ENTRIES * groups];
        ledger.upload(queue, sums, sums.length);
    }

    Stage.Work started() {
        return of(STARTED, fluid.sortedVelocity);
    }

    Stage.Work forced(DeviceFloat4s velocity) {
        return of(FORCED, velocity);
    }

    Stage.Work pushed(DeviceFloat4s velocity) {
        return of(PUSHED, velocity);
    }

    private Stage.Work of(int entry, DeviceFloat4s velocity) {
        return new Stage.Work(
                fluid.bind(new EnergyFluid(
                        entry,
                        groups,
                        fluid.constants,
                        fluid.fluidGrid.sortedTag,
                        fluid.fluidMaterials,
                        velocity,
                        ledger)),
                fluid.count());
    }

    /** After the forces on samples are known. @param growing whether samples of inflow buffers say how they grow */
    void solids(List<Stage.Work> to, boolean growing, BodySums samples, IntSupplier count) {
        Launch launch = fluid.bind(new EnergySamples(
                growing ? 1 : 0,
                SOLIDS,
                groups,
                fluid.constants,
                fluid.fluidGrid.shape,
                fluid.boundaryGrid.sortedIndex,
                fluid.boundaryGrid.sortedPosition,
                fluid.boundaryVelocity,
                fluid.fluidGrid.cellStart,
                fluid.fluidGrid.sortedPosition,
                fluid.pressureEnergy,
                samples.particleForce,
                ledger));
        to.add(new Stage.Work(launch, count));
    }

    /** What the stages did to the fluid since this was last asked; waits for the steps before. */
    FluidWork take(CommandQueue queue) {
        ledger.download(queue, sums, sums.length);
        double[][] total = new double[ENTRIES][2];
        for (int entry = 0; entry < ENTRIES; entry++) {
            for (int k = 0; k < 2 * groups; k++) {
                total[entry][k % 2] += sums[2 * entry * groups + k];
            }
        }
        Arrays.fill(sums, 0);
        ledger.upload(queue, sums, sums.length);
        double solids = total[SOLIDS][0] + total[SOLIDS][1];
        return byState
                ? new FluidWork(0, 0, solids)
                : FluidWork.of(total[STARTED], total[FORCED], total[PUSHED], solids);
    }
}
