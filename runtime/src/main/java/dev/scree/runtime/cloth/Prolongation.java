package dev.scree.runtime.cloth;

import java.util.Arrays;

/**
 * How the rows of a matrix follow those of the next coarser one: each is a mean of some of these, with weights that sum
 * up to 1.
 *
 * @param start first place of each row's in the other arrays; one more for the end
 * @param parents coarse row, by place
 * @param weights its part, by place [1]
 * @param coarse number of coarse rows
 */
record Prolongation(int[] start, int[] parents, double[] weights, int coarse) {
    /**
     * Part of the mean of its neighbours that a row takes instead of its own group's. Derived: one step of Jacobi's
     * method with the part that damps best what a grid in the plane does not see of a Laplacian, 4/5 (Vanek, Mandel and
     * Brezina 1996 smooth by the matrix itself).
     */
    private static final double SMOOTHING = 0.8;

    /**
     * Returns the prolongation by the constants of groups, smoothed over the neighbours of each row. Its weights do not
     * depend on the matrix, which changes in each step.
     *
     * @param graph which rows are neighbours
     * @param group of each row, from 0 on
     * @param groups number of groups
     */
    static Prolongation smoothed(BlockPattern graph, int[] group, int groups) {
        int rows = graph.rows();
        int[] start = new int[rows + 1];
        int[] parents = new int[graph.entries()];
        double[] weights = new double[graph.entries()];
        double[] weight = new double[groups];
        int place = 0;
        for (int row = 0; row < rows; row++) {
            int first = graph.rowStart()[row];
            int end = graph.rowStart()[row + 1];
            int neighbours = end - first - 1;
            // The first entry is the row's own.
            for (int k = first; k < end; k++) {
                int parent = group[graph.columns()[k]];
                if (weight[parent] == 0) {
                    parents[place++] = parent;
                }
                weight[parent] += k == first ? (neighbours == 0 ? 1 : 1 - SMOOTHING) : SMOOTHING / neighbours;
            }
            start[row + 1] = place;
            for (int p = start[row]; p < place; p++) {
                weights[p] = weight[parents[p]];
                weight[parents[p]] = 0;
            }
        }
        return new Prolongation(start, Arrays.copyOf(parents, place), Arrays.copyOf(weights, place), groups);
    }

    /** Returns the part that a coarse row has in a row [1]. */
    double weight(int row, int parent) {
        for (int place = start[row]; place < start[row + 1]; place++) {
            if (parents[place] == parent) {
                return weights[place];
            }
        }
        return 0;
    }

    /** Returns the transpose: by coarse row the rows in which it has a part, in their order, and its parts. */
    Prolongation transposed() {
        int rows = start.length - 1;
        int[] first = new int[coarse + 1];
        for (int parent : parents) {
            first[parent + 1]++;
        }
        for (int row = 0; row < coarse; row++) {
            first[row + 1] += first[row];
        }
        int[] next = first.clone();
        int[] members = new int[parents.length];
        double[] parts = new double[parents.length];
        for (int row = 0; row < rows; row++) {
            for (int place = start[row]; place < start[row + 1]; place++) {
                int to = next[parents[place]]++;
                members[to] = row;
                parts[to] = weights[place];
            }
        }
        return new Prolongation(first, members, parts, rows);
    }
}
