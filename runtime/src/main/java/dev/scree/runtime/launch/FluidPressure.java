package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Pressure from the equation of state, and what neighbours need to know. */
public record FluidPressure(
        StepConstantsBuffer constants, DeviceInts sortedIndex, DeviceInts sortedFluid, DeviceFloats sortedFilling,
        DeviceFloat4s fluidMaterials, DeviceFloat4s sortedState, DeviceFloats fluidDensity) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.FLUID_PRESSURE;
    }
}
