package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** One iteration on the pressure. */
public record DfsphRelax(
        StepConstantsBuffer constants, DeviceFloat4s sortedPosition, DeviceFloat4s sortedGradient,
        DeviceFloat4s sortedBoundary, DeviceInts neighbours, DeviceInts neighbourCount,
        DeviceFloat4s sortedAcceleration, DeviceFloats sortedSource, DeviceFloats sortedPush, DeviceFloats sortedTrial,
        DeviceInts control) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_RELAX;
    }
}
