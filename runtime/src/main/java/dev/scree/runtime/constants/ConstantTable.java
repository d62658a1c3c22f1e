package dev.scree.runtime.constants;

import dev.scree.runtime.device.GeneratedSource;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The constants of one solver by name, and their {@code #define}s for kernels: {@code #include
 * "generated/CouplingConstants"} defines {@code COUPLING_RELAXATION} and the like.
 */
public final class ConstantTable implements GeneratedSource {
    /** The tables of all solvers. */
    public static final List<ConstantTable> ALL = List.of(
            new ConstantTable(FluidConstants.class, "FLUID"),
            new ConstantTable(DivergenceFreeConstants.class, "DIVERGENCE_FREE"),
            new ConstantTable(MpsConstants.class, "MPS"),
            new ConstantTable(WcsphConstants.class, "WCSPH"),
            new ConstantTable(PressureSolveConstants.class, "SOLVE"),
            new ConstantTable(SurfaceTensionConstants.class, "TENSION"),
            new ConstantTable(ViscosityConstants.class, "VISCOSITY"),
            new ConstantTable(InflowConstants.class, "INFLOW"),
            new ConstantTable(CouplingConstants.class, "COUPLING"),
            new ConstantTable(ContactConstants.class, "CONTACT"),
            new ConstantTable(ImpulseConstants.class, "IMPULSE"),
            new ConstantTable(ClothConstants.class, "CLOTH"),
            new ConstantTable(SoftConstants.class, "SOFT"),
            new ConstantTable(AirConstants.class, "AIR"));

    private final Class<?> owner;
    private final String prefix;

    private ConstantTable(Class<?> owner, String prefix) {
        this.owner = owner;
        this.prefix = prefix;
    }

    @Override
    public String name() {
        return owner.getSimpleName();
    }

    /** Returns what the names of its constants begin with in kernels. */
    public String prefix() {
        return prefix;
    }

    /** Returns the name of a constant in kernels, and everywhere outside its class: {@code MPS_SURFACE_FADE}. */
    public String macro(String name) {
        return prefix + "_" + name;
    }

    /** Returns the constants by name, in the order of their declaration. */
    public Map<String, Constant> constants() {
        Map<String, Constant> constants = new LinkedHashMap<>();
        for (Field field : owner.getDeclaredFields()) {
            if (field.getType() == Constant.class) {
                try {
                    constants.put(field.getName(), (Constant) field.get(null));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(owner + "." + field.getName() + " is not public", e);
                }
            }
        }
        return constants;
    }

    /** Returns one {@code #define} for each constant, in single precision. */
    @Override
    public String declaration() {
        StringBuilder text = new StringBuilder();
        constants().forEach((name, constant) -> text.append("#define ")
                .append(macro(name))
                .append(' ')
                .append((float) constant.value())
                .append("f\n"));
        return text.toString();
    }
}
