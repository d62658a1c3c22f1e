package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.step.FluidWork;
import java.util.Arrays;

/**
 * The device's side of the fluid's energy account ({@code fluid/energy.cl}): sums over the steps since they were last
 * taken.
 */
public final class EnergyLedger {
    private static final String SOURCE = "fluid/energy.cl";

    /** Entries: kinetic energy at a step's start, under all forces but pressure, under pressure too; what solids do. */
    private static final int STARTED = 0;

    private static final int FORCED = 1;
    private static final int PRESSED = 2;
    private static final int SOLIDS = 3;
    private static final int ENTRIES = 4;

    private final Fields own;
    private final Extent fluid;
    private final Extent samples;
    private final int groups;
    private final DeviceFloats ledger;
    private final double[] sums;
    private final boolean byState;

    /** @param samples of bodies. @param byState only the solids' work is entered */
    EnergyLedger(Fields around, Extent fluid, Extent samples, boolean byState) {
        this.fluid = fluid;
        this.samples = samples;
        this.byState = byState;
        own = around.within();
        groups = Math.max(fluid.capacity(), samples.capacity()) / KernelSource.constant(SOURCE, "ENERGY_GROUP") + 1;
        own.number("groups", groups);
        sums = new double[2 * ENTRIES * groups];
        ledger = own.floats("ledger", sums);
    }

    /** Enters the velocities that a step begins with. */
    Launch started() {
        return of(STARTED, own.with("velocity", own.find("sortedVelocity")));
    }

    /** Enters velocities after all forces but pressure. @param velocities has them as velocity */
    Launch forced(Fields velocities) {
        return of(FORCED, velocities);
    }

    /** Enters velocities after the pressure. */
    Launch pressed(Fields velocities) {
        return of(PRESSED, velocities);
    }

    private Launch of(int entry, Fields velocities) {
        return velocities
                .with("entry", entry)
                .with("groups", groups)
                .with("ledger", ledger)
                .bind(SOURCE, "energy_fluid", fluid);
    }

    /** Enters the work of solids, after the forces on samples are known. @param growing whether inflow samples grow */
    Launch solids(boolean growing) {
        return own.with("growing", growing ? 1 : 0).with("entry", SOLIDS).bind(SOURCE, "energy_samples", samples);
    }

    /** Returns the work of each stage since the last call, and waits for the steps before. */
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
                : FluidWork.of(total[STARTED], total[FORCED], total[PRESSED], solids);
    }
}
