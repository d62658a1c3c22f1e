package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Ends a solve: velocities take the pressure's acceleration. */
public record ProjectionPush(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedSource,
        DeviceFloat4s sortedBoundary,
        DeviceFloat4s sortedMoments,
        DeviceFloat4s sortedMixed,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceInts boundaryCount,
        DeviceFloats sortedPush,
        DeviceFloat4s sortedSkew,
        DeviceFloat4s sortedShear,
        DeviceFloat4s sortedPredicted,
        DeviceFloat4s sortedSlope,
        DeviceFloats fluidPush,
        DeviceFloat4s fluidCouplingForce)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.PROJECTION_PUSH;
    }
}
