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
    public static final Constant SUBSTEP_BY_FALL = new Constant(
            0.1,
            "1",
            "Fitted: so that small bodies move by a small part of themselves in a substep; "
                    + "impulse/tower-10 (0.017 sides) and impulse/bounce/e0.5 (0.494) do not change " + "by +-20 %.");

    /** Greatest error of a coordinate in single precision. */
    public static final Constant COORDINATE_ERROR =
            new Constant(2.4e-7, "coordinate", "Derived: four roundings of 2^-24.");

    /** Part of the overlap that is pressed out in a substep. */
    public static final Constant PUSH_PART = new Constant(
            0.2,
            "1",
            "Fitted: on overlap that goes quickly and does not come back; impulse/tower-10 "
                    + "(0.017 sides) and impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** Overlap that contacts leave over, so that they last. */
    public static final Constant SLOP = new Constant(
            0.004,
            "smallest side of the body",
            "Fitted: small to the eye, and more than rounding; impulse/bounce/e0.5 is "
                    + "0.4934 at -20 %, 0.4935, 0.4937 at +20 %.");

    /** Distance within which points count as contacts. */
    public static final Constant MARGIN = new Constant(4, "slops", "Cited: Catto's Box2D takes 4 slops.");

    /** Greatest speed at which overlap is pressed out over that of a fall by the slop. */
    public static final Constant PUSH = new Constant(
            16,
            "1",
            "Fitted: so that bodies that overlap at the start part gently; impulse/tower-10 "
                    + "(0.017 sides) and impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** Speed from which an impact bounces over what gravity adds in a substep. */
    public static final Constant BOUNCE = new Constant(
            4,
            "1",
            "Fitted: so that nothing at rest bounces; impulse/tower-10 (0.017 sides) and "
                    + "impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** Change of a velocity in a pass below which no further pass is needed, over what gravity adds in a substep. */
    public static final Constant TOLERANCE =
            new Constant(0.02, "1", "Fitted: on impulse/dominoes, whose speed varies by 0.5 % (29 % with one pass).");

    /** The same over the velocity of two bodies past each other, which is added. */
    public static final Constant TOLERANCE_BY_SPEED = new Constant(
            0.004,
            "1",
            "Fitted: on impulse/dominoes, whose speed varies by 0.5 % (1.6 % at -20 %, 1.5 % at +25 %, 8 % at +50 %).");

    /** Greatest angle by which a body other than a sphere turns in a substep. */
    public static final Constant GREATEST_TURN = new Constant(
            0.5 * Math.PI, "rad", "Cited: Bullet lets a body turn by so much in a step, Box2D by half of it.");

    /** Passes over the contacts of a pair each time that it is solved. */
    public static final Constant SWEEPS = new Constant(
            2,
            "passes",
            "Fitted: on impulse/tower-10, which falls (8.3 sides) with one pass and stands " + "(0.017) with two.");

    /** Passes over the contacts of a pair that meets with a speed from which it bounces. */
    public static final Constant IMPACT_SWEEPS = new Constant(
            8,
            "passes",
            "Fitted: on impulse/bounce/e0.5; its restitution is 0.4940 at -20 %, 0.4935, "
                    + "0.4935 at +20 % (0.5 +- 0.015).");

    /** How much deeper than all others a contact in the middle must be to be kept. */
    public static final Constant DEEPER = new Constant(
            0.1,
            "slops",
            "Fitted: so that a flat face is not held by a point in its middle; "
                    + "impulse/tower-10 (0.017 sides) and impulse/bounce/e0.5 (0.494) do not change " + "by +-20 %.");

    /** Distance within which two points of one side of a pair count as one. */
    public static final Constant SAME_PLACE = new Constant(
            0.04,
            "radius of the smaller body",
            "Fitted: so that corners that lie on each other count once; impulse/tower-10 "
                    + "(0.017 sides) and impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** Distance within which a contact takes over the impulse of one of the last step. */
    public static final Constant SAME_CONTACT = new Constant(
            0.1,
            "radius of the smaller body",
            "Fitted: less than the distance of a shape's points; impulse/tower-10 (0.017 "
                    + "sides) and impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** How much further out a contact must be for each length of its gap, to be kept in place of another. */
    public static final Constant GAP_WEIGHT = new Constant(
            20,
            "1",
            "Fitted: with MARGIN, so that what touches is kept before what is near; without "
                    + "it impulse/tower-5 falls.");

    /** How far a contact's normal may lie outside of the normals of the point's own surface. */
    public static final Constant FACING = new Constant(
            0.35,
            "difference of cosines",
            "Fitted: for surfaces that their points follow coarsely; impulse/tower-10 "
                    + "(0.017 sides) and impulse/bounce/e0.5 (0.494) do not change by +-20 %.");

    /** Greatest distance of contacts between bodies of which another contact may stop one in this step. */
    public static final Constant NEAR = new Constant(
            0.2,
            "radius of the smaller body",
            "Fitted: on 512 dropped chess pieces, of which 0.2 s after the first impact 99 pairs overlap by over 4 % "
                    + "of their size with 0, 39 with 0.15, 10 with 0.5; a step of 1,000 falling cubes takes "
                    + "1.2 times as long with 0.15, 1.4 with 0.5. At +-20 % impulse/tower-10 stays at 0.014 sides.");

    /** How much the length of a field's gradient differs from 1 close to an edge. */
    public static final Constant EDGE_STEEPNESS = new Constant(
            0.08,
            "1",
            "Fitted: on impulse/dominoes, whose speed varies by 0.5 % (1.2 % at -20 %, 1.6 % at +20 %); "
                    + "impulse/thin-plate (0.1399 m) does not change.");

    /** Cosine of the angle by which the normal turns from the surface to a cell below it, under an edge. */
    public static final Constant EDGE_COSINE = new Constant(
            0.94,
            "1",
            "Fitted: on edges of boxes; impulse/dominoes (0.5 %), impulse/thin-plate (0.1399 m) and impulse/tower-10 "
                    + "(0.014 sides) do not change by +-5 %.");

    /** Length of the mean normal round a point below which the point lies on an edge or corner. */
    public static final Constant SHARP_COSINE = new Constant(
            0.95,
            "1",
            "Fitted: on edges of boxes; impulse/dominoes (0.5 %), impulse/thin-plate (0.1399 m) and impulse/tower-10 "
                    + "(0.014 sides) do not change by +-4 %.");

    /** Cosine, plus 1, of the angle between a face and a surface from which the face looks away from it. */
    public static final Constant AWAY_COSINE = new Constant(
            0.5,
            "1",
            "Fitted: on edges of boxes; impulse/dominoes (0.5 %), impulse/thin-plate (0.1399 m) and impulse/tower-10 "
                    + "(0.014 sides) do not change by +-20 %.");

    /** Speed that wakes what it touches over that below which a body counts as at rest. */
    public static final Constant WAKE = new Constant(
            3,
            "1",
            "Fitted: so that what comes to rest on a sleeping body does not wake it; no row " + "of verify shows it.");

    /** Part of a joint's error of position that is pressed out in a substep. */
    public static final Constant JOINT_PUSH_PART = new Constant(
            0.4, "1", "Fitted: so that joints close quickly; no row of verify shows it, since no case has a joint.");

    /** Greatest speed at which a joint's error is pressed out over that of a fall by the body's radius. */
    public static final Constant JOINT_PUSH = new Constant(
            4,
            "1",
            "Fitted: so that a torn joint closes gently; no row of verify shows it, since no case has a joint.");

    /** Sweeps over all joints in each pass. */
    public static final Constant JOINT_SWEEPS = new Constant(
            4, "sweeps", "Fitted: on a double pendulum's energy in JointsTest; no row of verify shows it.");

    /** Part of a row's own response below which the rows before it hold it already. */
    public static final Constant JOINT_SINGULAR =
            new Constant(1e-5, "1", "Derived: a hundred times the rounding of single precision.");

    /**
     * Part of how easily a contact's bodies move in all below which they do not move along one direction. What turns
     * about an axis gives way along one line only.
     */
    public static final Constant CONTACT_SINGULAR = new Constant(
            1e-4,
            "1",
            "Derived: the square of a lever of 1:100. A free body is above it unless it reaches further than 70 times"
                    + " its radius of gyration; rounding of single precision is below 1e-6.");

    /** Limits of joints beyond this, either way, count as none. */
    public static final Constant JOINT_UNBOUNDED =
            new Constant(1e6, "m or rad", "Derived: longer than any scene that single precision can hold.");

    private ImpulseConstants() {}
}
