package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.CellBox;
import java.util.function.IntConsumer;

/** One bit a voxel. Whatever lies outside the grid is not set. */
final class VoxelBits {
    private final VoxelGrid grid;
    private final CellBox box;
    private final long[] words;

    VoxelBits(VoxelGrid grid) {
        this.grid = grid;
        box = grid.box();
        words = new long[(int) ((long) grid.voxelCount() + 63 >> 6)];
    }

    VoxelGrid grid() {
        return grid;
    }

    boolean get(int index) {
        return (words[index >> 6] >>> index & 1) != 0;
    }

    boolean get(int i, int j, int k) {
        int index = box.find(i, j, k);
        return index >= 0 && get(index);
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

    /** How many set voxels come before a set one, or -1 where it is not set. @param index -1: of no voxel */
    int rank(int index, int[] ranks) {
        if (index < 0 || !get(index)) {
            return -1;
        }
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

    /** Returns the indices of the set voxels, rising. */
    int[] indices() {
        int[] indices = new int[count()];
        int[] at = {0};
        forEach(index -> indices[at[0]++] = index);
        return indices;
    }

    /** Whether any of the six voxels that share a face is not set. */
    boolean hasOutsideFaceNeighbour(int index) {
        for (int face = 0; face < CellBox.FACES; face++) {
            int next = box.neighbour(index, face);
            if (next < 0 || !get(next)) {
                return true;
            }
        }
        return false;
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
