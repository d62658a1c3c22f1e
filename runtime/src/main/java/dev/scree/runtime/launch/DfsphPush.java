package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Ends a solve: velocities take the pressure's acceleration. */
public record DfsphPush(
        int first, StepConstantsBuffer constants, DeviceInts sortedIndex, DeviceFloat4s sortedPosition,
        DeviceInts sortedFluid, DeviceFloat4s fluidMaterials, DeviceFloat4s sortedBoundary, DeviceInts neighbours,
        DeviceInts neighbourCount, DeviceFloats sortedPush, DeviceFloat4s sortedPredicted, DeviceFloats sortedTotal,
        DeviceFloats fluidPush) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_PUSH;
    }
}
