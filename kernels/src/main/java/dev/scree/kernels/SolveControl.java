package dev.scree.kernels;

/** Places and states of a pressure solve's control buffer, as {@code fluid/control.h} has them. */
public final class SolveControl {
    public static final int STATE = 0;
    /** Of this solve. */
    public static final int ITERATIONS = 1;
    /** Since the host took them. */
    public static final int ALL_ITERATIONS = 2;
    /** Of one solve since then. */
    public static final int MOST_ITERATIONS = 3;
    /** Of the last solve's residual, as a part of its source [1e-9]. */
    public static final int LEFT = 4;

    public static final int LENGTH = 13;

    public static final int RUNNING = 0;
    public static final int DONE = 1;
    public static final int RESTART = 2;

    private SolveControl() {}
}
