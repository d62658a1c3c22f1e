package dev.scree.runtime.fluid;

import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.discretization.GridPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The coarse grids of the pressure solve's preconditioner ({@code fluid/coarse.h}) over the cells of a grid of
 * particles. A block of the grid's cells is bounded by eight nodes of the finest; each coarser one has every second
 * node along each axis.
 *
 * @param blockCells cells along a block's side
 * @param blocks how many along x, y and z
 * @param levels finest first
 * @param firstSmallLevel first of the levels that are small enough for one work group to process them all; never the
 *     finest
 * @param smearing 8/3 over the squared side of a block [1/m^2]: gradient energy of the finest nodes' functions
 */
public record CoarsePlan(int blockCells, int[] blocks, List<Level> levels, int firstSmallLevel, double smearing) {
    private static final int FEW = 2048;
    private static final int MOST_LEVELS = 10;
    private static final int HEAD = 6;
    private static final int ENTRY = 5;
    /**
     * A grid of nodes.
     *
     * @param size nodes along x, y and z
     * @param first place of its first node among all
     * @param wraps axes along which it wraps round: last and first node are neighbours
     */
    public record Level(int[] size, int first, boolean[] wraps) {
        public int count() {
            return size[0] * size[1] * size[2];
        }

        /** Every second node of each axis; what does not go round keeps a node at its end. */
        private Level coarser() {
            int[] next = new int[3];
            for (int a = 0; a < 3; a++) {
                next[a] = wraps[a] ? (size[a] + 1) / 2 : size[a] / 2 + 1;
            }
            return new Level(next, first + count(), wraps);
        }
    }

    /** @param spacing of the fluid [m] */
    public static CoarsePlan of(GridPlan grid, double spacing) {
        return of(grid, spacing, FEW);
    }

    /** @param few nodes of a level that one group still sees to */
    public static CoarsePlan of(GridPlan grid, double spacing, int few) {
        double[] cell = grid.cell().toArray();
        int[] cells = {grid.sizeX(), grid.sizeY(), grid.sizeZ()};
        int side = Math.max(1, (int) Math.round(PressureSolveConstants.BLOCK.value() * spacing / cell[0]));
        int[] blocks = new int[3];
        int[] size = new int[3];
        for (int a = 0; a < 3; a++) {
            blocks[a] = (cells[a] + side - 1) / side;
            size[a] = blocks[a] + (grid.wraps()[a] ? 0 : 1);
        }
        List<Level> levels = new ArrayList<>(List.of(new Level(size, 0, grid.wraps())));
        while (levels.size() < MOST_LEVELS && levels.get(levels.size() - 1).count() > 8) {
            Level coarser = levels.get(levels.size() - 1).coarser();
            if (coarser.count() == levels.get(levels.size() - 1).count()) {
                break;
            }
            levels.add(coarser);
        }
        int firstSmallLevel = 1;
        while (firstSmallLevel < levels.size() && levels.get(firstSmallLevel).count() > few) {
            firstSmallLevel++;
        }
        return new CoarsePlan(
                side,
                blocks,
                levels,
                firstSmallLevel,
                PressureSolveConstants.GRADIENT_ENERGY.value() / Math.pow(side * cell[0], 2));
    }

    public int blockCount() {
        return blocks[0] * blocks[1] * blocks[2];
    }

    /** Of all levels. */
    public int nodeCount() {
        Level last = levels.get(levels.size() - 1);
        return last.first() + last.count();
    }

    /** @return of a level [1/m^2] */
    public double smearing(int level) {
        return smearing / Math.pow(4, level);
    }

    /** As the device reads it. */
    public int[] shape() {
        int[] shape = new int[HEAD + ENTRY * levels.size()];
        shape[0] = blockCells;
        System.arraycopy(blocks, 0, shape, 1, 3);
        shape[4] = levels.size();
        shape[5] = firstSmallLevel;
        for (int l = 0; l < levels.size(); l++) {
            Level level = levels.get(l);
            int at = HEAD + ENTRY * l;
            System.arraycopy(level.size, 0, shape, at, 3);
            shape[at + 3] = level.first;
            shape[at + 4] = (level.wraps[0] ? 1 : 0) + (level.wraps[1] ? 2 : 0) + (level.wraps[2] ? 4 : 0);
        }
        return shape;
    }
}
