package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Spring, dashpot, friction with history and rolling resistance of each pair. */
public record ContactForces(
        int capacity,
        StepConstantsBuffer constants,
        DeviceFloat4s contactLocal,
        DeviceFloat4s contactNormal,
        DeviceInts contactTag,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceFloat4s bodyProperties,
        DeviceFloat4s bodyContactParameters,
        DeviceInts bodySleep,
        DeviceFloat4s shapes,
        DeviceFloat4s materialPairs,
        DeviceInts listStart,
        DeviceInts listPartner,
        DeviceInts listMirror,
        DeviceInts listSlot,
        DeviceFloats listOverlap,
        DeviceInts pairSums,
        DeviceFloat4s listForce,
        DeviceFloat4s listArm,
        DeviceFloat4s listSpring,
        DeviceFloat4s listRolling,
        DeviceFloat4s listMoment,
        DeviceInts bodyWoken)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.CONTACT_FORCES;
    }
}
