package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** Ends an iteration. */
public record SolveUpdate(
        DeviceFloat4s sortedSource, DeviceFloats applied, DeviceInts control, DeviceFloat4s cg, DeviceFloats direction,
        DeviceFloats sortedPush) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_UPDATE;
    }
}
