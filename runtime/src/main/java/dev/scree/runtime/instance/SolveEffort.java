package dev.scree.runtime.instance;

/** How long the iteration on the fluid's pressure may go on. */
public final class SolveEffort {
    /** Most iterations between two looks at the true residual. */
    public static final int ROUND = 80;
    /** Rounds of one solve; a fluid that needs more is let go on with the error it has, which the statistics tell. */
    public static final int MOST_ROUNDS = 6;

    private SolveEffort() {}
}
