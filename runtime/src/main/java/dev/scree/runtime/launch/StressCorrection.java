package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/**
 * What stretching takes from a particle's pressure along some axes and adds along others, and what it needs by itself.
 */
public record StressCorrection(
        StepConstantsBuffer constants,
        DeviceFloat4s sortedPosition,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedBoundary,
        DeviceFloat4s sortedCorrectionDiagonal,
        DeviceFloat4s sortedCorrectionOff,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats sortedPressureEnergy,
        DeviceFloat4s sortedStressDiagonal,
        DeviceFloat4s sortedStressOff)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.STRESS_CORRECTION;
    }
}
