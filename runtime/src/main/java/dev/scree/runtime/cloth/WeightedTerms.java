package dev.scree.runtime.cloth;

import java.util.Arrays;

/** Weighted sums as lists, one after the other: which terms each of them has, and with which weights. */
public final class WeightedTerms {
    private int[] start = new int[16];
    private int[] terms = new int[16];
    private double[] weights = new double[16];
    private int sums;
    private int count;

    WeightedTerms() {}

    /** Adds a term to the sum that is being made. */
    void add(int term, double weight) {
        if (count == terms.length) {
            terms = Arrays.copyOf(terms, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        terms[count] = term;
        weights[count++] = weight;
    }

    /** Ends a sum and begins the next. */
    void end() {
        sums++;
        if (sums == start.length) {
            start = Arrays.copyOf(start, 2 * sums);
        }
        start[sums] = count;
    }

    /** Adds a sum for each row of a prolongation, of its parents. @param first number of the first parent */
    void addAll(Prolongation prolongation, int first) {
        for (int row = 0; row + 1 < prolongation.start().length; row++) {
            for (int p = prolongation.start()[row]; p < prolongation.start()[row + 1]; p++) {
                add(first + prolongation.parents()[p], prolongation.weights()[p]);
            }
            end();
        }
    }

    /** Returns the number of sums. */
    public int size() {
        return sums;
    }

    /** Returns the first term of each sum; one more for the end. */
    public int[] start() {
        return Arrays.copyOf(start, sums + 1);
    }

    /** Returns the terms. */
    public int[] terms() {
        return Arrays.copyOf(terms, count);
    }

    /** Returns their weights [1]. */
    public double[] weights() {
        return Arrays.copyOf(weights, count);
    }
}
