package dev.scree.runtime.constants;

/** Numbers of contacts, of their time step, of sleep and of the user's hand (StepSizes, contact/*.cl). */
public final class ContactConstants {
    /** Overlap at which one particle's spring alone would stop its body. */
    public static final Constant OVERLAP_AT_IMPACT = new Constant(
            1.0,
            "diameters",
            "Fitted: on rigid/cube-impact/corner-20/e0.5; its restitution is 0.499 at -20 %, 0.489, 0.481 "
                    + "at +20 % (0.5 +- 0.025). Half of it doubles the steps of bodies that fall far; "
                    + "rigid/chess-drop does not change, since there the pile sets the stiffness.");

    /** The same of a single sphere, whose centre must not pass what it hits. */
    public static final Constant SPHERE_OVERLAP_AT_IMPACT =
            new Constant(0.45, "diameters", "Derived: less than half a diameter.");

    /** Least load that presses a particle in by a tenth of its diameter. */
    public static final Constant PILE = new Constant(
            10,
            "bodies",
            "Fitted: on rigid/size-ratio/coarse-on-fine; the upper body sinks by 0.037 fine diameters at "
                    + "-20 %, 0.030, 0.025 at +20 % (at most 0.1).");

    /** Greatest load of a body's particle over the mean weight of the pile above it. */
    public static final Constant CHAIN = new Constant(
            8,
            "1",
            "Fitted: on a heap of 4,096 chess pieces, whose force chains carry up to 5 times the mean; in "
                    + "rigid/chess-drop the overlap at rest is 0.093 diameters at -20 %, 0.059, 0.054 at +20 % (at "
                    + "most 0.1).");

    /** The same of grains, which share a load among more contacts. */
    public static final Constant GRAIN_CHAIN = new Constant(
            3,
            "1",
            "Fitted: so that grains in a pile overlap little; no row of verify shows it, since no case "
                    + "has a block of grains: grain/heap plays bodies, which CHAIN governs.");

    /** Part of a heap that is matter. */
    public static final Constant HEAP_FRACTION = new Constant(
            0.5,
            "1",
            "Fitted: with CHAIN, whose load it divides, on rigid/chess-drop and grain/heap/mu0.8; their "
                    + "overlaps are 0.057 and 0.080 diameters at -20 %, 0.059 and 0.093, 0.074 and 0.112 at +20 %; "
                    + "angles stay within their scatter.");

    /** Steps in the shortest contact. */
    public static final Constant STEPS_PER_CONTACT = new Constant(
            20,
            "steps",
            "Fitted: on rigid/cube-impact/corner-20/e0.5; its restitution is 0.492 at -20 %, 0.489, 0.488 "
                    + "at +20 % (0.5 +- 0.025). The energy left in rigid/cloud/smooth is 0.544, 0.544, 0.548.");

    /** Greatest fixed step over the chosen one. */
    public static final Constant USER_FREEDOM = new Constant(
            2,
            "1",
            "Fitted: longer steps become unstable; no row of verify shows it, since it refuses a fixed "
                    + "step and changes none.");

    /** Time at rest after which a body sleeps. */
    public static final Constant SLEEP_AFTER = new Constant(
            0.5,
            "s",
            "Fitted: for bodies at rest to cost nothing; no row of verify shows it, since nothing sleeps "
                    + "in a case.");

    /** Speed of its rim below which a body counts as at rest. */
    public static final Constant SLEEP_SPEED = new Constant(
            0.03,
            "speed of a fall by one diameter",
            "Fitted: for bodies at rest to cost nothing; no row of verify shows it, since nothing sleeps "
                    + "in a case.");

    /** Way of a body before its candidate lists are made again. */
    public static final Constant SKIN = new Constant(
            0.3,
            "diameters",
            "Fitted: on run time alone; no force depends on it: rigid/friction-history/sorting keeps its "
                    + "bits at +-20 %.");

    /** Greatest skin of a body that is faster than most, over the usual one. */
    public static final Constant WIDEST_SKIN = new Constant(
            4,
            "1",
            "Fitted: on run time alone; no force depends on it: rigid/friction-history/sorting keeps its "
                    + "bits at +-20 %.");

    /** Part of its skin that a body may move by before it marks anew what it may come to touch. */
    public static final Constant SOON_SKIN = new Constant(
            0.1,
            "skins",
            "Fitted: on run time alone; no force depends on it: rigid/friction-history/sorting keeps its "
                    + "bits at +-20 %.");

    /** Part of the skin that the forecast of the lists' age may use up. */
    public static final Constant LIST_RESERVE = new Constant(
            0.85,
            "skins",
            "Fitted: on run time alone; lists that were too old are made again: "
                    + "rigid/friction-history/sorting keeps its bits at -20 % (+20 % is more than a skin).");

    /** Contacts of the smallest of a scene's grains that there is room for; more, and the room grows. */
    public static final Constant GRAIN_SLOTS =
            new Constant(12, "contacts", "Derived: so many spheres can touch one of their size.");

    /** Candidates of the smallest of a scene's grains that its row has room for; a longer list lies elsewhere. */
    public static final Constant GRAIN_ROOM = new Constant(
            24,
            "candidates",
            "Derived: grains that fill 0.6 of the space have 19 others in reach of both skins; a fifth more for what "
                    + "scatters.");

    /** Greatest speed on a smooth curve between two keyframes over that on the straight way. */
    public static final Constant CURVE_SPEED =
            new Constant(1.5, "1", "Derived: the derivative of 3u^2 - 2u^3 is 1.5 at its middle.");

    /** Time in which an overlap from the start of play is let go. */
    public static final Constant START_RELEASE = new Constant(
            0.1,
            "s",
            "Fitted: for bodies that overlap at the start to part gently; rigid/size-ratio/coarse-on-fine "
                    + "does not change by +-20 %.");

    /** Tangential stiffness and damping over the normal ones. */
    public static final Constant TANGENTIAL = new Constant(
            2.0 / 7,
            "1",
            "Derived: a sphere has 2/7 of its mass at the contact point tangentially, since it also turns.");

    /** Radius by which a smooth particle's patch is rounder than the particle, against fixed shapes. */
    public static final Constant PATCH_RADIUS = new Constant(
            5,
            "particle radii",
            "Fitted: on rigid/rolling-ball; the ball gains 1.159 m/s^2 at -20 %, 1.165, 1.170 at +20 % "
                    + "(1.217 +- 0.061).");

    /** Cosine between normal and direction from which the patch counts. */
    public static final Constant PATCH_COSINE = new Constant(
            0.9,
            "1",
            "Fitted: on rigid/rolling-ball; the ball gains 1.165 m/s^2 at -20 % (with the PATCH_REACH for "
                    + "it), 1.165, 1.156 at +10 %, where it fails (1.217 +- 0.061); +20 % is no cosine.");

    /** Distance within which a smooth particle can touch a fixed shape. */
    public static final Constant PATCH_REACH =
            new Constant(1.13, "particle radii", "Derived: 1 + PATCH_RADIUS (1 - PATCH_COSINE)/4 = 1.125, rounded up.");

    /** Angular frequency of the spring of the user's hand. */
    public static final Constant PULL_RATE = new Constant(
            15, "rad/s", "Fitted: on the feel of the hand; no row of verify shows it, since no case has a hand.");

    /** Damping of the spring of the user's hand. */
    public static final Constant PULL_DAMPING =
            new Constant(1.6, "mass times PULL_RATE", "Derived: 0.8 of critical damping.");

    /** Greatest speed of the ball that the user's hand pushes with. */
    public static final Constant HAND_SPEED_PART = new Constant(
            0.25,
            "part of the speed limit of a scene",
            "Derived: a body thrown by the ball is up to twice as fast as that, and must stay under the limit.");

    /** Side of the cell in which a grain is placed at random. */
    public static final Constant GRAIN_CELL = new Constant(
            1.05,
            "diameters",
            "Fitted: room for grains of one size to lie irregularly; no row of verify shows it, since no "
                    + "case has a block of grains.");

    private ContactConstants() {}

    /** Least inertia of a body about any of its axes. */
    public static final Constant LEAST_INERTIA = new Constant(
            1e-3,
            "mass times squared particle diameter",
            "Derived: a hundredth of a sphere's of the body's mass and one particle's size; only a rod one particle "
                    + "thick has less, and its inverse must be finite.");
}
