package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** What tells the pressure's level, in parts. */
public record GaugeParts(
        DeviceFloat4s sortedSource,
        DeviceFloats sortedVolumeFraction,
        DeviceFloats sortedPressureEnergy,
        DeviceInts control,
        DeviceFloat4s parts)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.GAUGE_PARTS;
    }
}
