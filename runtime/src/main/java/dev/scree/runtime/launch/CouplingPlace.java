package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;

/** Pairs in the order of bodies. */
public record CouplingPlace(
        DeviceInts control,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceInts pairsBefore,
        DeviceInts pairCounts,
        DeviceInts pairs)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_PLACE;
    }
}
