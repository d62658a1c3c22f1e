package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SmoothingFunction;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.WallFit;

/**
 * What closed sides do to fluid; the yardstick of {@code wall_contribution} and {@code wall_drag} in
 * {@code fluid/smoothing.h}.
 */
final class WallReference {
    /** So near a wall, in spacings, its drag no longer rises. */
    private static final double NEAREST = 0.25;

    private WallReference() {}

    /** @return share of the volume fraction, and its gradient xyz [1/m] */
    static double[] share(StepConstants constants, double[] x) {
        WallFit fit = constants.fluid().wall();
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[] open = new double[3];
        double[] gradientFactor = new double[3];
        for (int a = 0; a < 3; a++) {
            double below = x[a] - low[a];
            double above = high[a] - x[a];
            open[a] = 1 - fit.share(below) - fit.share(above);
            gradientFactor[a] = fit.gradientFactor(above) - fit.gradientFactor(below);
        }
        return new double[] {
            1 - open[0] * open[1] * open[2],
            gradientFactor[0] * open[1] * open[2],
            gradientFactor[1] * open[0] * open[2],
            gradientFactor[2] * open[0] * open[1]
        };
    }

    /**
     * What images behind closed sides add, as {@code fluid/ghosts.h} says.
     *
     * @param a [m]
     * @param b whose images they are for the particle at a, or the same [m]
     * @param direct the way from b to a [m]
     * @return sum of gradients times ways xyz, and of values
     */
    static double[] ghostWalls(StepConstants constants, double[] a, double[] b, double[] direct) {
        SmoothingFunction w = constants.fluid().smoothing();
        double kernelRadius = w.kernelRadius();
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[][] ways = new double[3][];
        for (int k = 0; k < 3; k++) {
            ways[k] = new double[] {direct[k], a[k] + b[k] - 2 * low[k], a[k] + b[k] - 2 * high[k]};
        }
        double[] sums = new double[4];
        for (int n = 1; n < 27; n++) {
            double[] r = {ways[0][n % 3], ways[1][n / 3 % 3], ways[2][n / 9]};
            double distance = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
            if (distance < kernelRadius) {
                for (int k = 0; k < 3; k++) {
                    sums[k] += w.gradientFactor(distance) * r[k];
                }
                sums[3] += w.value(distance);
            }
        }
        return sums;
    }

    /** @return by axis, of the walls across it [1/m^2] */
    static double[] drag(StepConstants constants, double[] x) {
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[] drag = new double[3];
        for (int a = 0; a < 3; a++) {
            drag[a] = of(constants, x[a] - low[a]) + of(constants, high[a] - x[a]);
        }
        return drag;
    }

    /** What a gradient over the fluid alone lacks of 1, along each axis. */
    static double[] moments(StepConstants constants, double[] x) {
        WallFit fit = constants.fluid().wall();
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[] n = new double[3];
        double[] across = new double[3];
        for (int a = 0; a < 3; a++) {
            n[a] = fit.moment(0, x[a] - low[a]) + fit.moment(0, high[a] - x[a]);
            across[a] = fit.moment(1, x[a] - low[a]) + fit.moment(1, high[a] - x[a]);
        }
        double[] moments = new double[3];
        for (int a = 0; a < 3; a++) {
            moments[a] = 1 - (1 - n[a]) * (1 - across[(a + 1) % 3]) * (1 - across[(a + 2) % 3]);
        }
        moments[2] = constants.fluid().flat() ? 0 : moments[2];
        return moments;
    }

    /** What walls pull along each axis, as a part of a pair's attraction. */
    static double[] pull(StepConstants constants, double[] x) {
        double reach = constants.fluid().wall().reach();
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[] pull = new double[3];
        for (int a = 0; a < 3; a++) {
            pull[a] = constants.fluid().attraction().wallForce(high[a] - x[a], reach)
                    - constants.fluid().attraction().wallForce(x[a] - low[a], reach);
        }
        return pull;
    }

    private static double of(StepConstants constants, double distance) {
        double d = Math.max(distance, NEAREST * constants.fluid().spacing());
        return constants.fluid().wall().gradientFactor(d) / d;
    }
}
