package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The Laplacian of a direction. */
public record SolveApply(
        StepConstantsBuffer constants,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats coefficients,
        DeviceFloat4s sortedSource,
        DeviceFloats direction,
        DeviceInts control,
        DeviceFloats applied)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_APPLY;
    }
}
