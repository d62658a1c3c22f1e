package dev.scree.runtime.fluid;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;

/** Fluid that seeps through cloths, whatever its method ({@code coupling/pores.cl}). */
final class ClothPores {
    private static final String SOURCE = "coupling/pores.cl";

    private final Fields own;
    private final Extent samples;
    private final Extent particles;

    /**
     * Makes nothing but what it is bound to.
     *
     * @param cloth the fields of {@link ClothBoundary}
     * @param samples extent of the cloths' samples
     * @param particles extent of the fluid particles
     */
    ClothPores(Fields cloth, Extent samples, Extent particles) {
        own = cloth.within();
        this.samples = samples;
        this.particles = particles;
    }

    /**
     * Returns the launch that slows projected fluid before its pressure, and finds how it answers to that.
     *
     * @param solve fields of the solve, with the velocities
     */
    Launch predict(Fields solve) {
        return own.with("sortedPredicted", solve.find("sortedPredicted"))
                .with("sortedGradient", solve.find("sortedGradient"))
                .with("sortedPoresDiagonal", solve.find("sortedPoresDiagonal"))
                .with("sortedPoresOff", solve.find("sortedPoresOff"))
                .bind(SOURCE, "pores_predict", particles);
    }

    /**
     * Returns the launch that adds to the forces on fluid by the equation of state.
     *
     * @param passing gets the velocities at the step's end
     */
    Launch force(DeviceFloats passing) {
        return own.with("sortedPassing", passing).bind(SOURCE, "pores_force", particles);
    }

    /**
     * Returns the launch that gives the cloths the opposite forces.
     *
     * @param passing velocities at the step's end
     */
    Launch drag(DeviceFloats passing) {
        return own.with("sortedPassing", passing).bind(SOURCE, "pores_drag", samples);
    }
}
