package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What the next step's solve will want to know of this one. */
public record CouplingKeep(
        StepConstantsBuffer constants,
        DeviceFloat4s bodyFluidForce,
        DeviceFloat4s bodyFluidTorque,
        DeviceFloat4s bodyProperties,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceFloat4s bodyTurnChange,
        DeviceFloat4s couplingVelocity,
        DeviceFloat4s couplingSpin,
        DeviceFloat4s bodyPredictedMomentum,
        DeviceFloat4s bodyPredictedAngularMomentum,
        DeviceFloat4s bodyResidualForce,
        DeviceFloat4s bodyResidualTorque)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_KEEP;
    }
}
