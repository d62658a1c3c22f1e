package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The fluid's kinetic energy and what gravity would do, at one point of a step. */
public record EnergyFluid(
        int entry,
        int groups,
        StepConstantsBuffer constants,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceFloat4s velocity,
        DeviceFloats ledger)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.ENERGY_FLUID;
    }
}
