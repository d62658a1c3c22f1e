package dev.scree.runtime.surface;

import dev.scree.runtime.Refusal;

/**
 * How finely the fluid's surface is found. Lengths other than spacing and cell are in cells; {@code surface/field.cl}
 * says what they do.
 *
 * @param spacing of the fluid's particles at rest [m]
 * @param cell spacing of the points at which the field is known [m]
 */
public record SurfaceLattice(double spacing, double cell) {
    /** Cells for one spacing, unless another size is chosen: finer ones show the smoothed field no better. */
    public static final double DEFAULT_CELL = 0.5;
    /** The finest and coarsest cell that may be chosen [spacings]. */
    public static final double FINEST_CELL = 0.2;

    public static final double COARSEST_CELL = 1;
    /** Particles within so many spacings of a point are averaged: the nearest two layers of a body of fluid. */
    static final double REACH = 2;
    /**
     * Puts the surface of a body of fluid half a spacing outside its outermost particles; measured, smoothing included.
     */
    static final double RADIUS = 0.62;
    /** Points further than so many spacings from every particle are outside; gaps between particles are narrower. */
    static final double LIMIT = 1.1;
    /** Smoothings with the usual cells: particles at rest tilt a level surface by 3 degrees then. */
    private static final int SMOOTHINGS = 4;
    /** A block with so large a part of the particles that fit into it counts as full. */
    private static final double FULL = 0.6;

    private static final int LANES = 4;

    public SurfaceLattice {
        if (!(spacing > 0 && cell >= FINEST_CELL * spacing * 0.999 && cell <= COARSEST_CELL * spacing * 1.001)) {
            throw Refusal.of(
                    Refusal.Kind.USAGE,
                    "a fluid of spacing " + spacing + " m has no surface with cells of " + cell + " m",
                    "Choose cells of " + FINEST_CELL + " to " + COARSEST_CELL + " spacings");
        }
    }

    /** With the usual cells. */
    public static SurfaceLattice of(double spacing) {
        return new SurfaceLattice(spacing, DEFAULT_CELL * spacing);
    }

    /** Points along each side of a block: neighbours within reach lie in the block itself or the ones next to it. */
    int edge() {
        return LANES * (int) Math.ceil(REACH * spacing / cell / LANES - 1e-6);
    }

    int pointsPerBlock() {
        return edge() * edge() * edge();
    }

    float reach() {
        return (float) Math.min(REACH * spacing / cell, edge());
    }

    float radius() {
        return (float) (RADIUS * spacing / cell);
    }

    float limit() {
        return (float) (LIMIT * spacing / cell);
    }

    /** Value of points that have no particle near. */
    float outside() {
        return radius();
    }

    /** Value of points wholly inside. */
    float inside() {
        return -radius();
    }

    /** How often the field is smoothed: by the same length whatever the cells. */
    int smoothings() {
        return (int) Math.max(1, Math.round(SMOOTHINGS * Math.pow(DEFAULT_CELL * spacing / cell, 2)));
    }

    /** Side of a block [m]. */
    double blockSize() {
        return edge() * cell;
    }

    /** Particles that make a block count as full. */
    double fullCount() {
        return FULL * Math.pow(blockSize() / spacing, 3);
    }
}
