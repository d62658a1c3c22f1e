package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Who owns each pair, and what its contact remembers. */
public record ListLink(
        int capacity,
        int bodyCount,
        DeviceInts contactTag,
        DeviceInts bodyFirst,
        DeviceFloat4s bodyContactParameters,
        DeviceFloat4s shapes,
        DeviceInts listStart,
        DeviceInts listPartner,
        DeviceInts oldStart,
        DeviceInts oldPartner,
        DeviceInts oldMirror,
        DeviceFloats oldOverlap,
        DeviceFloat4s oldForce,
        DeviceFloat4s oldArm,
        DeviceFloat4s oldSpring,
        DeviceFloat4s oldRolling,
        DeviceFloat4s oldMoment,
        DeviceInts pairKey,
        DeviceInts listMirror,
        DeviceInts listSlot,
        DeviceFloats listOverlap,
        DeviceFloat4s listForce,
        DeviceFloat4s listArm,
        DeviceFloat4s listSpring,
        DeviceFloat4s listRolling,
        DeviceFloat4s listMoment)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.LIST_LINK;
    }
}
