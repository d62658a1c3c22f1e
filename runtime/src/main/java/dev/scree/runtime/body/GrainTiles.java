package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Morton;
import java.util.Arrays;

/**
 * Puts the grains of a block's lattice into an order in which those that follow each other are close together: cubes of
 * {@link #SIDE} cells along each axis one after the other, and within these along Morton's curve. Work items of a
 * device that run side by side then look at the same neighbours, which they fetch once from its memory; rows of cells
 * have four times as many neighbours.
 */
final class GrainTiles {
    /**
     * Cells of a cube along each axis. Chosen, not fitted: a cube has four times as many grains as a GPU's group that
     * does their steps.
     */
    static final int SIDE = 8;

    private final int block;
    /** Cubes along the first axis. */
    private final long across;

    private final Grains.Builder grains;
    /** Grains of the layers that a row of cubes has. */
    private Grains.Builder held = new Grains.Builder();

    /**
     * Shape (count): the same grains by the numbers of the cube and of the cell in it. With more than four million
     * cubes these are no longer in order.
     */
    private long[] order = new long[1024];

    private long layer;

    /**
     * Begins a block.
     *
     * @param block index of the block
     * @param cells number of cells along the first axis
     * @param grains takes its grains
     */
    GrainTiles(int block, long cells, Grains.Builder grains) {
        this.block = block;
        across = (cells + SIDE - 1) / SIDE;
        this.grains = grains;
    }

    /** Begins a layer of cells; they come one after the other. */
    void layer(long number) {
        if (number % SIDE == 0) {
            end();
        }
        layer = number;
    }

    /**
     * Adds the grain of a cell of the layer.
     *
     * @param i index of the cell along the layer's first axis
     * @param k index along the other
     * @param x world position [m], with y and z
     * @param radius [m]
     */
    void add(long i, long k, double x, double y, double z, double radius) {
        int count = held.count();
        if (count == order.length) {
            order = Arrays.copyOf(order, 2 * count);
        }
        long cube = k / SIDE * across + i / SIDE;
        long cell = Morton.key((int) (i % SIDE), (int) (layer % SIDE), (int) (k % SIDE));
        order[count] = (cube * SIDE * SIDE * SIDE + cell) << Integer.SIZE | count;
        held.add(block, x, y, z, radius);
    }

    /** Ends the layers so far. */
    void end() {
        Arrays.sort(order, 0, held.count());
        for (int g = 0; g < held.count(); g++) {
            int from = (int) order[g];
            grains.add(block, held.value(from, 0), held.value(from, 1), held.value(from, 2), held.value(from, 3));
        }
        held = new Grains.Builder();
    }
}
