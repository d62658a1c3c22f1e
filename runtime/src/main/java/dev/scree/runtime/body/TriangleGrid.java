package dev.scree.runtime.body;

import dev.scree.runtime.geometry.CellBox;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A uniform grid over a box round all triangles that lists, for each cell, the triangles that a particle in it may
 * touch.
 *
 * @param origin xyz where cell 0 begins, from the instance's origin [m]; 1/cell size [1/m]
 * @param size number of cells along x, y, z; 0 without triangles
 * @param start where each cell's triangles begin in {@code index}, and after the last cell their number
 * @param index indices of shapes, ascending within a cell
 * @param reach greatest distance from a triangle at which a particle's centre may come to touch it [m]
 */
public record TriangleGrid(double[] origin, int[] size, int[] start, int[] index, double reach) {
    /** Greatest number of cells along the longest side, so that the grid does not cost more than its triangles. */
    private static final int MOST_CELLS = 96;

    /**
     * Returns the grid of the triangles among shapes.
     *
     * @param shapes values of all shapes, see {@link ShapeTable#values}
     * @param first first triangle
     * @param end one more than the last triangle
     * @param reach greatest distance from a triangle at which a particle's centre may come to touch it [m]
     */
    static TriangleGrid of(double[] shapes, int first, int end, double reach) {
        if (first == end) {
            return new TriangleGrid(new double[4], new int[3], new int[1], new int[0], reach);
        }
        double[] low = new double[3];
        double[] high = new double[3];
        Arrays.fill(low, Double.MAX_VALUE);
        Arrays.fill(high, -Double.MAX_VALUE);
        for (int s = first; s < end; s++) {
            for (int a = 0; a < 3; a++) {
                low[a] = Math.min(low[a], lowest(shapes, s, a) - reach);
                high[a] = Math.max(high[a], highest(shapes, s, a) + reach);
            }
        }
        double longest = Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        double cell = Math.max(2 * reach, longest / MOST_CELLS);
        int[] size = new int[3];
        for (int a = 0; a < 3; a++) {
            size[a] = (int) Math.floor((high[a] - low[a]) / cell) + 1;
        }
        int[] start = new int[size[0] * size[1] * size[2] + 1];
        TriangleGrid grid =
                new TriangleGrid(new double[] {low[0], low[1], low[2], 1 / cell}, size, start, new int[0], reach);
        for (int s = first; s < end; s++) {
            grid.visit(shapes, s, reach, c -> start[c + 1]++);
        }
        Arrays.parallelPrefix(start, Integer::sum);
        int[] index = new int[start[start.length - 1]];
        int[] next = start.clone();
        for (int s = first; s < end; s++) {
            int shape = s;
            grid.visit(shapes, s, reach, c -> index[next[c]++] = shape);
        }
        return new TriangleGrid(grid.origin, size, start, index, reach);
    }

    /**
     * Calls the visitor with the index of every shape that a particle at a position may come to touch.
     *
     * @param x position from the instance's origin [m]; likewise y and z
     */
    public void forEachNear(double x, double y, double z, IntConsumer visitor) {
        int cell = box().find(cell(x, 0), cell(y, 1), cell(z, 2));
        for (int t = cell < 0 ? 0 : start[cell]; cell >= 0 && t < start[cell + 1]; t++) {
            visitor.accept(index[t]);
        }
    }

    /** Returns the least coordinate of a triangle along an axis [m]. */
    private static double lowest(double[] shapes, int s, int axis) {
        int k = ShapeTable.STRIDE * s + axis;
        return shapes[k] + Math.min(0, Math.min(shapes[k + 4], shapes[k + 8]));
    }

    /** Returns the greatest coordinate of a triangle along an axis [m]. */
    private static double highest(double[] shapes, int s, int axis) {
        int k = ShapeTable.STRIDE * s + axis;
        return shapes[k] + Math.max(0, Math.max(shapes[k + 4], shapes[k + 8]));
    }

    /** Calls the visitor with every cell in a triangle's bounding box that the triangle's plane passes within reach. */
    private void visit(double[] shapes, int s, double reach, IntConsumer visitor) {
        int k = ShapeTable.STRIDE * s;
        double cell = 1 / origin[3];
        double nx = shapes[k + 5] * shapes[k + 10] - shapes[k + 6] * shapes[k + 9];
        double ny = shapes[k + 6] * shapes[k + 8] - shapes[k + 4] * shapes[k + 10];
        double nz = shapes[k + 4] * shapes[k + 9] - shapes[k + 5] * shapes[k + 8];
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        int[] from = new int[3];
        int[] to = new int[3];
        for (int a = 0; a < 3; a++) {
            from[a] = cell(lowest(shapes, s, a) - reach, a);
            to[a] = cell(highest(shapes, s, a) + reach, a);
        }
        double thick = reach + 0.87 * cell;
        CellBox box = box();
        box.visit(from, to, c -> {
            double dx = origin[0] + (box.coordinate(c, 0) + 0.5) * cell - shapes[k];
            double dy = origin[1] + (box.coordinate(c, 1) + 0.5) * cell - shapes[k + 1];
            double dz = origin[2] + (box.coordinate(c, 2) + 0.5) * cell - shapes[k + 2];
            if (Math.abs(dx * nx + dy * ny + dz * nz) <= thick * length) {
                visitor.accept(c);
            }
        });
    }

    /** Returns the box of the grid's cells. */
    private CellBox box() {
        return new CellBox(size[0], size[1], size[2]);
    }

    /** Returns the cell of a coordinate [m] along an axis; may lie outside of the grid. */
    private int cell(double x, int axis) {
        return (int) Math.floor((x - origin[axis]) * origin[3]);
    }
}
