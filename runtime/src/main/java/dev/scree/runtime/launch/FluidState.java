package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Pressure by the equation of state. */
public record FluidState(
        StepConstantsBuffer constants,
        DeviceInts sortedIndex,
        DeviceInts sortedFluid,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s fluidMaterials,
        DeviceFloats sortedPressureEnergy,
        DeviceFloats fluidDensity)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.FLUID_STATE;
    }
}
