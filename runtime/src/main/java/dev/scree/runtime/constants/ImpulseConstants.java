package dev.scree.runtime.constants;

/** Numbers of bodies that move by impulses (impulse/*.cl). */
public final class ImpulseConstants {
    /** Longest step between two searches for contacts. */
    public static final Constant LONGEST_STEP =
            new Constant(1.0 / 60, "s", "Cited: Catto 2023 (Solver2D) takes a step a picture of 1/60 s.");

    /** Longest substep. */
    public static final Constant LONGEST_SUBSTEP =
            new Constant(1.0 / 240, "s", "Cited: Catto 2023 (Solver2D) takes four substeps of 1/240 s.");

    /** Longest substep of small bodies over the time in which one falls by its own radius. */
    public static final Constant SUBSTEP_BY_FALL = new Constant(0.1, "1", "Fitted: not measured yet.");

    /** Part of a contact's impulse that is lost in a substep: the damping of what sways. */
    public static final Constant LEAK = new Constant(0.0, "1", "Fitted: not measured yet.");

    /** Part of the overlap that is pressed out in a substep. */
    public static final Constant PUSH_PART = new Constant(0.2, "1", "Fitted: not measured yet.");

    /** Overlap that contacts leave over, so that they last. */
    public static final Constant SLOP = new Constant(0.004, "smallest side of the body", "Fitted: not measured yet.");

    /** Distance within which points count as contacts. */
    public static final Constant MARGIN = new Constant(4, "slops", "Cited: Catto's Box2D takes 4 slops.");

    /** Greatest speed at which overlap is pressed out over that of a fall by the slop. */
    public static final Constant PUSH = new Constant(16, "1", "Fitted: not measured yet.");

    /** Speed from which an impact bounces over what gravity adds in a substep. */
    public static final Constant BOUNCE = new Constant(4, "1", "Fitted: not measured yet.");

    /** Passes over the contacts of a pair each time that it is solved. */
    public static final Constant SWEEPS = new Constant(2, "passes", "Fitted: not measured yet.");

    /** Passes over the contacts of a pair that meets with a speed from which it bounces. */
    public static final Constant IMPACT_SWEEPS = new Constant(8, "passes", "Fitted: not measured yet.");

    /** How much deeper than all others a contact in the middle must be to be kept. */
    public static final Constant DEEPER = new Constant(0.1, "slops", "Fitted: not measured yet.");

    /** Distance within which two points of one side of a pair count as one. */
    public static final Constant SAME_PLACE =
            new Constant(0.04, "radius of the smaller body", "Fitted: not measured yet.");

    /** Distance within which a contact takes over the impulse of one of the last step. */
    public static final Constant SAME_CONTACT =
            new Constant(0.1, "radius of the smaller body", "Fitted: not measured yet.");

    /** How much further out a contact must be for each length of its gap, to be kept in place of another. */
    public static final Constant GAP_WEIGHT = new Constant(20, "1", "Fitted: not measured yet.");

    /** How far a contact's normal may lie outside of the normals of the point's own surface. */
    public static final Constant FACING = new Constant(0.35, "difference of cosines", "Fitted: not measured yet.");

    /** Speed that wakes what it touches over that below which a body counts as at rest. */
    public static final Constant WAKE = new Constant(3, "1", "Fitted: not measured yet.");

    /** Part of a joint's error of position that is pressed out in a substep. */
    public static final Constant JOINT_PUSH_PART = new Constant(0.4, "1", "Fitted: not measured yet.");

    /** Greatest speed at which a joint's error is pressed out over that of a fall by the body's radius. */
    public static final Constant JOINT_PUSH = new Constant(4, "1", "Fitted: not measured yet.");

    /** Sweeps over all joints in each pass. */
    public static final Constant JOINT_SWEEPS = new Constant(
            4, "sweeps", "Fitted: a double pendulum then gains less than 1 % of its energy in 10 s (JointsTest).");

    /** Part of a row's own response below which the rows before it hold it already. */
    public static final Constant JOINT_SINGULAR =
            new Constant(1e-5, "1", "Derived: a hundred times the rounding of single precision.");

    /** Limits of joints beyond this, either way, count as none. */
    public static final Constant JOINT_UNBOUNDED =
            new Constant(1e6, "m or rad", "Derived: longer than any scene that single precision can hold.");

    private ImpulseConstants() {}
}
