package dev.scree.runtime.fluid;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.StepPlan;
import java.util.Map;

/** How the fluid's pressure is found and its particles are moved: a strategy that owns its fields and its launches. */
public interface FluidMethod {
    /** Adds its launches behind the neighbour search. */
    void addTo(StepPlan step);

    /** Before a step. @param withBodies whether bodies move in it */
    default void beginStep(boolean withBodies) {}

    /** Takes over values that leave all extents as they are. */
    default void update(SceneInstance instance) {}

    /** Takes over the constants of the steps to come. */
    default void update(StepConstants constants) {}

    /** Reads what the steps of a run left; the queue has finished. */
    default void collect() {}

    /** Returns statistics of the steps so far, by key. */
    default Map<String, Double> statistics() {
        return Map.of();
    }
}
