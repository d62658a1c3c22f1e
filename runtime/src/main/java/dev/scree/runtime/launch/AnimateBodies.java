package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Moves animated bodies on by one step. */
public record AnimateBodies(
        DeviceInts animatedBody,
        DeviceInts animatedFirst,
        DeviceInts animatedRepeat,
        DeviceInts segmentTicks,
        DeviceFloat4s segmentCurve,
        DeviceInts bodyClock,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.ANIMATE_BODIES;
    }
}
