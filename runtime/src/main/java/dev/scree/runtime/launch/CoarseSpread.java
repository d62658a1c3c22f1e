package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** The next direction: each particle's own answer and its nodes'. */
public record CoarseSpread(
        DeviceInts shape,
        DeviceFloat4s place,
        DeviceFloat4s sortedSource,
        DeviceFloat4s cg,
        DeviceFloats inverse,
        DeviceFloats nodes,
        DeviceInts control,
        DeviceFloats direction)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_SPREAD;
    }
}
