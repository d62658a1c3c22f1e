package dev.scree.kernels;

/**
 * How kernels divide their loops on a kind of device; sources are compiled for it.
 *
 * @param lanes number of things that a work item handles at a time ({@code common/lanes.h}), 1 or 8
 * @param team number of work items that share a block of cells ({@code fluid/coarse.cl})
 * @param block number of pairs of bodies whose contacts lie side by side in memory ({@code impulse/point.h}), so that
 *     work items side by side read side by side: a multiple of lanes
 */
public record LoopShape(int lanes, int team, int block) {
    /** A CPU: few work items, each of which uses vector instructions. */
    public static final LoopShape CPU = new LoopShape(8, 1, 8);
    /** A GPU: many work items, which are the lanes themselves and read side by side. */
    public static final LoopShape GPU = new LoopShape(1, 16, 32);

    /** Returns these numbers as options for the compiler of OpenCL C. */
    public String options() {
        return " -D LANES=" + lanes + " -D TEAM=" + team + " -D BLOCK=" + block;
    }
}
