package dev.scree.runtime.scene;

/**
 * How far points lie from the surface of a body, in the body's frame at scale 1: positive outside, negative inside [m].
 * A lattice of two levels: everywhere the corners of blocks of {@link #BLOCK} cells a side; near the surface (up to
 * about 4 cells from it) every node. Values between nodes are trilinear. The lattice reaches at least 4 cells beyond
 * the surface's bounds.
 *
 * @param low position of node (0, 0, 0) [m], shape (3)
 * @param cell side of a fine cell [m]
 * @param blocks number of blocks along x, y and z, shape (3)
 * @param coarse signed distance at the blocks' corners [m], shape (blocks z + 1, blocks y + 1, blocks x + 1)
 * @param blockIndex by block, index of its fine block, or -1 where it has none; shape (blocks z, blocks y, blocks x)
 * @param fine signed distance at the nodes of fine blocks, those on shared faces repeated [m], shape (fine blocks,
 *     {@link #NODES}, NODES, NODES), x fastest
 * @param source what the field was made from
 */
public record SignedDistanceField(
        double[] low, double cell, int[] blocks, float[] coarse, int[] blockIndex, float[] fine, Source source) {
    /** What a field is made from. */
    public enum Source {
        /** The body's closed mesh. */
        MESH,
        /** The cubes round its particles: it has no closed mesh, or one too thin for its size. */
        VOXELS,
        /** The spheres that its particles are. */
        SPHERES
    }

    /** Cells along a side of a block. */
    public static final int BLOCK = 4;
    /** Nodes along a side of a fine block. */
    public static final int NODES = BLOCK + 1;

    public SignedDistanceField {
        if (low.length != 3
                || blocks.length != 3
                || !(cell > 0)
                || Math.min(blocks[0], Math.min(blocks[1], blocks[2])) < 1
                || coarse.length != (blocks[0] + 1.0) * (blocks[1] + 1.0) * (blocks[2] + 1.0)
                || blockIndex.length != (double) blocks[0] * blocks[1] * blocks[2]
                || fine.length % (NODES * NODES * NODES) != 0) {
            throw new IllegalArgumentException("low " + low.length + ", blocks " + blocks.length + ", cell " + cell
                    + ", coarse " + coarse.length + ", blockIndex " + blockIndex.length + " and fine " + fine.length
                    + " do not belong together");
        }
        int count = fine.length / (NODES * NODES * NODES);
        for (int index : blockIndex) {
            if (index < -1 || index >= count) {
                throw new IllegalArgumentException("block " + index + " of " + count);
            }
        }
    }

    /** Makes a field of a mesh. */
    public SignedDistanceField(
            double[] low, double cell, int[] blocks, float[] coarse, int[] blockIndex, float[] fine) {
        this(low, cell, blocks, coarse, blockIndex, fine, Source.MESH);
    }

    /** Returns the number of fine blocks. */
    public int fineBlocks() {
        return fine.length / (NODES * NODES * NODES);
    }

    /** Returns the memory that the arrays take [bytes]. */
    public long bytes() {
        return 4L * (coarse.length + blockIndex.length + fine.length);
    }

    /** Returns the length of the lattice along an axis [m]. */
    public double extent(int axis) {
        return blocks[axis] * BLOCK * cell;
    }

    /** Returns the signed distance at a point [m]. */
    public double distance(double x, double y, double z) {
        return distance(x, y, z, null);
    }

    /**
     * Returns the signed distance at a point. Outside of the lattice it is the distance to the lattice's box plus the
     * value at the nearest point of the box.
     *
     * @param x position, body's frame at scale 1 [m], as y and z
     * @param gradient receives the unit vector in which the distance grows fastest; zero where it grows nowhere; may be
     *     null
     * @return signed distance [m]
     */
    public double distance(double x, double y, double z, double[] gradient) {
        double[] beyond = {x, y, z};
        int[] block = new int[3];
        double[] u = new double[3];
        double outside = 0;
        for (int a = 0; a < 3; a++) {
            double at = beyond[a] - low[a];
            double inside = Math.max(0, Math.min(at, extent(a)));
            beyond[a] = at - inside;
            outside += beyond[a] * beyond[a];
            u[a] = inside / (BLOCK * cell);
            block[a] = Math.min((int) u[a], blocks[a] - 1);
            u[a] -= block[a];
        }
        outside = Math.sqrt(outside);
        int index = blockIndex[(block[2] * blocks[1] + block[1]) * blocks[0] + block[0]];
        double[] slope = new double[3];
        double value;
        if (index < 0) {
            int nx = blocks[0] + 1;
            int ny = blocks[1] + 1;
            value = trilinear(coarse, (block[2] * ny + block[1]) * nx + block[0], nx, nx * ny, u, slope);
        } else {
            int first = index * NODES * NODES * NODES;
            for (int a = 0; a < 3; a++) {
                double v = u[a] * BLOCK;
                int node = Math.min((int) v, BLOCK - 1);
                first += node * (a == 0 ? 1 : a == 1 ? NODES : NODES * NODES);
                u[a] = v - node;
            }
            value = trilinear(fine, first, NODES, NODES * NODES, u, slope);
        }
        if (gradient != null) {
            double scale = index < 0 ? 1 / (BLOCK * cell) : 1 / cell;
            for (int a = 0; a < 3; a++) {
                gradient[a] = beyond[a] != 0 ? beyond[a] / outside : scale * slope[a];
            }
            double length =
                    Math.sqrt(gradient[0] * gradient[0] + gradient[1] * gradient[1] + gradient[2] * gradient[2]);
            for (int a = 0; a < 3 && length > 0; a++) {
                gradient[a] /= length;
            }
        }
        return value + outside;
    }

    /** Interpolates; the slope is by coordinate u, 0 to 1 across the cell. */
    private static double trilinear(float[] values, int first, int rowY, int rowZ, double[] u, double[] slope) {
        double v000 = values[first];
        double v100 = values[first + 1];
        double v010 = values[first + rowY];
        double v110 = values[first + rowY + 1];
        double v001 = values[first + rowZ];
        double v101 = values[first + rowZ + 1];
        double v011 = values[first + rowZ + rowY];
        double v111 = values[first + rowZ + rowY + 1];
        double v00 = v000 + u[0] * (v100 - v000);
        double v10 = v010 + u[0] * (v110 - v010);
        double v01 = v001 + u[0] * (v101 - v001);
        double v11 = v011 + u[0] * (v111 - v011);
        double v0 = v00 + u[1] * (v10 - v00);
        double v1 = v01 + u[1] * (v11 - v01);
        double s0 = v100 - v000 + u[1] * (v110 - v010 - v100 + v000);
        double s1 = v101 - v001 + u[1] * (v111 - v011 - v101 + v001);
        slope[0] = s0 + u[2] * (s1 - s0);
        slope[1] = v10 - v00 + u[2] * (v11 - v01 - v10 + v00);
        slope[2] = v1 - v0;
        return v0 + u[2] * (v1 - v0);
    }
}
