package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** How velocities change evenly round each moving particle, and how strongly it is calmed. */
public record VelocityGradients(
        StepConstantsBuffer constants,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceInts sortedIndex,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceFloats fluidPressureEnergy,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloat4s sortedStretch,
        DeviceFloat4s sortedStressOff)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.VELOCITY_GRADIENTS;
    }
}
