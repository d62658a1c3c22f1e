package dev.scree.runtime.step;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import java.util.Map;

/**
 * A part of the simulation with fields and kernels of its own, which takes part in each step. A system makes its fields
 * and binds its kernels when it is made, adds them to the stages of a step, and hears of what changes.
 */
public interface SimulationSystem extends AutoCloseable {
    /** Adds its launches to the stages of a step, behind those of the systems made before. */
    void addTo(StepPlan step);

    /** Takes over values that leave all extents as they are: masses, materials, shapes. */
    default void update(SceneInstance instance) {}

    /** Takes over the constants of the steps to come. */
    default void update(StepConstants constants) {}

    /** Remembers as good what it keeps from step to step beside the simulation state. */
    default void keep() {}

    /** Goes back to what it last remembered. */
    default void restore() {}

    /** What it has to say about the steps so far, by key; the queue has finished. */
    default Map<String, Double> statistics() {
        return Map.of();
    }

    /** Closes what is not closed with its fields. */
    @Override
    default void close() {}
}
