package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Writes where the particles of each cell begin. */
public record GridScanCells(
        int cellCount, int chunkCells, DeviceInts cellCounts, DeviceInts chunkSums, DeviceInts cellStart)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_SCAN_CELLS;
    }
}
