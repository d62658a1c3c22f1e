package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Force and torque of each body from its chunks. */
public record ReduceBodies(
        DeviceInts bodyFirstChunk,
        DeviceFloat4s chunkForce,
        DeviceFloat4s chunkTorque,
        DeviceFloat4s bodyForce,
        DeviceFloat4s bodyTorque)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.REDUCE_BODIES;
    }
}
