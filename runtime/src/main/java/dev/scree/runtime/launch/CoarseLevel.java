package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** What the residual gives a level of many nodes. */
public record CoarseLevel(int level, DeviceInts shape, DeviceInts control, DeviceFloats nodes)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_LEVEL;
    }
}
