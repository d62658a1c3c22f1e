package dev.scree.runtime.discretization;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Fits sums of functions to samples, by linear least squares. */
final class LeastSquares {
    private LeastSquares() {}

    /**
     * Returns the coefficients x that make the sum over samples k of (sum_a basis[k][a] x[a] - values[k])^2 least.
     *
     * @param basis shape (samples, coefficients): the functions at each sample
     * @param values shape (samples)
     */
    static double[] fit(double[][] basis, double[] values) {
        DMatrixRMaj x = new DMatrixRMaj(basis[0].length, 1);
        if (!CommonOps_DDRM.solve(new DMatrixRMaj(basis), DMatrixRMaj.wrap(values.length, 1, values), x)) {
            throw new IllegalArgumentException("functions that depend on each other");
        }
        return x.getData();
    }

    /**
     * Returns t^power, t^(power + 1) and so on.
     *
     * @param terms number of powers
     */
    static double[] powers(double t, int power, int terms) {
        double[] values = new double[terms];
        for (int a = 0; a < terms; a++) {
            values[a] = Math.pow(t, power + a);
        }
        return values;
    }
}
