package dev.scree.runtime.constants;

/** Numbers of the pressure solve and its multigrid preconditioner (row.h, solve.cl, coarse*.cl). */
public final class PressureSolveConstants {
    /** Diagonal that a neighbourhood of air adds, by the Laplacian's own. */
    public static final Constant AIR = new Constant(
            2,
            "1",
            "Derived: a particle of the top layer lacks a fifth of its volume fraction, but two fifths of "
                    + "what the Laplacian sees.");

    /** Least diagonal, by that of a neighbourhood of air. */
    public static final Constant LEAST_DIAGONAL = new Constant(
            0.05,
            "1",
            "Fitted: a particle squeezed out between solids may have hardly a neighbour; fluid/crash/edge "
                    + "and fluid/dam-break/coarse do not change by +-20 %.");

    /** Greatest share of one neighbour in a diagonal entry of M before kij is increased. */
    public static final Constant MOST_OF_AXIS = new Constant(
            0.5, "1", "Derived: two opposite neighbours share an axis; a lattice's have less than half each.");

    /** Change of the volume fraction per step that is added to the mean source by which a residual is measured. */
    public static final Constant LEAST_SOURCE = new Constant(
            1e-5,
            "1",
            "Fitted: in free fall the source is 0, but pressure left from before must vanish; "
                    + "fluid/impact/slab-2d does not change by +-20 %, fluid/dam-break/coarse stays within its "
                    + "scatter.");

    /** Weight of the correction of each level of the preconditioner but the coarsest. */
    public static final Constant LEVEL_SHARE = new Constant(
            0.35,
            "1",
            "Fitted: on the number of iterations; each wavelength is reduced by more than one level. The "
                    + "solution does not depend on it beyond its tolerance: fluid/others/dam/quick stays within its "
                    + "scatter at +-20 %.");

    /** Weight of the correction of the preconditioner's coarsest level. */
    public static final Constant CHEBYSHEV_SHARE = new Constant(
            0.6,
            "1",
            "Fitted: on the number of iterations, which is about as small from 0.5 to 0.9; the solution does not "
                    + "depend on it beyond its tolerance: fluid/others/dam/quick stays within its scatter at +-20 %.");

    /** Weight of the V-cycle's correction. */
    public static final Constant CYCLE_SHARE = new Constant(
            0.8,
            "1",
            "Fitted: on the number of iterations, which is about as small from 0.7 to 1.2; the solution does not "
                    + "depend on it beyond its tolerance: fluid/others/dam/quick, with a V-cycle for any number of "
                    + "particles, stays within its scatter at +-20 %.");

    /** Weight of the V-cycle's Jacobi steps. */
    public static final Constant CYCLE_WEIGHT = new Constant(
            0.85,
            "1",
            "Fitted: on the number of iterations, which is about as small from 0.7 to 0.9; the solution does not "
                    + "depend on it beyond its tolerance: fluid/others/dam/quick, with a V-cycle for any number of "
                    + "particles, stays within its scatter at +-20 %.");

    /** Bound of the eigenvalues of a level's matrix by its diagonal. */
    public static final Constant MOST_EIGENVALUE = new Constant(
            1.5,
            "1",
            "Derived: of a single cell, with trilinear or bilinear functions; the matrix is a sum of cells'.");

    /** Greatest by least eigenvalue that the coarsest level's polynomial reduces most evenly. */
    public static final Constant EIGENVALUE_RANGE = new Constant(
            30,
            "1",
            "Fitted: on the number of iterations, which are as many from 20 to 60; the solution does not depend on it "
                    + "beyond its tolerance: fluid/others/dam/quick stays within its scatter at +-20 %.");

    /** Weight of the reaction part in the energy of a node's function, and in the levels' matrices. */
    public static final Constant AIR_SHARE = new Constant(
            0.7,
            "1",
            "Fitted: on the number of iterations, on dams of 65,000 particles, before the coarsest level had a "
                    + "polynomial, 5.7 a move at 0.4, 5.2 at 0.7; the solution does not depend on it beyond its "
                    + "tolerance: fluid/others/dam/quick stays within its scatter at +-20 %.");

    /**
     * Energy of a node's function: integral of its squared gradient over that of itself, times its squared half width.
     */
    public static final Constant GRADIENT_ENERGY =
            new Constant(8.0 / 3, "1", "Derived: 2 (2/3) 2 in two dimensions, 3 (2/3)^2 2 in three, both 8/3.");

    /** Side of a block of the finest coarse grid. */
    public static final Constant BLOCK = new Constant(
            3,
            "spacings",
            "Fitted: before the coarsest level had a polynomial, on dams of 65,000 particles, whole cells nearest to "
                    + "it; iterations per move 4.3 at 2, 4.8 at 3, 5.2 at 4, of moving particles 15.5 at 2 and 3, 18.1 "
                    + "at 4; the cost of gathering falls with the side. fluid/others/dam/quick stays within its "
                    + "scatter at +-20 %.");

    /**
     * Residual that a restart brings back because particles are below their bound, by the residual that is left, at
     * which iterations give way to the restart.
     */
    public static final Constant MOST_BELOW = new Constant(
            2,
            "1",
            "Fitted: on the number of iterations, before the coarsest level had a polynomial, of water that a cloth "
                    + "catches 11.6 a move in place of 15.2 without it, of a dam as many; fluid/others/dam/quick stays "
                    + "within its scatter at +-20 %.");

    /** Greatest number of iterations between two true residuals. */
    public static final Constant RESTART_INTERVAL = Constant.counting(
            80,
            "iterations",
            "Fitted: a solve seldom needs as many; fluid/others/dam/quick does not change by +-20 %.");

    /**
     * Greatest number of restarts of one solve; then the step goes on with the error that is left, which the statistics
     * report.
     */
    public static final Constant MOST_RESTARTS = Constant.counting(
            6, "1", "Fitted: a solve seldom needs as many; fluid/others/dam/quick does not change at 5 and 7.");

    /** Iterations between the host's checks for convergence. */
    public static final Constant CHECK_INTERVAL = Constant.counting(
            4,
            "iterations",
            "Fitted: on run time alone; a check costs a few launches that return at once. "
                    + "fluid/others/dam/quick does not change at 3 and 5.");

    /** Least part of a pair's force across a sheet with pores that accelerates a particle in it. */
    public static final Constant LEAST_MOVING = new Constant(
            1e-6, "1", "Derived: ten times the rounding of single precision, of which less would be left.");

    private PressureSolveConstants() {}
}
