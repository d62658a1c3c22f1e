package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Asks the device for sizes and offsets of the shared structs; a test's. */
public record StructLayout(
        DeviceInts offsets) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.STRUCT_LAYOUT;
    }
}
