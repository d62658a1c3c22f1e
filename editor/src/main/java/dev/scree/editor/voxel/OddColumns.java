package dev.scree.editor.voxel;

/** The columns that do not close, as lines to be shown. */
final class OddColumns {
    private OddColumns() {}

    /** [m], shape (count, 6), body frame. */
    static float[] lines(VoxelGrid grid, AxisFill[] fills) {
        int count = 0;
        for (AxisFill fill : fills) {
            count += fill.oddCount();
        }
        float[] lines = new float[6 * count];
        int at = 0;
        for (AxisFill fill : fills) {
            int u = (fill.axis + 1) % 3;
            int v = (fill.axis + 2) % 3;
            double end = grid.count(fill.axis) * grid.side() / 2;
            for (int column = 0; column < fill.columns() * fill.rows(); column++) {
                if (fill.odd(column)) {
                    for (int side = 0; side < 2; side++) {
                        lines[at + 3 * side + u] = (float) grid.centre(column % fill.columns(), u);
                        lines[at + 3 * side + v] = (float) grid.centre(column / fill.columns(), v);
                        lines[at + 3 * side + fill.axis] = (float) (side == 0 ? -end : end);
                    }
                    at += 6;
                }
            }
        }
        return lines;
    }
}
