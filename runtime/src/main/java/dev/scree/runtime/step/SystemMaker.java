package dev.scree.runtime.step;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.instance.SceneInstance;

/** Makes a {@link SimulationSystem} for a scene on a device. */
@FunctionalInterface
public interface SystemMaker {
    /**
     * Makes a system: its fields, and its kernels bound to them.
     *
     * @param shared the fields of the state and of the systems made before; a system keeps its own within them
     * @param bodies extent of the bodies and grains
     * @param fluid extent of the fluid particles
     */
    SimulationSystem make(Fields shared, SceneInstance instance, Extent bodies, Extent fluid);
}
