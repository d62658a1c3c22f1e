package dev.scree.runtime.instance;

/** How long the iteration on the fluid's pressure may go on. */
public final class SolveEffort {
    /** Iterations of one solve; a fluid that needs more is let go on with the error it has, which the statistics tell. */
    public static final int MOST = 200;

    private SolveEffort() {
    }

    /** Fewest iterations of a solve: compression twice, or a state that starts well is never watched. */
    public static int least(boolean divergence) {
        return divergence ? 1 : 2;
    }
}
