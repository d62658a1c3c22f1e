package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** All levels' answers, at the finest nodes. */
public record CoarseApply(DeviceInts shape, DeviceFloats inverse, DeviceInts control, DeviceFloats nodes)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_APPLY;
    }
}
