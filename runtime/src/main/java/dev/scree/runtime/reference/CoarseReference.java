package dev.scree.runtime.reference;

import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.GridPlan;

/** The yardstick of {@code fluid/coarse.cl}, whose head has the equations. Arrays by particle. */
final class CoarseReference {
    private static final double SHARE = 0.25;
    private static final double AIR_SHARE = 0.4;
    private static final int CORNERS = 8;

    private final GridPlan grid;
    private final CoarsePlan plan;
    private int[] block;
    private double[] weights;
    private double[] inverse;

    CoarseReference(GridPlan grid, CoarsePlan plan) {
        this.grid = grid;
        this.plan = plan;
    }

    /** Finds each particle's block and its corners' weights. @param position stride 4 [m] */
    void place(double[] position, int count) {
        block = new int[count];
        weights = new double[CORNERS * count];
        double[] cell = grid.cell().toArray();
        double[] origin = grid.origin().toArray();
        int[] cells = {grid.sizeX(), grid.sizeY(), grid.sizeZ()};
        for (int i = 0; i < count; i++) {
            double[] along = new double[3];
            for (int a = 2; a >= 0; a--) {
                double u = (position[4 * i + a] - origin[a]) / cell[a];
                double whole = Math.min(Math.max(Math.floor(u), -1e6), 1e6);
                int at = Math.floorMod((int) whole, cells[a]);
                int b = at / plan.blockCells();
                int first = b * plan.blockCells();
                int length = Math.min(first + plan.blockCells(), cells[a]) - first;
                along[a] = cells[a] == 1 ? 0 : Math.min(Math.max((at - first + u - whole) / length, 0), 1);
                block[i] = block[i] * plan.blocks()[a] + b;
            }
            for (int c = 0; c < CORNERS; c++) {
                weights[CORNERS * i + c] = ((c & 1) == 0 ? 1 - along[0] : along[0])
                        * ((c & 2) == 0 ? 1 - along[1] : along[1])
                        * ((c & 4) == 0 ? 1 - along[2] : along[2]);
            }
        }
    }

    /**
     * The nodes' diagonals from what each particle's share is. @param spread c, of what is not free 0. @param left a
     */
    void weigh(double[] spread, double[] left) {
        double[] cost = gathered(spread);
        inverse = gathered(left);
        double steep = plan.smearing();
        for (CoarsePlan.Level level : plan.levels()) {
            for (int node = level.first(); node < level.first() + level.count(); node++) {
                double sum = steep * cost[node] + AIR_SHARE * inverse[node];
                inverse[node] = sum > 0 ? SHARE / sum : 0;
            }
            steep /= 4;
        }
    }

    /** What the nodes answer to a residual at each particle; stands for what is not free, too. */
    double[] answer(double[] residual) {
        double[] nodes = gathered(residual);
        for (int l = plan.levels().size() - 1; l >= 0; l--) {
            CoarsePlan.Level level = plan.levels().get(l);
            for (int node = 0; node < level.count(); node++) {
                double above = l == plan.levels().size() - 1
                        ? 0
                        : above(level, plan.levels().get(l + 1), nodes, node);
                nodes[level.first() + node] = inverse[level.first() + node] * nodes[level.first() + node] + above;
            }
        }
        double[] result = new double[residual.length];
        for (int i = 0; i < result.length; i++) {
            for (int c = 0; c < CORNERS; c++) {
                result[i] += weights[CORNERS * i + c] * nodes[corner(block[i], c)];
            }
        }
        return result;
    }

    /** On all levels. */
    private double[] gathered(double[] field) {
        double[] nodes = new double[plan.nodeCount()];
        for (int i = 0; i < field.length; i++) {
            for (int c = 0; c < CORNERS; c++) {
                nodes[corner(block[i], c)] += weights[CORNERS * i + c] * field[i];
            }
        }
        for (int l = 1; l < plan.levels().size(); l++) {
            CoarsePlan.Level fine = plan.levels().get(l - 1);
            CoarsePlan.Level level = plan.levels().get(l);
            // The transpose of above.
            for (int node = 0; node < fine.count(); node++) {
                spread(fine, level, nodes, node);
            }
        }
        return nodes;
    }

    private int corner(int block, int corner) {
        CoarsePlan.Level level = plan.levels().get(0);
        int[] blocks = plan.blocks();
        int[] at = {block % blocks[0], block / blocks[0] % blocks[1], block / (blocks[0] * blocks[1])};
        return node(level, at, corner);
    }

    /** The node that is a corner's bits further along each axis. */
    private static int node(CoarsePlan.Level level, int[] at, int corner) {
        int[] node = new int[3];
        for (int a = 0; a < 3; a++) {
            node[a] = at[a] + (corner >> a & 1);
            node[a] = node[a] == level.size()[a] ? 0 : node[a];
        }
        return level.first() + (node[2] * level.size()[1] + node[1]) * level.size()[0] + node[0];
    }

    private static int[] axes(CoarsePlan.Level level, int node) {
        return new int[] {
            node % level.size()[0], node / level.size()[0] % level.size()[1], node / (level.size()[0] * level.size()[1])
        };
    }

    private static double above(CoarsePlan.Level fine, CoarsePlan.Level coarse, double[] nodes, int node) {
        int[] at = axes(fine, node);
        int odd = (at[0] & 1) + 2 * (at[1] & 1) + 4 * (at[2] & 1);
        double sum = 0;
        for (int c = 0; c < CORNERS; c++) {
            sum += (c & ~odd) == 0 ? nodes[node(coarse, new int[] {at[0] / 2, at[1] / 2, at[2] / 2}, c)] : 0;
        }
        return sum * Math.pow(0.5, Integer.bitCount(odd));
    }

    private static void spread(CoarsePlan.Level fine, CoarsePlan.Level coarse, double[] nodes, int node) {
        int[] at = axes(fine, node);
        int odd = (at[0] & 1) + 2 * (at[1] & 1) + 4 * (at[2] & 1);
        for (int c = 0; c < CORNERS; c++) {
            if ((c & ~odd) == 0) {
                nodes[node(coarse, new int[] {at[0] / 2, at[1] / 2, at[2] / 2}, c)] +=
                        Math.pow(0.5, Integer.bitCount(odd)) * nodes[fine.first() + node];
            }
        }
    }
}
