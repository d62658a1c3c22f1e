package dev.scree.runtime.scene;

/** How the pressure of the fluid is found. */
public enum FluidSolver {
    /**
     * Divergence-free SPH (Bender and Koschier 2015): volume is kept by iterating on the pressure, so that the fluid
     * hardly compresses and steps are long.
     */
    DIVERGENCE_FREE,
    /**
     * An equation of state (Harada et al. 2007, after Mueller et al. 2003): pressure follows density at once. Each step
     * is cheap and short; the fluid is a little springy.
     */
    EQUATION_OF_STATE,
    /**
     * The moving-particle semi-implicit method (Koshizuka and Oka 1996): a Poisson equation for the pressure, solved
     * closely, with no pressure on particles at the surface, and a weight of its own. Even density; dearer steps than
     * those of divergence-free SPH.
     */
    MOVING_PARTICLE
}
