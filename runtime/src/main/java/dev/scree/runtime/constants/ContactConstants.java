package dev.scree.runtime.constants;

/** Numbers of contacts, of their time step, of sleep and of the user's hand (StepSizes, contact/*.cl). */
public final class ContactConstants {
    /** Overlap at which one particle's spring alone would stop its body. */
    public static final Constant OVERLAP_AT_IMPACT = new Constant(
            1.0,
            "diameters",
            "Fitted: on dropped chess pieces (rigid/chess-drop), which press in by 0.25 at most and 0.04 at "
                    + "rest; half of it doubles the steps.");

    /** The same of a single sphere, whose centre must not pass what it hits. */
    public static final Constant SPHERE_OVERLAP_AT_IMPACT =
            new Constant(0.45, "diameters", "Derived: less than half a diameter.");

    /** Least load that presses a particle in by a tenth of its diameter. */
    public static final Constant PILE = new Constant(10, "bodies", "Fitted: sensitivity not measured.");

    /** Greatest load of a body's particle over the mean weight of the pile above it. */
    public static final Constant CHAIN = new Constant(
            8,
            "1",
            "Fitted: on a heap of 4,096 chess pieces, whose force chains carry up to 5 times the mean. "
                    + "Sensitivity not measured.");

    /** The same of grains, which share a load among more contacts. */
    public static final Constant GRAIN_CHAIN = new Constant(3, "1", "Fitted: on grain/heap. Sensitivity not measured.");

    /** Part of a heap that is matter. */
    public static final Constant HEAP_FRACTION = new Constant(0.5, "1", "Fitted: sensitivity not measured.");

    /** Steps in the shortest contact. */
    public static final Constant STEPS_PER_CONTACT = new Constant(20, "steps", "Fitted: sensitivity not measured.");

    /** Greatest fixed step over the chosen one. */
    public static final Constant USER_FREEDOM =
            new Constant(2, "1", "Fitted: longer steps become unstable. Sensitivity not measured.");

    /** Time at rest after which a body sleeps. */
    public static final Constant SLEEP_AFTER = new Constant(0.5, "s", "Fitted: sensitivity not measured.");

    /** Speed of its rim below which a body counts as at rest. */
    public static final Constant SLEEP_SPEED =
            new Constant(0.03, "speed of a fall by one diameter", "Fitted: sensitivity not measured.");

    /** Way of a body before its candidate lists are made again. */
    public static final Constant SKIN =
            new Constant(0.3, "diameters", "Fitted: on run time alone; no force depends on it.");

    /** Part of the skin that the forecast of the lists' age may use up. */
    public static final Constant LIST_RESERVE =
            new Constant(0.85, "skins", "Fitted: on run time alone; lists that were too old are made again.");

    /** Greatest speed on a smooth curve between two keyframes over that on the straight way. */
    public static final Constant CURVE_SPEED =
            new Constant(1.5, "1", "Derived: the derivative of 3u^2 - 2u^3 is 1.5 at its middle.");

    /** Time in which an overlap from the start of play is let go. */
    public static final Constant START_RELEASE = new Constant(0.1, "s", "Fitted: sensitivity not measured.");

    /** Tangential stiffness and damping over the normal ones. */
    public static final Constant TANGENTIAL = new Constant(
            2.0 / 7,
            "1",
            "Derived: a sphere has 2/7 of its mass at the contact point tangentially, since it also turns.");

    /** Least damping ratio of tangential and rolling springs. */
    public static final Constant LEAST_DAMPING = new Constant(
            0.3, "1", "Fitted: keeps tangential springs of nearly elastic bodies damped. Sensitivity not measured.");

    /** Radius by which a smooth particle's patch is rounder than the particle, against fixed shapes. */
    public static final Constant PATCH_RADIUS =
            new Constant(5, "particle radii", "Fitted: on rigid/rolling-ball. Sensitivity not measured.");

    /** Cosine between normal and direction from which the patch counts. */
    public static final Constant PATCH_COSINE =
            new Constant(0.9, "1", "Fitted: on rigid/rolling-ball. Sensitivity not measured.");

    /** Distance within which a smooth particle can touch a fixed shape. */
    public static final Constant PATCH_REACH =
            new Constant(1.13, "particle radii", "Derived: 1 + PATCH_RADIUS (1 - PATCH_COSINE)/4 = 1.125, rounded up.");

    /** Angular frequency of the spring of the user's hand. */
    public static final Constant PULL_RATE =
            new Constant(15, "rad/s", "Fitted: on the feel of the hand. Sensitivity not measured.");

    /** Damping of the spring of the user's hand. */
    public static final Constant PULL_DAMPING =
            new Constant(1.6, "mass times PULL_RATE", "Derived: 0.8 of critical damping.");

    /** Side of the cell in which a grain is placed at random. */
    public static final Constant GRAIN_CELL = new Constant(
            1.05, "diameters", "Fitted: room for grains of one size to lie irregularly. Sensitivity not measured.");

    private ContactConstants() {}
}
