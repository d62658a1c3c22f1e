package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Gives it back to the velocities, before the solve for the pressure. */
public record SkewPush(
        StepConstantsBuffer constants, DeviceFloat4s sortedPosition, DeviceInts sortedFluid, DeviceFloat4s fluidMaterials,
        DeviceInts neighbours, DeviceInts neighbourCount, DeviceFloat4s sortedSkew, DeviceFloat4s sortedShear,
        DeviceFloat4s sortedPredicted) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SKEW_PUSH;
    }
}
