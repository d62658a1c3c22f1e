package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Force and torque of each chunk of a body's particles. */
public record ReduceChunks(
        DeviceInts chunkFirst,
        DeviceInts chunkLength,
        DeviceInts chunkBody,
        DeviceFloat4s particlePosition,
        DeviceFloat4s particleForce,
        DeviceFloat4s particleMoment,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s chunkForce,
        DeviceFloat4s chunkTorque)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.REDUCE_CHUNKS;
    }
}
