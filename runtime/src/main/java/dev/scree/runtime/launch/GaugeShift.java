package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Without air: a pressure whose least is 0. */
public record GaugeShift(StepConstantsBuffer constants, DeviceInts control, DeviceFloats sortedPressureEnergy)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.GAUGE_SHIFT;
    }
}
