package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Moves the fluid particles by one step. */
public record IntegrateFluid(
        StepConstantsBuffer constants, DeviceFloat4s fluidForce, DeviceInts fluidKind, DeviceFloat4s fluidMaterials,
        DeviceFloat4s fluidPosition, DeviceFloat4s fluidHalfVelocity, DeviceFloat4s fluidVelocity, DeviceInts failure) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.INTEGRATE_FLUID;
    }
}
