package dev.scree.runtime.discretization;

/**
 * What a wall adds to a sum over neighbours: as if layers of fluid lay on its other side as they do on this one, each
 * smeared along the wall. As t^p (a + b t + c t^2 + d t^3), t = 1 - d/reach, by least squares, and exact in value and
 * gradient where a lattice's first layer stands, half a spacing off: there a fluid at rest feels no wall, whatever its
 * pressure. (The plain integral over the half space errs by 7 to 18 % in gradient, which deep fluid turns into several
 * times its weight.)
 *
 * @param power p
 * @param terms a, b, c, d
 * @param moments sums of W'/r z^2 and of W'/r s^2/(dimensions - 1) over the layers, z along the normal, s across it,
 *     less their sign, times the volume: the same for the corrected gradient at a wall; 0 to about 1/2
 * @param gradient normalisation what gradients are taken times, see FluidScales
 * @param reach of the wall: the function's radius less half a spacing, where the first layer behind the wall is [m]
 */
public record WallFit(int power, double[] terms, double[][] moments, double reach, double gradientNormalisation) {
    private static final int SAMPLES = 400;
    private static final int TERMS = 4;
    private static final double HALF = 0.5;

    /**
     * @param depth of a flat study [m], or 0. @param lattice sum of the function over a lattice, itself included
     *     [1/m^3]
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
        // Two terms are left for the least squares once value and gradient of the first layer are given.
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

    /** With its gradient, not its value, so many times as great. */
    WallFit normalised(double factor) {
        return new WallFit(power, terms, moments, reach, factor * gradientNormalisation);
    }

    /** Returns a wall of the same reach that adds nothing to any sum. */
    WallFit leftOut() {
        return new WallFit(power, new double[TERMS], new double[2][TERMS], reach, gradientNormalisation);
    }

    /** Returns the least squares fit of all four terms. */
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

    private static double smearedMoment(
            SmoothingFunction function, double z, double spacing, double depth, boolean normal) {
        double radius = Math.sqrt(Math.max(0, function.kernelRadius() * function.kernelRadius() - z * z));
        int parts = 100;
        double sum = 0;
        for (int k = 0; k <= parts; k++) {
            double s = radius * k / parts;
            double weight = k == 0 || k == parts ? 1 : k % 2 == 1 ? 4 : 2;
            double square = normal ? z * z : depth > 0 ? s * s : s * s / 2;
            sum -= weight
                    * function.gradientFactor(Math.max(Math.hypot(z, s), 1e-9))
                    * square
                    * (depth > 0 ? 2 / spacing : 2 * Math.PI * s / (spacing * spacing));
        }
        return sum * radius / parts / 3;
    }

    /**
     * The polynomial with given value and gradient at one place.
     *
     * @return its value at t, and the terms a and b that go with c and d
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

    /** Sum over the layers behind a wall [1/m^3]. @param discrete particles in line with this one, else smeared */
    private static double layers(
            SmoothingFunction function, double distance, double spacing, double depth, boolean discrete) {
        double sum = 0;
        for (double z = distance + HALF * spacing; z < function.kernelRadius(); z += spacing) {
            sum += discrete ? inLine(function, z, spacing, depth > 0) : smeared(function, z, spacing, depth);
        }
        return sum;
    }

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

    /** By Simpson's rule, particles for each area of a lattice's layer. */
    private static double smeared(SmoothingFunction function, double z, double spacing, double depth) {
        double radius = Math.sqrt(Math.max(0, function.kernelRadius() * function.kernelRadius() - z * z));
        int parts = 100;
        double sum = 0;
        for (int k = 0; k <= parts; k++) {
            double s = radius * k / parts;
            double weight = k == 0 || k == parts ? 1 : k % 2 == 1 ? 4 : 2;
            sum += weight
                    * function.value(Math.hypot(z, s))
                    * (depth > 0 ? 2 / spacing : 2 * Math.PI * s / (spacing * spacing));
        }
        return sum * radius / parts / 3;
    }
}
