package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Writes the surface's triangles. */
public record SurfaceTriangles(
        int edge,
        int capacity,
        DeviceInts slotNear,
        DeviceInts blockSlot,
        DeviceInts caseTable,
        DeviceInts cellCase,
        DeviceInts vertexStart,
        DeviceInts triangleStart,
        DeviceInts triangles)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SURFACE_TRIANGLES;
    }
}
