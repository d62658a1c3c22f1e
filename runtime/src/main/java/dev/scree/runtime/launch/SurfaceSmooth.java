package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Smooths that field along one axis, four lattice points an item. */
public record SurfaceSmooth(
        int edge,
        int axis,
        int last,
        float inside,
        float outside,
        DeviceInts slotNear,
        DeviceInts blockSlot,
        DeviceFloats part,
        DeviceFloats raw,
        DeviceFloats value,
        DeviceFloats smoothed)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SURFACE_SMOOTH;
    }
}
