package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.discretization.GridPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Sizes of the coarse grids of the pressure solve's preconditioner ({@code fluid/coarse.h}). The cells of the
 * particles' grid are bundled into blocks; the corners of the blocks are the nodes of the finest grid, and each coarser
 * grid has every second node along each axis.
 *
 * @param blockCells number of cells along a block's side
 * @param blocks number of blocks along x, y and z
 * @param levels grids of nodes, finest first
 * @param cycle whether a solve that is not one launch has a V-cycle over them: where they are large
 * @param smearing gradient energy of the finest nodes' functions, 8/3 over the squared side of a block [1/m^2]
 */
public record CoarsePlan(int blockCells, int[] blocks, List<Level> levels, boolean cycle, double smearing) {
    /** Greatest number of nodes of the coarsest level, and of those along an axis. */
    private static final int FEW = KernelSource.constant("fluid/coarse.h", "COARSEST_NODES");

    private static final int SHORT = KernelSource.constant("fluid/coarse.h", "COARSEST_LENGTH");
    /** Number of nodes of the finest level from which on there is a V-cycle. */
    private static final int LARGE = KernelSource.constant("fluid/coarse.h", "CYCLE_NODES");
    /** Layout of {@link #shape}: COARSE_HEAD and COARSE_ENTRY of {@code fluid/coarse.h}. */
    private static final int HEAD = 5;

    private static final int ENTRY = 5;
    /**
     * A grid of nodes.
     *
     * @param size number of nodes along x, y and z
     * @param first index of its first node among the nodes of all levels
     * @param wraps axes along which it wraps round, so that its last and first node are neighbours
     * @param flat axes along which the particles' grid has a single cell
     */
    public record Level(int[] size, int first, boolean[] wraps, boolean[] flat) {
        /** Returns the number of nodes. */
        public int count() {
            return size[0] * size[1] * size[2];
        }

        /** Returns the greatest number of nodes along an axis. */
        private int longest() {
            return Math.max(size[0], Math.max(size[1], size[2]));
        }

        /**
         * Returns the next coarser level, with every second node along each axis; axes that do not wrap round keep a
         * node at their end.
         */
        private Level coarser() {
            int[] next = new int[3];
            for (int a = 0; a < 3; a++) {
                next[a] = wraps[a] ? (size[a] + 1) / 2 : size[a] / 2 + 1;
            }
            return new Level(next, first + count(), wraps, flat);
        }
    }

    /**
     * Returns the grids for a grid of particles.
     *
     * @param spacing spacing of the fluid [m]
     */
    public static CoarsePlan of(GridPlan grid, double spacing) {
        return of(grid, spacing, FEW);
    }

    /**
     * Returns the grids for a grid of particles.
     *
     * @param spacing spacing of the fluid [m]
     * @param few greatest number of nodes of the coarsest level, if it can be made as small
     */
    public static CoarsePlan of(GridPlan grid, double spacing, int few) {
        double[] cell = grid.cell().toArray();
        int[] cells = {grid.sizeX(), grid.sizeY(), grid.sizeZ()};
        int side = Math.max(1, (int) Math.round(PressureSolveConstants.BLOCK.value() * spacing / cell[0]));
        int[] blocks = new int[3];
        int[] size = new int[3];
        boolean[] flat = new boolean[3];
        for (int a = 0; a < 3; a++) {
            blocks[a] = (cells[a] + side - 1) / side;
            size[a] = blocks[a] + (grid.wraps()[a] ? 0 : 1);
            flat[a] = cells[a] == 1;
        }
        List<Level> levels = new ArrayList<>();
        Level next = new Level(size, 0, grid.wraps(), flat);
        do {
            levels.add(next);
            next = next.coarser();
        } while (next.count() < last(levels).count()
                && (last(levels).count() > few || last(levels).longest() > SHORT));
        boolean cycle = levels.size() > 1 && levels.get(0).count() >= LARGE;
        return new CoarsePlan(
                side,
                blocks,
                levels,
                cycle,
                PressureSolveConstants.GRADIENT_ENERGY.value() / Math.pow(side * cell[0], 2));
    }

    /** Returns the plan with a V-cycle, however small the grids are. There are two levels or more. */
    CoarsePlan withCycle() {
        return new CoarsePlan(blockCells, blocks, levels, true, smearing);
    }

    private static Level last(List<Level> levels) {
        return levels.get(levels.size() - 1);
    }

    /** Returns the number of blocks. */
    public int blockCount() {
        return blocks[0] * blocks[1] * blocks[2];
    }

    /** Returns the number of nodes of all levels. */
    public int nodeCount() {
        return last(levels).first() + last(levels).count();
    }

    /** Returns the gradient energy of a level's functions [1/m^2]: a quarter of the next finer level's. */
    public double smearing(int level) {
        return smearing / Math.pow(4, level);
    }

    /** Returns the sizes as the device reads them; {@code fluid/coarse.h} describes the array. */
    public int[] shape() {
        int[] shape = new int[HEAD + ENTRY * levels.size()];
        shape[0] = blockCells;
        System.arraycopy(blocks, 0, shape, 1, 3);
        shape[4] = levels.size();
        for (int l = 0; l < levels.size(); l++) {
            Level level = levels.get(l);
            int at = HEAD + ENTRY * l;
            System.arraycopy(level.size, 0, shape, at, 3);
            shape[at + 3] = level.first;
            for (int a = 0; a < 3; a++) {
                shape[at + 4] |= (level.wraps[a] ? 1 : 0) << a | (level.flat[a] ? 8 : 0) << a;
            }
        }
        return shape;
    }
}
