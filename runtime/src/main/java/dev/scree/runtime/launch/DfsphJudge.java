package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Whether iterations have come near enough. */
public record DfsphJudge(
        int least, int last, StepConstantsBuffer constants, DeviceInts control) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_JUDGE;
    }
}
