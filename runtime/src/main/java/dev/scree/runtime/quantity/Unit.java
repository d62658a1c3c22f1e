package dev.scree.runtime.quantity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A unit of measurement.
 *
 * @param symbol as it is written
 * @param factor how much of the SI unit one of it is
 * @param dimension what it measures
 */
public record Unit(String symbol, double factor, Dimension dimension) {
    private static final Dimension LENGTH = new Dimension(1, 0, 0, 0);
    private static final Dimension VOLUME = LENGTH.power(3);
    private static final Dimension MASS = new Dimension(0, 1, 0, 0);
    private static final Dimension TIME = new Dimension(0, 0, 1, 0);
    private static final Dimension ANGLE = new Dimension(0, 0, 0, 1);
    private static final Dimension FORCE = new Dimension(1, 1, -2, 0);
    private static final Dimension PRESSURE = new Dimension(-1, 1, -2, 0);
    private static final Dimension ENERGY = new Dimension(2, 1, -2, 0);

    private static final Map<String, Unit> NAMED = new LinkedHashMap<>();
    /** Units of properties that have been read, by how they are written. */
    private static final Map<String, Unit> READ = new ConcurrentHashMap<>();

    static {
        add(LENGTH, 1, "m");
        add(LENGTH, 1e-3, "mm");
        add(LENGTH, 1e-2, "cm");
        add(LENGTH, 1e3, "km");
        add(LENGTH, 1e-6, "µm", "um", "μm");
        add(LENGTH, 1e-9, "nm");
        add(LENGTH, 0.0254, "in", "inch");
        add(LENGTH, 0.3048, "ft");
        add(LENGTH, 1609.344, "mi");
        add(VOLUME, 1e-3, "l", "L");
        add(VOLUME, 1e-6, "ml", "mL");
        add(MASS, 1, "kg");
        add(MASS, 1e-3, "g");
        add(MASS, 1e-6, "mg");
        add(MASS, 1e3, "t");
        add(MASS, 0.45359237, "lb");
        add(TIME, 1, "s");
        add(TIME, 1e-3, "ms");
        add(TIME, 1e-6, "µs", "us", "μs");
        add(TIME, 60, "min");
        add(TIME, 3600, "h");
        add(TIME, 86400, "d");
        add(TIME.power(-1), 1, "Hz");
        add(ANGLE, 1, "rad");
        add(ANGLE, Math.PI / 180, "°", "deg");
        add(ANGLE, 2 * Math.PI, "turn", "turns", "rev");
        add(ANGLE.times(TIME.power(-1)), Math.PI / 30, "rpm");
        add(FORCE, 1, "N");
        add(FORCE, 1e-3, "mN");
        add(FORCE, 1e3, "kN");
        add(PRESSURE, 1, "Pa");
        add(PRESSURE, 1e-3, "mPa");
        add(PRESSURE, 1e3, "kPa");
        add(PRESSURE.times(TIME), 0.1, "P");
        add(PRESSURE.times(TIME), 1e-3, "cP");
        add(ENERGY, 1, "J");
        add(ENERGY.times(TIME.power(-1)), 1, "W");
        add(Dimension.NONE, 0.01, "%");
    }

    private static void add(Dimension dimension, double factor, String... symbols) {
        for (String symbol : symbols) {
            NAMED.put(symbol, new Unit(symbol, factor, dimension));
        }
    }

    /** Returns the unit of a name such as "mm", or null. */
    static Unit named(String name) {
        return NAMED.get(name);
    }

    /**
     * Returns the unit that a text such as "kg/m³" means; empty for a pure number. A word that is no unit, such as
     * "spacings", counts something: it is a pure number with a name.
     */
    public static Unit of(String text) {
        return READ.computeIfAbsent(text, Unit::read);
    }

    private static Unit read(String text) {
        Unit counted = new Unit(text, 1, Dimension.NONE);
        if (text.isEmpty()) {
            return counted;
        }
        try {
            Quantity one = new Expression(text.startsWith("/") ? "1" + text : text, counted, 1, false).quantity();
            return new Unit(text, one.value(), one.dimension());
        } catch (NotANumber e) {
            return counted;
        }
    }

    /** Returns the symbols of single units that measure the same, such as "m, mm, cm"; may be empty. */
    List<String> alike() {
        return dimension.equals(Dimension.NONE)
                ? List.of()
                : NAMED.values().stream()
                        .filter(unit -> unit.dimension.equals(dimension))
                        .map(Unit::symbol)
                        .filter(symbol -> symbol.chars().allMatch(c -> c < 0x250))
                        .toList();
    }
}
