package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Writes the surface's vertices and their normals. */
public record SurfaceVertices(
        int edge,
        int capacity,
        float inside,
        float outside,
        DeviceInts slotNear,
        DeviceInts blockSlot,
        DeviceFloat4s slotPlace,
        DeviceFloats value,
        DeviceFloats speed,
        DeviceInts cellCase,
        DeviceInts vertexStart,
        DeviceFloat4s vertex,
        DeviceFloat4s normal)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.SURFACE_VERTICES;
    }
}
