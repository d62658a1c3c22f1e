package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;

/** Where each particle is in its block of cells. */
public record CoarsePlace(GridShapeBuffer grid, DeviceInts shape, DeviceFloat4s sortedPosition, DeviceFloat4s place)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_PLACE;
    }
}
