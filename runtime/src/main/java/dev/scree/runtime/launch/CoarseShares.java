package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What each free particle makes a node's function cost. */
public record CoarseShares(
        StepConstantsBuffer constants,
        DeviceFloat4s sortedPosition,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats coefficients,
        DeviceFloat4s sortedSource,
        DeviceFloat4s cg,
        DeviceInts control,
        DeviceFloats shares)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_SHARES;
    }
}
