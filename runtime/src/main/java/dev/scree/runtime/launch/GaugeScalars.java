package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What follows from the parts. */
public record GaugeScalars(int partCount, StepConstantsBuffer constants, DeviceFloat4s parts, DeviceInts control)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.GAUGE_SCALARS;
    }
}
