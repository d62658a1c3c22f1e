package dev.scree.runtime.frame;

/** What frames carry only where somebody asked for it, since it costs time and memory. */
public enum FrameDetail {
    /** Pressure of each fluid particle in the last step [Pa]. */
    PRESSURE,
    /** Density of each fluid particle in the last step [kg/m^3]; 0 before its first step. */
    DENSITY,
    /** Number of contacts of each body in the last step, in scene order, and then of each grain. */
    CONTACTS;

    /** Returns the number of values in a frame of so many things. */
    int count(int bodies, int grains, int fluid) {
        return this == CONTACTS ? bodies + grains : fluid;
    }
}
