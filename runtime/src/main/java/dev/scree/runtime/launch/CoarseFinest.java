package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** What the residual gives the finest nodes. */
public record CoarseFinest(DeviceInts shape, DeviceFloats corners, DeviceInts control, DeviceFloats nodes)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_FINEST;
    }
}
