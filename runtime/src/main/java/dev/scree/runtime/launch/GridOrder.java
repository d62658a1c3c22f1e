package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Orders the particles within each cell by index, and brings position and tag into that order. */
public record GridOrder(
        DeviceInts particleCell,
        DeviceInts cellStart,
        DeviceInts arrival,
        DeviceFloat4s position,
        DeviceInts tag,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedTag)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_ORDER;
    }
}
