package dev.scree.editor.voxel;

import java.util.Arrays;

/**
 * Fills voxels along one axis from where the columns' centre lines cross the surface. Crossings of one column come
 * nearest first. Inside is where the winding count is above zero; stretches inside that hold no voxel centre are
 * remembered, as parts too thin for this resolution.
 */
final class AxisFill {
    /** Thinner stretches are rounding, not matter [voxels]. */
    private static final float THINNEST = 1e-3f;
    /**
     * Symmetric bodies have the middles of thin parts right between two voxels; this decides, not rounding [voxels].
     */
    private static final float NUDGE = 1 / 64f;

    final int axis;
    final VoxelBits inside;
    private final VoxelGrid grid;
    private final int columns;
    private final int rows;
    private final float[] entered;
    private final int[] windings;
    private int[] thin = new int[64];
    private int thinCount;

    /**
     * @param axis that the columns run along: 0, 1 or 2; columns lie across the next axis, rows across the one after
     */
    AxisFill(VoxelGrid grid, int axis) {
        this.grid = grid;
        this.axis = axis;
        columns = grid.count((axis + 1) % 3);
        rows = grid.count((axis + 2) % 3);
        inside = new VoxelBits(grid);
        entered = new float[columns * rows];
        windings = new int[columns * rows];
    }

    int columns() {
        return columns;
    }

    int rows() {
        return rows;
    }

    int slices() {
        return grid.count(axis);
    }

    /**
     * @param column row * columns + column
     * @param depth along the axis [voxels]
     * @param facing +1 for each surface entered there, -1 for each left
     */
    void crossing(int column, float depth, int facing) {
        int before = windings[column];
        windings[column] = before + facing;
        if (before <= 0 && before + facing > 0) {
            entered[column] = depth;
        } else if (before > 0 && before + facing <= 0) {
            fill(column, entered[column], depth);
        }
    }

    private void fill(int column, float from, float to) {
        int first = Math.max(0, (int) Math.ceil(from - 0.5));
        int last = Math.min(slices() - 1, (int) Math.ceil(to - 0.5) - 1);
        int base = column % columns * grid.box().stride((axis + 1) % 3)
                + column / columns * grid.box().stride((axis + 2) % 3);
        int stride = grid.box().stride(axis);
        for (int slice = first; slice <= last; slice++) {
            inside.set(base + slice * stride);
        }
        if (first > last && to - from > THINNEST) {
            if (thinCount == thin.length) {
                thin = Arrays.copyOf(thin, 2 * thinCount);
            }
            int slice = Math.max(0, Math.min(slices() - 1, (int) Math.floor((from + to) / 2 + NUDGE)));
            thin[thinCount++] = base + slice * stride;
        }
    }

    /** Whether the column's crossings do not close: the surface has a hole there. */
    boolean odd(int column) {
        return windings[column] != 0;
    }

    int oddCount() {
        int count = 0;
        for (int winding : windings) {
            count += winding != 0 ? 1 : 0;
        }
        return count;
    }

    /** The column that a voxel lies in. */
    int column(int index) {
        return grid.box().coordinate(index, (axis + 2) % 3) * columns
                + grid.box().coordinate(index, (axis + 1) % 3);
    }

    /** Voxels at the middle of stretches that hold no voxel centre; may repeat. */
    int[] thinVoxels() {
        return Arrays.copyOf(thin, thinCount);
    }
}
