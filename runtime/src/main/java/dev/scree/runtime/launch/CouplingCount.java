package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;

/** How many pairs of particle and body each body has. */
public record CouplingCount(
        int bodies, DeviceInts control, DeviceInts bodiesMet, DeviceInts pairBody, DeviceInts pairCounts)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_COUNT;
    }
}
