package dev.scree.runtime.geometry;

import java.util.function.IntConsumer;

/** A box of cells, numbered so that x runs fastest and z slowest. Axes are 0, 1 and 2. */
public record CellBox(int nx, int ny, int nz) {
    /** Neighbours that share a face with a cell. */
    public static final int FACES = 6;

    public int count() {
        return nx * ny * nz;
    }

    /** Cells along an axis. */
    public int along(int axis) {
        return axis == 0 ? nx : axis == 1 ? ny : nz;
    }

    /** Distance between the numbers of neighbours along an axis. */
    public int stride(int axis) {
        return axis == 0 ? 1 : axis == 1 ? nx : nx * ny;
    }

    public int index(int i, int j, int k) {
        return (k * ny + j) * nx + i;
    }

    /** The cell at whole numbers of cells from the first, or -1 where there is none. */
    public int find(long i, long j, long k) {
        return i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz ? -1 : index((int) i, (int) j, (int) k);
    }

    /** Where a cell stands along an axis. */
    public int coordinate(int cell, int axis) {
        return axis == 0 ? cell % nx : axis == 1 ? cell / nx % ny : cell / (nx * ny);
    }

    /** The cell so many away from another, or -1 where there is none. */
    public int neighbour(int cell, int di, int dj, int dk) {
        return find(coordinate(cell, 0) + di, coordinate(cell, 1) + dj, coordinate(cell, 2) + dk);
    }

    /** A cell's neighbour behind a face, or -1 where there is none. @param face upwards (even) and downwards by axis */
    public int neighbour(int cell, int face) {
        int axis = face >> 1;
        int step = 1 - 2 * (face & 1);
        int next = coordinate(cell, axis) + step;
        return next < 0 || next >= along(axis) ? -1 : cell + step * stride(axis);
    }

    /** Whether some neighbour of a cell lies outside of the box. */
    public boolean atEdge(int cell) {
        for (int face = 0; face < FACES; face++) {
            if (neighbour(cell, face) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Visits the cells between two corners, both among them, as far as they lie in the box. */
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
