package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What velocities bodies will have at the end of the fluid's step without its pressure. */
public record CouplingPredict(
        StepConstantsBuffer constants,
        DeviceInts coupledBodies,
        DeviceInts bodySleep,
        DeviceFloat4s bodyForce,
        DeviceFloat4s bodyTorque,
        DeviceFloat4s bodyProperties,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceFloat4s bodyPredictedMomentum,
        DeviceFloat4s bodyPredictedAngularMomentum,
        DeviceFloat4s bodyResidualForce,
        DeviceFloat4s bodyResidualTorque,
        DeviceFloat4s bodyChange,
        DeviceFloat4s bodyTurnChange)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_PREDICT;
    }
}
