package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.DivergenceFreeConstants;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.MpsConstants;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Set;

/**
 * The lengths, kernels and coefficients of the fluid. All of them follow from the fluid's model and its spacing.
 *
 * @param spacing distance of particles at rest [m]
 * @param flat whether the scene is two-dimensional, its particles one spacing deep
 * @param smoothing kernel function
 * @param wall what a wall adds to sums over neighbours
 * @param densityScale factor that makes the volume fraction of the lattice at rest exactly 1 [1]
 * @param airLaplacian what missing neighbours (air) add to the diagonal of the pressure's Laplacian, times the
 *     particle's mass [1/m^2]
 * @param attraction attraction that causes surface tension
 * @param shift coefficient of the particle shifting: displacement per strain of a step and per gradient of the volume
 *     fraction [spacings^2]
 * @param shiftWithoutSurface the same where fluid fills all its domain [spacings^2]
 * @param viscosityStrength speed of the artificial viscosity where the pressure is solved for, as a multiple of
 *     sqrt(gravity x spacing) [1]
 * @param stressCoefficient part of the anisotropy of the matrix M in {@code fluid/stress_correction.cl} that is
 *     corrected, 0 to 1
 * @param ghostWalls whether ghost particles stand behind closed sides; else the wall's closed form stands for them
 * @param sprayFraction volume fraction below which a particle is spray, which goes further in a step than others: by
 *     itself, or with one other near it; 0 where none does, as steps are short
 * @param sprayPart by how much of its speed spray bounds a step, 1 where as all other fluid: it goes as far as the
 *     kernel's radius, so that what it strikes is within the reach of its forces
 * @param slots number of neighbours that a particle's list has room for: twice those at rest, and some more
 * @param without corrections that are left out
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
        double shiftWithoutSurface,
        double viscosityStrength,
        double stressCoefficient,
        boolean ghostWalls,
        double sprayFraction,
        double sprayPart,
        int slots,
        Set<Correction> without) {
    /** Number of slots beyond twice the neighbours at rest. */
    private static final int SPARE = 32;
    /**
     * Power of two by which the diagonal of the pressure's matrix exceeds the unit of its other entries. Chosen, not
     * fitted: a particle has 2^5 or 2^6 neighbours, so that their entries are a little below 1.
     */
    private static final int COEFFICIENT_BITS = 4;

    /** Number of relative positions of two layers over which {@link #viscosityFactor} takes the mean. */
    private static final int SLIDES = 32;

    /** Returns about how many neighbours a particle has at rest: up to 8 more. */
    public int neighboursAtRest() {
        return (slots - SPARE) / 2;
    }

    /**
     * Returns the strength of the artificial viscosity of fluid whose pressure is solved for, as a multiple of
     * sqrt(gravity x spacing) [1]. Each correction of the density does work against the pressure, and that energy must
     * be dissipated.
     */
    private static double viscosityStrength(FluidSolver solver) {
        return switch (solver) {
            case EQUATION_OF_STATE -> 0;
            case MOVING_PARTICLE -> MpsConstants.VISCOSITY_STRENGTH.value();
            case DIVERGENCE_FREE -> DivergenceFreeConstants.VISCOSITY_STRENGTH.value();
        };
    }

    /**
     * Returns the part of the anisotropy of the matrix M in {@code fluid/stress_correction.cl} that is corrected, 0 to
     * 1.
     */
    private static double stressCoefficient(FluidModel model) {
        return switch (model.solver()) {
            case DIVERGENCE_FREE ->
                model.flat()
                        ? DivergenceFreeConstants.FLAT_STRESS_COEFFICIENT.value()
                        : DivergenceFreeConstants.STRESS_COEFFICIENT.value();
            case EQUATION_OF_STATE ->
                model.flat()
                        ? WcsphConstants.FLAT_STRESS_COEFFICIENT.value()
                        : WcsphConstants.STRESS_COEFFICIENT.value();
            case MOVING_PARTICLE -> MpsConstants.STRESS_COEFFICIENT.value();
        };
    }

    /** Returns the kernel radius of models that do not choose one [spacings]. */
    private static double usualKernelRadius(FluidModel model) {
        if (model.solver() == FluidSolver.MOVING_PARTICLE) {
            return model.flat() ? MpsConstants.FLAT_KERNEL_RADIUS.value() : MpsConstants.KERNEL_RADIUS.value();
        }
        return model.flat() ? FluidConstants.FLAT_KERNEL_RADIUS.value() : FluidConstants.KERNEL_RADIUS.value();
    }

    public FluidScales {
        without = Set.copyOf(without);
    }

    /**
     * Returns the scales of a model with all corrections.
     *
     * @param spacing spacing of the fluid [m]
     */
    public static FluidScales of(FluidModel model, double spacing) {
        return of(model, spacing, Set.of());
    }

    /**
     * Returns the scales of a model.
     *
     * @param spacing spacing of the fluid [m]
     * @param without corrections that are left out
     */
    public static FluidScales of(FluidModel model, double spacing, Set<Correction> without) {
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
        WallFit whole = WallFit.of(function, spacing, depth, sum / volume).normalised(gradientNormalisation);
        WallFit fit = without.contains(Correction.WALL_FIT) ? whole.leftOut() : whole;
        boolean longSteps = FluidTimeStep.stepLength(model) > 1;
        boolean shifting = !without.contains(Correction.PARTICLE_SHIFTING);
        return new FluidScales(
                spacing,
                model.flat(),
                function,
                fit,
                scale,
                PressureSolveConstants.AIR.value() * scale * laplacian,
                Attraction.of(
                        kernelRadius,
                        spacing,
                        model.flat(),
                        fit.reach(),
                        model.solver() == FluidSolver.EQUATION_OF_STATE),
                shifting ? shift(model) : 0,
                shifting ? shiftWithoutSurface(model) : 0,
                without.contains(Correction.ARTIFICIAL_VISCOSITY) ? 0 : viscosityStrength(model.solver()),
                without.contains(Correction.STRESS_CORRECTION) ? 0 : stressCoefficient(model),
                model.solver() == FluidSolver.EQUATION_OF_STATE,
                longSteps ? (function.value(0) + 2 * function.value(spacing)) / sum * volume : 0,
                longSteps ? Math.min(FluidTimeStep.way(model, spacing) / kernelRadius, 1) : 1,
                (2 * around + SPARE + 15) / 16 * 16,
                without);
    }

    /**
     * Returns the coefficient of the particle shifting where fluid has a free surface [spacings^2]. The shift of a step
     * is proportional to the strain in it. In longer steps it would exceed what spreads particles evenly, and shake
     * them: deep water at rest began to boil. So its coefficient is the smaller, the longer steps are.
     */
    private static double shift(FluidModel model) {
        return model.solver() == FluidSolver.DIVERGENCE_FREE
                ? DivergenceFreeConstants.SHIFT.value() / FluidTimeStep.stepLength(model)
                : 0;
    }

    /** Returns the same where fluid fills all its domain. */
    private static double shiftWithoutSurface(FluidModel model) {
        return switch (model.solver()) {
            case EQUATION_OF_STATE -> WcsphConstants.SHIFT_WITHOUT_SURFACE.value();
            case DIVERGENCE_FREE ->
                DivergenceFreeConstants.SHIFT_WITHOUT_SURFACE.value() / FluidTimeStep.stepLength(model);
            case MOVING_PARTICLE -> MpsConstants.SHIFT_WITHOUT_SURFACE.value();
        };
    }

    /** Returns whether a correction is left out. */
    public boolean leavesOut(Correction correction) {
        return without.contains(correction);
    }

    /** Returns the share of an isolated error of the volume fraction that its particle takes away in a step [1]. */
    public double isolatedErrorShare() {
        return smoothing.form() == SmoothingFunction.Form.MOVING_PARTICLE && !leavesOut(Correction.ISOLATED_ERROR)
                ? MpsConstants.OWN_SHARE.value()
                : 0;
    }

    /**
     * Returns the factor of Re^(3/4) in the viscosity of friction on walls and bodies [1]; 0 where all boundary layers
     * are treated as laminar.
     */
    public double turbulentFactor() {
        return leavesOut(Correction.WALL_LAW) ? 0 : FluidConstants.TURBULENT_FACTOR.value();
    }

    /**
     * Returns the factor that makes the gradient of a linear field exact on the lattice at rest [1]. Sums over few
     * neighbours fall short of it by up to 6 %. Pressure would be too high by as much, and a projection would leave as
     * much of the divergence.
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
     * Returns the factor by which viscosity must be multiplied [1]. The steep kernel of the moving-particle method is
     * exact on the lattice at rest, but layers that slide past each other then exchange 0.9 % too little momentum on
     * average, in three dimensions 1.3 %. It is 1 for all other kernels.
     */
    public double viscosityFactor() {
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
     * Returns the rate at which viscosity alone would slow a particle among others at rest, for a kinematic viscosity
     * of 1 m^2/s [1/s].
     */
    public double viscousRate() {
        return airLaplacian / PressureSolveConstants.AIR.value() / densityScale;
    }

    /**
     * Returns the unit in which a packed matrix of the pressure has its coefficients ({@code fluid/entries.h}), times a
     * particle's mass: a power of two, about the coefficient of two particles at rest [1/m^2]. Coefficients from 2^-14
     * to 2^17 of it have all digits.
     */
    public double coefficientUnit() {
        double diagonal = airLaplacian / PressureSolveConstants.AIR.value();
        return Math.scalb(1.0, Math.getExponent(diagonal) - COEFFICIENT_BITS);
    }

    /** Returns the radius of the kernel function [m]. */
    public double kernelRadius() {
        return smoothing.kernelRadius();
    }

    /** Returns the volume of a particle at rest [m^3]. */
    public double particleVolume() {
        return spacing * spacing * spacing;
    }
}
