package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;

/** The next direction, block by block: each particle's own answer and that of {@link CoarseApply}. */
public record CoarseSpreadBlocks(
        GridShapeBuffer grid,
        DeviceInts shape,
        DeviceInts cellStart,
        DeviceFloat4s place,
        DeviceFloat4s sortedSource,
        DeviceFloat4s cg,
        DeviceFloats nodes,
        DeviceInts control,
        DeviceFloats direction)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_SPREAD_BLOCKS;
    }
}
