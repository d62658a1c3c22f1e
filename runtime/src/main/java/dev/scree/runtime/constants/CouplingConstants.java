package dev.scree.runtime.constants;

/** Numbers of the strong coupling of fluid and bodies (strong.cl). */
public final class CouplingConstants {
    /** Part of the residual force's change that a step takes over. */
    public static final Constant RELAXATION = new Constant(
            0.25,
            "1",
            "Fitted: smooths the residual force over steps; coupling/released-sphere/density0.5 and "
                    + "coupling/cube/hovers do not change by +-20 %.");

    /** Least mass by which fluid resists a cloth, by the mass that the smoothing function finds near it. */
    public static final Constant CLOTH_LAYERS = new Constant(
            6,
            "1",
            "Fitted: about two layers of particles; in coupling/cloth/catch, where the cloth is pressed onto the "
                    + "floor, 41 of 1,728 particles passed with 1, 17 with 2, 48 with 3 and 0 or 1 with 6.");

    /** Greatest such mass. */
    public static final Constant CLOTH_MOST_LAYERS = new Constant(
            300,
            "1",
            "Derived: about a hundred layers; where fluid is deeper, a sheet sees that it moves more of it only as far "
                    + "as this, and is stable down to twice the depth.");

    /** Time over which this mass follows what moves of the fluid find, by a step of the cloths. */
    public static final Constant CLOTH_STEADINESS = new Constant(
            4,
            "1",
            "Fitted: the fastest particle of coupling/cloth/sheds, where water falls at 2 m/s: 12 m/s where the mass "
                    + "follows at once, 7 with 1, 4 with 2.5 and 5.");

    /** Least speed of meeting from which the mass of fluid is found, by a fall in one move. */
    public static final Constant CLOTH_LEAST_SPEED =
            new Constant(1, "1", "Derived: fluid at rest on a sheet would fall through it by just that.");

    /** Least distance of fluid particles from a cloth, by the spacing. */
    public static final Constant CLOTH_GAP = new Constant(
            2e-3,
            "1",
            "Derived: small against what a layer of particles keeps off a sheet by itself (half a spacing), and large "
                    + "against the rounding of places (1e-7 of the domain), so that the side is certain.");

    /** Distance to which a particle is put that came nearer, by that least distance. */
    public static final Constant CLOTH_PUSH =
            new Constant(1.25, "1", "Derived: rounding may not bring it nearer than the least distance again.");

    /** Greatest number of triangles of a cloth that put a particle back in one move. */
    public static final Constant CLOTH_PASSES = new Constant(
            8, "1", "Derived: in the corner of three sheets each is met about twice; more are met in folds alone.");

    /** Greatest distance of a particle along an axis at which triangles are looked for, by the kernel radius. */
    public static final Constant CLOTH_REACH = new Constant(
            5, "1", "Derived: bounds the work; five kernel radii are 50 m/s at a spacing of 2 cm in a step of cloths.");

    /** Greatest resistance of a sample with pores to a particle in a step, by the particle's inertia. */
    public static final Constant PORES_MOST = new Constant(
            100,
            "1",
            "Derived: a particle has 27 to 250 samples in reach, so that it keeps at most a part of 4e-4 of what it "
                    + "gains in a step, and single precision (6e-8) tells that from its motion along the sheet.");

    /** Least density of the fluid round a sample with pores that counts as filling them, by the fluid's own. */
    public static final Constant PORES_WET = new Constant(
            0.25,
            "1",
            "Derived: half of what a level surface of fluid at the sheet has. Without it fluid that comes near would "
                    + "press on a sheet before it touches it, and throw a light one ahead at twice its own speed.");

    private CouplingConstants() {}
}
