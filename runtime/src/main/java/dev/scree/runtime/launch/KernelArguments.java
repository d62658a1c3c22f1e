package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;

/**
 * The arguments of one kernel after its {@code count}: a record whose components have the names and the order that the
 * index gives, inputs first.
 */
public interface KernelArguments {
    /** The kernel that takes them. */
    Kernel kernel();
}
