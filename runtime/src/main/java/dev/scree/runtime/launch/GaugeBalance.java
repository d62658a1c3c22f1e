package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Without air: a source whose mean is 0. */
public record GaugeBalance(StepConstantsBuffer constants, DeviceInts control, DeviceFloat4s sortedSource)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.GAUGE_BALANCE;
    }
}
