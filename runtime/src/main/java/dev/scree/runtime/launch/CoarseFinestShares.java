package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** The finest nodes' diagonals. @param smearing of the finest grid [1/m^2] */
public record CoarseFinestShares(
        float smearing,
        DeviceInts shape,
        DeviceFloats corners,
        DeviceInts control,
        DeviceFloats spreads,
        DeviceFloats lefts,
        DeviceFloats inverse)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_FINEST_SHARES;
    }
}
