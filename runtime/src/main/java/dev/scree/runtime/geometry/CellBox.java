package dev.scree.runtime.geometry;

import java.util.function.IntConsumer;

/**
 * A box of nx x ny x nz cells, numbered so that x runs fastest and z slowest. Axes are numbered 0 (x), 1 (y), 2 (z).
 */
public record CellBox(int nx, int ny, int nz) {
    /** Number of neighbours that share a face with a cell. */
    public static final int FACES = 6;

    /** Returns the number of cells. */
    public int count() {
        return nx * ny * nz;
    }

    /** Returns the number of cells along an axis. */
    public int along(int axis) {
        return axis == 0 ? nx : axis == 1 ? ny : nz;
    }

    /** Returns the difference of the numbers of two neighbours along an axis. */
    public int stride(int axis) {
        return axis == 0 ? 1 : axis == 1 ? nx : nx * ny;
    }

    /** Returns the number of the cell at (i, j, k), which must lie in the box. */
    public int index(int i, int j, int k) {
        return (k * ny + j) * nx + i;
    }

    /** Returns the number of the cell at (i, j, k), or -1 where that lies outside of the box. */
    public int find(long i, long j, long k) {
        return i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz ? -1 : index((int) i, (int) j, (int) k);
    }

    /** Returns the coordinate of a cell along an axis, in cells. */
    public int coordinate(int cell, int axis) {
        return axis == 0 ? cell % nx : axis == 1 ? cell / nx % ny : cell / (nx * ny);
    }

    /** Returns the number of the cell at (di, dj, dk) from another one, or -1 where that lies outside of the box. */
    public int neighbour(int cell, int di, int dj, int dk) {
        return find(coordinate(cell, 0) + di, coordinate(cell, 1) + dj, coordinate(cell, 2) + dk);
    }

    /**
     * Returns the number of a cell's neighbour behind a face, or -1 where there is none.
     *
     * @param face 2 axis upwards, 2 axis + 1 downwards
     */
    public int neighbour(int cell, int face) {
        int axis = face >> 1;
        int step = 1 - 2 * (face & 1);
        int next = coordinate(cell, axis) + step;
        return next < 0 || next >= along(axis) ? -1 : cell + step * stride(axis);
    }

    /** Returns whether a cell lies at the edge of the box: one of its neighbours is outside. */
    public boolean atEdge(int cell) {
        for (int face = 0; face < FACES; face++) {
            if (neighbour(cell, face) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Calls the visitor with every cell between two corners (both included) that lies in the box. */
    public void visit(int[] from, int[] to, IntConsumer visitor) {
        for (int k = Math.max(0, from[2]); k <= Math.min(nz - 1, to[2]); k++) {
            for (int j = Math.max(0, from[1]); j <= Math.min(ny - 1, to[1]); j++) {
                for (int i = Math.max(0, from[0]); i <= Math.min(nx - 1, to[0]); i++) {
                    visitor.accept(index(i, j, k));
                }
            }
        }
    }
}
