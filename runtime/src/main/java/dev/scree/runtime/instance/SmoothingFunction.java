package dev.scree.runtime.instance;

import dev.scree.runtime.scene.SmoothingKernel;

/**
 * The weight of a neighbour by its distance, in two or three dimensions; {@code fluid/smoothing.h} has the functions. In
 * a flat study it is the weight of two dimensions over a depth of one spacing.
 *
 * @param kernel     which function
 * @param support    its radius [m]
 * @param valueScale [1/m^3]
 * @param slopeScale [1/m^5]
 */
public record SmoothingFunction(SmoothingKernel kernel, double support, double valueScale, double slopeScale) {
    private static final double NEAREST = 1e-3;

    /** @param depth of a flat study [m], or 0: three dimensions */
    static SmoothingFunction of(SmoothingKernel kernel, double support, double depth) {
        double h = support;
        double volume = depth > 0 ? h * h * depth : h * h * h;
        double norm = switch (kernel) {
            case WENDLAND -> depth > 0 ? 7 / Math.PI : 21 / (2 * Math.PI);
            case CUBIC_SPLINE -> depth > 0 ? 40 / (7 * Math.PI) : 8 / Math.PI;
            case MUELLER -> depth > 0 ? 4 / Math.PI : 315 / (64 * Math.PI);
        };
        double slopeNorm = kernel != SmoothingKernel.MUELLER ? norm : depth > 0 ? 10 / Math.PI : 15 / Math.PI;
        return new SmoothingFunction(kernel, support, norm / volume, slopeNorm / volume / (h * h));
    }

    /** [1/m^3] */
    public double value(double r) {
        double u = Math.min(r / support, 1);
        double t = 1 - u;
        return valueScale * switch (kernel) {
            case WENDLAND -> t * t * t * t * (4 * u + 1);
            case CUBIC_SPLINE -> u < 0.5 ? 6 * u * u * (u - 1) + 1 : 2 * t * t * t;
            case MUELLER -> Math.pow(1 - u * u, 3);
        };
    }

    /** dW/dr / r [1/m^5], never above 0. */
    public double slope(double r) {
        double u = Math.min(r / support, 1);
        double t = 1 - u;
        return slopeScale * switch (kernel) {
            case WENDLAND -> -20 * t * t * t;
            case CUBIC_SPLINE -> u < 0.5 ? 18 * u - 12 : -6 * t * t / u;
            case MUELLER -> -3 * t * t / Math.max(u, NEAREST);
        };
    }
}
