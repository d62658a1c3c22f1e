package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** A round's beginning where particles meet bodies. */
public record CouplingResidual(
        StepConstantsBuffer constants,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats coefficients,
        DeviceFloat4s sortedSource,
        DeviceFloats sortedPressureEnergy,
        DeviceInts control,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloat4s couplingVelocity,
        DeviceFloat4s couplingSpin,
        DeviceFloat4s cg)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_RESIDUAL;
    }
}
