package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Ends a solve: velocities take the pressure's acceleration. */
public record ProjectionAccelerate(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedSource,
        DeviceFloat4s sortedBoundary,
        DeviceFloat4s sortedCorrectionDiagonal,
        DeviceFloat4s sortedCorrectionOff,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceInts boundaryCount,
        DeviceFloats sortedPressureEnergy,
        DeviceFloat4s sortedStressDiagonal,
        DeviceFloat4s sortedStressOff,
        DeviceFloat4s sortedPredicted,
        DeviceFloat4s sortedPressureGradient,
        DeviceFloats fluidPressureEnergy,
        DeviceFloat4s fluidCouplingForce)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.PROJECTION_ACCELERATE;
    }
}
