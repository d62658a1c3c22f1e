package dev.scree.runtime.constants;

/** Numbers of weakly compressible SPH, whose pressure follows an equation of state (state.cl, forces.cl). */
public final class WcsphConstants {
    /** Factor alpha of the artificial viscosity. */
    public static final Constant ARTIFICIAL_VISCOSITY = new Constant(
            0.1,
            "1",
            "Fitted: on fluid/dam-break/fine, whose front must not outrun the experiment; enough to damp "
                    + "shocks, too little to look like honey. The tip errs by 0.225 m at -20 %, 0.224, 0.222 at +20 "
                    + "% (at most 0.25), the number density by 0.53 %, 0.55 %, 0.57 %.");

    /** Way of sound in one step. */
    public static final Constant ACOUSTIC = new Constant(
            0.25,
            "kernel radii",
            "Fitted: a safe part of the condition of Courant, Friedrichs and Lewy for sound; "
                    + "fluid/dam-break/fine and fluid/rest/block stay within their scatter at +-20 %.");

    /** Square of the sound speed over that of a shallow wave; weight compresses the fluid by one over this. */
    public static final Constant SOUND_SPEED_SQUARED =
            new Constant(120, "squared speed of a shallow wave", "Derived: weight compresses the fluid by under 1 %.");

    /** Least sound speed over the speed of the fastest fall. */
    public static final Constant SOUND_BY_FALL =
            new Constant(5, "1", "Derived: an impact compresses the fluid by (1/5)^2 = 4 %.");

    /** Least square of the sound speed over that of surface tension on one particle. */
    public static final Constant SOUND_BY_TENSION_SQUARED = new Constant(
            100, "squared capillary speed", "Derived: the pressure of the smallest drops compresses the fluid by 1 %.");

    /** Time of the bulk viscosity: weight of the volume fraction's last change in the pressure. */
    public static final Constant BULK_VISCOSITY = new Constant(
            1,
            "steps",
            "Fitted: on fluid/rest/block; without it a column oscillates for seconds. The fastest "
                    + "particle has 0.47 % of the wave speed at -20 %, 0.28 %, 0.25 % at +20 % (at most 0.5 %; its "
                    + "scatter is 0.1 % to 0.4 %).");

    /** Greatest change of the volume fraction in a step that counts for the bulk viscosity. */
    public static final Constant LARGEST_CHANGE = new Constant(
            0.002,
            "1",
            "Fitted: more comes of particles that were let in or removed near by; "
                    + "fluid/emitter/under-water and fluid/dam-break/fine stay within their scatter at +-20 %.");

    /** Shift of particles for the shear of a step, where fluid fills its domain. */
    public static final Constant SHIFT_WITHOUT_SURFACE = new Constant(
            12,
            "spacings^2",
            "Fitted: on fluid/taylor-green and fluid/poiseuille; vortices err by 1.5 % at -20 %, 1.4 %, "
                    + "1.4 % at +20 %, by 3.3 % at 0, and the parabola by 0.5 %, 0.7 %, 1.1 % (at most 1 %), 0.3 % "
                    + "at 0.");

    /** Share of the anisotropy of M that the stress correction takes away, in three dimensions. */
    public static final Constant STRESS_COEFFICIENT = new Constant(
            0.9,
            "1",
            "Fitted: on fluid/rest/block; particles slip with 0.1 % of the wave speed at -20 %, 0.3 %, 7 "
                    + "% at +20 %, 0.8 % at 1 (at most 0.5 %); its scatter is 0.1 % to 0.4 %.");

    /** The same in two dimensions. */
    public static final Constant FLAT_STRESS_COEFFICIENT = new Constant(
            0.75,
            "1",
            "Fitted: on fluid/rest/flat, as the divergence-free solver's; particles slip with 0.14 % of "
                    + "the wave speed at -20 %, 0.20 %, 0.40 % at +20 % (at most 0.5 %).");

    /** Random offset of particles on a floor at the start. */
    public static final Constant UNEVENNESS = new Constant(
            0.005,
            "spacings",
            "Fitted: on fluid/rest/block; a perfect lattice under its own weight is unstable and breaks "
                    + "up all at once after seconds. Stays within its scatter at +-20 %.");

    private WcsphConstants() {}
}
