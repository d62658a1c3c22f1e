package dev.scree.runtime.discretization;

/**
 * What bounds the fluid. It decides to which absolute value pressure, which the solve finds only up to a constant
 * without a free surface, is set. The ordinals are the kernels' numbers ({@code fluid/enclosure.h}).
 */
public enum Enclosure {
    /** There is air: the pressure is 0 at the free surface. */
    AIR,
    /**
     * The fluid fills all the domain and meets walls or bodies. Its least pressure is 0; with a pressure below 0 it
     * would draw away from them.
     */
    SOLIDS,
    /**
     * The fluid fills all of a domain that is periodic on every axis and holds no body. The mean of its pressure is 0.
     */
    NOTHING;

    /**
     * Returns what bounds a fluid.
     *
     * @param full whether the fluid fills what bodies leave free of the domain
     * @param sides sides of the domain
     * @param bodies number of bodies and grains
     */
    public static Enclosure of(boolean full, FluidSides sides, int bodies) {
        return !full ? AIR : sides.walled() || bodies > 0 ? SOLIDS : NOTHING;
    }
}
