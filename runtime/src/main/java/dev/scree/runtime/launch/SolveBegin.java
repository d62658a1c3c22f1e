package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;

/** Begins a solve. */
public record SolveBegin(DeviceInts control) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_BEGIN;
    }
}
