package dev.scree.runtime.discretization;

/** What bounds the fluid, and so gives its pressure a level. Ordinals are the kernels' numbers. */
public enum Enclosure {
    /** There is air, whose pressure is 0. */
    AIR,
    /** It fills all the domain: nowhere is the pressure below 0, or it would draw away from walls and bodies. */
    SOLIDS,
    /** It fills all of a domain that repeats itself on every axis and holds no body: the pressure's mean is 0. */
    NOTHING;

    /** @param full whether fluid fills what bodies leave of the domain. @param bodies that there are */
    public static Enclosure of(boolean full, FluidSides sides, int bodies) {
        return !full ? AIR : sides.walled() || bodies > 0 ? SOLIDS : NOTHING;
    }
}
