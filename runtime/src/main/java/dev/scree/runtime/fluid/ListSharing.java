package dev.scree.runtime.fluid;

import dev.scree.runtime.device.DeviceInfo;

/**
 * How many work items share a particle's list of neighbours ({@code fluid/sharing.h}), for the equation of state. Where
 * a GPU carries all particles out in a few waves, a set of work items at a time, each wave lasts as long as its longest
 * list; two items that take half a list each shorten that.
 */
final class ListSharing {
    /**
     * Greatest number of particles for each compute unit whose lists are shared. Chosen between 128,000 and a million
     * particles on the 132 units of an H200, with 170 neighbours inside of the fluid, in steps a second: 3,189 in place
     * of 2,855 with 65,536 particles, 1,912 in place of 1,830 with 128,000, and 351 in place of 355 with a million.
     */
    static final int MOST_IN_UNIT = 2048;

    /**
     * Least number of neighbours of lists that are shared. Chosen between the 27 that were measured (9,118 steps a
     * second in place of 9,055 with 65,536 particles, 1,135 in place of 1,288 with a million) and 170.
     */
    static final int LEAST_NEIGHBOURS = 100;

    /** Number of items that share a list; with four it takes as long as with two. */
    private static final int SHARERS = 2;

    private ListSharing() {}

    /**
     * Returns how many items share a list.
     *
     * @param neighbours number of neighbours at rest
     * @param particles greatest number of particles
     */
    static int sharers(DeviceInfo device, int neighbours, int particles) {
        boolean few = particles <= (long) MOST_IN_UNIT * device.units();
        return device.sideBySide() && few && neighbours >= LEAST_NEIGHBOURS ? SHARERS : 1;
    }

    /** Returns that number as an option for the compiler of OpenCL C. */
    static String option(int sharers) {
        return sharers == 1 ? "" : " -D SHARERS=" + sharers;
    }
}
