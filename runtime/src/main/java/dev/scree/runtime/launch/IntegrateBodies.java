package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Moves the bodies by one step. */
public record IntegrateBodies(
        StepConstantsBuffer constants,
        DeviceFloat4s bodyForce,
        DeviceFloat4s bodyTorque,
        DeviceFloat4s bodyFluidForce,
        DeviceFloat4s bodyFluidTorque,
        DeviceFloat4s bodyProperties,
        DeviceFloat4s bodyInertiaDiagonal,
        DeviceFloat4s bodyInertiaOff,
        DeviceInts bodySleep,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceInts bodyContacts,
        DeviceInts failure)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.INTEGRATE_BODIES;
    }
}
