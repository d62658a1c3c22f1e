package dev.scree.runtime.scene;

/** Weight of a neighbour by its distance. */
public enum SmoothingKernel {
    /** Wendland's C2 function (1995): does not clump particles. */
    WENDLAND,
    /** The cubic spline of Monaghan and Lattanzio (1985). */
    CUBIC_SPLINE,
    /** The set of Mueller et al. (2003): poly6 for density, the spiky gradient for pressure. */
    MUELLER
}
