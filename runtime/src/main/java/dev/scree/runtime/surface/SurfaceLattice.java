package dev.scree.runtime.surface;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.geometry.CellTable;

/**
 * Resolution and parameters of the fluid's surface. Lengths other than spacing and cell are in cells;
 * {@code surface/field.cl} says what they do.
 *
 * @param spacing spacing of the fluid's particles at rest [m]
 * @param cell spacing of the lattice points at which the field is known [m]
 */
public record SurfaceLattice(double spacing, double cell) {
    /** Size of a cell unless another is chosen [spacings]; finer cells show the smoothed field no better. */
    public static final double DEFAULT_CELL = 0.5;
    /** Finest cell that may be chosen [spacings]. */
    public static final double FINEST_CELL = 0.2;

    /** Coarsest cell that may be chosen [spacings]. */
    public static final double COARSEST_CELL = 1;
    /** Distance of particles that are averaged at a point [spacings]: the nearest two layers of a body of fluid. */
    static final double REACH = 2;
    /**
     * Distance of the surface from the averaged particles [spacings]. It puts the surface of a body of fluid half a
     * spacing outside of its outermost particles; measured, with the smoothing.
     */
    static final double RADIUS = 0.62;
    /** Distance from every particle above which a point is outside [spacings]; gaps between particles are narrower. */
    static final double LIMIT = 1.1;
    /** Number of smoothings with cells of the usual size: particles at rest then tilt a level surface by 3 degrees. */
    private static final int SMOOTHINGS = 4;
    /** Part of the particles that fit into a block from which on it counts as full [-]. */
    private static final double FULL = 0.6;

    /** The number of points along a block's side is a multiple of this, because a work item handles so many. */
    private static final int LANES = 4;

    public SurfaceLattice {
        if (!(spacing > 0 && cell >= FINEST_CELL * spacing * 0.999 && cell <= COARSEST_CELL * spacing * 1.001)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "a fluid of spacing " + spacing + " m has no surface with cells of " + cell + " m",
                    "Choose cells of " + FINEST_CELL + " to " + COARSEST_CELL + " spacings");
        }
    }

    /**
     * Returns a lattice with cells of the usual size.
     *
     * @param spacing spacing of the fluid's particles at rest [m]
     */
    public static SurfaceLattice of(double spacing) {
        return new SurfaceLattice(spacing, DEFAULT_CELL * spacing);
    }

    /**
     * Returns the number of points along each side of a block; it is at least the reach, so that neighbours lie in the
     * block itself or in those next to it.
     */
    int edge() {
        return LANES * (int) Math.ceil(REACH * spacing / cell / LANES - 1e-6);
    }

    /** Returns the number of points in a block. */
    int pointsPerBlock() {
        return edge() * edge() * edge();
    }

    /** Returns the radius of the weights [cells]. */
    float reach() {
        return (float) Math.min(REACH * spacing / cell, edge());
    }

    /** Returns the distance of the surface from the averaged particles [cells]. */
    float radius() {
        return (float) (RADIUS * spacing / cell);
    }

    /** Returns the distance from every particle above which a point is outside [cells]. */
    float limit() {
        return (float) (LIMIT * spacing / cell);
    }

    /** Returns the value of points that have no particle near [cells]. */
    float outside() {
        return radius();
    }

    /** Returns the value of points wholly inside the fluid [cells]. */
    float inside() {
        return -radius();
    }

    /** Returns how often the field is smoothed. The smoothing length is then the same for cells of any size. */
    int smoothings() {
        return (int) Math.max(1, Math.round(SMOOTHINGS * Math.pow(DEFAULT_CELL * spacing / cell, 2)));
    }

    /** Gives fields the numbers that the kernels of the surface take. */
    void numbers(Fields fields) {
        fields.number("edge", edge());
        fields.number("reach", reach());
        fields.number("radius", radius());
        fields.number("limit", limit());
        fields.number("inside", inside());
        fields.number("outside", outside());
        fields.number("full", fullCount());
        fields.number("furthest", CellTable.FURTHEST);
        fields.number("perBlock", 1.0f / edge());
        fields.number("perCell", (float) (1 / cell));
        fields.number("perCellRest", (float) (1 / cell - (float) (1 / cell)));
        fields.number("cell", (float) cell);
        fields.number("cellRest", (float) (cell - (float) cell));
    }

    /** Returns the side of a block [m]. */
    double blockSize() {
        return edge() * cell;
    }

    /** Returns the number of particles from which on a block counts as full. */
    int fullCount() {
        return (int) Math.ceil(FULL * Math.pow(blockSize() / spacing, 3));
    }
}
