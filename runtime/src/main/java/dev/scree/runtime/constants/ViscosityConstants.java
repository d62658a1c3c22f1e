package dev.scree.runtime.constants;

/** Numbers of explicit and implicit viscosity (ImplicitViscosity, viscosity.cl). */
public final class ViscosityConstants {
    /** Spread of viscosity in an explicit step. */
    public static final Constant DIFFUSION = new Constant(
            0.1,
            "squared smoothing lengths",
            "Fitted: a safe part of the diffusion limit of explicit steps. Sensitivity not measured.");

    /** Explicit step below which viscosity is made implicit. */
    public static final Constant SHORTEST_EXPLICIT =
            new Constant(2.5e-3, "s", "Fitted: on run time. Sensitivity not measured.");

    /** Greatest sum of resistances in disordered fluid over that of a lattice. */
    public static final Constant CROWDING = new Constant(
            1.5,
            "1",
            "Fitted: a bound for the rate of convergence; too low a bound slows the iteration. Sensitivity "
                    + "not measured.");

    /** Part of the first error that the iteration may leave. */
    public static final Constant ACCURACY =
            new Constant(1e-4, "1", "Fitted: far below the error of the discretisation. Sensitivity not measured.");

    /** Greatest number of iterations of implicit viscosity. */
    public static final Constant MOST_ITERATIONS = Constant.counting(
            80, "1", "Fitted: enough for honey in particles of a millimetre. Sensitivity not measured.");

    private ViscosityConstants() {}
}
