package dev.scree.runtime.instance;

/**
 * When cloths and soft bodies move: with every few steps of the bodies, in one or more steps of their own.
 *
 * @param every in each how many-th step of the bodies they move; it divides the number of steps of a frame, but where
 *     they move with the fluid, by as many steps as the fluid does in that move
 * @param substeps into how many steps of their own that move is divided
 */
public record ClothSteps(int every, int substeps) {
    /** Those of a scene without cloths. */
    public static final ClothSteps NONE = new ClothSteps(1, 1);

    /** Greatest number of steps into which a move is divided. */
    public static final int MOST_SUBSTEPS = 64;

    /** Keeps rounding from adding a step. */
    private static final double ROUNDING = 1e-6;

    /**
     * Returns the longest steps that a limit allows.
     *
     * @param sizes step of the bodies, and number of steps of a frame
     * @param longest greatest length of a step of the cloths [s]
     */
    static ClothSteps of(StepSizes sizes, double longest) {
        int most = (int) Math.floor(longest / sizes.timeStep() + ROUNDING);
        int every = Math.max(1, Math.min(most, sizes.stepsPerFrame()));
        while (sizes.stepsPerFrame() % every != 0) {
            every--;
        }
        return inMove(every, sizes.timeStep(), longest);
    }

    /**
     * Returns the steps of cloths that move by a number of steps of the bodies.
     *
     * @param every that number
     * @param timeStep step of the bodies [s]
     * @param longest greatest length of a step of the cloths [s]
     */
    public static ClothSteps inMove(int every, double timeStep, double longest) {
        double substeps = Math.ceil(every * timeStep / longest - ROUNDING);
        return new ClothSteps(every, (int) Math.max(1, Math.min(MOST_SUBSTEPS, substeps)));
    }

    /** Returns the length of a step of the cloths [s]. @param timeStep step of the bodies [s] */
    double length(double timeStep) {
        return every * timeStep / substeps;
    }
}
