package dev.scree.runtime.discretization;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.Struct;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * The shape of a uniform grid for neighbour searches. The grid wraps round along every axis: cells that are a whole
 * number of grids apart share memory. So a large domain takes no more memory than its particles need, and a periodic
 * side, which is cut into whole cells, is no special case. Where cells of different places share memory, searches only
 * take longer.
 *
 * @param origin where cell (0, 0, 0) begins, from the instance's origin [m]
 * @param cell size of a cell along each axis [m]
 * @param sizeX number of cells along x, always more than a search visits
 * @param sizeY likewise along y
 * @param sizeZ likewise along z
 * @param reachX number of cells on either side along x that hold neighbours
 * @param reachY likewise along y
 * @param reachZ likewise along z
 * @param wraps for each axis whether what is in the last cell can be near what is in the first: because the side is
 *     periodic, or because the space has more cells than the grid
 */
public record GridPlan(
        Vec3 origin, Vec3 cell, int sizeX, int sizeY, int sizeZ, int reachX, int reachY, int reachZ, boolean[] wraps) {
    /** The declaration of the grid for kernels. */
    public static final Struct<GridPlan> STRUCT = Struct.<GridPlan>named("GridShape")
            .float4("origin", "xyz: where cell (0, 0, 0) begins, from the domain's centre [m]", g ->
                    new double[] {g.origin.x(), g.origin.y(), g.origin.z(), 0})
            .float4("inverseCell", "xyz: 1/size of a cell along each axis [1/m]", g ->
                    new double[] {1 / g.cell.x(), 1 / g.cell.y(), 1 / g.cell.z(), 0})
            .int4("size", "xyz: number of cells along each axis", g -> new double[] {g.sizeX, g.sizeY, g.sizeZ, 1})
            .int4("reach", "xyz: number of cells on either side that hold neighbours", g ->
                    new double[] {g.reachX, g.reachY, g.reachZ, 0});

    /** Number of cells that a grid may always have. */
    private static final int LEAST_CELLS = 4096;
    /** Greatest number of cells of a grid whose periodic sides keep it from being smaller. */
    private static final long MOST_CELLS = 1L << 27;
    /** Greatest number of cells for each particle. */
    private static final int CELLS_PER_PARTICLE = 16;

    /**
     * Returns a grid without periodic sides.
     *
     * @param low lower corner of the domain, from the instance's origin [m]
     * @param high upper corner of the domain, likewise [m]
     * @param distance distance within which neighbours are searched [m]
     * @param reach number of cells into which that distance is cut
     * @param particles number of particles that there will be
     */
    public static GridPlan of(Vec3 low, Vec3 high, double distance, int reach, int particles) {
        return of(low, high, distance, reach, particles, new boolean[3], false);
    }

    /**
     * Returns a grid whose sides may be periodic; the first five parameters as above.
     *
     * @param periodic for each axis whether it is periodic; such a side must be at least 2 reach + 1 cells long
     * @param flat whether all particles lie in one plane across z
     * @throws UserError where a periodic side is too short
     */
    public static GridPlan of(
            Vec3 low, Vec3 high, double distance, int reach, int particles, boolean[] periodic, boolean flat) {
        // A little more than the distance, so that rounding at cell borders loses no neighbour.
        double side = distance / reach * 1.0001;
        double[] length = high.minus(low).toArray();
        long[] size = new long[3];
        double[] cell = new double[3];
        for (int a = 0; a < 3; a++) {
            cell[a] = side;
            size[a] = Math.min(Math.max(2L * reach + 2, (long) Math.ceil(length[a] / side)), 1 << 26);
            if (periodic[a]) {
                size[a] = Math.max(1, (long) Math.floor(length[a] / side));
                cell[a] = length[a] / size[a];
                if (size[a] < 2L * reach + 1) {
                    throw UserError.of(
                            UserError.Kind.INPUT,
                            String.format(
                                    Locale.ROOT, "a periodic side of %.4g m is too short for its fluid", length[a]),
                            String.format(
                                    Locale.ROOT,
                                    "Make it at least %.4g m, or lower the fluid spacing",
                                    (2 * reach + 1) * side));
                }
            }
        }
        if (flat) {
            size[2] = 1;
        }
        boolean[] wraps = periodic.clone();
        long most = Math.max(LEAST_CELLS, (long) CELLS_PER_PARTICLE * particles);
        while (cells(size) > most) {
            int widest = -1;
            for (int a = 0; a < 3; a++) {
                boolean shrinks = !periodic[a] && (size[a] + 1) / 2 > 2L * reach + 1;
                widest = shrinks && (widest < 0 || size[a] > size[widest]) ? a : widest;
            }
            if (widest < 0) {
                break;
            }
            size[widest] = (size[widest] + 1) / 2;
            wraps[widest] = true;
        }
        if (cells(size) > Math.max(most, MOST_CELLS)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    String.format(
                            Locale.ROOT,
                            "the periodic domain has %.3g cells of %.3g m, and at most %d can be held",
                            cells(size),
                            side,
                            MOST_CELLS),
                    "Make the domain smaller, or raise the fluid spacing");
        }
        return new GridPlan(
                low,
                new Vec3(cell[0], cell[1], cell[2]),
                (int) size[0],
                (int) size[1],
                (int) size[2],
                reach,
                reach,
                flat ? 0 : reach,
                wraps);
    }

    /** Returns the number of cells, which may be greater than any whole number of 64 bits. */
    private static double cells(long[] size) {
        return (double) size[0] * size[1] * size[2];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GridPlan plan
                && origin.equals(plan.origin)
                && cell.equals(plan.cell)
                && sizeX == plan.sizeX
                && sizeY == plan.sizeY
                && sizeZ == plan.sizeZ
                && reachX == plan.reachX
                && reachY == plan.reachY
                && reachZ == plan.reachZ
                && Arrays.equals(wraps, plan.wraps);
    }

    @Override
    public int hashCode() {
        return Objects.hash(origin, cell, sizeX, sizeY, sizeZ, reachX, reachY, reachZ, Arrays.hashCode(wraps));
    }

    /**
     * Returns the grid of the same space in cells twice as wide, so that a search goes through fewer and longer rows.
     * That is quicker, though it reads more places in all. Returns this grid where a side is too short for it.
     */
    public GridPlan coarsened() {
        int[] size = {sizeX, sizeY, sizeZ};
        int[] reach = {reachX, reachY, reachZ};
        double[] side = cell.toArray();
        for (int a = 0; a < 3; a++) {
            if (reach[a] == 0) {
                continue;
            }
            // An axis that wraps round must keep its length: there the cells grow by a little more than twice.
            int half = wraps[a] ? size[a] / 2 : (size[a] + 1) / 2;
            if (reach[a] % 2 == 1 || half <= reach[a]) {
                return this;
            }
            side[a] *= wraps[a] ? (double) size[a] / half : 2;
            size[a] = half;
            reach[a] /= 2;
        }
        return new GridPlan(
                origin,
                new Vec3(side[0], side[1], side[2]),
                size[0],
                size[1],
                size[2],
                reach[0],
                reach[1],
                reach[2],
                wraps);
    }

    /** Returns the number of cells. */
    public int cellCount() {
        return Math.toIntExact((long) sizeX * sizeY * sizeZ);
    }
}
