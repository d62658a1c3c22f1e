package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Begins a solve of divergence-free SPH. */
public record DfsphSource(
        int divergence, StepConstantsBuffer constants, DeviceInts sortedIndex, DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedPredicted, DeviceFloats sortedFilling, DeviceFloat4s sortedBoundary, DeviceInts neighbours,
        DeviceInts neighbourCount, DeviceFloats fluidPush, DeviceFloats sortedSource, DeviceFloats sortedPush,
        DeviceFloats sortedTrial, DeviceInts control) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_SOURCE;
    }
}
