package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.SignedDistanceField;

/**
 * Where the nodes of a distance field lie.
 *
 * @param low position of node (0, 0, 0) [m], shape (3)
 * @param cell side of a cell [m]
 * @param blocks number of blocks of cells along each axis, shape (3)
 */
record FieldLattice(double[] low, double cell, int[] blocks) {
    /** A body's longest side has at least so many cells. */
    private static final double LEAST_ACROSS = 24;
    /** It has at most so many, unless a wall is thin. */
    private static final double MOST_ACROSS = 128;
    /** Cells beyond the body on each side. */
    private static final int MARGIN = 4;
    /** Greatest number of nodes while the field is made; 20 bytes each. */
    private static final double MOST_NODES = 8e6;
    /** Greatest number of values in fine blocks. */
    private static final double MOST_FINE = 4e6;
    /** Fine blocks reach about so far from the surface on either side [cells]. */
    private static final double FINE_REACH = 6.6;
    /** Cells across a wall at least, so that there is a node within. */
    private static final double ACROSS_WALL = 2;
    /** A lattice may have so much more cells along the longest side to meet the other sides. */
    private static final double FINER = 1.25;

    /**
     * Lays a lattice round a mesh, with nodes on the lower sides of its box. Where it can, upper sides that are flat
     * faces have nodes on them, too: edges are sharp then.
     *
     * @param bounds box {min, max} [m]
     * @param flat by axis, whether the upper side is a flat face
     * @param diameter smallest diameter of a particle [m]
     * @param wall thickness of the thinnest walls [m]
     * @param area of the surface [m^2]
     */
    static FieldLattice ofMesh(double[] bounds, boolean[] flat, double diameter, double wall, double area) {
        double longest = longest(bounds);
        double wanted = Math.max(Math.min(longest / LEAST_ACROSS, diameter / 2), longest / MOST_ACROSS);
        wanted = Math.max(Math.min(wanted, wall / ACROSS_WALL), leastCell(bounds, wall, area));
        int first = (int) Math.ceil(longest / wanted - 1e-6);
        double cell = 0;
        double best = Double.POSITIVE_INFINITY;
        for (int across = first; across <= Math.max(first + 1, FINER * first); across++) {
            double side = longest / across;
            double misfit = 0.1 * (across - first) / first;
            for (int a = 0; a < 3; a++) {
                double cells = (bounds[3 + a] - bounds[a]) / side;
                double off = cells - Math.rint(cells);
                misfit += flat[a] ? off * off : 0;
            }
            if (misfit < best - 1e-12) {
                best = misfit;
                cell = side;
            }
        }
        return around(bounds, cell, 0);
    }

    /**
     * Lays a lattice round voxels, its nodes on their faces, or at their middles where a cell is as large as a voxel.
     *
     * @param voxel side of a voxel [m]
     * @param thin whether parts are a single voxel thick
     * @param area of the surface [m^2]
     */
    static FieldLattice ofVoxels(double[] bounds, double voxel, boolean thin, double area) {
        double longest = longest(bounds);
        double least = leastCell(bounds, thin ? voxel : Double.POSITIVE_INFINITY, area);
        double finest = Math.max(thin ? 0 : longest / MOST_ACROSS, least);
        int wanted = (int) Math.ceil(voxel / Math.min(longest / LEAST_ACROSS, voxel / 2) - 1e-6);
        int parts = Math.min(wanted, (int) Math.floor(voxel / finest + 1e-6));
        return parts >= 1
                ? around(bounds, voxel / parts, parts == 1 ? 0.5 : 0)
                : around(bounds, thin ? Math.max(voxel, least) : finest, 0.5);
    }

    private static double longest(double[] bounds) {
        return Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
    }

    /** Returns the smallest cell for which nodes and fine blocks stay within their limits. */
    private static double leastCell(double[] bounds, double wall, double area) {
        double cell = longest(bounds) / 2000;
        while (nodes(bounds, cell) > MOST_NODES || fine(wall, area, cell) > MOST_FINE) {
            cell *= 1.03;
        }
        return cell;
    }

    /** Returns about how many values the fine blocks have. */
    private static double fine(double wall, double area, double cell) {
        double deep = FINE_REACH + Math.min(FINE_REACH, wall / (2 * cell));
        return area
                / (cell * cell)
                * deep
                * Math.pow((double) SignedDistanceField.NODES / SignedDistanceField.BLOCK, 3);
    }

    private static double nodes(double[] bounds, double cell) {
        double nodes = 1;
        for (int a = 0; a < 3; a++) {
            nodes *= (bounds[3 + a] - bounds[a]) / cell + 2 * MARGIN + SignedDistanceField.BLOCK;
        }
        return nodes;
    }

    /** Returns a lattice with a node at the box's lower corner, or a part of a cell beside it. */
    private static FieldLattice around(double[] bounds, double cell, double aside) {
        double[] low = new double[3];
        int[] blocks = new int[3];
        for (int a = 0; a < 3; a++) {
            double cells = (bounds[3 + a] - bounds[a]) / cell + 2 * (MARGIN + aside);
            blocks[a] = (int) Math.ceil(cells / SignedDistanceField.BLOCK - 1e-6);
            int spare = (int) Math.floor(blocks[a] * SignedDistanceField.BLOCK - cells + 1e-6);
            low[a] = bounds[a] - (MARGIN + aside + spare / 2) * cell;
        }
        return new FieldLattice(low, cell, blocks);
    }

    /** Returns the nodes, as the cells of a box. */
    CellBox nodes() {
        return new CellBox(
                blocks[0] * SignedDistanceField.BLOCK + 1,
                blocks[1] * SignedDistanceField.BLOCK + 1,
                blocks[2] * SignedDistanceField.BLOCK + 1);
    }
}
