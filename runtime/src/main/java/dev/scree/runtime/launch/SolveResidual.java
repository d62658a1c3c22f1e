package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The true residual at the beginning of a round of a solve. */
public record SolveResidual(
        StepConstantsBuffer constants,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats coefficients,
        DeviceFloat4s sortedSource,
        DeviceFloats sortedPressureEnergy,
        DeviceInts control,
        DeviceFloat4s cg)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_RESIDUAL;
    }
}
