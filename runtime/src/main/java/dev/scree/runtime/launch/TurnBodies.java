package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Turns hinged and pivoted bodies by one step. */
public record TurnBodies(
        StepConstantsBuffer constants,
        DeviceInts turningBody,
        DeviceFloat4s turningAxis,
        DeviceFloat4s turningOwnAxis,
        DeviceFloat4s turningLever,
        DeviceFloat4s turningMotor,
        DeviceFloat4s bodyForce,
        DeviceFloat4s bodyTorque,
        DeviceFloat4s bodyFluidTorque,
        DeviceFloat4s bodyInertiaDiagonal,
        DeviceFloat4s bodyInertiaOff,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceInts bodySleep,
        DeviceInts bodyContacts,
        DeviceInts failure)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.TURN_BODIES;
    }
}
