package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Vec3;

import java.util.Map;

/**
 * A uniform grid for neighbour search: unwrapped along x over the domain, so that the neighbours in a row are one
 * range; wrapped round along y and z, so that empty space costs no memory. Cells that share memory only lengthen the
 * search.
 *
 * @param origin   where cell 0 begins, from the instance's origin [m]
 * @param cellSize [m]
 * @param sizeX    cells along x
 * @param maskY    wrapped cells along y, less one
 * @param maskZ    wrapped cells along z, less one
 * @param reach    how many cells on either side hold neighbours
 */
public record GridPlan(Vec3 origin, double cellSize, int sizeX, int maskY, int maskZ, int reach) {
    private static final int LEAST_CELLS = 4096;
    private static final int CELLS_PER_PARTICLE = 16;

    /**
     * @param low       lower corner of the domain, from the instance's origin [m]
     * @param high      upper corner [m]
     * @param distance  within which neighbours are looked for [m]
     * @param reach     into how many cells that distance is cut
     * @param particles how many there will be
     */
    public static GridPlan of(Vec3 low, Vec3 high, double distance, int reach, int particles) {
        // A hair more than the distance, so that rounding of cell borders drops no neighbour.
        double cell = distance / reach * 1.0001;
        long x = cells(high.x() - low.x(), cell);
        long y = powerOfTwo(cells(high.y() - low.y(), cell), 2L * reach + 2);
        long z = powerOfTwo(cells(high.z() - low.z(), cell), 2L * reach + 2);
        long most = Math.max(LEAST_CELLS, (long) CELLS_PER_PARTICLE * particles);
        long least = powerOfTwo(2L * reach + 1, 1);
        while (x * y * z > most && (y > least || z > least)) {
            if (y >= z) {
                y /= 2;
            } else {
                z /= 2;
            }
        }
        return new GridPlan(low, cell, (int) Math.min(x, 1 << 26), (int) y - 1, (int) z - 1, reach);
    }

    private static long cells(double length, double cell) {
        return Math.max(1, (long) Math.ceil(length / cell));
    }

    private static long powerOfTwo(long atLeast, long least) {
        long power = 1;
        while (power < Math.max(atLeast, least)) {
            power *= 2;
        }
        return power;
    }

    public int cellCount() {
        return Math.toIntExact((long) sizeX * (maskY + 1) * (maskZ + 1));
    }

    /** The values of the device's struct GridShape. */
    public Map<String, double[]> shape() {
        return Map.of("origin", new double[] {origin.x(), origin.y(), origin.z(), 1 / cellSize},
                "size", new double[] {sizeX, maskY, maskZ, reach});
    }
}
