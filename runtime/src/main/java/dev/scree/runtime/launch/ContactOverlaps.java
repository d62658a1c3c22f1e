package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Which pairs touch, and the sums over the contacts of two bodies. */
public record ContactOverlaps(
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
        DeviceFloat4s bodyContactParameters,
        DeviceInts bodySleep,
        DeviceFloat4s shapes,
        DeviceInts listStart,
        DeviceInts listPartner,
        DeviceInts listMirror,
        DeviceInts listSlot,
        DeviceFloats listOverlap,
        DeviceInts pairSums)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.CONTACT_OVERLAPS;
    }
}
