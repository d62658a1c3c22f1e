package dev.scree.runtime.constants;

/** Numbers of the moving-particle semi-implicit method, MPS (mps.cl, artificial_viscosity.cl, stress_correction.cl). */
public final class MpsConstants {
    /** Radius of the weight in three dimensions. */
    public static final Constant KERNEL_RADIUS = new Constant(
            2.55,
            "spacings",
            "Fitted: on fluid/rest; the number density of disordered fluid differs from the lattice by "
                    + "+4.5 % at 2.25, -0.1 % at 2.55, -1.1 % at 2.7; at 2.1 the pressure errs by twice as much. "
                    + "The floor of fluid/impact/slab takes 1.008 of the impulse at -20 %, 0.999, 0.996 at +20 % (1 "
                    + "+- 0.02).");

    /** Radius of the weight in two dimensions. */
    public static final Constant FLAT_KERNEL_RADIUS = new Constant(
            3.65,
            "spacings",
            "Fitted: on fluid/rest/flat, as KERNEL_RADIUS; at 3.1 the pressure errs by twice as much. "
                    + "Vortices of fluid/taylor-green err by 1.9 % at -20 %, 1.1 %, 1.0 % at +20 %, the tip of "
                    + "fluid/dam-break/coarse-moving by 0.148 m, 0.130, 0.122.");

    /** Distance below which the weight rises no further. */
    public static final Constant NEAREST = new Constant(
            0.05,
            "kernel radii",
            "Derived: two particles in one place need a finite weight; far below the distances of fluid "
                    + "under pressure.");

    /** Volume fraction below which a particle belongs to the free surface. */
    public static final Constant SURFACE_FRACTION =
            new Constant(0.97, "1", "Cited: Koshizuka and Oka 1996, beta = 0.97.");

    /** Range of the volume fraction over which pressure fades towards the free surface. */
    public static final Constant SURFACE_FADE = new Constant(
            0.02,
            "1",
            "Fitted: avoids a jump when a particle reaches the surface; fluid/dam-break/coarse-moving and "
                    + "fluid/impact/slab-2d stay within their scatter at +-20 %.");

    /** Least factor of that fading. */
    public static final Constant LEAST_FADE = new Constant(
            1e-3,
            "1",
            "Fitted: keeps the diagonal finite; fluid/dam-break/coarse-moving and fluid/impact/slab-2d do "
                    + "not change by +-20 %.");

    /** Gradient of solids at which a surface particle counts as stopped by one. */
    public static final Constant CONTACT_GRADIENT = new Constant(
            0.4,
            "1/spacing",
            "Fitted: on particles at rest on solids and fluid/dam-break/coarse-moving; its tip errs by "
                    + "0.126 m at -20 %, 0.130, 0.139 at +20 %.");

    /** Gradient of solids above which a particle is closer to one than at rest. */
    public static final Constant PRESSED_GRADIENT = new Constant(
            0.65,
            "1/spacing",
            "Fitted: no particle at rest has it; fluid/dam-break/coarse-moving stays within its scatter "
                    + "at -20 % and does not change by +20 %, fluid/impact/slab-2d does not change by either.");

    /** Greatest error of the volume fraction that is corrected at once. */
    public static final Constant LARGEST_EXCESS = new Constant(
            0.1,
            "1",
            "Fitted: so that close particles are not thrown apart; fluid/dam-break/coarse-moving and "
                    + "fluid/impact/slab-2d do not change by +-20 %.");

    /** Time in which a particle too close to a wall is moved off it. */
    public static final Constant RELEASE_TIME = new Constant(
            0.04,
            "s",
            "Fitted: on fluid at rest; faster kicks what comes to rest there; edges of bodies are exempt. "
                    + "fluid/rest/flat and fluid/dam-break/coarse-moving stay within their scatter at +-20 %.");

    /** Gradient of bodies below which a particle counts as touching walls alone. */
    public static final Constant NO_BODY =
            new Constant(1e-4, "1/spacing", "Derived: far below the gradient of the least sample within the kernel.");

    /** Gradient of solids at which a particle no longer responds to isolated errors. */
    public static final Constant OWN_SOLID = new Constant(
            0.02,
            "1/spacing",
            "Derived: below that of the last layer that sees a wall, 0.04 in two dimensions and 0.1 in three; less "
                    + "than a layer is left for the fading.");

    /** Share of an isolated error of the volume fraction that a step corrects by its particle's own response. */
    public static final Constant OWN_SHARE = new Constant(
            0.5,
            "1",
            "Fitted: on fluid/rest/flat, from three starts that differ by 4e-6 m; its density varies by 0.66 to 0.91 "
                    + "% at -10 %, by 0.81 % at +8 % (at most 1 %), its particles slip with 0.4 to 1.2 % of the wave "
                    + "speed at -10 %, 0.7 to 1.9 % at +8 % (at most 2 %). Times 2.6 it must be well below 2, see "
                    + "stress_correction.cl.");

    /** Greatest isolated error of the volume fraction that a particle responds to by itself. */
    public static final Constant OWN_MOST = new Constant(
            0.04,
            "1",
            "Fitted: on fluid/crash/jet/240fps, a jet of 60 m/s; its fastest particle has 66 m/s without the response, "
                    + "77 m/s at this value, 70 m/s at half of it, 116 m/s at 3 times, and the play fails without a "
                    + "bound; and on fluid/impact/slab-2d/1.0m-20cells-240fps, whose impulse on the floor errs by "
                    + "0.6 %, 2.2 % at half of it (at most 2 %). Four times what fluid/rest/flat allows, so that "
                    + "water at rest never meets it.");

    /** Speed of the artificial viscosity, by the speed of a fall through one spacing. */
    public static final Constant VISCOSITY_STRENGTH = new Constant(
            20,
            "sqrt(g spacing)",
            "Fitted: on fluid/dam-break/coarse-moving; its tip errs by 0.136 m at -20 %, 0.130, 0.127 at "
                    + "+20 %. In a tank 30 spacings deep the fastest particle has 2.5 % of the wave speed at 24, "
                    + "2.0 % at 30, 1.4 % at 36; at 30 drops press a particle into a plate.");

    /** Factor of the resistance of a wall that mirrors the velocity into it. */
    public static final Constant MIRRORED = new Constant(
            0.6,
            "1",
            "Derived: lattice sums of W'/r (z/r)^2 give 0.52 at a quarter of a spacing, 0.60 at a half, 0.73 "
                    + "at a whole.");

    /** Speed of the artificial viscosity by that of a jet that the pressure could drive. */
    public static final Constant JET_SHARE = new Constant(
            4,
            "1",
            "Fitted: on fluid/rest/flat and tanks of other depths; particles slip with 1.2 % of the wave "
                    + "speed at -20 %, 0.2 %, 0.2 % at +20 % (at most 2 %). fluid/dam-break/coarse-moving stays "
                    + "within its scatter.");

    /** Greatest speed of the artificial viscosity. */
    public static final Constant MOST_DAMPING = new Constant(
            1.5,
            "spacings per step",
            "Derived: a particle then loses 0.6 of its speed in a step (0.8 in two dimensions), a pair that "
                    + "swings twice as much; 2 would be unstable.");

    /** Greatest part of a pair's approach that is lost in a step. */
    public static final Constant MOST_LOST = new Constant(
            0.25,
            "1",
            "Derived: explicit damping is stable while all pairs of a particle together lose less than twice "
                    + "their approach.");

    /** Shift of particles for the shear of a step, where fluid fills its domain. */
    public static final Constant SHIFT_WITHOUT_SURFACE = new Constant(
            20,
            "spacings^2",
            "Fitted: on fluid/taylor-green; vortices err by 1.1 % at -20 %, 1.1 %, 1.2 % at +20 %; at 0 "
                    + "the play breaks off.");

    /** Share of the anisotropy of M that the stress correction takes away. */
    public static final Constant STRESS_COEFFICIENT =
            new Constant(1, "1", "Derived: all of it, which makes fluid under pressure free of shear stress.");

    private MpsConstants() {}
}
