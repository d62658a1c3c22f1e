package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Positions and velocities of body particles or boundary samples from their bodies. */
public record ParticleValues(
        DeviceFloat4s particleLocal,
        DeviceInts particleBody,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s particlePosition,
        DeviceFloat4s particleVelocity)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.PARTICLE_VALUES;
    }
}
