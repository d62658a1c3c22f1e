package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;

/**
 * How long the fluid's steps may be. A frame is cut into whole steps of equal length; the fluid moves once in so many
 * of them, or, where it is faster than predicted, several times in one.
 */
public final class FluidTimeStep {
    private final double frame;
    private final double spacing;
    private final double acceleration;
    private final double fixed;
    private final boolean byState;

    /** @param soundSpeed of the equation of state [m/s] */
    FluidTimeStep(Scene scene, FluidScales scales, ImplicitViscosity viscosity, double soundSpeed) {
        frame = 1 / scene.physics().frameRate();
        spacing = scene.physics().fluidSpacing();
        acceleration = scene.physics().gravity().length();
        byState = scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE;
        double limit = byState
                ? WcsphConstants.ACOUSTIC.value() * scales.kernelRadius() / soundSpeed
                : 1 / FluidConstants.LEAST_MOVES.value();
        for (FluidMaterial fluid : scene.fluids()) {
            limit = Math.min(
                    limit,
                    viscosity.implicit()
                            ? limit
                            : ImplicitViscosity.limit(scales, fluid.viscosity() / fluid.density()));
            limit = Math.min(
                    limit,
                    FluidConstants.CAPILLARY.value()
                            * Math.sqrt(fluid.density()
                                    * spacing
                                    * spacing
                                    * spacing
                                    / Math.max(fluid.surfaceTension(), 1e-12)));
        }
        fixed = limit;
    }

    /** The longest step at a greatest speed [m/s] of fluid or bodies now [s]. */
    public double limit(double speed) {
        return limitNow(speed, frame);
    }

    /** Whether the speed says how long steps are; by the equation of state sound does, which is faster. */
    public boolean followsSpeed() {
        return !byState;
    }

    /** The longest step that fluid may take that is so fast [m/s] now and falls for so long [s] at the most. */
    public double limitNow(double speed, double longest) {
        return byState
                ? fixed
                : Math.min(
                        fixed,
                        FluidConstants.COURANT.value() * spacing / Math.max(speed + acceleration * longest, 1e-9));
    }

    /**
     * A cut whose moves are short enough for a speed that the fluid has come to.
     *
     * @param cut of the frame so far
     * @param step of the bodies [s]
     * @param speed greatest of the fluid now [m/s]
     */
    public Substeps shortened(Substeps substeps, double step, double speed) {
        double limit = limitNow(speed, substeps.timeStep(step)) * (1 + 1e-9);
        if (substeps.timeStep(step) <= limit) {
            return substeps;
        }
        return limit >= step
                ? new Substeps((int) (limit / step), 1)
                : new Substeps(1, (int) Math.min(FluidConstants.MOST_SUBSTEPS.count(), Math.ceil(step / limit)));
    }

    /** What the scene fixes, whatever the speed [s]. */
    double limit() {
        return fixed;
    }

    /**
     * How a frame's fluid steps are cut.
     *
     * @param stepsPerMove steps for one move of the fluid, a divisor of those in a frame
     * @param movesPerStep moves in one step; one of the two is 1
     */
    public record Substeps(int stepsPerMove, int movesPerStep) {
        public double timeStep(double step) {
            return step * stepsPerMove / movesPerStep;
        }
    }

    /**
     * @param speed greatest of fluid and bodies now [m/s]. @param step of the bodies [s]. @param steps of them in a
     *     frame
     */
    public Substeps substeps(double speed, double step, int steps) {
        double limit = limit(speed) * (1 + 1e-9);
        for (int k = steps; k > 1; k--) {
            if (steps % k == 0 && k * step <= limit) {
                return new Substeps(k, 1);
            }
        }
        return new Substeps(
                1, (int) Math.min(FluidConstants.MOST_SUBSTEPS.count(), Math.max(1, Math.ceil(step / limit))));
    }
}
