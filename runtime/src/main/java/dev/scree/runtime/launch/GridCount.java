package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;

/** Finds the cell of each particle and counts the cells' particles. */
public record GridCount(GridShapeBuffer grid, DeviceFloat4s position, DeviceInts cellCounts, DeviceInts particleCell)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_COUNT;
    }
}
