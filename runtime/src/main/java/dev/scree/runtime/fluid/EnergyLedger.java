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
 * The device's side of the fluid's energy account ({@code fluid/energy.cl}). It sums energies over all steps until the
 * host takes them; differences of kinetic energy between the stages of a step are the works of these stages.
 */
public final class EnergyLedger {
    private static final String SOURCE = "fluid/energy.cl";

    /** Entry for the kinetic energy at the start of a step. */
    private static final int STARTED = 0;

    /** Entry for the kinetic energy after all forces except pressure. */
    private static final int FORCED = 1;
    /** Entry for the kinetic energy after the pressure. */
    private static final int PRESSED = 2;
    /** Entry for the work of solids. */
    private static final int SOLIDS = 3;

    /** Entry for the kinetic energy before cloths give back what they held; without cloths it stays 0. */
    private static final int OWED = 4;

    private static final int ENTRIES = 5;

    private final Fields own;
    private final Extent fluid;
    private final Extent samples;
    /** Number of work groups that can have a place in an entry. */
    private final int groups;
    /** The sums [J], shape (ENTRIES, groups, 2). */
    private final DeviceFloats ledger;

    private final double[] sums;
    /** Whether the fluid follows an equation of state: then only the work of solids and cloths is entered. */
    private final boolean weaklyCompressible;
    /** Whether there are cloths whose work on the fluid is entered by {@link #owed}. */
    private boolean withCloths;

    /**
     * Makes the ledger.
     *
     * @param fluid extent of the fluid particles
     * @param samples extent of the boundary samples
     * @param weaklyCompressible whether only the work of solids is entered
     */
    EnergyLedger(Fields around, Extent fluid, Extent samples, boolean weaklyCompressible) {
        this.fluid = fluid;
        this.samples = samples;
        this.weaklyCompressible = weaklyCompressible;
        own = around.within();
        groups = Math.max(fluid.capacity(), samples.capacity()) / KernelSource.constant(SOURCE, "ENERGY_GROUP") + 1;
        own.number("groups", groups);
        sums = new double[2 * ENTRIES * groups];
        ledger = own.floats("ledger", sums);
    }

    /** Returns the launch that enters the energy before cloths give back what they held. */
    Launch owed() {
        withCloths = true;
        return of(OWED, own.with("velocity", own.find("sortedVelocity")));
    }

    /** Returns the launch that enters the energy at the start of a step. */
    Launch started() {
        return of(STARTED, own.with("velocity", own.find("sortedVelocity")));
    }

    /**
     * Returns the launch that enters the energy after all forces except pressure.
     *
     * @param velocities fields in which the parameter {@code velocity} is the velocities then
     */
    Launch forced(Fields velocities) {
        return of(FORCED, velocities);
    }

    /** Returns the launch that enters the energy after the pressure; parameter as of {@link #forced}. */
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

    /**
     * Returns the launch that enters the work of solids; the forces on samples must be known before it.
     *
     * @param growing whether w of a sample's velocity is its growth
     */
    Launch solids(boolean growing) {
        return own.with("growing", growing ? 1 : 0).with("entry", SOLIDS).bind(SOURCE, "energy_samples", samples);
    }

    /** Returns the work of each stage [J] since the last call, and clears the ledger; waits for the steps before. */
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
        FluidWork work = weaklyCompressible
                ? new FluidWork(0, 0, solids)
                : FluidWork.of(total[STARTED], total[FORCED], total[PRESSED], solids);
        return work.plus(new FluidWork(0, 0, withCloths ? total[STARTED][0] - total[OWED][0] : 0));
    }
}
