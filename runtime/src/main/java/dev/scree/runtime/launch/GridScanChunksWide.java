package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Turns the sums of chunks into the sums of all chunks before, by one group of many items. */
public record GridScanChunksWide(int chunkCount, DeviceInts chunkSums) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_SCAN_CHUNKS_WIDE;
    }
}
