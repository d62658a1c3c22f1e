package dev.scree.runtime.constants;

/** Numbers of the solver of cloths (cloth/vertices.cl, cloth/sheet.h). */
public final class ClothConstants {
    /** Longest step of a cloth. */
    public static final Constant LONGEST_STEP = new Constant(
            1.0 / 240,
            "s",
            "Derived: an implicit Euler step damps a swing of angular frequency w by the ratio w dt/2 of the critical "
                    + "damping: 1 % at w = 5 rad/s, the swing of a curtain of .4 m.");

    /** Longest step of a cloth that plays at real time. */
    public static final Constant REALTIME_STEP = new Constant(
            1.0 / 60,
            "s",
            "Derived: one step in each frame of a display. It damps a swing of angular frequency w by the ratio w dt/2 "
                    + "of the critical damping: 4 % at w = 5 rad/s.");

    /** Way that nothing exceeds in a longer step than the accurate ones, by the edge of the finest cloth. */
    public static final Constant REALTIME_WAY = new Constant(
            4,
            "1",
            "Derived: a sheet shot at another at 10 m/s passes through it where it goes 8 edges in a step, and does "
                    + "not where it goes 5 (cloth/shot).");

    /** Iterations of a step's solve after which a cloth that plays at real time moves on, where nothing presses. */
    public static final Constant REALTIME_ITERATIONS = Constant.counting(
            8,
            "iterations",
            "Derived: on a flag of 5,197 vertices in steps of 1/60 s the velocities err by 10 to 15 % of a fall by one "
                    + "step after 8 while it hangs, by 20 to 30 % while it flaps; what is left over acts in the next "
                    + "step.");

    /** Pressure at which a contact would give way by the whole thickness. */
    public static final Constant FIRMNESS = new Constant(
            1e5,
            "Pa",
            "Derived: under 1 kPa, as of a tenth of a metre of water, a contact gives way by 1 % of the thickness.");

    /** Speed below which nothing counts as moving. */
    public static final Constant STILL = new Constant(
            1e-9,
            "m/s",
            "Derived: under a ten thousandth of a millimetre in a minute; and squares of errors as small as that are "
                    + "far above the least numbers of single precision.");

    /** Speed below which friction holds, by that of a fall by one step. */
    public static final Constant CREEP = new Constant(
            1e-3, "1", "Derived: at 240 steps a second what is held creeps by less than .04 mm/s, 2.5 mm in a minute.");

    /** Error of the velocities at the end of a step, by that of a fall by one step. */
    public static final Constant TOLERANCE = new Constant(
            1e-3, "1", "Derived: the error of the acceleration is a thousandth of gravity's; what rests has none.");

    /** By what the error may be greater in each solve of a step but the last than in the one after it. */
    public static final Constant ROUGHER = new Constant(
            10,
            "1",
            "Derived: the first solves only say which contacts press, which a tenth or a hundredth of a fall by one "
                    + "step decides; what they leave is left to the last.");

    /** Part of the first residual below which a solve cannot come. */
    public static final Constant ROUNDING = new Constant(
            1e-5, "1", "Derived: sums of about a hundred terms in single precision err by 1e-5 of the largest.");

    /** Part of the inverse of its diagonal block that a sweep of the multigrid takes. */
    public static final Constant SWEEP = new Constant(
            0.5,
            "1",
            "Derived: a sweep damps as long as this is below 2 over the largest eigenvalue of the matrix over its "
                    + "diagonal blocks: 3.43 for bending on a mesh of equilateral triangles, 2.4 for stretching.");

    /** Part of a new direction's energy below which what is searched along begins anew with that direction. */
    public static final Constant ANEW = new Constant(
            0.1,
            "1",
            "Derived: what directions that are orthogonal to each other share is less than most of their energy; the "
                    + "rounding of less than a tenth is ten times its own.");

    /** Greatest number of iterations of a step's solve. */
    public static final Constant MOST_ITERATIONS = Constant.counting(
            600,
            "iterations",
            "Derived: a stretch wave of 300 m/s passes 125 vertices 1 cm apart in the longest step, and conjugate "
                    + "gradients carry forces over one vertex in each iteration, there and back.");

    /** Distance at which crossing edges of cloths begin to press, by the thickness. */
    public static final Constant EDGE_GAP = new Constant(
            0.9,
            "1",
            "Derived: sheets that lie on each other press at their vertices and are at most a hundredth of their "
                    + "thickness nearer than it under 1 kPa; their edges, ten times as many pairs, do not press "
                    + "as well; and crossing edges press before they are through.");

    /** Distance below which sheets are stopped whatever the solve says, by the thickness. */
    public static final Constant STOP_GAP = new Constant(
            0.5,
            "1",
            "Derived: below the pressure at which a contact gives way by half of the thickness, 50 kPa, the solve "
                    + "alone keeps sheets apart; below it single precision still tells the sides, at a thickness of "
                    + ".1 mm and 10 m from the middle.");

    /** Greatest number of passes of impulses that stop sheets in a step. */
    public static final Constant MOST_STOPS = Constant.counting(
            256,
            "passes",
            "Derived: where ten folds share a vertex, each pass leaves 9 of 10 parts; 256 leave a billionth.");

    /** By how much the place where sheets cross may lie outside of a triangle or edge, by its size. */
    public static final Constant FOLD_MARGIN = new Constant(
            1e-3,
            "1",
            "Derived: the moment of crossing is found to 1e-7 of the step and places to 1e-4 of an edge; none may slip "
                    + "through between two neighbours.");

    /** Distance within which what lies still counts as touching in the first solve of a step, by the thickness. */
    public static final Constant FOLD_NEAR = new Constant(
            1e-2,
            "1",
            "Derived: far above the gap that the error of a solve leaves, 1e-3 of a fall in the longest step, .17 um.");

    /** Sliding speed up to which what lies is held in the first solve of a step, by that below which friction holds. */
    public static final Constant FOLD_SLOW = new Constant(
            50,
            "1",
            "Derived: 5 % of a fall by one step, what the greater error of the first solve makes of what lies still.");

    /** Distance that the inside of a triangle keeps from bodies and obstacles, by the thickness. */
    public static final Constant FACE_GAP = new Constant(
            0.25,
            "1",
            "Derived: half of what vertices keep, so that these alone bear what lies on them, and triangles take over "
                    + "before the middle of the sheet is reached.");

    /** Part of a triangle's height within which a place of it is at a corner. */
    public static final Constant FACE_CORNER = new Constant(
            1e-3, "1", "Derived: so near, it is by less than a thousandth of an edge less far from a body.");

    /** Sine of the angle up to which a surface counts as level at an edge of a triangle. */
    public static final Constant FACE_LEVEL = new Constant(
            0.05, "1", "Derived: 3 degrees; steps that halve an error end within a hundredth of the nearest place.");

    /** Part of the distance at its end that a flat side has at least halfway, where it is turned against a triangle. */
    public static final Constant FACE_STRAIGHT =
            new Constant(0.4, "1", "Derived: between a half, of a plane, and a quarter, of a ball.");

    /** Part of a flat side by which its places on a triangle lie inward of its end. */
    public static final Constant FACE_INWARD = new Constant(
            0.1, "1", "Derived: a distance field is rounded over a cell at an edge, a tenth of a side or less.");

    /** Resistance by which places of triangles stop a body, by the body's mass as they feel it. */
    public static final Constant FACE_HOLD = new Constant(
            20,
            "1",
            "Derived: a step leaves a twentieth of the way by which a body would pass a fixed triangle, .2 mm at "
                    + "1 m/s; half as much lets a cube that tumbles poke through by more than a cotton's thickness.");

    /** Number of places of triangles of which each may stop a body alone. */
    public static final Constant FACE_SHARE = new Constant(
            4,
            "1",
            "Derived: a body that tumbles lies on as many, of which one may meet all of a blow; a solve in which "
                    + "dozens each stopped all would take several times the iterations.");

    /** Greatest resistance by which friction holds a body on a triangle, by that which stops it. */
    public static final Constant FACE_STICK = new Constant(
            5,
            "1",
            "Derived: a body that is held on a slope creeps by a hundredth of what a step would add to its speed, .1 "
                    + "mm/s at 240 steps a second; four times as much doubles the iterations of a solve.");

    /** Cosine of the angle within which a grain touches two triangles in the same place. */
    public static final Constant BALL_SAME = new Constant(
            0.98,
            "1",
            "Derived: 11 degrees; a grain on an edge touches both triangles in one place, in a fold in two places.");

    /** Distance within which a step of the cloths looks for a grain's triangles, by the distance that it keeps. */
    public static final Constant BALL_NEAR = new Constant(
            1.1, "1", "Derived: what comes from farther away than a tenth of its radius is fast, or comes later.");

    /** Part of its radius that a grain may approach by in a step, or its blow is left to when it strikes. */
    public static final Constant BALL_FAST = new Constant(
            0.2,
            "1",
            "Derived: a step spreads the blow over all of its length, and shifts the grain by half of its way: here "
                    + "by a tenth of the radius.");

    /** Greatest mass of what lies on a grain that a sheet carries with it at once, by the grain's own. */
    public static final Constant BALL_PILE = new Constant(
            8,
            "1",
            "Derived: a sheet that is a quarter as heavy as the grains on it swings, up in one step and down in the "
                    + "next, where it does not see what is five times as heavy as these.");

    /**
     * Factor by which the forces of grains on each other may be above what else acts on one, to hold it against a
     * sheet.
     */
    public static final Constant BALL_SWING = new Constant(
            2,
            "1",
            "Derived: a heap that rests swings a little, and presses on the sheet now less and now up to twice as much "
                    + "as in the step before; what is far above that comes of a collision, which is over.");

    /** Part of its radius that a grain may move by in a step of the cloths, as long as that is not too short. */
    public static final Constant BALL_WAY = new Constant(
            0.25,
            "1",
            "Derived: as a part of a diameter an eighth: what strikes while the sheet cannot give way is less than one "
                    + "layer of a heap.");

    /** Factor by which the longest step of a cloth is shortened at most where grains are fast. */
    public static final Constant BALL_SHORTER = new Constant(
            8, "1", "Derived: of a heap that falls at 10 m/s no more than 5 mm strike before the sheet gives way.");

    /** Overlap of grains and sheets that is not pressed out at once, by the thickness. */
    public static final Constant BALL_SLACK =
            new Constant(0.25, "1", "Derived: half of what is between a sheet's middle and its face.");

    /** Part of the remaining overlap that is pressed out of a grain that presses, in a step of the bodies. */
    public static final Constant BALL_LIFT =
            new Constant(0.1, "1", "Derived: what is pressed out in ten steps adds hardly any energy.");

    /** Pressure of the air outside of a cloth that holds gas. */
    public static final Constant ATMOSPHERE =
            new Constant(101325, "Pa", "Cited: ISO 2533, International Standard Atmosphere, at sea level.");

    /** Factor by which the volume of gas in a cloth changes in a step at most, as its pressure is foreseen. */
    public static final Constant GAS_CHANGE = new Constant(
            2, "1", "Derived: a speed at which it doubled within 1/240 s would be foreseen wrongly, not reached.");

    /** Greatest pressure that gas in a cloth has. */
    public static final Constant GAS_MOST_PRESSURE = new Constant(
            1e10, "Pa", "Derived: far above what any cloth bears, and its square is a number in single precision.");

    /** Time over which a stitch of a seam is damped. */
    public static final Constant SEAM_TIME = new Constant(
            0.02,
            "s",
            "Derived: five of the longest steps; a piece that is drawn together does not swing, and one that hangs on "
                    + "a seam follows within a frame or two.");

    private ClothConstants() {}
}
