package dev.scree.runtime.verify;

/** Shapes of thin strips at rest, found by numerical integration. */
final class Elastica {
    private static final int STEPS = 2000;

    private Elastica() {}

    /**
     * Returns how far the end of a cantilever of length 1, clamped level, hangs below its clamp. Its angle follows
     * angle'' = -load (1 - s) cos angle, angle(0) = 0, angle'(1) = 0, downwards; the equation is that of a heavy
     * elastica (Rohde 1953).
     *
     * @param load weight by area times length^3 over the stiffness against bending [1]
     */
    static double drop(double load) {
        double low = 0;
        double high = load;
        for (int k = 0; k < 60; k++) {
            double middle = 0.5 * (low + high);
            if (end(load, middle)[0] > 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return end(load, 0.5 * (low + high))[1];
    }

    /** Returns the curvature at the end and how far it hangs below the clamp, for a curvature at the clamp. */
    private static double[] end(double load, double curvature) {
        double h = 1.0 / STEPS;
        double angle = 0;
        double turn = curvature;
        double drop = 0;
        for (int k = 0; k < STEPS; k++) {
            double s = k * h;
            double middleTurn = turn - 0.5 * h * load * (1 - s) * Math.cos(angle);
            double middleAngle = angle + 0.5 * h * turn;
            drop += h * Math.sin(middleAngle);
            turn -= h * load * (1 - s - 0.5 * h) * Math.cos(middleAngle);
            angle += h * middleTurn;
        }
        return new double[] {turn, drop};
    }

    /** Returns the a for which sinh(a)/a is the length of a chain over the distance of its ends. */
    static double catenary(double lengthBySpan) {
        double low = 1e-6;
        double high = 50;
        for (int k = 0; k < 100; k++) {
            double middle = 0.5 * (low + high);
            if (Math.sinh(middle) / middle < lengthBySpan) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 0.5 * (low + high);
    }
}
