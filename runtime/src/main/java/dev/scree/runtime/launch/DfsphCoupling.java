package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What the pressure does between bodies and the fluid. */
public record DfsphCoupling(
        StepConstantsBuffer constants, DeviceInts sortedIndex, DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedBoundary, DeviceInts boundaryCount, DeviceFloats sortedTotal,
        DeviceFloat4s fluidCouplingForce) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.DFSPH_COUPLING;
    }
}
