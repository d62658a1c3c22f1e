package dev.scree.runtime.verify;

import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * A swing that dies away, a e^(-g t) sin(w t) + b e^(-g t) cos(w t) + c, as it fits measured values best (least squares
 * in a, b and c, a search over w and g).
 *
 * @param omega w [1/s]; NaN where the best lies at the end of the search, which then has found no swing
 * @param decay g [1/s]
 * @param amplitude at the start, in the unit of the values
 * @param misfit root of the mean squared error, as a part of the amplitude
 */
record Swing(double omega, double decay, double amplitude, double misfit) {
    private static final int PARTS = 60;
    private static final int ROUNDS = 3;
    /** The slowest swing that the search tries, and the fastest, in expected frequencies. */
    private static final double SLOWEST = 0.5;

    private static final double FASTEST = 2;

    /** Squared frequency that it would have without what it dies away by, w^2 + g^2 [1/s^2]. */
    double undamped() {
        return omega * omega + decay * decay;
    }

    /** @param expected frequency; one from half to twice of it is found [1/s] */
    static Swing fit(double[] time, double[] value, double expected) {
        double omega = 1.25 * expected;
        double decay = 0.25 * expected;
        double wide = 0.75 * expected;
        double deep = 0.25 * expected;
        double[] best = {Double.POSITIVE_INFINITY, omega, decay, 0};
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = -PARTS; i <= PARTS; i++) {
                for (int k = -PARTS / 4; k <= PARTS / 4; k++) {
                    double w = Math.min(Math.max(omega + wide * i / PARTS, SLOWEST * expected), FASTEST * expected);
                    double g = Math.max(0, decay + 4 * deep * k / PARTS);
                    double[] fit = linear(time, value, w, g);
                    best = fit[0] < best[0] ? new double[] {fit[0], w, g, fit[1]} : best;
                }
            }
            omega = best[1];
            decay = best[2];
            wide *= 4.0 / PARTS;
            deep *= 16.0 / PARTS;
        }
        boolean found = best[1] > 1.01 * SLOWEST * expected && best[1] < 0.99 * FASTEST * expected;
        return new Swing(found ? best[1] : Double.NaN, best[2], best[3], Math.sqrt(best[0] / time.length) / best[3]);
    }

    /** @return sum of squared errors, amplitude */
    private static double[] linear(double[] time, double[] value, double w, double g) {
        Matrix3d normal = new Matrix3d().zero();
        Vector3d fit = new Vector3d();
        Vector3d basis = new Vector3d();
        for (int i = 0; i < time.length; i++) {
            set(basis, time[i], w, g);
            normal.add(new Matrix3d(
                    new Vector3d(basis).mul(basis.x),
                    new Vector3d(basis).mul(basis.y),
                    new Vector3d(basis).mul(basis.z)));
            fit.fma(value[i], basis);
        }
        normal.invert().transform(fit);
        double error = 0;
        for (int i = 0; i < time.length; i++) {
            set(basis, time[i], w, g);
            double off = fit.dot(basis) - value[i];
            error += off * off;
        }
        return new double[] {error, Math.hypot(fit.x, fit.y)};
    }

    private static void set(Vector3d basis, double t, double w, double g) {
        basis.set(Math.sin(w * t), Math.cos(w * t), 0).mul(Math.exp(-g * t)).z = 1;
    }
}
