package dev.scree.runtime.scene;

/** How the pressure of the fluid is found. */
public enum FluidSolver {
    /**
     * Divergence-free SPH: in each step the velocities are projected on those that keep the volume, by an iterative
     * solve for the pressure (Cummins and Rudman 1999; Bender and Koschier 2015). The fluid hardly compresses, and
     * steps are long.
     */
    DIVERGENCE_FREE,
    /**
     * Weakly compressible SPH: an equation of state gives the pressure from the density at once (Harada et al. 2007,
     * after Müller et al. 2003). Each step is cheap and short; the fluid is a little springy.
     */
    EQUATION_OF_STATE,
    /**
     * The moving-particle semi-implicit method (Koshizuka and Oka 1996): a Poisson equation for the pressure, solved to
     * a small residual, with no pressure on particles at the surface, and with a kernel function of its own. Its
     * density is even; its steps cost more than those of divergence-free SPH.
     */
    MOVING_PARTICLE
}
