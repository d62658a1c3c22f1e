package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.SceneInstance;

/**
 * Decides when cloths move: in every few steps, found anew for each frame, or with each move of the fluid where that
 * sets the pace.
 */
final class ClothSchedule {
    private ClothSteps steps;
    /** Greatest speed when the present frame began [m/s]. */
    private double speed;

    /** Begins with the steps of a scene at rest. */
    ClothSchedule(SceneInstance instance) {
        steps = instance.clothSteps(0);
    }

    /** Returns when cloths move now. */
    ClothSteps steps() {
        return steps;
    }

    /**
     * Begins a frame.
     *
     * @param speed greatest speed now [m/s]
     * @return whether cloths move in other steps than before
     */
    boolean begin(SceneInstance instance, double speed) {
        this.speed = speed;
        return !instance.sizes().pacedByFluid() && set(instance.clothSteps(speed));
    }

    /**
     * Plans a move of the fluid.
     *
     * @param length number of steps that it takes
     * @return whether cloths move by other steps than before
     */
    boolean move(SceneInstance instance, int length) {
        return instance.sizes().pacedByFluid()
                && instance.cloth().vertexCount() > 0
                && set(ClothSteps.inMove(length, instance.sizes().timeStep(), instance.longestClothStep(speed)));
    }

    private boolean set(ClothSteps next) {
        boolean changed = !next.equals(steps);
        steps = next;
        return changed;
    }

    /**
     * Returns whether cloths move in a step of the frame.
     *
     * @param withFluid whether the fluid does
     */
    boolean due(SceneInstance instance, int step, boolean withFluid) {
        return instance.sizes().pacedByFluid() ? withFluid : step % steps.every() == 0;
    }
}
