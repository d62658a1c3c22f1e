package dev.scree.runtime.launch;

import dev.scree.kernels.AnswerKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What the next step's solve will want to know of this one. */
public record AnswerKeep(
        StepConstantsBuffer constants,
        DeviceFloat4s bodyFluidForce,
        DeviceFloat4s bodyFluidTorque,
        DeviceFloat4s bodyProperties,
        DeviceFloat4s bodyMomentum,
        DeviceFloat4s bodyAngularMomentum,
        DeviceFloat4s bodyTurnChange,
        DeviceFloat4s answerVelocity,
        DeviceFloat4s answerSpin,
        DeviceFloat4s bodyForeseen,
        DeviceFloat4s bodyForeseenSpin,
        DeviceFloat4s bodyUntold,
        DeviceFloat4s bodyUntoldTorque)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return AnswerKernels.ANSWER_KEEP;
    }
}
