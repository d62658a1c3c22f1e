package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Brings one more value of the particles into the grid's order. */
public record GridGather(DeviceInts sortedIndex, DeviceFloat4s value, DeviceFloat4s sortedValue)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_GATHER;
    }
}
