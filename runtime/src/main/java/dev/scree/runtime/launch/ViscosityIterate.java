package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** One iteration of it. */
public record ViscosityIterate(
        int turn,
        StepConstantsBuffer constants,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s sortedDiagonal,
        DeviceFloat4s sortedRight,
        DeviceFloat4s sortedVelocity,
        DeviceFloat4s next)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.VISCOSITY_ITERATE;
    }
}
