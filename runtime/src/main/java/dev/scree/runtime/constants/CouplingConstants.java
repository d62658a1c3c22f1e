package dev.scree.runtime.constants;

/** Numbers of the strong coupling of fluid and bodies (strong.cl). */
public final class CouplingConstants {
    /** Part of the residual force's change that a step takes over. */
    public static final Constant RELAXATION = new Constant(
            0.25,
            "1",
            "Fitted: smooths the residual force over steps; coupling/released-sphere/density0.5 and "
                    + "coupling/cube/hovers do not change by +-20 %.");

    private CouplingConstants() {}
}
