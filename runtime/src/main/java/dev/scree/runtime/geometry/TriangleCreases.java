package dev.scree.runtime.geometry;

import java.util.Arrays;

/** Finds which triangles of a mesh cross or cover others, and the segments along which they cross. */
final class TriangleCreases implements TriangleTree.Pairs {
    private final double[] positions;
    private final int[] triangles;
    private final double[] normals;
    private final double tolerance;
    private final boolean[] crossed;
    /** Ends of the segments [m], shape (count, 2, 3). */
    private double[] ends = new double[6 * 64];
    /** By segment, unit vector between the two triangles' normals. */
    private double[] between = new double[3 * 64];

    private int count;
    private final double[] heights = new double[6];

    /**
     * Takes a mesh.
     *
     * @param normals unit normals of the triangles, zero for those without area
     * @param tolerance what is shorter only touches [m]
     */
    TriangleCreases(double[] positions, int[] triangles, double[] normals, double tolerance) {
        this.positions = positions;
        this.triangles = triangles;
        this.normals = normals;
        this.tolerance = tolerance;
        crossed = new boolean[triangles.length / 3];
    }

    boolean crossed(int triangle) {
        return crossed[triangle];
    }

    /** Returns the number of segments. */
    int count() {
        return count;
    }

    /** Returns by segment the unit vector between the normals of its two triangles, which leads outward. */
    double[] normals() {
        return between;
    }

    /** Returns the positions followed by the ends of all segments. */
    double[] appendTo(double[] before) {
        double[] all = Arrays.copyOf(before, before.length + 6 * count);
        System.arraycopy(ends, 0, all, before.length, 6 * count);
        return all;
    }

    @Override
    public void touch(int s, int t) {
        int shared = 0;
        for (int k = 0; k < 9; k++) {
            shared += triangles[3 * s + k / 3] == triangles[3 * t + k % 3] ? 1 : 0;
        }
        if (shared > 1 || none(s) || none(t) || apart(s, t, 0) || apart(t, s, 3)) {
            return;
        }
        if (flat(0) || flat(3)) {
            if (shared == 0 && overlap(s, t)) {
                crossed[s] = true;
                crossed[t] = true;
            }
            return;
        }
        segment(s, t);
    }

    private boolean none(int t) {
        return normals[3 * t] == 0 && normals[3 * t + 1] == 0 && normals[3 * t + 2] == 0;
    }

    /** Finds the heights of a triangle's corners over another's plane; returns whether all lie on one side. */
    private boolean apart(int corners, int plane, int to) {
        int above = 0;
        int below = 0;
        for (int k = 0; k < 3; k++) {
            double height = 0;
            for (int a = 0; a < 3; a++) {
                height += normals[3 * plane + a]
                        * (positions[3 * triangles[3 * corners + k] + a] - positions[3 * triangles[3 * plane] + a]);
            }
            heights[to + k] = Math.abs(height) <= tolerance ? 0 : height;
            above += height > tolerance ? 1 : 0;
            below += height < -tolerance ? 1 : 0;
        }
        return above == 3 || below == 3;
    }

    private boolean flat(int at) {
        return heights[at] == 0 && heights[at + 1] == 0 && heights[at + 2] == 0;
    }

    /** Returns whether two triangles of one plane cover each other, by the axes across their sides. */
    private boolean overlap(int s, int t) {
        for (int k = 0; k < 6; k++) {
            int of = k < 3 ? s : t;
            int from = 3 * triangles[3 * of + k % 3];
            int to = 3 * triangles[3 * of + (k + 1) % 3];
            double ex = positions[to] - positions[from];
            double ey = positions[to + 1] - positions[from + 1];
            double ez = positions[to + 2] - positions[from + 2];
            double nx = normals[3 * of];
            double ny = normals[3 * of + 1];
            double nz = normals[3 * of + 2];
            double[] axis = {ey * nz - ez * ny, ez * nx - ex * nz, ex * ny - ey * nx};
            double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
            double[] first = range(s, axis);
            double[] second = range(t, axis);
            if (Math.min(first[1], second[1]) - Math.max(first[0], second[0]) <= tolerance * length) {
                return false;
            }
        }
        return true;
    }

    private double[] range(int t, double[] axis) {
        double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int k = 0; k < 3; k++) {
            int v = 3 * triangles[3 * t + k];
            double along = positions[v] * axis[0] + positions[v + 1] * axis[1] + positions[v + 2] * axis[2];
            range[0] = Math.min(range[0], along);
            range[1] = Math.max(range[1], along);
        }
        return range;
    }

    /** Adds the segment along which two triangles cross, where it has a length (Moeller 1997). */
    private void segment(int s, int t) {
        double[] line = {
            normals[3 * s + 1] * normals[3 * t + 2] - normals[3 * s + 2] * normals[3 * t + 1],
            normals[3 * s + 2] * normals[3 * t] - normals[3 * s] * normals[3 * t + 2],
            normals[3 * s] * normals[3 * t + 1] - normals[3 * s + 1] * normals[3 * t]
        };
        double length = Math.sqrt(line[0] * line[0] + line[1] * line[1] + line[2] * line[2]);
        double[] first = piece(s, 0, line);
        double[] second = piece(t, 3, line);
        double low = Math.max(first[0], second[0]);
        double high = Math.min(first[1], second[1]);
        if (!(high - low > tolerance * length)) {
            return;
        }
        crossed[s] = true;
        crossed[t] = true;
        double[] middle = new double[3];
        double size = 0;
        for (int a = 0; a < 3; a++) {
            middle[a] = normals[3 * s + a] + normals[3 * t + a];
            size += middle[a] * middle[a];
        }
        if (size < 1e-6) {
            return;
        }
        if (6 * count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
            between = Arrays.copyOf(between, 2 * between.length);
        }
        for (int a = 0; a < 3; a++) {
            double across = first[5 + a] - first[2 + a];
            double whole = first[1] - first[0];
            ends[6 * count + a] = first[2 + a] + (whole > 0 ? (low - first[0]) / whole * across : 0);
            ends[6 * count + 3 + a] = first[2 + a] + (whole > 0 ? (high - first[0]) / whole * across : 0);
            between[3 * count + a] = middle[a] / Math.sqrt(size);
        }
        count++;
    }

    /**
     * Returns the piece of a line that lies in a triangle.
     *
     * @return {from, to} along the line, then the points there
     */
    private double[] piece(int t, int at, double[] line) {
        double[] piece = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, 0, 0, 0, 0, 0};
        for (int k = 0; k < 3; k++) {
            double h = heights[at + k];
            double next = heights[at + (k + 1) % 3];
            if (h == 0 || h < 0 != next < 0 && next != 0) {
                double share = h == 0 ? 0 : h / (h - next);
                int from = 3 * triangles[3 * t + k];
                int to = 3 * triangles[3 * t + (k + 1) % 3];
                double along = 0;
                double[] q = new double[3];
                for (int a = 0; a < 3; a++) {
                    q[a] = positions[from + a] + share * (positions[to + a] - positions[from + a]);
                    along += line[a] * q[a];
                }
                if (along < piece[0]) {
                    piece[0] = along;
                    System.arraycopy(q, 0, piece, 2, 3);
                }
                if (along > piece[1]) {
                    piece[1] = along;
                    System.arraycopy(q, 0, piece, 5, 3);
                }
            }
        }
        return piece;
    }
}
