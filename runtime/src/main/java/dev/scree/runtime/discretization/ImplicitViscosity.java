package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.ViscosityConstants;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;

/**
 * Whether viscosity is so strong that explicit steps would have to be short, and how its implicit step is then
 * iterated.
 *
 * @param kinematic greatest of the scene's fluids [m^2/s], or 0: explicit
 * @param scales of the fluid
 */
public record ImplicitViscosity(double kinematic, FluidScales scales) {
    static ImplicitViscosity of(Scene scene, FluidScales scales) {
        double most = 0;
        for (FluidMaterial fluid : scene.fluids()) {
            most = Math.max(most, fluid.viscosity() / fluid.density());
        }
        boolean implicit = scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE
                && limit(scales, most) < ViscosityConstants.SHORTEST_EXPLICIT.value();
        return new ImplicitViscosity(implicit ? most : 0, scales);
    }

    /** Whether the scene needs it. */
    public boolean implicit() {
        return kinematic > 0;
    }

    /** Longest explicit step at a kinematic viscosity [s]. */
    static double limit(FluidScales scales, double kinematic) {
        return ViscosityConstants.DIFFUSION.value()
                * scales.kernelRadius()
                * scales.kernelRadius()
                / 4
                / Math.max(kinematic, 1e-15);
    }

    /** Bound of the rate at which Jacobi's iteration converges in a step of so many seconds, below 1. */
    public double rate(double timeStep) {
        double pull = ViscosityConstants.CROWDING.value() * kinematic * timeStep * scales.viscousRate();
        return pull / (1 + pull);
    }

    /** Accelerated iterations for a step of so many seconds, an even number; 0 where viscosity is explicit. */
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
