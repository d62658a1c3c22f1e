package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * How fluid is computed.
 *
 * @param solver how pressure is found
 * @param kernel weight of neighbours; {@link SmoothingKernel#MUELLER} serves the equation of state only, and moving
 *     particles have their own
 * @param support radius of the kernel in spacings, or 0: the solver's own
 * @param flat a study in two dimensions: one layer of particles in the plane z = middle of the domain
 * @param pressureTolerance part of the compression that a step without pressure would bring, that may be left over
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record FluidModel(
        FluidSolver solver,
        SmoothingKernel kernel,
        double support,
        boolean flat,
        double pressureTolerance,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements FluidModelBuilder.With {
    private static final double TOLERANCE = 0.02;
    /** Of moving particles, whose density hangs on it. */
    private static final double TOLERANCE_MOVING = 1e-4;

    public FluidModel {
        solver = solver == null ? FluidSolver.DIVERGENCE_FREE : solver;
        kernel = kernel == null ? SmoothingKernel.WENDLAND : kernel;
        pressureTolerance = pressureTolerance == 0 ? usualTolerance(solver) : pressureTolerance;
        other = OtherFields.copy(other);
    }

    private static double usualTolerance(FluidSolver solver) {
        return solver == FluidSolver.MOVING_PARTICLE ? TOLERANCE_MOVING : TOLERANCE;
    }

    /** With another solver, and its usual tolerance where this one's has not been changed. */
    public FluidModel withSolver(FluidSolver solver) {
        double tolerance = pressureTolerance == usualTolerance(this.solver) ? 0 : pressureTolerance;
        return new FluidModel(solver, kernel, support, flat, tolerance, other);
    }

    public static FluidModel defaults() {
        return FluidModelBuilder.builder().build();
    }
}
