package dev.scree.runtime.constants;

/** Numbers of weakly compressible SPH, whose pressure follows an equation of state (state.cl, forces.cl). */
public final class WeaklyCompressibleConstants {
    /** Factor alpha of the artificial viscosity. */
    public static final Constant ARTIFICIAL_VISCOSITY = new Constant(
            0.1,
            "1",
            "Fitted: on fluid/dam-break, whose front must not outrun the experiment; enough to damp shocks, "
                    + "too little to look like honey. Sensitivity not measured.");

    /** Way of sound in one step. */
    public static final Constant ACOUSTIC = new Constant(
            0.3,
            "kernel radii",
            "Fitted: a safe part of the condition of Courant, Friedrichs and Lewy for sound. Sensitivity not "
                    + "measured.");

    /** Factor by which sound may be faster than chosen, in the limit of the step. */
    public static final Constant SOUND_RESERVE = new Constant(1.2, "1", "Fitted: a reserve. Sensitivity not measured.");

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
            "Fitted: on fluid/rest/block; without it a column oscillates for seconds. Sensitivity not " + "measured.");

    /** Greatest change of the volume fraction in a step that counts for the bulk viscosity. */
    public static final Constant LARGEST_CHANGE = new Constant(
            0.002,
            "1",
            "Fitted: more comes of particles that were let in or removed near by. Sensitivity not measured.");

    /** Shift of particles for the shear of a step, where fluid fills its domain. */
    public static final Constant SHIFT_WITHOUT_SURFACE = new Constant(
            12,
            "spacings^2",
            "Fitted: on fluid/taylor-green; vortices err by 9.9 % at 0, 5.4 % at 4, 3.8 % at 8, 3.2 % at 12, "
                    + "2.9 % at 16; at 20 the parabola of fluid/poiseuille by 1.2 % in place of 0.7 %.");

    /** Share of the anisotropy of M that the stress correction takes away, in three dimensions. */
    public static final Constant STRESS_COEFFICIENT = new Constant(
            0.9,
            "1",
            "Fitted: on fluid/rest/block; at 1 lines of particles slip with 0.8 % of the wave speed, at 0.8 "
                    + "with 0.5 % (0.1 % inside).");

    /** The same in two dimensions. */
    public static final Constant FLAT_STRESS_COEFFICIENT = new Constant(
            0.75, "1", "Fitted: on fluid/rest/flat, as the divergence-free solver's. Sensitivity not measured.");

    /** Random offset of particles on a floor at the start. */
    public static final Constant UNEVENNESS = new Constant(
            0.005,
            "spacings",
            "Fitted: on fluid/rest/block; a perfect lattice under its own weight is unstable and breaks up "
                    + "all at once after seconds. Sensitivity not measured.");

    private WeaklyCompressibleConstants() {}
}
