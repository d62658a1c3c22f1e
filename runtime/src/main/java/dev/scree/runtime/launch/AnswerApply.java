package dev.scree.runtime.launch;

import dev.scree.kernels.AnswerKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** The bodies' part of the operator. */
public record AnswerApply(
        StepConstantsBuffer constants,
        DeviceInts control,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloat4s answerVelocity,
        DeviceFloat4s answerSpin,
        DeviceFloats applied)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return AnswerKernels.ANSWER_APPLY;
    }
}
