package dev.scree.runtime.surface;

import dev.scree.runtime.geometry.CellTable;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Where the lattice has points: blocks with particles and the blocks next to them, but no points in blocks that lie
 * wholly inside the fluid. Memory follows the fluid's surface, however far its drops fly. The lattice stands still in
 * the world, so that a surface at rest does not flicker. What the arrays mean stands in {@code surface/lattice.h}.
 */
final class SurfaceBlocks {
    /** Block and its neighbours. */
    static final int NEAR = 27;

    /** Along each axis: doing something along one after the other reaches all 26 neighbours. */
    private static final long[] STEPS = {CellTable.step(1, 0, 0), CellTable.step(0, 1, 0), CellTable.step(0, 0, 1)};

    final int particleCount;
    final int blockCount;
    final int slotCount;
    /** Shape (particleCount, 4): xyz from the low corner of the particle's block [cells], speed [m/s]. */
    final float[] particle;

    final int[] blockStart;
    final int[] blockSlot;
    final int[] slotNear;
    /** Shape (slotCount, 4): the slot's first point, from the lattice's first block [cells]. */
    final float[] slotPlace;
    /** The first block, in blocks from the world's origin. */
    final int[] first;

    /**
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
        first = first(blocks);
        slotNear = new int[NEAR * slotCount];
        slotPlace = new float[4 * slotCount];
        place(blocks, edge);
    }

    /** Number of the particle's block, or -1. */
    private static int home(FloatBuffer fluid, int i, double perBlock, CellTable found) {
        double x = Math.floor(fluid.get(4 * i) * perBlock);
        double y = Math.floor(fluid.get(4 * i + 1) * perBlock);
        double z = Math.floor(fluid.get(4 * i + 2) * perBlock);
        boolean within = Math.abs(x) <= CellTable.FURTHEST
                && Math.abs(y) <= CellTable.FURTHEST
                && Math.abs(z) <= CellTable.FURTHEST;
        return within ? found.add(CellTable.key((long) x, (long) y, (long) z)) : -1;
    }

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

    /** Slots by block: none where a block and all round it are full. */
    private static int[] slots(CellTable blocks, int[] counts, double full) {
        boolean[] deep = new boolean[counts.length];
        for (int b = 0; b < counts.length; b++) {
            deep[b] = counts[b] >= full;
        }
        for (long step : STEPS) {
            boolean[] before = deep.clone();
            for (int b = 0; b < counts.length; b++) {
                deep[b] = before[b]
                        && is(before, blocks.find(blocks.key(b) - step))
                        && is(before, blocks.find(blocks.key(b) + step));
            }
        }
        int[] slots = new int[counts.length];
        int next = 0;
        for (int b = 0; b < counts.length; b++) {
            slots[b] = deep[b] ? -1 : next++;
        }
        return slots;
    }

    private static boolean is(boolean[] flags, int block) {
        return block >= 0 && flags[block];
    }

    private static int[] first(CellTable blocks) {
        int[] least = blocks.count() == 0 ? new int[3] : place(blocks.key(0));
        for (int b = 1; b < blocks.count(); b++) {
            int[] place = place(blocks.key(b));
            Arrays.setAll(least, axis -> Math.min(least[axis], place[axis]));
        }
        return least;
    }

    /** Where a block stands, in blocks from the world's origin. */
    private static int[] place(long key) {
        return new int[] {CellTable.x(key), CellTable.y(key), CellTable.z(key)};
    }

    /** A block and its neighbours along x; they have the numbers next to its own, because blocks are in order. */
    private void near(CellTable blocks, long key, int at) {
        int middle = blocks.find(key);
        slotNear[at] =
                middle < 0 ? blocks.find(key - 1) : middle > 0 && blocks.key(middle - 1) == key - 1 ? middle - 1 : -1;
        slotNear[at + 1] = middle;
        slotNear[at + 2] = middle < 0
                ? blocks.find(key + 1)
                : middle + 1 < blockCount && blocks.key(middle + 1) == key + 1 ? middle + 1 : -1;
    }

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
                    slotPlace[4 * slot + axis] = (float) (place[axis] - first[axis]) * edge;
                }
            }
        }
    }
}
