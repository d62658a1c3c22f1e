package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The bodies' part of the operator. */
public record CouplingApply(
        StepConstantsBuffer constants,
        DeviceInts control,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloat4s couplingVelocity,
        DeviceFloat4s couplingSpin,
        DeviceFloats applied)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_APPLY;
    }
}
