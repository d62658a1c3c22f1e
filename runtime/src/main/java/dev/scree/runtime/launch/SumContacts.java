package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Sums over a chunk of a body's particles. */
public record SumContacts(
        int capacity,
        DeviceInts chunkFirst,
        DeviceInts chunkLength,
        DeviceInts chunkBody,
        DeviceInts contactTag,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceInts bodySleep,
        DeviceInts listStart,
        DeviceInts listPartner,
        DeviceInts listMirror,
        DeviceInts listSlot,
        DeviceFloats listOverlap,
        DeviceFloat4s listForce,
        DeviceFloat4s listArm,
        DeviceFloat4s listMoment,
        DeviceInts pairSums,
        DeviceFloat4s chunkForce,
        DeviceFloat4s chunkTorque)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SUM_CONTACTS;
    }
}
