package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The same by one group of many items. */
public record SolveScalarsWide(
        int first, int partCount, StepConstantsBuffer constants, DeviceFloat4s parts, DeviceInts control)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_SCALARS_WIDE;
    }
}
