package dev.scree.kernels;

/**
 * How kernels divide their loops on a kind of device; sources are compiled for it.
 *
 * @param lanes number of neighbours that a loop handles at a time ({@code fluid/lanes.h}), 1 or 8
 * @param team number of work items that share a block of cells ({@code fluid/coarse.cl})
 */
public record LoopShape(int lanes, int team) {
    /** A CPU: few work items, each of which uses vector instructions. */
    public static final LoopShape CPU = new LoopShape(8, 1);
    /** A GPU: many work items, which are the lanes themselves and read side by side. */
    public static final LoopShape GPU = new LoopShape(1, 16);

    /** Returns these numbers as options for the compiler of OpenCL C. */
    public String options() {
        return " -D LANES=" + lanes + " -D TEAM=" + team;
    }
}
