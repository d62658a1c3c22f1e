package dev.scree.runtime.inflow;

import dev.scree.runtime.scene.Emitter;
import java.util.SplittableRandom;

/**
 * The jitter of an inlet: how its lattice sways across the flow. It depends on the emitter's id and the height alone,
 * so that a step done again finds the same.
 *
 * @param spacing spacing of the fluid [m]
 */
record Sway(Emitter emitter, double spacing) {
    /**
     * Number of layers between two random shifts of the jitter; with four, particles come no nearer than 0.94 spacings.
     */
    private static final int LAYERS_A_SWAY = 4;

    /**
     * Returns the shift across the flow, x and z in the inlet's frame [m].
     *
     * @param height height in the lattice [layers]
     */
    double[] at(double height) {
        if (emitter.jitter() == 0) {
            return new double[2];
        }
        double turn = height / LAYERS_A_SWAY;
        long before = (long) Math.floor(turn);
        double[] from = shift(before);
        double[] to = shift(before + 1);
        double part = turn - before;
        return new double[] {from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])};
    }

    /** Returns one of the random shifts that the jitter passes through, x and z in the inlet's frame [m]. */
    private double[] shift(long number) {
        SplittableRandom random = new SplittableRandom(31L * emitter.id().hashCode() + number);
        double angle = 2 * Math.PI * random.nextDouble();
        double length = 0.5 * spacing * emitter.jitter() * Math.sqrt(random.nextDouble());
        return new double[] {length * Math.cos(angle), length * Math.sin(angle)};
    }
}
