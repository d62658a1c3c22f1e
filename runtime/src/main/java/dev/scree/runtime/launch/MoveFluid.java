package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Moves fluid particles by the velocities that a solver found. */
public record MoveFluid(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedPredicted,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedBoundary,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s fluidPosition,
        DeviceFloat4s fluidHalfVelocity,
        DeviceFloat4s fluidVelocity,
        DeviceInts failure)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.MOVE_FLUID;
    }
}
