package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Sums the counts of each chunk of cells. */
public record GridScanSums(int cellCount, int chunkCells, DeviceInts cellCounts, DeviceInts chunkSums)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_SCAN_SUMS;
    }
}
