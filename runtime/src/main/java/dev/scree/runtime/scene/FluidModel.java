package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The numerical method by which fluid is computed.
 *
 * @param solver how the pressure is found
 * @param kernel kernel function; {@link SmoothingKernel#MUELLER} is for the equation of state only, and the
 *     moving-particle method always uses its own
 * @param support kernel radius [spacings], or 0 for the solver's usual one
 * @param flat whether the scene is two-dimensional: one layer of particles in the plane z = middle of the domain
 * @param pressureTolerance part of the compression in a step without pressure that the pressure solve may leave over
 *     [1]
 * @param stepLength length of the fluid's steps by that of accurate ones, 1 to {@value #LONGEST_STEP}; only the
 *     divergence-free method takes longer ones
 * @param quality what of this a play gives up for speed
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record FluidModel(
        FluidSolver solver,
        SmoothingKernel kernel,
        double support,
        boolean flat,
        double pressureTolerance,
        double stepLength,
        FluidQuality quality,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements FluidModelBuilder.With {
    /** Usual tolerance of the pressure solve [1]. */
    private static final double TOLERANCE = 0.02;
    /** Usual tolerance of the moving-particle method, whose density errors grow with it [1]. */
    private static final double TOLERANCE_MOVING = 1e-4;
    /** Greatest length of steps by that of accurate ones [1]: no particle then goes further than a spacing in one. */
    public static final double LONGEST_STEP = 2.5;

    public FluidModel {
        solver = solver == null ? FluidSolver.DIVERGENCE_FREE : solver;
        kernel = kernel == null ? SmoothingKernel.WENDLAND : kernel;
        pressureTolerance = pressureTolerance == 0 ? usualTolerance(solver) : pressureTolerance;
        stepLength = stepLength == 0 ? 1 : stepLength;
        quality = quality == null ? FluidQuality.EXACT : quality;
        other = OtherFields.copy(other);
    }

    /** Returns the usual tolerance of a solver's pressure solve [1]. */
    private static double usualTolerance(FluidSolver solver) {
        return solver == FluidSolver.MOVING_PARTICLE ? TOLERANCE_MOVING : TOLERANCE;
    }

    /**
     * Returns the model with another solver, and with the tolerance that is usual for it where this model's has not
     * been changed.
     */
    public FluidModel withSolver(FluidSolver solver) {
        double tolerance = pressureTolerance == usualTolerance(this.solver) ? 0 : pressureTolerance;
        return new FluidModel(solver, kernel, support, flat, tolerance, stepLength, quality, other);
    }

    /** Returns the model of new scenes. */
    public static FluidModel defaults() {
        return FluidModelBuilder.builder().build();
    }
}
