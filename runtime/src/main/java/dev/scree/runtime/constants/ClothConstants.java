package dev.scree.runtime.constants;

/** Numbers of the solver of cloths (cloth/vertices.cl, cloth/sheet.h). */
public final class ClothConstants {
    /** Longest step of a cloth. */
    public static final Constant LONGEST_STEP = new Constant(
            1.0 / 240,
            "s",
            "Derived: an implicit Euler step damps a swing of angular frequency w by the ratio w dt/2 of the critical "
                    + "damping: 1 % at w = 5 rad/s, the swing of a curtain of .4 m.");

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

    /** Greatest number of iterations of a step's solve. */
    public static final Constant MOST_ITERATIONS = Constant.counting(
            600,
            "iterations",
            "Derived: a stretch wave of 300 m/s passes 125 vertices 1 cm apart in the longest step, and conjugate "
                    + "gradients carry forces over one vertex in each iteration, there and back.");

    private ClothConstants() {}
}
