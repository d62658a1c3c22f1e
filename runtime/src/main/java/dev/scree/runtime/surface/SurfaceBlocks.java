package dev.scree.runtime.surface;

import dev.scree.runtime.geometry.CellTable;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Sorts a frame's particles into blocks on the host, as {@code surface/blocks.cl} does on a device, and decides which
 * blocks have lattice points: those with particles and the blocks next to them, but not blocks that lie wholly inside
 * the fluid. Memory then follows the fluid's surface, however far its drops fly. The lattice is fixed in the world, so
 * that a surface at rest does not flicker. {@code surface/lattice.h} describes the arrays.
 */
final class SurfaceBlocks {
    /** Number of blocks in the neighbourhood of a block, itself included. */
    static final int NEAR = 27;

    /**
     * Difference of the keys of two neighbouring blocks along each axis. Doing something along one axis after the other
     * reaches all 26 neighbours.
     */
    private static final long[] STEPS = {CellTable.step(1, 0, 0), CellTable.step(0, 1, 0), CellTable.step(0, 0, 1)};

    final int particleCount;
    final int blockCount;
    final int slotCount;
    /**
     * Particles sorted by block, shape (particleCount, 4): xyz from the low corner of the particle's block [cells],
     * speed [m/s].
     */
    final float[] particle;

    /** First particle of each block, and one more for the end of the last. */
    final int[] blockStart;
    /** Slot of each block, or -1 where it lies wholly inside the fluid. */
    final int[] blockSlot;
    /** Blocks round that of each slot, shape (slotCount, NEAR), or -1 where no fluid is near. */
    final int[] slotNear;
    /** First point of each slot, from the world's origin [cells], shape (slotCount, 4). */
    final float[] slotPlace;

    /**
     * Sorts particles and finds the blocks.
     *
     * @param fluid shape (count, 4): world position x y z [m] and speed [m/s]; particles without a finite position, or
     *     further than a million blocks from the origin, are left out
     */
    SurfaceBlocks(FloatBuffer fluid, int count, SurfaceLattice lattice) {
        int edge = lattice.edge();
        double perCell = 1 / lattice.cell();
        CellTable found = new CellTable();
        int[] home = new int[count];
        for (int i = 0; i < count; i++) {
            home[i] = home(fluid, i, perCell / edge, found);
        }
        for (long step : STEPS) {
            int before = found.count();
            for (int b = 0; b < before; b++) {
                found.add(found.key(b) - step);
                found.add(found.key(b) + step);
            }
        }
        CellTable blocks = new CellTable();
        for (long key : found.sorted()) {
            blocks.add(key);
        }
        blockCount = blocks.count();
        int[] counts = new int[blockCount];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (home[i] >= 0) {
                home[i] = blocks.find(found.key(home[i]));
                counts[home[i]]++;
                kept++;
            }
        }
        particleCount = kept;
        blockStart = new int[blockCount + 1];
        for (int b = 0; b < blockCount; b++) {
            blockStart[b + 1] = blockStart[b] + counts[b];
        }
        particle = sorted(fluid, home, blocks, perCell, edge);
        blockSlot = slots(blocks, counts, lattice.fullCount());
        slotCount = Arrays.stream(blockSlot).max().orElse(-1) + 1;
        slotNear = new int[NEAR * slotCount];
        slotPlace = new float[4 * slotCount];
        place(blocks, edge);
    }

    /**
     * Returns the number of a particle's block, or -1 where the particle is left out; adds the block where it is new.
     */
    private static int home(FloatBuffer fluid, int i, double perBlock, CellTable found) {
        double x = Math.floor(fluid.get(4 * i) * perBlock);
        double y = Math.floor(fluid.get(4 * i + 1) * perBlock);
        double z = Math.floor(fluid.get(4 * i + 2) * perBlock);
        boolean within = Math.abs(x) <= CellTable.FURTHEST
                && Math.abs(y) <= CellTable.FURTHEST
                && Math.abs(z) <= CellTable.FURTHEST;
        return within ? found.add(CellTable.key((long) x, (long) y, (long) z)) : -1;
    }

    /** Returns the particles sorted by block, with positions from the block's low corner [cells]. */
    private float[] sorted(FloatBuffer fluid, int[] home, CellTable blocks, double perCell, int edge) {
        int[] next = Arrays.copyOf(blockStart, blockCount);
        float[] all = new float[4 * particleCount];
        for (int i = 0; i < home.length; i++) {
            if (home[i] >= 0) {
                int at = 4 * next[home[i]]++;
                int[] place = place(blocks.key(home[i]));
                for (int axis = 0; axis < 3; axis++) {
                    all[at + axis] = (float) (fluid.get(4 * i + axis) * perCell - (double) place[axis] * edge);
                }
                all[at + 3] = fluid.get(4 * i + 3);
            }
        }
        return all;
    }

    /** Returns the slot of each block: -1 where the block and all blocks round it are full of particles. */
    private static int[] slots(CellTable blocks, int[] counts, int full) {
        boolean[] deep = new boolean[counts.length];
        for (int b = 0; b < counts.length; b++) {
            deep[b] = counts[b] >= full;
        }
        for (long step : STEPS) {
            boolean[] before = deep.clone();
            for (int b = 0; b < counts.length; b++) {
                deep[b] = before[b]
                        && isSet(before, blocks.find(blocks.key(b) - step))
                        && isSet(before, blocks.find(blocks.key(b) + step));
            }
        }
        int[] slots = new int[counts.length];
        int next = 0;
        for (int b = 0; b < counts.length; b++) {
            slots[b] = deep[b] ? -1 : next++;
        }
        return slots;
    }

    /** Returns whether there is a block of this number with its flag set. */
    private static boolean isSet(boolean[] flags, int block) {
        return block >= 0 && flags[block];
    }

    /** Returns the coordinates of a block, in blocks from the world's origin. */
    private static int[] place(long key) {
        return new int[] {CellTable.x(key), CellTable.y(key), CellTable.z(key)};
    }

    /**
     * Writes the numbers of the block with a key and of its two neighbours along x to slotNear. Blocks are numbered in
     * order of their keys, so that the neighbours of a block that exists can only have the numbers next to its own.
     */
    private void near(CellTable blocks, long key, int at) {
        int middle = blocks.find(key);
        slotNear[at] =
                middle < 0 ? blocks.find(key - 1) : middle > 0 && blocks.key(middle - 1) == key - 1 ? middle - 1 : -1;
        slotNear[at + 1] = middle;
        slotNear[at + 2] = middle < 0
                ? blocks.find(key + 1)
                : middle + 1 < blockCount && blocks.key(middle + 1) == key + 1 ? middle + 1 : -1;
    }

    /** Fills slotNear and slotPlace. */
    private void place(CellTable blocks, int edge) {
        for (int b = 0; b < blockCount; b++) {
            int slot = blockSlot[b];
            if (slot >= 0) {
                long key = blocks.key(b);
                for (int row = 0; row < NEAR / 3; row++) {
                    near(blocks, key + CellTable.step(0, row % 3 - 1, row / 3 - 1), NEAR * slot + 3 * row);
                }
                int[] place = place(key);
                for (int axis = 0; axis < 3; axis++) {
                    slotPlace[4 * slot + axis] = (float) place[axis] * edge;
                }
            }
        }
    }
}
