package dev.scree.runtime.frame;

/** What frames carry only where somebody asked for it, since it costs time and memory. */
public enum FrameDetail {
    /** Pressure of each fluid particle in the last step [Pa]. */
    PRESSURE,
    /** Density of each fluid particle in the last step [kg/m^3]; 0 before its first step. */
    DENSITY,
    /** Number of contacts of each body in the last step, in scene order, and then of each grain. */
    CONTACTS,
    /**
     * The contacts that pressed in the last step, {@link #CONTACT_STRIDE} values each: the place, world frame [m], the
     * force on the first of the two bodies, world frame [N], and the indices of both; grains come after the scene's
     * bodies, and what is fixed has the index -1. The reference solver has none.
     */
    CONTACT_FORCES;

    /** Values of a contact in {@link #CONTACT_FORCES}. */
    public static final int CONTACT_STRIDE = 8;

    /** Returns the number of values in a frame of so many things; of contacts, 0 until it is known. */
    int count(int bodies, int grains, int fluid) {
        return switch (this) {
            case CONTACTS -> bodies + grains;
            case CONTACT_FORCES -> 0;
            case PRESSURE, DENSITY -> fluid;
        };
    }
}
