package dev.scree.runtime.reference;

import dev.scree.runtime.instance.FluidConstants;

/** Wendland's C2 kernel and its integrals over half spaces, as in {@code common/scree.h}. */
final class Smoothing {
    private Smoothing() {
    }

    static double value(double r, double support) {
        return FluidConstants.smoothing(r, support);
    }

    /** dW/dr / r. */
    static double slope(double r, double support) {
        double t = Math.max(1 - r / support, 0);
        return -210 / Math.PI / Math.pow(support, 5) * t * t * t;
    }

    /** Integral of W over the half space beyond a plane at distance d. */
    static double halfSpace(double d, double support) {
        return FluidConstants.halfSpace(d, support);
    }

    /** Less its derivative by d [1/m]. */
    static double halfSpaceSlope(double d, double support) {
        double t = Math.max(1 - Math.abs(d) / support, 0);
        return Math.pow(t, 5) * (21 - 31.5 * t + 12 * t * t) / support;
    }
}
