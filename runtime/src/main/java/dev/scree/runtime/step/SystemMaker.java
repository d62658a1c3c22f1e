package dev.scree.runtime.step;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.instance.SceneInstance;

/** Makes a system for a scene on a device. */
@FunctionalInterface
public interface SystemMaker {
    /**
     * Makes the system's fields and binds its kernels.
     *
     * @param shared the fields of the state and of the systems made before; a system's own are within
     * @param bodies that there are
     * @param fluid particles that there are
     */
    SimulationSystem make(Fields shared, SceneInstance instance, Extent bodies, Extent fluid);
}
