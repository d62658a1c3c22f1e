package dev.scree.runtime.scene;

/** The kernel function that weighs neighbours by their distance. */
public enum SmoothingKernel {
    /** The C2 function of Wendland (1995); particles do not clump. */
    WENDLAND,
    /** The cubic spline of Monaghan and Lattanzio (1985). */
    CUBIC_SPLINE,
    /**
     * The functions of Müller, Charypar and Gross (2003): poly6 for the density, the gradient of spiky for the
     * pressure.
     */
    MUELLER
}
