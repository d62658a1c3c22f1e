package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;

/** Sums of the shares at the blocks' corners. */
public record CoarseGatherShares(
        GridShapeBuffer grid,
        DeviceInts shape,
        DeviceInts cellStart,
        DeviceFloat4s place,
        DeviceFloats shares,
        DeviceInts control,
        DeviceFloats corners)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_GATHER_SHARES;
    }
}
