package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Sums over each body; watches its skin; puts it to sleep. */
public record SettleBodies(
        int particles,
        StepConstantsBuffer constants,
        DeviceInts bodyFirstChunk,
        DeviceFloat4s chunkForce,
        DeviceFloat4s chunkTorque,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyAnchor,
        DeviceFloat4s bodyAnchorLow,
        DeviceFloat4s bodyAnchorRotation,
        DeviceFloat4s bodyContactParameters,
        DeviceFloat4s bodyFluidForce,
        DeviceInts listStart,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceInts bodyWoken,
        DeviceInts bodySleep,
        DeviceFloat4s bodyForce,
        DeviceFloat4s bodyTorque,
        DeviceInts watch)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SETTLE_BODIES;
    }
}
