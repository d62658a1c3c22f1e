package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.ViscosityConstants;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;

/**
 * Decides whether viscosity is so strong that explicit steps would have to be too short, and how many iterations its
 * implicit step then takes ({@code fluid/viscosity.cl}).
 *
 * @param kinematic greatest kinematic viscosity of the scene's fluids [m^2/s]; 0 where viscosity is explicit
 * @param scales scales of the fluid
 */
public record ImplicitViscosity(double kinematic, FluidScales scales) {
    /** Returns how viscosity is treated in a scene. */
    static ImplicitViscosity of(Scene scene, FluidScales scales) {
        double most = 0;
        for (FluidMaterial fluid : scene.fluids()) {
            most = Math.max(most, fluid.viscosity() / fluid.density());
        }
        boolean implicit = scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE
                && limit(scales, most) < ViscosityConstants.SHORTEST_EXPLICIT.value();
        return new ImplicitViscosity(implicit ? most : 0, scales);
    }

    /** Returns whether viscosity is treated implicitly. */
    public boolean implicit() {
        return kinematic > 0;
    }

    /**
     * Returns the longest explicit step for a kinematic viscosity [s].
     *
     * @param kinematic kinematic viscosity [m^2/s]
     */
    static double limit(FluidScales scales, double kinematic) {
        return ViscosityConstants.DIFFUSION.value()
                * scales.kernelRadius()
                * scales.kernelRadius()
                / 4
                / Math.max(kinematic, 1e-15);
    }

    /**
     * Returns an upper bound of the factor by which one Jacobi iteration reduces the error, below 1.
     *
     * @param timeStep step of the fluid [s]
     */
    public double rate(double timeStep) {
        double pull = ViscosityConstants.CROWDING.value() * kinematic * timeStep * scales.viscousRate();
        return pull / (1 + pull);
    }

    /**
     * Returns the number of accelerated iterations for a step, which is even; 0 where viscosity is explicit.
     *
     * @param timeStep step of the fluid [s]
     */
    public int iterations(double timeStep) {
        if (kinematic == 0) {
            return 0;
        }
        double rate = rate(timeStep);
        double accelerated = rate / (1 + Math.sqrt(1 - rate * rate));
        int needed = (int) Math.ceil(Math.log(ViscosityConstants.ACCURACY.value()) / Math.log(accelerated));
        return Math.min(ViscosityConstants.MOST_ITERATIONS.count(), Math.max(2, (needed + 1) / 2 * 2));
    }
}
