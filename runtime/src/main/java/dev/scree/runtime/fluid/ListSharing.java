package dev.scree.runtime.fluid;

import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.discretization.FluidScales;

/**
 * How many work items share a particle's list of neighbours ({@code fluid/sharing.h}). A GPU that has no more than one
 * wave of particles waits for the longest list of each wave; with long lists it does less so where two items take half
 * a list each.
 */
final class ListSharing {
    /**
     * Greatest number of particles whose lists are shared. Measured on an H200, with 103 to 165 neighbours, in steps a
     * second: 3,189 in place of 2,855 with 65,536 particles, 1,912 in place of 1,830 with 128,000, and 351 in place of
     * 355 with a million.
     */
    private static final int MOST_PARTICLES = 1 << 18;

    /**
     * Least number of neighbours of lists that are shared. Between the 27 that were measured (9,118 steps a second in
     * place of 9,055 with 65,536 particles, 1,135 in place of 1,288 with a million) and 170.
     */
    private static final int LEAST_NEIGHBOURS = 100;

    /** Number of items that share a list; with four it takes as long as with two. */
    private static final int SHARERS = 2;

    private ListSharing() {}

    /**
     * Returns how many items share a list.
     *
     * @param particles greatest number of particles
     */
    static int sharers(DeviceInfo device, FluidScales fluid, int particles) {
        boolean few = particles <= MOST_PARTICLES;
        return device.sideBySide() && few && fluid.neighboursAtRest() >= LEAST_NEIGHBOURS ? SHARERS : 1;
    }

    /** Returns that number as an option for the compiler of OpenCL C. */
    static String option(int sharers) {
        return sharers == 1 ? "" : " -D SHARERS=" + sharers;
    }
}
