package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Which they are. */
public record ListFill(
        int levels,
        int capacity,
        DeviceFloat4s gridLevelShape,
        DeviceInts gridLevelCells,
        DeviceInts gridLevel,
        DeviceInts cellStart,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedTag,
        DeviceFloat4s bodyContactParameters,
        DeviceFloat4s shapes,
        DeviceInts shapeCounts,
        DeviceFloat4s triangleGrid,
        DeviceInts triangleStart,
        DeviceInts triangleIndex,
        DeviceInts listStart,
        DeviceInts listFilled,
        DeviceInts listPartner)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.LIST_FILL;
    }
}
