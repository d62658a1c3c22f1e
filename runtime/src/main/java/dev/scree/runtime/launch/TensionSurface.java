package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Which way a fluid's surface lies at each particle, and how much of one it is. */
public record TensionSurface(
        StepConstantsBuffer constants,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s sortedSurface)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.TENSION_SURFACE;
    }
}
