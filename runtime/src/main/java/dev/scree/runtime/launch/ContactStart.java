package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Lets what overlaps when play begins touch without force. */
public record ContactStart(
        int capacity,
        DeviceInts listStart,
        DeviceInts listMirror,
        DeviceInts listSlot,
        DeviceFloats listOverlap,
        DeviceInts pairSums,
        DeviceFloat4s listForce,
        DeviceFloat4s listSpring)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.CONTACT_START;
    }
}
