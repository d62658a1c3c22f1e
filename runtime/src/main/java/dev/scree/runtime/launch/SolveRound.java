package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;

/** Lets the next round begin. */
public record SolveRound(
        int cut, int end, DeviceInts control) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.SOLVE_ROUND;
    }
}
