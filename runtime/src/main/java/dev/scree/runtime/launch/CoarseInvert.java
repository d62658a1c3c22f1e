package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** The diagonals of the levels of few nodes. @param smearing of the first of them [1/m^2] */
public record CoarseInvert(
        float smearing,
        DeviceInts shape,
        DeviceInts control,
        DeviceFloats spreads,
        DeviceFloats lefts,
        DeviceFloats inverse)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_INVERT;
    }
}
