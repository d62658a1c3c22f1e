package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;

/**
 * The time step control of the fluid: how long its steps may be. A frame is cut into whole steps of equal length for
 * bodies. The fluid moves once in several of these, or, where it is faster than predicted, several times in one.
 *
 * <p>Where pressure is solved for, the step is limited by the Courant number of the fluid's speed; with the equation of
 * state by that of the speed of sound. Explicit viscosity and surface tension limit it in both cases.
 */
public final class FluidTimeStep {
    /** Duration of a frame [s]. */
    private final double frame;
    /** Greatest way of a particle in one step [m]. */
    private final double way;
    /** Gravity [m/s^2]. */
    private final double acceleration;
    /** Longest step whatever the speed [s]. */
    private final double fixed;
    /** Whether the pressure follows from an equation of state. */
    private final boolean byState;

    /**
     * Finds the limits of a scene.
     *
     * @param soundSpeed speed of sound of the equation of state [m/s]
     */
    FluidTimeStep(Scene scene, FluidScales scales, ImplicitViscosity viscosity, double soundSpeed) {
        frame = 1 / scene.physics().frameRate();
        double spacing = scene.physics().fluidSpacing();
        way = way(scene.physics().fluid(), spacing);
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

    /** Returns the greatest way of a particle in one step [m], in fluid of a spacing [m]. */
    public static double way(FluidModel model, double spacing) {
        return FluidConstants.COURANT.value() * stepLength(model) * spacing;
    }

    /** Returns how long steps are by accurate ones: the scene's choice, where the method can take longer steps. */
    static double stepLength(FluidModel model) {
        return model.solver() == FluidSolver.DIVERGENCE_FREE ? model.stepLength() : 1;
    }

    /**
     * Returns the longest step of a frame [s].
     *
     * @param speed greatest speed of fluid or bodies at the frame's begin [m/s]
     */
    public double limit(double speed) {
        return limitNow(speed, frame);
    }

    /**
     * Returns whether the length of steps depends on the fluid's speed. With the equation of state it does not, since
     * sound is faster.
     */
    public boolean followsSpeed() {
        return !byState;
    }

    /**
     * Returns the longest step that the fluid may take [s].
     *
     * @param speed its greatest speed now [m/s]
     * @param longest for how long gravity may go on accelerating it within the step [s]
     */
    public double limitNow(double speed, double longest) {
        return byState ? fixed : Math.min(fixed, way / Math.max(speed + acceleration * longest, 1e-9));
    }

    /**
     * Returns substeps that are short enough for a speed that the fluid has reached within a frame.
     *
     * @param substeps substeps of the frame so far
     * @param step step of the bodies [s]
     * @param speed greatest speed of the fluid now [m/s]
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

    /** Returns the longest step whatever the speed [s]. */
    double limit() {
        return fixed;
    }

    /**
     * How the fluid's steps relate to those of the bodies. One of the two numbers is 1.
     *
     * @param stepsPerMove number of bodies' steps for one step of the fluid; at a frame's begin a divisor of those in a
     *     frame
     * @param movesPerStep number of the fluid's steps in one step of the bodies
     */
    public record Substeps(int stepsPerMove, int movesPerStep) {
        /**
         * Returns the fluid's step [s].
         *
         * @param step step of the bodies [s]
         */
        public double timeStep(double step) {
            return step * stepsPerMove / movesPerStep;
        }
    }

    /**
     * Returns the substeps of a frame: the longest whose number divides that of the bodies' steps.
     *
     * @param speed greatest speed of fluid and bodies now [m/s]
     * @param step step of the bodies [s]
     * @param steps number of the bodies' steps in a frame
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
