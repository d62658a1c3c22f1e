package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.TriangleSurface;
import java.util.Arrays;

/**
 * How full each cell of a lattice is of what a closed mesh bounds. Columns of points run along x through every cell, so
 * many across it, their rows staggered so that a face square to the lattice is met to a sixteenth of a cell; along a
 * column the mesh is entered and left at exact places, and inside is where the winding count is above zero, so that
 * shells may cross and hollows stay empty. Arrays of cells: x runs fastest.
 */
public final class MeshFilling {
    /** Columns across a cell on each of its two sides. */
    private static final int ACROSS = 4;
    /** Keeps columns off the edges of meshes that stand square to the lattice [columns]. */
    private static final double[] NUDGE = {1.31e-5, 2.17e-5};

    private final TriangleSurface mesh;
    private final double[] corner;
    private final double pitch;
    private final CellBox box;
    private final float[] filled;

    private int[] column = new int[1024];
    private double[] place = new double[1024];
    private byte[] turn = new byte[1024];
    private int crossings;

    private MeshFilling(TriangleSurface mesh, double[] corner, double pitch, CellBox box) {
        this.mesh = mesh;
        this.corner = corner;
        this.pitch = pitch;
        this.box = box;
        this.filled = new float[box.count()];
    }

    /**
     * @param mesh closed, its faces turned outward
     * @param corner lower corner of the lattice, body's frame [m]
     * @param pitch side of a cell [m]
     * @param box the cells
     * @return shape (cells), 0 to 1
     */
    public static float[] of(TriangleSurface mesh, double[] corner, double pitch, CellBox box) {
        MeshFilling volumeFraction = new MeshFilling(mesh, corner, pitch, box);
        for (int t = 0; t < mesh.count(); t++) {
            volumeFraction.cross(mesh.triangles()[3 * t], mesh.triangles()[3 * t + 1], mesh.triangles()[3 * t + 2]);
        }
        volumeFraction.fill();
        return volumeFraction.filled;
    }

    /** Vertex in columns from the lattice's corner. @param axis 1 or 2 */
    private double across(int vertex, int axis) {
        return (mesh.vertices()[3 * vertex + axis] - corner[axis]) / pitch * ACROSS - 0.5 + NUDGE[axis - 1];
    }

    /** Finds the columns that pass a triangle. */
    private void cross(int a, int b, int c) {
        double[] y = {across(a, 1), across(b, 1), across(c, 1)};
        double[] z = {across(a, 2), across(b, 2), across(c, 2)};
        int firstY = (int) Math.max(0, Math.ceil(Math.min(y[0], Math.min(y[1], y[2])) - 0.5));
        int lastY = (int) Math.min(ACROSS * box.ny() - 1, Math.floor(Math.max(y[0], Math.max(y[1], y[2])) + 0.5));
        int firstZ = (int) Math.max(0, Math.ceil(Math.min(z[0], Math.min(z[1], z[2])) - 0.5));
        int lastZ = (int) Math.min(ACROSS * box.nz() - 1, Math.floor(Math.max(z[0], Math.max(z[1], z[2])) + 0.5));
        for (int k = firstZ; k <= lastZ; k++) {
            for (int j = firstY; j <= lastY; j++) {
                double ab = edge(a, b, j, k);
                double bc = edge(b, c, j, k);
                double ca = edge(c, a, j, k);
                boolean leaves = ab > 0;
                if (bc > 0 == leaves && ca > 0 == leaves && ab + bc + ca != 0) {
                    double x = (bc * mesh.vertices()[3 * a] + ca * mesh.vertices()[3 * b] + ab * mesh.vertices()[3 * c])
                            / (ab + bc + ca);
                    add(k * ACROSS * box.ny() + j, (x - corner[0]) / pitch, leaves);
                }
            }
        }
    }

    /**
     * On which side of an edge a column passes; exactly opposite for the triangle on the edge's other side, so that
     * none slips between.
     */
    private double edge(int from, int to, int j, int k) {
        return from < to ? side(from, to, j, k) : -side(to, from, j, k);
    }

    private double side(int from, int to, int j, int k) {
        double y = across(from, 1);
        double z = across(from, 2);
        double s = (across(to, 1) - y) * (k + stagger(j) - z) - (across(to, 2) - z) * (j + stagger(k) - y);
        // A column through the very edge counts as on the one side of it, whichever triangle asks.
        return s == 0 ? Double.MIN_VALUE : s;
    }

    /** How far a row of columns is shifted along itself [columns]. */
    private static double stagger(int row) {
        return (row % ACROSS + 0.5) / ACROSS - 0.5;
    }

    private void add(int at, double x, boolean leaves) {
        if (crossings == column.length) {
            column = Arrays.copyOf(column, 2 * crossings);
            place = Arrays.copyOf(place, 2 * crossings);
            turn = Arrays.copyOf(turn, 2 * crossings);
        }
        column[crossings] = at;
        place[crossings] = x;
        turn[crossings++] = (byte) (leaves ? 1 : -1);
    }

    /** Goes along each column from its greatest x down, where nothing is inside. */
    private void fill() {
        int[] start = new int[ACROSS * ACROSS * box.ny() * box.nz() + 1];
        for (int n = 0; n < crossings; n++) {
            start[column[n] + 1]++;
        }
        for (int c = 1; c < start.length; c++) {
            start[c] += start[c - 1];
        }
        int[] order = new int[crossings];
        int[] next = start.clone();
        for (int n = 0; n < crossings; n++) {
            order[next[column[n]]++] = n;
        }
        for (int c = 0; c + 1 < start.length; c++) {
            int from = start[c];
            int to = start[c + 1];
            for (int n = from + 1; n < to; n++) {
                int moved = order[n];
                int at = n;
                for (; at > from && place[order[at - 1]] < place[moved]; at--) {
                    order[at] = order[at - 1];
                }
                order[at] = moved;
            }
            int row = (c / (ACROSS * box.ny()) / ACROSS * box.ny() + c % (ACROSS * box.ny()) / ACROSS) * box.nx();
            int winding = 0;
            for (int n = from; n + 1 < to; n++) {
                winding += turn[order[n]];
                if (winding > 0) {
                    fill(row, place[order[n + 1]], place[order[n]]);
                }
            }
        }
    }

    /** A stretch of a column lies inside [cells]. */
    private void fill(int row, double low, double high) {
        double from = Math.max(low, 0);
        double to = Math.min(high, box.nx());
        for (int i = (int) from; i < to; i++) {
            filled[row + i] += (float) (Math.max(0, Math.min(to, i + 1) - Math.max(from, i)) / (ACROSS * ACROSS));
        }
    }
}
