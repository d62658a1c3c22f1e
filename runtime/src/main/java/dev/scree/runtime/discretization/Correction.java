package dev.scree.runtime.discretization;

import dev.scree.runtime.UserError;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The parts of the fluid solvers that their papers do not have; each can be left out, to measure what it does. */
public enum Correction {
    /** The stress that makes fluid under pressure free of shear stress ({@code fluid/stress_correction.cl}, 1). */
    STRESS_CORRECTION,
    /**
     * The response of single moving particles to the error of their own volume fraction
     * ({@code fluid/stress_correction.cl}, 2).
     */
    ISOLATED_ERROR,
    /** The artificial viscosity of all solvers ({@code fluid/artificial_viscosity.cl}, {@code fluid/weights.h}). */
    ARTIFICIAL_VISCOSITY,
    /**
     * The small displacement of particles, beside their motion, that keeps them evenly spread
     * ({@code fluid/integrate.cl}).
     */
    PARTICLE_SHIFTING,
    /**
     * The closed form of the layers behind walls ({@link WallFit}): without it walls only stop particles. Ghost
     * particles, which serve weakly compressible fluid with a surface, stay.
     */
    WALL_FIT,
    /** The correction of the volume fraction's error by the projected solvers ({@code fluid/projection.cl}). */
    DENSITY_CORRECTION,
    /** The turbulent boundary layer in friction on walls and bodies ({@code fluid/pair.h}). */
    WALL_LAW;

    /** Returns the name by which users call it: {@code wall-fit}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the corrections of these names.
     *
     * @throws UserError of kind USAGE for a name that none has
     */
    public static Set<Correction> named(Iterable<String> labels) {
        Set<Correction> found = EnumSet.noneOf(Correction.class);
        for (String label : labels) {
            found.add(Arrays.stream(values())
                    .filter(c -> c.label().equals(label))
                    .findFirst()
                    .orElseThrow(() -> UserError.of(
                            UserError.Kind.USAGE, "no correction is called " + label, "The names are " + labels())));
        }
        return found;
    }

    /** Returns all names, separated by commas. */
    public static String labels() {
        return labels(EnumSet.allOf(Correction.class));
    }

    /** Returns the names of some, separated by commas. */
    public static String labels(Set<Correction> some) {
        return Arrays.stream(values())
                .filter(some::contains)
                .map(Correction::label)
                .collect(Collectors.joining(","));
    }
}
