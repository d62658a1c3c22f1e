package dev.scree.runtime.step;

import java.util.Locale;

/** The named parts of a step, in their order. What lets fluid in comes before a step, what records it after a frame. */
public enum Phase {
    PARTICLE_VALUES,
    GRID,
    CONTACT,
    DENSITY,
    PRESSURE,
    FORCES,
    REDUCE,
    INTEGRATE;

    /** As statistics and the window write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
