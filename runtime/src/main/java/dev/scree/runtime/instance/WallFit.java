package dev.scree.runtime.instance;

/**
 * Integral of a smoothing function over the half space beyond a wall, as t^p (a + b t + c t^2 + d t^3), t = 1 - d/support:
 * exact for Wendland's function in three dimensions, by least squares for the others.
 *
 * @param power p
 * @param terms a, b, c, d; their sum is 1/2
 * @param support radius of the function [m]
 */
public record WallFit(int power, double[] terms, double support) {
    private static final int SAMPLES = 400;
    private static final int TERMS = 4;

    /** @param flat in two dimensions. @param depth of a flat study [m] */
    static WallFit of(SmoothingFunction function, boolean flat, double depth) {
        double h = function.support();
        int power = switch (function.kernel()) {
            case WENDLAND -> flat ? 5 : 6;
            case CUBIC_SPLINE -> flat ? 4 : 5;
            case MUELLER -> flat ? 4 : 5;
        };
        double[] outside = new double[SAMPLES + 1];
        double step = h / SAMPLES;
        double before = 0;
        for (int k = SAMPLES - 1; k >= 0; k--) {
            double here = acrossPlane(function, k * step, flat, depth);
            outside[k] = outside[k + 1] + 0.5 * step * (before + here);
            before = here;
        }
        // Least squares for a to c, d what is missing from the exact 1/2 at the wall.
        double[][] normal = new double[TERMS - 1][TERMS];
        double half = 0.5;
        for (int k = 0; k < SAMPLES; k++) {
            double t = 1 - (double) k / SAMPLES;
            double[] basis = new double[TERMS - 1];
            double base = Math.pow(t, power);
            for (int n = 0; n < basis.length; n++) {
                basis[n] = base * (Math.pow(t, n) - Math.pow(t, TERMS - 1));
            }
            double rest = outside[k] / outside[0] * half - half * base * Math.pow(t, TERMS - 1);
            for (int a = 0; a < basis.length; a++) {
                for (int b = 0; b < basis.length; b++) {
                    normal[a][b] += basis[a] * basis[b];
                }
                normal[a][TERMS - 1] += basis[a] * rest;
            }
        }
        double[] solved = solve(normal);
        return new WallFit(power, new double[] {solved[0], solved[1], solved[2], half - solved[0] - solved[1] - solved[2]}, h);
    }

    /** Integral of the function over the plane (or line) at a distance [1/m], by Simpson's rule. */
    private static double acrossPlane(SmoothingFunction function, double z, boolean flat, double depth) {
        double reach = Math.sqrt(Math.max(0, function.support() * function.support() - z * z));
        int parts = 200;
        double sum = 0;
        for (int k = 0; k <= parts; k++) {
            double s = reach * k / parts;
            double weight = k == 0 || k == parts ? 1 : k % 2 == 1 ? 4 : 2;
            sum += weight * function.value(Math.hypot(z, s)) * (flat ? 2 * depth : 2 * Math.PI * s);
        }
        return sum * reach / parts / 3;
    }

    /** Gauss elimination with pivots; the right-hand side stands in the last column. */
    private static double[] solve(double[][] m) {
        int n = m.length;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) {
                pivot = Math.abs(m[r][c]) > Math.abs(m[pivot][c]) ? r : pivot;
            }
            double[] row = m[pivot];
            m[pivot] = m[c];
            m[c] = row;
            for (int r = 0; r < n; r++) {
                double factor = r == c ? 0 : m[r][c] / m[c][c];
                for (int k = c; k <= n; k++) {
                    m[r][k] -= factor * m[c][k];
                }
            }
        }
        double[] x = new double[n];
        for (int r = 0; r < n; r++) {
            x[r] = m[r][n] / m[r][r];
        }
        return x;
    }

    /** Integral over the half space beyond a plane at distance d: 1/2 on it. */
    public double share(double d) {
        double t = Math.max(1 - Math.abs(d) / support, 0);
        double outside = Math.pow(t, power) * (terms[0] + t * (terms[1] + t * (terms[2] + t * terms[3])));
        return d < 0 ? 1 - outside : outside;
    }

    /** Less its derivative by d [1/m]. */
    public double slope(double d) {
        double t = Math.max(1 - Math.abs(d) / support, 0);
        return Math.pow(t, power - 1) * (power * terms[0] + t * ((power + 1) * terms[1] + t * ((power + 2) * terms[2]
                + t * (power + 3) * terms[3]))) / support;
    }
}
