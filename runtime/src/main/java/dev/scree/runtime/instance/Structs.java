package dev.scree.runtime.instance;

import dev.scree.runtime.constants.ConstantTable;
import dev.scree.runtime.device.GeneratedSource;
import dev.scree.runtime.device.Struct;
import dev.scree.runtime.discretization.GridPlan;
import java.util.ArrayList;
import java.util.List;

/** The structs that kernels share with the host, and all texts that the host generates for them. */
public final class Structs {
    public static final List<Struct<?>> ALL = List.of(StepConstants.STRUCT, GridPlan.STRUCT);
    /** The declarations of the structs and the constants of all solvers. */
    public static final List<GeneratedSource> GENERATED = generated();

    private Structs() {}

    private static List<GeneratedSource> generated() {
        List<GeneratedSource> sources = new ArrayList<>(ALL);
        sources.addAll(ConstantTable.ALL);
        return List.copyOf(sources);
    }
}
