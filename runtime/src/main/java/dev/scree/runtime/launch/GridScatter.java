package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Gives each particle a place in its cell, in order of arrival. */
public record GridScatter(DeviceInts particleCell, DeviceInts cellStart, DeviceInts cellCounts, DeviceInts arrival)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_SCATTER;
    }
}
