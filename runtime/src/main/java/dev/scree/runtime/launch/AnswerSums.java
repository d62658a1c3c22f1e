package dev.scree.runtime.launch;

import dev.scree.kernels.AnswerKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

/** What velocities a field of pressures brings to bodies. */
public record AnswerSums(
        int solving,
        int parts,
        DeviceInts control,
        DeviceInts pairsBefore,
        DeviceInts pairs,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment,
        DeviceFloats field,
        DeviceFloat4s bodyChange,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceFloat4s answerVelocity,
        DeviceFloat4s answerSpin)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return AnswerKernels.ANSWER_SUMS;
    }
}
