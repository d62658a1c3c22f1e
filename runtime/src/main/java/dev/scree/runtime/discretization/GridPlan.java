package dev.scree.runtime.discretization;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.Struct;
import dev.scree.runtime.scene.Vec3;
import java.util.Locale;

/**
 * Shape of a uniform grid. Along every axis it wraps round, so that a large domain takes no more memory than its
 * particles need, and a periodic side, cut into whole cells, is no special case. Cells that share memory only lengthen
 * the search.
 *
 * @param origin where cell 0 begins, from the instance's origin [m]
 * @param cell size of a cell along each axis [m]
 * @param sizeX cells along x, always more than a search visits; likewise y and z
 * @param reachX how many cells on either side hold neighbours; likewise y and z
 * @param wraps along which axes what is at the last cell is near what is at the first: a periodic side, or more space
 *     than cells
 */
public record GridPlan(
        Vec3 origin, Vec3 cell, int sizeX, int sizeY, int sizeZ, int reachX, int reachY, int reachZ, boolean[] wraps) {
    /** A uniform grid that wraps round along every axis, as kernels read it. */
    public static final Struct<GridPlan> STRUCT = Struct.<GridPlan>named("GridShape")
            .float4("origin", "where cell (0, 0, 0) begins [m]", g ->
                    new double[] {g.origin.x(), g.origin.y(), g.origin.z(), 0})
            .float4("inverseCell", "1 / size of a cell along each axis [1/m]", g ->
                    new double[] {1 / g.cell.x(), 1 / g.cell.y(), 1 / g.cell.z(), 0})
            .int4("size", "cells along each axis", g -> new double[] {g.sizeX, g.sizeY, g.sizeZ, 1})
            .int4("reach", "how many cells on either side hold neighbours", g ->
                    new double[] {g.reachX, g.reachY, g.reachZ, 0});

    private static final int LEAST_CELLS = 4096;
    private static final int CELLS_PER_PARTICLE = 16;

    /**
     * @param low lower corner of the domain, from the instance's origin [m]
     * @param high upper corner [m]
     * @param distance within which neighbours are looked for [m]
     * @param reach into how many cells that distance is cut
     * @param particles how many there will be
     */
    public static GridPlan of(Vec3 low, Vec3 high, double distance, int reach, int particles) {
        return of(low, high, distance, reach, particles, new boolean[3], false);
    }

    /**
     * @param periodic along which axes; such a side is at least 2 reach + 1 cells long
     * @param flat all particles lie in one plane across z
     */
    public static GridPlan of(
            Vec3 low, Vec3 high, double distance, int reach, int particles, boolean[] periodic, boolean flat) {
        // A hair more than the distance, so that rounding of cell borders drops no neighbour.
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
        while (size[0] * size[1] * size[2] > most) {
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

    /**
     * The same space in cells twice as wide, so that a search goes through fewer and longer rows: quicker where several
     * places of a row are looked at at a time, though they are more in all. As it was where a side is too short for
     * that.
     */
    public GridPlan coarsened() {
        int[] size = {sizeX, sizeY, sizeZ};
        int[] reach = {reachX, reachY, reachZ};
        double[] side = cell.toArray();
        for (int a = 0; a < 3; a++) {
            if (reach[a] == 0) {
                continue;
            }
            // Of a side that goes round no cell may be cut off.
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

    public int cellCount() {
        return Math.toIntExact((long) sizeX * sizeY * sizeZ);
    }
}
