package dev.scree.runtime.launch;

import dev.scree.kernels.AnswerKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceInts;

/** How many pairs of particle and body each body has. */
public record AnswerCount(
        int bodies, DeviceInts control, DeviceInts bodiesMet, DeviceInts pairBody, DeviceInts pairCounts)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return AnswerKernels.ANSWER_COUNT;
    }
}
