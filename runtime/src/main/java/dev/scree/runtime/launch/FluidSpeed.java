package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;

/** The greatest speed of fluid in each group of particles. */
public record FluidSpeed(DeviceFloat4s fluidVelocity, DeviceFloats speeds) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.FLUID_SPEED;
    }
}
