package dev.scree.runtime.instance;

import dev.scree.runtime.device.Struct;
import java.util.List;

/** The structs that kernels share with the host. */
public final class Structs {
    public static final List<Struct<?>> ALL = List.of(StepConstants.STRUCT, GridPlan.STRUCT);

    private Structs() {}
}
