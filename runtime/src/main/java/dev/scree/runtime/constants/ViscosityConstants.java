package dev.scree.runtime.constants;

/** Numbers of explicit and implicit viscosity (ImplicitViscosity, viscosity.cl). */
public final class ViscosityConstants {
    /** Spread of viscosity in an explicit step. */
    public static final Constant DIFFUSION = new Constant(
            0.1,
            "squared smoothing lengths",
            "Fitted: a safe part of the diffusion limit of explicit steps; no row of verify shows it: in "
                    + "fluid/poiseuille other limits are shorter, and the viscosity of fluid/honey-sheet is "
                    + "implicit.");

    /** Explicit step below which viscosity is made implicit. */
    public static final Constant SHORTEST_EXPLICIT = new Constant(
            2.5e-3,
            "s",
            "Fitted: on run time; no row of verify shows it: neither fluid/honey-sheet nor "
                    + "fluid/poiseuille, which other limits hold, changes by +-20 %.");

    /** Greatest sum of resistances in disordered fluid over that of a lattice. */
    public static final Constant CROWDING = new Constant(
            1.5,
            "1",
            "Fitted: a bound for the rate of convergence; too low a bound slows the iteration. No row of "
                    + "verify shows it: fluid/honey-sheet, which falls freely, does not change by +-20 %.");

    /** Part of the first error that the iteration may leave. */
    public static final Constant ACCURACY = new Constant(
            1e-4,
            "1",
            "Fitted: far below the error of the discretisation; no row of verify shows it: "
                    + "fluid/honey-sheet, which falls freely, does not change by +-20 %.");

    /** Greatest number of iterations of implicit viscosity. */
    public static final Constant MOST_ITERATIONS = Constant.counting(
            80,
            "1",
            "Fitted: enough for honey in particles of a millimetre; no row of verify shows it: "
                    + "fluid/honey-sheet, which falls freely, does not change by +-20 %.");

    private ViscosityConstants() {}
}
