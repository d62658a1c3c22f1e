package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Artificial viscosity of moving particles against what of their velocities does not. */
public record ArtificialViscosity(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s sortedStretch,
        DeviceFloat4s sortedStressOff,
        DeviceFloat4s fluidForce)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.ARTIFICIAL_VISCOSITY;
    }
}
