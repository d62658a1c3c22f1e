package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceInts;

/** Brings the partners of each particle into order. */
public record ListOrder(int capacity, DeviceInts listStart, DeviceInts listPartner, DeviceInts pairKey)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.LIST_ORDER;
    }
}
