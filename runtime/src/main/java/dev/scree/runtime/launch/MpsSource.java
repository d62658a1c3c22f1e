package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Begins a solve for the pressure of moving particles. */
public record MpsSource(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceFloat4s sortedPredicted,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedBoundary,
        DeviceFloat4s sortedGradient,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats fluidPressureEnergy,
        DeviceInts control,
        DeviceFloat4s sortedSource,
        DeviceFloats sortedPressureEnergy,
        DeviceFloats coefficients)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.MPS_SOURCE;
    }
}
