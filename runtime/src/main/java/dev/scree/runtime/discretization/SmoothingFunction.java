package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.MpsConstants;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.SmoothingKernel;

/**
 * The weight of a neighbour by its distance, in two or three dimensions; {@code fluid/smoothing.h} has the functions.
 * In a flat study it is the weight of two dimensions over a depth of one spacing.
 *
 * @param form which function
 * @param kernel radius its radius [m]
 * @param valueScale [1/m^3]
 * @param gradientScale [1/m^5]
 * @param self the particle's own part among moving particles, as a part of the scale
 */
public record SmoothingFunction(Form form, double kernelRadius, double valueScale, double gradientScale, double self) {
    private static final double NEAREST = 1e-3;
    /** Which function; in the order of the device's numbers. */
    public enum Form {
        /** Wendland's C2 function. */
        WENDLAND,
        /** The cubic spline of Monaghan and Lattanzio. */
        CUBIC_SPLINE,
        /** Poly6, with the gradient of spiky. */
        MUELLER,
        /**
         * The method of Koshizuka and Oka (1996) weighs with w = re/r - 1, and its gradient with d/n0 w/r^2 (Khayyer
         * and Gotoh 2008). The number density that such a gradient belongs to is not the sum of w, but that of its
         * integral d/n0 (re/r - 1 - ln(re/r)): only where a force is the derivative of what it holds constant does a
         * fluid under pressure come to rest. (With the sum of w, a column 20 spacings high came to 15 % of the speed of
         * its waves by itself, and burst within half a second.)
         */
        MOVING_PARTICLE
    }

    /** @param kernel radius radius [m] */
    static SmoothingFunction of(FluidModel model, double kernelRadius, double spacing) {
        double depth = model.flat() ? spacing : 0;
        return model.solver() == FluidSolver.MOVING_PARTICLE
                ? movingParticle(kernelRadius, spacing, model.flat())
                : of(model.kernel(), kernelRadius, depth);
    }

    /** With its gradient, not its value, so many times as great. */
    SmoothingFunction normalised(double factor) {
        return new SmoothingFunction(form, kernelRadius, valueScale, factor * gradientScale, self);
    }

    /** @param depth of a flat study [m], or 0: three dimensions */
    private static SmoothingFunction of(SmoothingKernel kernel, double kernelRadius, double depth) {
        double h = kernelRadius;
        double volume = depth > 0 ? h * h * depth : h * h * h;
        double norm =
                switch (kernel) {
                    case WENDLAND -> depth > 0 ? 7 / Math.PI : 21 / (2 * Math.PI);
                    case CUBIC_SPLINE -> depth > 0 ? 40 / (7 * Math.PI) : 8 / Math.PI;
                    case MUELLER -> depth > 0 ? 4 / Math.PI : 315 / (64 * Math.PI);
                };
        double gradientNorm = kernel != SmoothingKernel.MUELLER ? norm : depth > 0 ? 10 / Math.PI : 15 / Math.PI;
        Form form =
                switch (kernel) {
                    case WENDLAND -> Form.WENDLAND;
                    case CUBIC_SPLINE -> Form.CUBIC_SPLINE;
                    case MUELLER -> Form.MUELLER;
                };
        return new SmoothingFunction(form, kernelRadius, norm / volume, gradientNorm / volume / (h * h), 0);
    }

    /** A particle's own part makes the lattice's sum 1 over a particle's volume. */
    private static SmoothingFunction movingParticle(double kernelRadius, double spacing, boolean flat) {
        int reach = (int) Math.ceil(kernelRadius / spacing);
        int deep = flat ? 0 : reach;
        double density = 0;
        double integrated = 0;
        for (int x = -reach; x <= reach; x++) {
            for (int y = -reach; y <= reach; y++) {
                for (int z = -deep; z <= deep; z++) {
                    double u = spacing * Math.sqrt(x * x + y * y + z * z) / kernelRadius;
                    density += u > 0 && u < 1 ? 1 / u - 1 : 0;
                    integrated += u > 0 && u < 1 ? 1 / u - 1 + Math.log(u) : 0;
                }
            }
        }
        double scale = (flat ? 2 : 3) / (density * spacing * spacing * spacing);
        double own = 1 / (spacing * spacing * spacing * scale) - integrated;
        return new SmoothingFunction(
                Form.MOVING_PARTICLE, kernelRadius, scale, scale / (kernelRadius * kernelRadius), own);
    }

    /** [1/m^3] */
    public double value(double r) {
        double u = Math.min(r / kernelRadius, 1);
        double t = 1 - u;
        return valueScale
                * switch (form) {
                    case WENDLAND -> t * t * t * t * (4 * u + 1);
                    case CUBIC_SPLINE -> u < 0.5 ? 6 * u * u * (u - 1) + 1 : 2 * t * t * t;
                    case MUELLER -> Math.pow(1 - u * u, 3);
                    case MOVING_PARTICLE -> r > 0 ? moving(Math.max(u, MpsConstants.NEAREST.value())) : self;
                };
    }

    private static double moving(double u) {
        return 1 / u - 1 + Math.log(u);
    }

    /** dW/dr / r [1/m^5], never above 0. */
    public double gradientFactor(double r) {
        double u = Math.min(r / kernelRadius, 1);
        double t = 1 - u;
        return gradientScale
                * switch (form) {
                    case WENDLAND -> -20 * t * t * t;
                    case CUBIC_SPLINE -> u < 0.5 ? 18 * u - 12 : -6 * t * t / u;
                    case MUELLER -> -3 * t * t / Math.max(u, NEAREST);
                    case MOVING_PARTICLE -> -t / Math.pow(Math.max(u, MpsConstants.NEAREST.value()), 3);
                };
    }
}
