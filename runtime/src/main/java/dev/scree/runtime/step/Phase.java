package dev.scree.runtime.step;

import java.util.Locale;

/**
 * The named phases of a step, in the order in which they run; but what the fluid does in those before its pressure
 * comes before all else ({@link StepPlan#begin}). Letting fluid in happens before a step, recording after a frame;
 * neither is a phase.
 */
public enum Phase {
    /** Positions and velocities of the bodies' boundary samples. */
    PARTICLE_VALUES,
    /** Sorting of particles by grid cell, and lists of contact candidates. */
    GRID,
    /** Contact forces of bodies and grains. */
    CONTACT,
    /** The fluid's neighbours and volume fraction. */
    DENSITY,
    /** The fluid's pressure by the equation of state; with projected methods all other forces and then the solve. */
    PRESSURE,
    /** All forces of weakly compressible fluid. */
    FORCES,
    /** Sums of the fluid's forces on each body. */
    REDUCE,
    /** The solve for the motion of cloths, and that motion. */
    CLOTH,
    /** Motion of bodies and fluid. */
    INTEGRATE;

    /** Returns the phase's name as statistics and the window show it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
