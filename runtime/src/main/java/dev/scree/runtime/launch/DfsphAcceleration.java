package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Acceleration by the pressure of an iteration. */
public record DfsphAcceleration(
        StepConstantsBuffer constants, DeviceFloat4s sortedPosition, DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials, DeviceFloat4s sortedBoundary, DeviceInts neighbours, DeviceInts neighbourCount,
        DeviceFloats sortedTrial, DeviceInts control, DeviceFloat4s sortedAcceleration) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_ACCELERATION;
    }
}
