package dev.scree.runtime.fluid;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.StepPlan;
import java.util.Map;

/**
 * A method that finds the fluid's pressure and moves its particles, with fields and launches of its own.
 * {@link FluidSystem} does what all methods share.
 */
public interface FluidMethod {
    /** Adds its launches to a step, after the neighbour search; the first finds the sums over neighbours. */
    void addTo(StepPlan step);

    /**
     * Prepares for a step.
     *
     * @param withBodies whether bodies move in it
     */
    default void beginStep(boolean withBodies) {}

    /** Takes over the values of an edited scene that leave all array lengths as they are. */
    default void update(SceneInstance instance) {}

    /** Takes over new constants for the steps to come. */
    default void update(StepConstants constants) {}

    /** Reads statistics of a run of steps from the device. Precondition: the queue has finished. */
    default void collect() {}

    /** Returns statistics of the steps so far, by key. */
    default Map<String, Double> statistics() {
        return Map.of();
    }
}
