package dev.scree.runtime.verify;

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
    /** Where the search ends, in expected frequencies. */
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
        double[][] m = new double[3][4];
        double[] basis = new double[3];
        for (int i = 0; i < time.length; i++) {
            set(basis, time[i], w, g);
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    m[a][b] += basis[a] * basis[b];
                }
                m[a][3] += basis[a] * value[i];
            }
        }
        for (int c = 0; c < 3; c++) {
            for (int r = 0; r < 3; r++) {
                double factor = r == c ? 0 : m[r][c] / m[c][c];
                for (int k = c; k <= 3; k++) {
                    m[r][k] -= factor * m[c][k];
                }
            }
        }
        double error = 0;
        for (int i = 0; i < time.length; i++) {
            set(basis, time[i], w, g);
            double fitted = 0;
            for (int a = 0; a < 3; a++) {
                fitted += basis[a] * m[a][3] / m[a][a];
            }
            error += (fitted - value[i]) * (fitted - value[i]);
        }
        return new double[] {error, Math.hypot(m[0][3] / m[0][0], m[1][3] / m[1][1])};
    }

    private static void set(double[] basis, double t, double w, double g) {
        basis[0] = Math.exp(-g * t) * Math.sin(w * t);
        basis[1] = Math.exp(-g * t) * Math.cos(w * t);
        basis[2] = 1;
    }
}
