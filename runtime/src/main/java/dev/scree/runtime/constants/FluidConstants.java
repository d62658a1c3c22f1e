package dev.scree.runtime.constants;

/** Numbers of the fluid that all its solvers share. */
public final class FluidConstants {
    /** Cells of the neighbour grid per kernel radius. */
    public static final Constant GRID_REACH = Constant.counting(
            2,
            "cells per kernel radius",
            "Fitted: on run time alone. Half cells halve the candidates that are tested in vain, and a short "
                    + "periodic side can have five of them. FluidSystem takes two together where fewer and longer "
                    + "rows are quicker. No result depends on it: fluid/taylor-green changes by rounding at 1 and "
                    + "3.");

    /** Radius of the smoothing kernel in three dimensions: 27 neighbours at rest. */
    public static final Constant KERNEL_RADIUS = new Constant(
            2,
            "spacings",
            "Fitted: on the cost of a step, which at 3 is three times as great, and "
                    + "fluid/rest/block/equation-of-state; its pressure errs by 28 % at -20 %, 0.7 %, 4.6 % at +20 "
                    + "% (at most 3 %). coupling/released-sphere/density2.0 falls with 8.80, 3.77, 3.75 m/s^2 (3.92 "
                    + "+- 0.39).");

    /** Radius of the smoothing kernel in two dimensions, where neighbours are cheap. */
    public static final Constant FLAT_KERNEL_RADIUS = new Constant(
            3,
            "spacings",
            "Fitted: on fluid/standing-wave, fluid/taylor-green and fluid/rest/flat/equation-of-state; at "
                    + "2.6 the wave's period is 3 % short. The vortices' energy errs by 2.7 % at -20 %, 0.2 %, 0.2 "
                    + "% at +20 %, the pressure at rest by 5.7 %, 1.8 %, 3.3 % (at most 3 %).");

    /** Distance that fluid particles keep from closed walls whatever the pressure. */
    public static final Constant WALL_CLEARANCE = new Constant(
            0.25,
            "spacings",
            "Fitted: half the distance of the first layer at rest, so that it never acts on fluid at "
                    + "rest; fluid/rest/flat/equation-of-state and fluid/dam-break/coarse stay within their scatter "
                    + "at +-20 %.");

    /** Distance from solids within which no fluid particle is placed. */
    public static final Constant SOLID_CLEARANCE = new Constant(
            0.4,
            "spacings",
            "Fitted: a little under the half spacing at which a layer at rest begins; "
                    + "fluid/emitter/cavity and coupling/held-sphere/small do not change by +-20 %.");

    /** Deficit of the volume fraction up to which a particle has a gap beside it, not a free surface. */
    public static final Constant LARGEST_GAP = new Constant(
            0.05,
            "1",
            "Fitted: well below the deficit of the top layer at rest, a fifth; on fluid/dam-break/coarse, "
                    + "whose tip errs by 0.135 m at -20 %, 0.134, 0.133 at +20 %, and fluid/impact/slab-2d, whose "
                    + "floor takes 0.994, 0.994, 0.990 of the impulse (1 +- 0.02).");

    /** Greatest shift of a particle beside its velocity in one step. */
    public static final Constant LARGEST_SHIFT = new Constant(
            0.1,
            "spacings",
            "Fitted: to keep a shift far below the distance of neighbours; fluid/taylor-green and "
                    + "fluid/dam-break/coarse do not change by +-20 %.");

    /** Least diagonal of 1 - S in the correction of gradients near solids. */
    public static final Constant LEAST_VISIBLE = new Constant(
            0.3,
            "1",
            "Fitted: what solids hide is never all, but the closed form may say so in corners; "
                    + "coupling/held-sphere/small and fluid/dam-break/coarse do not change by +-20 %.");

    /** Least determinant of 1 - S in the correction of gradients near solids. */
    public static final Constant LEAST_DETERMINANT = new Constant(
            0.05,
            "1",
            "Fitted: bounds the inverse as LEAST_VISIBLE does; coupling/held-sphere/small and "
                    + "fluid/dam-break/coarse do not change by +-20 %.");

    /** Distance below which friction on a wall rises no further. */
    public static final Constant NEAREST_DRAG =
            new Constant(0.25, "spacings", "Derived: WALL_CLEARANCE; no particle is nearer.");

    /** Factor of Re^(3/4) in the viscosity that friction on walls and bodies uses. */
    public static final Constant TURBULENT_FACTOR = new Constant(
            0.02465,
            "1",
            "Cited: Werner and Wengle 1991, u+ = 8.3 y+^(1/7) above y+ = 11.81; solved for the resistance "
                    + "this gives 8.3^(-7/4).");

    /** Part of a whole neighbourhood, by the trace of M, at which the stress correction begins. */
    public static final Constant LEAST_INSIDE = new Constant(
            0.85,
            "1",
            "Fitted: so that the stress correction is absent from the free surface; on "
                    + "coupling/held-sphere/small, whose buoyancy is 1.011 of the theory at -20 %, 1.012, 1.003 at "
                    + "+20 %, where hardly anything is corrected. fluid/rest/block/equation-of-state stays within "
                    + "its scatter.");

    /** Range of the trace of M over which the stress correction becomes whole. */
    public static final Constant INSIDE_RANGE = new Constant(
            0.1,
            "1",
            "Fitted: with LEAST_INSIDE; coupling/held-sphere/small does not change by +-20 %, "
                    + "fluid/rest/block/equation-of-state stays within its scatter.");

    /** Share of solids in the trace of M at which nothing of the stress correction is left. */
    public static final Constant MOST_HIDDEN = new Constant(
            0.05,
            "1",
            "Fitted: on fluid/rest; with the correction at walls, the corners of a tank at rest moved "
                    + "with 7 % of the wave speed. fluid/rest/block does not change by +-20 %, with either solver.");

    /** Greatest way of a particle in one step (condition of Courant, Friedrichs and Lewy). */
    public static final Constant COURANT = new Constant(
            0.4,
            "spacings",
            "Fitted: a safe part of the condition of Courant, Friedrichs and Lewy; on "
                    + "fluid/dam-break/coarse, whose tip errs by 0.139 m at -20 %, 0.134, 0.135 at +20 %, and its "
                    + "density by 0.56 %, 0.56 %, 0.58 %.");

    /** Part of the period of the shortest capillary wave that a step may take. */
    public static final Constant CAPILLARY = new Constant(
            0.25,
            "1",
            "Fitted: a safe part of the capillary time step of Brackbill, Kothe and Zemach 1992; "
                    + "fluid/droplet/small does not change by +-20 %, since another limit is shorter.");

    /** Moves in a second that fluid at rest makes too, so that the step does not damp its waves. */
    public static final Constant LEAST_MOVES = new Constant(
            100,
            "1/s",
            "Fitted: longer steps would damp the waves of slow fluid; fluid/poiseuille and "
                    + "coupling/cube/hovers do not change by +-20 %: of 60 frames a second 80, 100 and 120 halve "
                    + "each.");

    /** Greatest number of fluid moves in one step of the bodies. */
    public static final Constant MOST_SUBSTEPS = Constant.counting(
            16,
            "1",
            "Fitted: faster fluid is stopped by the speed limit; fluid/crash/jet/24fps does not change by "
                    + "+-20 %.");

    /** Share of an error of the volume fraction that a step of the projected solvers takes away (Baumgarte). */
    public static final Constant DENSITY_CORRECTION = new Constant(
            0.2,
            "1",
            "Fitted: all of it at once throws particles; on fluid/dam-break/coarse-moving, whose density "
                    + "errs by 0.34 % at -20 %, 0.32 %, 0.29 % at +20 %, and its tip by 0.122 m, 0.130, 0.132. "
                    + "Without divergence it acts in steps above 8 ms only; fluid/dam-break/coarse does not change.");

    private FluidConstants() {}
}
