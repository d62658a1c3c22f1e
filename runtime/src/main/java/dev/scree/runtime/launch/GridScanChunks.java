package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Turns sums of chunks into the sums of all chunks before; launched with one item. */
public record GridScanChunks(int chunkCount, DeviceInts chunkSums) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.GRID_SCAN_CHUNKS;
    }
}
