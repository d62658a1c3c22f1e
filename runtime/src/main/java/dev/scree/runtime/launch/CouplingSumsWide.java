package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** The same, a group for each body. */
public record CouplingSumsWide(
        int solving,
        int parts,
        DeviceInts control,
        DeviceInts pairsBefore,
        DeviceInts pairs,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloats field,
        DeviceFloat4s bodyChange,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceFloat4s couplingVelocity,
        DeviceFloat4s couplingSpin)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_SUMS_WIDE;
    }
}
