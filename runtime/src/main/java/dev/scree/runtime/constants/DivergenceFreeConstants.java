package dev.scree.runtime.constants;

/** Numbers of the divergence-free solver: velocities projected by a compact Laplacian (projection.cl). */
public final class DivergenceFreeConstants {
    /** Least time in which an error of the volume fraction is corrected. */
    public static final Constant COMPRESSION_TIME = new Constant(
            0.04,
            "s",
            "Fitted: on fluid/rest/block and fluid/dam-break/coarse; their density errors are 0.09 % and "
                    + "0.50 % at -20 %, 0.11 % and 0.56 %, 0.14 % and 0.61 % at +20 %. The same share each step "
                    + "throws particles the faster, the shorter the step; 0.16 s for a deficit alone let fluid at "
                    + "rest lack 1.9 % below its surface.");

    /** Greatest error of the volume fraction that is corrected at once; more is corrected over many steps. */
    public static final Constant LARGEST_EXCESS = new Constant(
            0.02,
            "1",
            "Fitted: so that close particles are not thrown apart; on fluid/dam-break/coarse, whose "
                    + "density error is 0.58 % at -20 %, 0.56 %, 0.55 % at +20 %.");

    /** Speed of the artificial viscosity, by the speed of a fall through one spacing. */
    public static final Constant VISCOSITY_STRENGTH = new Constant(
            2,
            "sqrt(g spacing)",
            "Fitted: on fluid/rest/block; the fastest particle has 0.21 % of the wave speed at -20 %, "
                    + "0.13 %, 0.08 % at +20 %; without it eddies a few spacings wide persist.");

    /** Shift of particles for the shear of a step, where the fluid has a free surface. */
    public static final Constant SHIFT = new Constant(
            4,
            "spacings^2",
            "Fitted: on fluid/dam-break/coarse; the number density errs by 1.60 % at -20 %, 1.57 %, 1.56 "
                    + "% at +20 %, by 1.73 % without. coupling/released-sphere/density2.0 does not change.");

    /** The same where fluid fills its domain. */
    public static final Constant SHIFT_WITHOUT_SURFACE = new Constant(
            13,
            "spacings^2",
            "Fitted: on fluid/taylor-green and fluid/convergence/poiseuille; vortices err by 0.79 % at "
                    + "-20 %, 0.76 %, 0.76 % at +20 %; the parabola converges with order 1.2 up to 13, 1.1 at 14, "
                    + "0.9 at 15, 0.7 at 16; at 4 holes open, at 0 the play breaks off.");

    /** Share of the anisotropy of M that the stress correction takes away, in three dimensions. */
    public static final Constant STRESS_COEFFICIENT =
            new Constant(1, "1", "Derived: all of it, which makes fluid under pressure free of shear stress.");

    /** The same in two dimensions, where what is left holds the lattice of fluid at rest. */
    public static final Constant FLAT_STRESS_COEFFICIENT = new Constant(
            0.75,
            "1",
            "Fitted: on fluid/rest/flat; lines of particles slip with 0.20 % of the wave speed at -20 %, "
                    + "0.17 %, 0.25 % at +20 %, 1.2 % at 1.");

    private DivergenceFreeConstants() {}
}
