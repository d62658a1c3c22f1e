package dev.scree.runtime.step;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import java.util.Map;

/**
 * A part of the simulation with fields and kernels of its own, which takes part in each step: contacts, motion, fluid.
 *
 * <p>A system makes its fields and binds its kernels in its constructor, adds their launches to the phases of a step,
 * and is told of edits. What it must remember from step to step beside the simulation state (such as contacts) it
 * copies at {@link #keep} and gets back at {@link #restore}, because steps may have to be repeated; both may come
 * within a frame too.
 */
public interface SimulationSystem extends AutoCloseable {
    /** Adds its launches to the stages of a step, after those of the systems made before it. */
    void addTo(StepPlan step);

    /** Takes over the values of an edited scene that leave all array lengths as they are: masses, materials, shapes. */
    default void update(SceneInstance instance) {}

    /** Takes over new constants for the steps to come, such as time step and gravity. */
    default void update(StepConstants constants) {}

    /**
     * Copies what it keeps from step to step beside the simulation state, as the state to which {@link #restore}
     * returns.
     */
    default void keep() {}

    /** Goes back to what the last {@link #keep} copied. */
    default void restore() {}

    /** Returns its statistics of the steps so far, by key. Precondition: the queue has finished. */
    default Map<String, Double> statistics() {
        return Map.of();
    }

    /** Closes what is not closed together with its fields. */
    @Override
    default void close() {}
}
