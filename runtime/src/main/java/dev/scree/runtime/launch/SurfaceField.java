package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** The field whose zero is the fluid's surface, four lattice points an item. */
public record SurfaceField(
        int edge,
        float reach,
        float radius,
        float limit,
        DeviceInts slotNear,
        DeviceInts blockStart,
        DeviceFloat4s particle,
        DeviceFloats value,
        DeviceFloats part,
        DeviceFloats speed)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SURFACE_FIELD;
    }
}
