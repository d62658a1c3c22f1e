package dev.scree.runtime.launch;

import dev.scree.kernels.AnswerKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** A round's beginning where particles meet bodies. */
public record AnswerResidual(
        StepConstantsBuffer constants,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceFloats coefficients,
        DeviceFloat4s sortedSource,
        DeviceFloats sortedPush,
        DeviceInts control,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloat4s answerVelocity,
        DeviceFloat4s answerSpin,
        DeviceFloat4s cg)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return AnswerKernels.ANSWER_RESIDUAL;
    }
}
