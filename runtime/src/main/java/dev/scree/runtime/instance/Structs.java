package dev.scree.runtime.instance;

import dev.scree.runtime.constants.ConstantTable;
import dev.scree.runtime.device.GeneratedSource;
import dev.scree.runtime.device.Struct;
import dev.scree.runtime.discretization.GridPlan;
import java.util.ArrayList;
import java.util.List;

/** Lists the structs that kernels share with the host, and all sources that the host generates for kernels. */
public final class Structs {
    /** All structs. */
    public static final List<Struct<?>> ALL = List.of(StepConstants.STRUCT, GridPlan.STRUCT);
    /** All generated sources: the declarations of the structs, and the constants of all solvers. */
    public static final List<GeneratedSource> GENERATED = generated();

    private Structs() {}

    private static List<GeneratedSource> generated() {
        List<GeneratedSource> sources = new ArrayList<>(ALL);
        sources.addAll(ConstantTable.ALL);
        return List.copyOf(sources);
    }
}
