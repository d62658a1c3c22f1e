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

    /** Returns those of the set voxels of which one that shares a face is not set; 64 at a time. */
    VoxelBits outer() {
        VoxelBits outer = new VoxelBits(grid);
        int row = box.stride(1);
        int layer = box.stride(2);
        for (int w = 0; w < words.length; w++) {
            int at = w << 6;
            if (words[w] != 0) {
                long around = word(at - 1)
                        & word(at + 1)
                        & word(at - row)
                        & word(at + row)
                        & word(at - layer)
                        & word(at + layer);
                outer.words[w] = words[w] & (~around | edge(at));
            }
        }
        return outer;
    }

    /** Returns the 64 voxels from an index on, the first in the lowest bit; outside of the grid none is set. */
    private long word(int index) {
        int w = index >> 6;
        int shift = index & 63;
        long low = w < 0 || w >= words.length ? 0 : words[w] >>> shift;
        long high = shift == 0 || w < -1 || w + 1 >= words.length ? 0 : words[w + 1] << 64 - shift;
        return low | high;
    }

    /** Returns which of the 64 voxels from an index on lie at the edge of the grid. */
    private long edge(int index) {
        long edge = 0;
        int end = (int) Math.min(index + 64L, box.count());
        for (int from = index, to; from < end; from = to) {
            int row = from / box.nx();
            int rowEnd = row * box.nx() + box.nx();
            to = Math.min(end, rowEnd);
            int j = row % box.ny();
            int k = row / box.ny();
            if (j == 0 || j == box.ny() - 1 || k == 0 || k == box.nz() - 1) {
                edge |= -1L >>> 64 - (to - from) << from - index;
            } else {
                edge |= from == row * box.nx() ? 1L << from - index : 0;
                edge |= to == rowEnd ? 1L << to - 1 - index : 0;
            }
        }
        return edge;
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
