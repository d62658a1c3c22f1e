package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** How many partners each particle may come to touch. */
public record ListCount(
        int levels,
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
        DeviceInts listCount)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.LIST_COUNT;
    }
}
