package dev.scree.editor.voxel;

import java.util.function.IntConsumer;

/** One bit a voxel. Whatever lies outside the grid is not set. */
final class VoxelBits {
    private final VoxelGrid grid;
    private final long[] words;

    VoxelBits(VoxelGrid grid) {
        this.grid = grid;
        words = new long[(int) ((long) grid.voxelCount() + 63 >> 6)];
    }

    VoxelGrid grid() {
        return grid;
    }

    boolean get(int index) {
        return (words[index >> 6] >>> index & 1) != 0;
    }

    boolean get(int i, int j, int k) {
        return i >= 0
                && j >= 0
                && k >= 0
                && i < grid.nx()
                && j < grid.ny()
                && k < grid.nz()
                && get(grid.index(i, j, k));
    }

    void set(int index) {
        words[index >> 6] |= 1L << index;
    }

    int count() {
        long count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return Math.toIntExact(count);
    }

    VoxelBits copy() {
        VoxelBits copy = new VoxelBits(grid);
        System.arraycopy(words, 0, copy.words, 0, words.length);
        return copy;
    }

    /** For each 64 voxels how many are set before them; for {@link #rank}. */
    int[] ranks() {
        int[] ranks = new int[words.length];
        for (int w = 1; w < words.length; w++) {
            ranks[w] = ranks[w - 1] + Long.bitCount(words[w - 1]);
        }
        return ranks;
    }

    /** How many set voxels come before a set one, or -1 where it is not set or not in the grid. */
    int rank(int i, int j, int k, int[] ranks) {
        if (!get(i, j, k)) {
            return -1;
        }
        int index = grid.index(i, j, k);
        return ranks[index >> 6] + Long.bitCount(words[index >> 6] & (1L << index) - 1);
    }

    /** Indices of the set voxels, rising. */
    void forEach(IntConsumer action) {
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                action.accept((w << 6) + Long.numberOfTrailingZeros(rest));
            }
        }
    }

    /** Whether any of the six voxels that share a face is not set. */
    boolean hasOutsideFaceNeighbour(int index) {
        int i = grid.coordinate(index, 0);
        int j = grid.coordinate(index, 1);
        int k = grid.coordinate(index, 2);
        if (i > 0 && j > 0 && k > 0 && i < grid.nx() - 1 && j < grid.ny() - 1 && k < grid.nz() - 1) {
            int row = grid.nx();
            int layer = row * grid.ny();
            return !get(index - 1)
                    || !get(index + 1)
                    || !get(index - row)
                    || !get(index + row)
                    || !get(index - layer)
                    || !get(index + layer);
        }
        return !get(i - 1, j, k)
                || !get(i + 1, j, k)
                || !get(i, j - 1, k)
                || !get(i, j + 1, k)
                || !get(i, j, k - 1)
                || !get(i, j, k + 1);
    }

    /** Whether the voxel or any of the 26 around it is set. */
    boolean anyAround(int i, int j, int k) {
        for (int dk = -1; dk <= 1; dk++) {
            for (int dj = -1; dj <= 1; dj++) {
                for (int di = -1; di <= 1; di++) {
                    if (get(i + di, j + dj, k + dk)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
