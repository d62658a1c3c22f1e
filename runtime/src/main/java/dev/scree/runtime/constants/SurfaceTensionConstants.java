package dev.scree.runtime.constants;

/** Numbers of the surface tension (Attraction, pair.h). */
public final class SurfaceTensionConstants {
    /** Weight of another fluid's particle in the surroundings of a particle. */
    public static final Constant UNLIKE = new Constant(
            0.3,
            "1",
            "Fitted: half of the tension of each fluid is left between two; fluid/emitter/oil stays "
                    + "within its scatter at +-20 %.");

    /** Deficit of surroundings that disorder causes within a liquid; only more is a surface. */
    public static final Constant DISORDER = new Constant(
            0.05,
            "1",
            "Fitted: on drops of 8 and 15 spacings' radius; fluid/droplet/small has 1.06 of its theory's "
                    + "pressure at -20 %, 1.07, 1.07 at +20 %; fluid/droplet/flat/equation-of-state stays within "
                    + "its scatter.");

    /** Sum of directions well below which a surface has no clear normal. */
    public static final Constant LEAST_DIRECTION = new Constant(
            0.5,
            "1",
            "Fitted: on drops of 8 and 15 spacings' radius; fluid/droplet/small has 1.08 of its theory's "
                    + "pressure at -20 %, 1.07, 1.05 at +20 %; fluid/droplet/flat/equation-of-state stays within "
                    + "its scatter.");

    /** Part of the attraction that acts along the surface only. */
    public static final Constant ALONG = new Constant(
            0.85,
            "1",
            "Fitted: on drops of 8 spacings' radius; their pressure is 1.25 of the theory at 0.75, 1.02 "
                    + "at 0.85; at 1 surfaces roughen. In fluid/droplet/small it is 1.14 at -20 %, 1.07, 1.11 at "
                    + "+20 % (1 +- 0.2), in fluid/droplet/flat/equation-of-state 1.98, 1.71, 1.06.");

    /** Resistance of a surface's pairs to approach and parting, in units of their oscillation. */
    public static final Constant DAMPING = new Constant(
            6,
            "1",
            "Fitted: on drops of 8 and 15 spacings' radius; without it they do not come to rest. "
                    + "fluid/droplet/small has 1.08 of its theory's pressure at -20 %, 1.07, 1.12 at +20 %; "
                    + "fluid/droplet/flat/equation-of-state stays within its scatter.");

    /** Strength of the attraction for the weakly compressible solver, by that of a lattice's plane. */
    public static final Constant WEAKLY_COMPRESSIBLE_STRENGTH = new Constant(
            1.088,
            "1",
            "Fitted: on fluid/droplet/ball/equation-of-state; at 1 pressure and squared frequency are "
                    + "0.929 and 0.913 of the theory (means of 32 drops). In fluid/droplet/flat/equation-of-state "
                    + "they are 1.36 and 1.26 at -20 %, 1.71 and 1.58, 2.05 and 1.88 at +20 %.");

    private SurfaceTensionConstants() {}
}
