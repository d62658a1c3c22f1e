package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Velocities under all forces but pressure. */
public record ProjectionPredict(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedVelocity,
        DeviceFloat4s fluidForce,
        DeviceFloat4s sortedPredicted,
        DeviceFloats fluidDensity)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.PROJECTION_PREDICT;
    }
}
