package dev.scree.kernels;

/**
 * How kernels divide their loops on a kind of device; sources are compiled for it.
 *
 * @param lanes number of things that a work item handles at a time ({@code common/lanes.h}), 1 or 8
 * @param team most work items that share a piece of work, such as a block of cells ({@code fluid/coarse.cl}) or a row
 *     of a matrix ({@code common/team.h})
 * @param block number of pairs of bodies whose contacts lie side by side in memory ({@code impulse/point.h}), so that
 *     work items side by side read side by side: a multiple of lanes
 * @param pairs number of neighbours that a loop over a fluid particle's neighbours takes at a time
 *     ({@code fluid/lanes.h}), 4 or 8
 * @param lists number of particles whose neighbour lists are interleaved in memory
 */
public record LoopShape(int lanes, int team, int block, int pairs, int lists) {
    /** A CPU: few work items, each of which uses vector instructions. */
    public static final LoopShape CPU = new LoopShape(8, 1, 8, 8, 1);
    /** A GPU: many work items, which are the lanes themselves and read side by side. */
    public static final LoopShape GPU = new LoopShape(1, 16, 32, 4, 32);

    /**
     * Returns where an entry of a particle's neighbour list lies in memory, as {@code list_start} and
     * {@code list_place} of {@code fluid/lanes.h} do.
     *
     * @param particle place of the particle in grid order
     * @param entry which of its entries
     * @param slots number of entries that each list has room for
     */
    public int placeInLists(int particle, int entry, int slots) {
        return particle / lists * slots * lists
                + particle % lists * pairs
                + entry / pairs * (pairs * lists)
                + entry % pairs;
    }

    /** Returns the number of neighbour lists that memory must have room for where there are so many particles. */
    public int roomForLists(int particles) {
        return (particles + lists - 1) / lists * lists;
    }

    /** Returns the number of work items that share a search, {@code SEARCH_TEAM} in {@code grid/grid.h}. */
    public int searchers() {
        return Math.min(team, KernelSource.constant("grid/grid.h", "SEARCH_MEMBERS"));
    }

    /** Returns these numbers as options for the compiler of OpenCL C. */
    public String options() {
        return " -D LANES=" + lanes + " -D TEAM=" + team + " -D BLOCK=" + block + " -D PAIRS=" + pairs + " -D LISTS="
                + lists;
    }
}
