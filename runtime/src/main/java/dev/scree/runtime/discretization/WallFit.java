package dev.scree.runtime.discretization;

import java.util.function.DoubleUnaryOperator;

/**
 * What a wall adds to sums over neighbours, as a polynomial of the distance from it. It stands for layers of fluid
 * behind the wall that lie as those before it do, each smeared along the wall. The form is t^p (a + b t + c t^2 + d
 * t^3) with t = 1 - distance/reach, fitted by least squares, but exact in value and gradient at half a spacing from the
 * wall, where the first layer of a lattice stands: there fluid at rest feels no wall, whatever its pressure. (The plain
 * integral of the kernel over the half space errs by 7 to 18 % in gradient. In deep fluid that error amounts to several
 * times a particle's weight.)
 *
 * @param power the exponent p
 * @param terms coefficients a, b, c, d of the wall's share of the volume fraction
 * @param moments coefficients a, b, c, d of two sums over the layers, for the corrected gradient at a wall, each 0 to
 *     about 1/2: of -W'/r z^2 and of -W'/r s^2/(dimensions - 1), times the particle volume, with z along the wall's
 *     normal and s across it; shape (2, 4)
 * @param reach distance up to which a wall acts: the kernel radius less the half spacing at which the first layer
 *     behind the wall stands [m]
 * @param gradientNormalisation factor that gradients are multiplied by, see {@link FluidScales}
 */
public record WallFit(int power, double[] terms, double[][] moments, double reach, double gradientNormalisation) {
    /** Number of distances at which the sums are sampled for the fit. */
    private static final int SAMPLES = 400;
    /** Number of coefficients of a fit. */
    private static final int TERMS = 4;
    /** Distance of the first layer from a wall [spacings]. */
    private static final double HALF = 0.5;

    /**
     * Returns the fit for a kernel function.
     *
     * @param spacing spacing of the fluid [m]
     * @param depth depth of a two-dimensional scene [m]; 0 in three dimensions
     * @param lattice sum of the function over a lattice, the particle itself included [1/m^3]
     */
    static WallFit of(SmoothingFunction function, double spacing, double depth, double lattice) {
        double reach = function.kernelRadius() - HALF * spacing;
        boolean flat = depth > 0;
        int power =
                switch (function.form()) {
                    case WENDLAND -> flat ? 4 : 5;
                    case CUBIC_SPLINE, MUELLER -> flat ? 3 : 4;
                    case MOVING_PARTICLE -> 3;
                };
        // Value and gradient at the first layer determine a and b; c and d are found by least squares.
        double at = 1 - HALF * spacing / reach;
        double value = layers(function, HALF * spacing, spacing, depth, true) / lattice;
        double gradientFactor = (layers(function, HALF * spacing - 1e-4 * spacing, spacing, depth, true)
                        - layers(function, HALF * spacing + 1e-4 * spacing, spacing, depth, true))
                / lattice
                / (2e-4 * spacing);
        double[][] basis = new double[SAMPLES][];
        double[] rest = new double[SAMPLES];
        for (int k = 0; k < SAMPLES; k++) {
            double t = 1 - (double) k / SAMPLES;
            double fixed = given(power, t, at, value, gradientFactor * reach, 0, 0)[0];
            basis[k] = new double[] {given(power, t, at, 0, 0, 1, 0)[0], given(power, t, at, 0, 0, 0, 1)[0]};
            rest[k] = layers(function, (1 - t) * reach, spacing, depth, false) / lattice - fixed;
        }
        double[] free = LeastSquares.fit(basis, rest);
        double c = free[0];
        double d = free[1];
        double[] best = given(power, 1, at, value, gradientFactor * reach, c, d);
        double[][] moments = {
            moment(function, spacing, depth, lattice, reach, power, true),
            moment(function, spacing, depth, lattice, reach, power, false)
        };
        return new WallFit(power, new double[] {best[1], best[2], c, d}, moments, reach, 1);
    }

    /** Returns this fit with its gradient, but not its value, multiplied by a factor. */
    WallFit normalised(double factor) {
        return new WallFit(power, terms, moments, reach, factor * gradientNormalisation);
    }

    /** Returns a wall of the same reach that adds nothing to any sum. */
    WallFit leftOut() {
        return new WallFit(power, new double[TERMS], new double[2][TERMS], reach, gradientNormalisation);
    }

    /**
     * Returns the coefficients of one of the {@link #moments}, all four of them by least squares.
     *
     * @param normal whether the sum is of squares along the wall's normal, else across it
     */
    private static double[] moment(
            SmoothingFunction function,
            double spacing,
            double depth,
            double lattice,
            double reach,
            int power,
            boolean normal) {
        double[][] basis = new double[SAMPLES][];
        double[] values = new double[SAMPLES];
        for (int k = 0; k < SAMPLES; k++) {
            double t = 1 - (double) k / SAMPLES;
            basis[k] = LeastSquares.powers(t, power, TERMS);
            for (double z = (1 - t) * reach + HALF * spacing; z < function.kernelRadius(); z += spacing) {
                values[k] += smearedMoment(function, z, spacing, depth, normal) / lattice;
            }
        }
        return LeastSquares.fit(basis, values);
    }

    /** Returns the moment of one layer at a distance z, smeared along the wall [1/m^3]; Simpson's rule. */
    private static double smearedMoment(
            SmoothingFunction function, double z, double spacing, double depth, boolean normal) {
        return overLayer(function, z, spacing, depth, s -> {
            double square = normal ? z * z : depth > 0 ? s * s : s * s / 2;
            return -function.gradientFactor(Math.max(Math.hypot(z, s), 1e-9)) * square;
        });
    }

    /**
     * Returns the integral of a function of the distance s from the foot of the perpendicular over one layer at a
     * distance z, with one particle per area of a lattice, by Simpson's rule.
     */
    private static double overLayer(
            SmoothingFunction function, double z, double spacing, double depth, DoubleUnaryOperator value) {
        double radius = Math.sqrt(Math.max(0, function.kernelRadius() * function.kernelRadius() - z * z));
        int parts = 100;
        double sum = 0;
        for (int k = 0; k <= parts; k++) {
            double s = radius * k / parts;
            double weight = k == 0 || k == parts ? 1 : k % 2 == 1 ? 4 : 2;
            sum += weight * value.applyAsDouble(s) * (depth > 0 ? 2 / spacing : 2 * Math.PI * s / (spacing * spacing));
        }
        return sum * radius / parts / 3;
    }

    /**
     * Returns the polynomial that has a given value and derivative at one place, for given c and d.
     *
     * @param p the exponent
     * @param t where the polynomial is evaluated
     * @param at the place
     * @param value value at that place
     * @param gradientFactor derivative by t at that place
     * @return its value at t, and the coefficients a and b
     */
    private static double[] given(int p, double t, double at, double value, double gradientFactor, double c, double d) {
        double[] terms = {0, 0, c, d};
        // Value and derivative by t of t^(p + n) at the given place, for n = 0 and 1.
        double v0 = Math.pow(at, p);
        double v1 = v0 * at;
        double s0 = p * Math.pow(at, p - 1);
        double s1 = (p + 1) * v0;
        double restValue = value - c * v1 * at - d * v1 * at * at;
        double restGradient = gradientFactor - c * (p + 2) * v1 - d * (p + 3) * v1 * at;
        double determinant = v0 * s1 - v1 * s0;
        terms[0] = (restValue * s1 - v1 * restGradient) / determinant;
        terms[1] = (v0 * restGradient - restValue * s0) / determinant;
        double sum = 0;
        for (int n = 0; n < TERMS; n++) {
            sum += terms[n] * Math.pow(t, p + n);
        }
        return new double[] {sum, terms[0], terms[1]};
    }

    /**
     * Returns the sum of the kernel function over the layers behind a wall [1/m^3].
     *
     * @param distance distance of the particle from the wall [m]
     * @param discrete whether the layers are lattices with a particle in line with this one; else they are smeared
     */
    private static double layers(
            SmoothingFunction function, double distance, double spacing, double depth, boolean discrete) {
        double sum = 0;
        for (double z = distance + HALF * spacing; z < function.kernelRadius(); z += spacing) {
            sum += discrete ? inLine(function, z, spacing, depth > 0) : smeared(function, z, spacing, depth);
        }
        return sum;
    }

    /**
     * Returns the sum over one layer at a distance z that is a lattice with a particle in line with this one [1/m^3].
     */
    private static double inLine(SmoothingFunction function, double z, double spacing, boolean flat) {
        int n = (int) Math.ceil(function.kernelRadius() / spacing);
        double sum = 0;
        for (int i = -n; i <= n; i++) {
            for (int k = flat ? 0 : -n; k <= (flat ? 0 : n); k++) {
                sum += function.value(Math.sqrt(z * z + spacing * spacing * (i * i + k * k)));
            }
        }
        return sum;
    }

    /** Returns the sum over one layer at a distance z, smeared along the wall [1/m^3]. */
    private static double smeared(SmoothingFunction function, double z, double spacing, double depth) {
        return overLayer(function, z, spacing, depth, s -> function.value(Math.hypot(z, s)));
    }
}
