package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.MpsConstants;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.SmoothingKernel;

/**
 * The kernel function W(r) that weighs a neighbour by its distance, in two or three dimensions;
 * {@code fluid/smoothing.h} has the same functions. In a two-dimensional scene it is the function of two dimensions
 * divided by the depth of one spacing.
 *
 * @param form which function
 * @param kernelRadius distance from which on it is 0 [m]
 * @param valueScale factor of its value [1/m^3]
 * @param gradientScale factor of its derivative [1/m^5]
 * @param self value at distance 0 of the moving-particle method's function, as a multiple of valueScale; unused by the
 *     others
 */
public record SmoothingFunction(Form form, double kernelRadius, double valueScale, double gradientScale, double self) {
    /** Least distance in kernel radii for which Mueller's gradient is computed, since it is singular at 0. */
    private static final double NEAREST = 1e-3;
    /** Which function. The ordinals are the kernels' numbers. */
    public enum Form {
        /** The C2 function of Wendland (1995). */
        WENDLAND,
        /** The cubic spline of Monaghan and Lattanzio (1985). */
        CUBIC_SPLINE,
        /**
         * The functions of Müller, Charypar and Gross (2003): poly6 for values, the gradient of spiky for gradients.
         */
        MUELLER,
        /**
         * The function of the moving-particle semi-implicit method. Koshizuka and Oka (1996) weigh with w = re/r - 1;
         * the gradient used here is d/n0 w/r^2 (Khayyer and Gotoh 2008), with d dimensions and the number density n0.
         * Such a gradient does not belong to the sum of w but to that of its integral d/n0 (re/r - 1 - ln(re/r)), which
         * is therefore used as value: fluid under pressure comes to rest only where the force is the derivative of what
         * it keeps constant. With the sum of w, a column 20 spacings high reached 15 % of the speed of its waves by
         * itself, and burst within half a second.
         */
        MOVING_PARTICLE
    }

    /**
     * Returns the function of a fluid's model.
     *
     * @param kernelRadius distance from which on it is 0 [m]
     * @param spacing spacing of the fluid [m]
     */
    static SmoothingFunction of(FluidModel model, double kernelRadius, double spacing) {
        double depth = model.flat() ? spacing : 0;
        return model.solver() == FluidSolver.MOVING_PARTICLE
                ? movingParticle(kernelRadius, spacing, model.flat())
                : of(model.kernel(), kernelRadius, depth);
    }

    /** Returns this function with its gradient, but not its value, multiplied by a factor. */
    SmoothingFunction normalised(double factor) {
        return new SmoothingFunction(form, kernelRadius, valueScale, factor * gradientScale, self);
    }

    /**
     * Returns one of the functions that integrate to 1.
     *
     * @param depth depth of a two-dimensional scene [m]; 0 in three dimensions
     */
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

    /**
     * Returns the moving-particle method's function. The value at distance 0 is chosen so that the sum over the lattice
     * at rest is 1 over a particle's volume.
     */
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

    /** Returns W at a distance r [m] in [1/m^3]. */
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

    /** Returns the moving-particle method's value at a distance in kernel radii, for a scale of 1. */
    private static double moving(double u) {
        return 1 / u - 1 + Math.log(u);
    }

    /** Returns dW/dr / r at a distance r [m] in [1/m^5]; never above 0. */
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
