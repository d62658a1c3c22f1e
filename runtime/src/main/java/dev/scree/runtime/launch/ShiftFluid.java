package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Moves the particles of fluid that fills its domain beside their velocity, so that they stay even. */
public record ShiftFluid(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedBoundary,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s fluidPosition,
        DeviceFloat4s fluidHalfVelocity,
        DeviceFloat4s fluidVelocity)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SHIFT_FLUID;
    }
}
