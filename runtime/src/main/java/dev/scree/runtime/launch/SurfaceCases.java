package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Which corners of each cell are inside, and how many vertices and triangles that makes. */
public record SurfaceCases(
        int edge,
        float inside,
        float outside,
        DeviceInts slotNear,
        DeviceInts blockSlot,
        DeviceFloats value,
        DeviceInts caseTable,
        DeviceInts cellCase,
        DeviceInts vertexCount,
        DeviceInts triangleCount)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SURFACE_CASES;
    }
}
