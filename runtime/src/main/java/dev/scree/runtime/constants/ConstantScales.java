package dev.scree.runtime.constants;

import dev.scree.runtime.UserError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;

/**
 * Factors on constants, for an experiment that finds how much a result depends on them. They hold in the whole program,
 * Java and kernels alike, while {@link #apply applied}; apply them before a device is opened or a scene built, since
 * what is built keeps the numbers that it read.
 */
public final class ConstantScales {
    /** All constants as they are. */
    public static final ConstantScales NONE = new ConstantScales(List.of());

    private static final int NAMES_TOLD = 3;
    private static final double LARGEST_FACTOR = 100;

    private static volatile Map<Constant, Double> applied = Map.of();

    /** What must hold for a constant's value, beyond being positive, or the solver has no meaning. */
    private record Bound(DoublePredicate holds, String rule) {}

    private static final Map<String, Bound> BOUNDS = Map.ofEntries(
            Map.entry("MPS_SURFACE_FRACTION", new Bound(v -> v < 1, "below 1, the volume fraction at rest")),
            Map.entry("FLUID_DENSITY_CORRECTION", new Bound(v -> v <= 1, "at most 1, the whole error")),
            Map.entry("FLUID_COURANT", new Bound(v -> v < 1, "below 1, a whole spacing")),
            Map.entry("VISCOSITY_MOST_ITERATIONS", new Bound(v -> v % 2 == 0, "even, since iterations come in pairs")),
            Map.entry("VISCOSITY_ACCURACY", new Bound(v -> v < 1, "below 1, the whole error")),
            Map.entry("INFLOW_WET", new Bound(v -> v <= 1, "at most 1, the whole inlet")),
            Map.entry("INFLOW_FULL", new Bound(v -> v <= 1, "at most 1, the whole space")),
            Map.entry("CONTACT_PATCH_COSINE", new Bound(v -> v < 1, "below 1, as a cosine")),
            Map.entry("CONTACT_HEAP_FRACTION", new Bound(v -> v <= 1, "at most 1, solid matter")),
            Map.entry("CONTACT_LIST_RESERVE", new Bound(v -> v <= 1, "at most 1, the whole skin")),
            Map.entry("CONTACT_WIDEST_SKIN", new Bound(v -> v >= 1, "at least 1, the usual skin")));

    /**
     * A constant with its factor.
     *
     * @param name as in kernels: {@code MPS_SURFACE_FADE}
     * @param factor that was asked for
     * @param constant which
     * @param usual value without the factor
     * @param value with it; a whole number where the constant counts something
     */
    public record Scaled(String name, double factor, Constant constant, double usual, double value) {
        private String label() {
            return name + "=" + text(factor);
        }

        /** Returns what the factor did to a count, or null where the value is the product. */
        private String note() {
            return value == usual * factor
                    ? null
                    : String.format(Locale.ROOT, "%s counts: %s becomes %s", name, text(usual), text(value));
        }
    }

    private final List<Scaled> scaled;

    private ConstantScales(List<Scaled> scaled) {
        this.scaled = List.copyOf(scaled);
    }

    /**
     * Returns the factors that these texts say.
     *
     * @param texts each {@code NAME=FACTOR}, the name as in kernels: {@code MPS_SURFACE_FADE=1.2}
     * @throws UserError of kind USAGE for a name that no constant has or that comes twice, for what is no factor, and
     *     for a value that its solver cannot have
     */
    public static ConstantScales parse(Iterable<String> texts) {
        Map<String, Constant> all = all();
        Map<String, Scaled> found = new TreeMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals < 0) {
                throw UserError.of(
                        UserError.Kind.USAGE, text + " has no factor", "Write NAME=FACTOR, as in " + text + "=1.2");
            }
            String name = text.substring(0, equals).strip();
            Constant constant = all.get(name);
            if (constant == null) {
                throw UserError.of(
                        UserError.Kind.USAGE,
                        "no constant is called " + name,
                        "The nearest names are " + nearest(name, all.keySet())
                                + "; all stand in runtime.constants, with the prefix of their table: "
                                + ConstantTable.ALL.stream()
                                        .map(ConstantTable::prefix)
                                        .collect(Collectors.joining(", ")));
            }
            if (found.put(name, scaled(name, constant, factor(text, equals))) != null) {
                throw UserError.of(
                        UserError.Kind.USAGE, name + " is scaled twice", "Give one factor for each constant");
            }
        }
        return new ConstantScales(List.copyOf(found.values()));
    }

    private static Map<String, Constant> all() {
        Map<String, Constant> all = new LinkedHashMap<>();
        ConstantTable.ALL.forEach(
                table -> table.constants().forEach((name, constant) -> all.put(table.macro(name), constant)));
        return all;
    }

    private static double factor(String text, int equals) {
        double factor = Double.NaN;
        try {
            factor = Double.parseDouble(text.substring(equals + 1).strip());
        } catch (NumberFormatException e) {
            // Refused below, as what is no factor.
        }
        if (!(factor >= 1 / LARGEST_FACTOR && factor <= LARGEST_FACTOR)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    text + " has no factor",
                    "Give a number from 0.01 to 100, as in " + text.substring(0, equals) + "=1.2");
        }
        return factor;
    }

    private static Scaled scaled(String name, Constant constant, double factor) {
        double usual = constant.value();
        double value = usual * factor;
        if (constant.whole()) {
            value = Math.rint(value);
            if (value == usual) {
                value = usual + Math.signum(factor - 1);
            }
        }
        Bound bound = BOUNDS.get(name);
        String rule = value <= 0 ? "at least 1, since it counts" : bound == null ? "" : bound.rule();
        if (value <= 0 || bound != null && !bound.holds().test(value)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    name + " would be " + text(value) + ", and must be " + rule,
                    "It is " + text(usual) + "; give a factor that keeps it within its bounds");
        }
        return new Scaled(name, factor, constant, usual, value);
    }

    private static String nearest(String name, Iterable<String> names) {
        List<String> sorted = new ArrayList<>();
        names.forEach(sorted::add);
        sorted.sort(Comparator.comparingInt(other -> edits(name.toUpperCase(Locale.ROOT), other)));
        return String.join(", ", sorted.subList(0, NAMES_TOLD));
    }

    /** How many letters must be put in, left out or changed to make one word of another (Levenshtein 1966). */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    private static String text(double number) {
        return new BigDecimal(String.valueOf(number)).stripTrailingZeros().toPlainString();
    }

    /** Returns what is scaled, by name. */
    public List<Scaled> scaled() {
        return scaled;
    }

    public boolean isEmpty() {
        return scaled.isEmpty();
    }

    /** Returns all factors as they are written, separated by commas: {@code MPS_SURFACE_FADE=1.2}. */
    public String label() {
        return scaled.stream().map(Scaled::label).collect(Collectors.joining(","));
    }

    /** Returns a sentence for each count that is not its product, since it stays whole and changes by at least 1. */
    public List<String> notes() {
        return scaled.stream().map(Scaled::note).filter(note -> note != null).toList();
    }

    /**
     * Lets the factors hold until what is returned is closed.
     *
     * @throws IllegalStateException if others hold already
     */
    public Applied apply() {
        synchronized (ConstantScales.class) {
            if (!applied.isEmpty()) {
                throw new IllegalStateException("constants are scaled already");
            }
            Map<Constant, Double> values = new IdentityHashMap<>();
            scaled.forEach(s -> values.put(s.constant(), s.value()));
            applied = values;
        }
        return () -> applied = Map.of();
    }

    /** The time in which factors hold. */
    public interface Applied extends AutoCloseable {
        /** All constants are as they were. */
        @Override
        void close();
    }

    /** Returns the value of a constant that is usually so great. */
    static double now(Constant constant, double usual) {
        Map<Constant, Double> values = applied;
        return values.isEmpty() ? usual : values.getOrDefault(constant, usual);
    }
}
