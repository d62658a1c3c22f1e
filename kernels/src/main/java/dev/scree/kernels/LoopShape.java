package dev.scree.kernels;

/**
 * The shape that loops take on a kind of device; sources are compiled for it.
 *
 * @param lanes neighbours that are taken at a time ({@code fluid/lanes.h}), 1 or 8
 * @param team items that share a block of cells ({@code fluid/coarse.cl})
 */
public record LoopShape(int lanes, int team) {
    /** Few items, one thing after another. */
    public static final LoopShape CPU = new LoopShape(8, 1);
    /** Items that read side by side. */
    public static final LoopShape GPU = new LoopShape(1, 16);

    /** For the compiler of OpenCL C. */
    public String options() {
        return " -D LANES=" + lanes + " -D TEAM=" + team;
    }
}
