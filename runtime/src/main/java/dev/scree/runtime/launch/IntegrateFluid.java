package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Moves fluid particles under their forces. */
public record IntegrateFluid(
        StepConstantsBuffer constants,
        DeviceFloat4s fluidForce,
        DeviceInts fluidKind,
        DeviceFloat4s fluidMaterials,
        DeviceFloat4s fluidPosition,
        DeviceFloat4s fluidHalfVelocity,
        DeviceFloat4s fluidVelocity,
        DeviceInts failure)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.INTEGRATE_FLUID;
    }
}
