package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Sums that an iteration needs, in parts. @param first at a round's beginning */
public record SolveSums(
        int first,
        StepConstantsBuffer constants,
        DeviceFloat4s sortedSource,
        DeviceFloat4s cg,
        DeviceFloats applied,
        DeviceFloats direction,
        DeviceInts control,
        DeviceFloat4s parts)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_SUMS;
    }
}
