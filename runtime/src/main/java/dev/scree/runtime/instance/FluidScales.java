package dev.scree.runtime.instance;

import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;

/**
 * What the fluid's sums need to know, all from how finely and in what way it is computed.
 *
 * @param spacing distance of particles at rest [m]
 * @param flat two dimensions, particles one spacing deep
 * @param smoothing weight of neighbours
 * @param wall what a wall adds
 * @param densityScale makes the sum over the rest lattice, times the particle's volume, exactly 1
 * @param airLaplacian what a neighbourhood of air adds to the diagonal of the pressure's Laplacian, times the mass
 *     [1/m^2]
 * @param attraction what makes surface tension
 * @param shift how far particles are moved beside their velocity to be even, for the shear of a step, in squared
 *     spacings
 * @param closedShift the same where fluid fills all its domain
 * @param calming strength of the artificial viscosity where pressure is solved for, by the speed of falling one spacing
 * @param stress correction's coefficient share of what makes fluid under pressure elastic that is taken from it
 * @param images whether closed sides mirror the particles; else the wall's closed form stands for what is behind them
 * @param slots others that are written down for each particle: twice those at rest, and some
 */
public record FluidScales(
        double spacing,
        boolean flat,
        SmoothingFunction smoothing,
        WallFit wall,
        double densityScale,
        double airLaplacian,
        Attraction attraction,
        double shift,
        double closedShift,
        double viscosityStrength,
        double stressCoefficient,
        boolean ghostWalls,
        int slots) {
    /** Radius of the kernel in spacings: 27 particles at rest. At 3 a step is three times the work. */
    private static final double KERNEL_RADIUS = 2;
    /** In two dimensions more are cheap; at 2.6 the period is 3 % short, and eddies never die. */
    private static final double FLAT_KERNEL_RADIUS = 3;
    /**
     * Of moving particles. With 2.1, or 3.1 in two dimensions, the pressure of fluid at rest erred by twice as much.
     * And at few radii only does the method's number density say the same of a lattice and of what it has become after
     * a while: with 2.25 it rises by 4.5 %, with 2.55 it falls by .1 %, with 2.7 by 1.1 %.
     */
    private static final double MOVING_KERNEL_RADIUS = 2.55;

    private static final double FLAT_MOVING_KERNEL_RADIUS = 3.65;
    /** A particle of the top layer lacks a fifth of its volume fraction, but two fifths of what the Laplacian sees. */
    private static final double AIR = 2;

    /** With half as much, vortices lose twice as much of their energy to strings of particles that break. */
    private static final double SHIFT = 4;
    /**
     * Where fluid fills all its domain, and no surface could be dissolved. By the equation of state vortices' energy
     * errs by 9.9 % without, 5.4 % at 4, 3.8 % at 8, 3.2 % at 12 and 2.9 % at 16, with sound five times as fast as they
     * are, but at 20 a parabola by 1.2 % in place of .7 %.
     */
    private static final double CLOSED_SHIFT_BY_STATE = 12;
    /**
     * Divergence-free vortices err by .9 % at 10, .8 % at 13 and .7 % at 16; at 4 holes open. A parabola of 19 layers
     * errs by .9 to 1.0 % at all of these, but the finer it is, the more does shifting cost it: its error falls by the
     * order 1.2 up to 13, 1.1 at 14, .9 at 15 and .7 at 16.
     */
    private static final double CLOSED_SHIFT = 13;
    /** Moving particles' vortices err by 20 % without, 4.1 % at 12 and 3.5 % at 20. */
    private static final double CLOSED_SHIFT_MOVING = 20;

    private static final int SPARE = 32;
    private static final int SLIDES = 32;

    /**
     * Nothing holds the particles of a fluid at rest in a lattice but that it is elastic. By the equation of state, and
     * in two dimensions, where there is little of it, lines of particles slipped with .8 and 1.2 % of the waves' speed
     * where all of it was taken, at .8 with .5 (.1 inside) and .25 %.
     */
    private static double stressCoefficient(FluidModel model) {
        return switch (model.solver()) {
            case DIVERGENCE_FREE -> model.flat() ? 0.75 : 1;
            case EQUATION_OF_STATE -> model.flat() ? 0.75 : 0.9;
            case MOVING_PARTICLE -> 1;
        };
    }

    private static double usualKernelRadius(FluidModel model) {
        if (model.solver() == FluidSolver.MOVING_PARTICLE) {
            return model.flat() ? FLAT_MOVING_KERNEL_RADIUS : MOVING_KERNEL_RADIUS;
        }
        return model.flat() ? FLAT_KERNEL_RADIUS : KERNEL_RADIUS;
    }

    public static FluidScales of(FluidModel model, double spacing) {
        double depth = model.flat() ? spacing : 0;
        double kernelRadius = spacing * (model.support() > 0 ? model.support() : usualKernelRadius(model));
        SmoothingFunction plain = SmoothingFunction.of(model, kernelRadius, spacing);
        double gradientNormalisation =
                model.solver() == FluidSolver.MOVING_PARTICLE ? 1 : gradientNormalisation(plain, spacing, model.flat());
        SmoothingFunction function = plain.normalised(gradientNormalisation);
        double volume = Math.pow(spacing, 3);
        double sum = 0;
        double laplacian = 0;
        int around = 0;
        int reach = (int) Math.ceil(kernelRadius / spacing);
        int deep = model.flat() ? 0 : reach;
        for (int x = -reach; x <= reach; x++) {
            for (int y = -reach; y <= reach; y++) {
                for (int z = -deep; z <= deep; z++) {
                    double r = spacing * Math.sqrt(x * x + y * y + z * z);
                    sum += function.value(r) * volume;
                    around += r < kernelRadius ? 1 : 0;
                    laplacian += r > 0 ? -2 * volume * function.gradientFactor(r) : 0;
                }
            }
        }
        double scale = 1 / sum;
        WallFit fit = WallFit.of(function, spacing, depth, sum / volume).normalised(gradientNormalisation);
        return new FluidScales(
                spacing,
                model.flat(),
                function,
                fit,
                scale,
                AIR * scale * laplacian,
                Attraction.of(
                        kernelRadius,
                        spacing,
                        model.flat(),
                        fit.reach(),
                        model.solver() == FluidSolver.EQUATION_OF_STATE),
                model.solver() == FluidSolver.DIVERGENCE_FREE ? SHIFT : 0,
                switch (model.solver()) {
                    case EQUATION_OF_STATE -> CLOSED_SHIFT_BY_STATE;
                    case DIVERGENCE_FREE -> CLOSED_SHIFT;
                    case MOVING_PARTICLE -> CLOSED_SHIFT_MOVING;
                },
                FluidConstants.viscosityStrength(model.solver()),
                stressCoefficient(model),
                model.solver() == FluidSolver.EQUATION_OF_STATE,
                (2 * around + SPARE + 15) / 16 * 16);
    }

    /**
     * What the gradient must be taken times, so that a gradient over the lattice at rest is exact: sums over few
     * neighbours are short by up to 6 %, and pressure then is as much too high, and a projection leaves as much of the
     * divergence.
     */
    private static double gradientNormalisation(SmoothingFunction function, double spacing, boolean flat) {
        int reach = (int) Math.ceil(function.kernelRadius() / spacing);
        int deep = flat ? 0 : reach;
        double values = 0;
        double moments = 0;
        for (int x = -reach; x <= reach; x++) {
            for (int y = -reach; y <= reach; y++) {
                for (int z = -deep; z <= deep; z++) {
                    double r = spacing * Math.sqrt(x * x + y * y + z * z);
                    values += function.value(r);
                    moments -= r > 0 ? function.gradientFactor(r) * x * x * spacing * spacing : 0;
                }
            }
        }
        return values / moments;
    }

    /**
     * What viscosity must be taken times: moving particles' steep weight is exact over the lattice at rest, but layers
     * that slide past one another pull on each other by .9 % less in the mean, in three dimensions by 1.3 %.
     */
    double viscosityFactor() {
        if (smoothing.form() != SmoothingFunction.Form.MOVING_PARTICLE) {
            return 1;
        }
        int reach = 2 * (int) Math.ceil(smoothing.kernelRadius() / spacing);
        int deep = flat ? 0 : reach;
        double pull = 0;
        for (int slide = 0; slide < SLIDES; slide++) {
            for (int y = 1; y <= reach; y++) {
                double off = (double) slide * y / SLIDES % 1;
                for (int x = -reach; x <= reach; x++) {
                    for (int z = -deep; z <= deep; z++) {
                        double r = spacing * Math.sqrt((x + off) * (x + off) + y * y + z * z);
                        pull -= 2
                                * densityScale
                                * smoothing.gradientFactor(r)
                                * y
                                * y
                                * spacing
                                * spacing
                                * particleVolume();
                    }
                }
            }
        }
        return SLIDES / pull;
    }

    /**
     * Rate at which viscosity alone would calm a particle among others at rest, for a kinematic viscosity of 1 m^2/s
     * [1/s].
     */
    public double viscousRate() {
        return airLaplacian / AIR / densityScale;
    }

    public double kernelRadius() {
        return smoothing.kernelRadius();
    }

    public double particleVolume() {
        return spacing * spacing * spacing;
    }
}
