package dev.scree.runtime.bench;

import dev.scree.runtime.geometry.PointHash;

/** How many neighbours the particles of a fluid have, of which each pair costs a step its time. */
final class Neighbours {
    /** Number of particles that are looked at. */
    private static final int SAMPLES = 2000;

    private Neighbours() {}

    /**
     * Returns the mean number of other particles within the kernel's reach.
     *
     * @param positions x, y, z, 0 of each particle [m]
     * @param count number of particles
     * @param reach [m]
     */
    static double mean(double[] positions, int count, double reach) {
        if (count == 0) {
            return 0;
        }
        PointHash points = new PointHash(reach);
        for (int i = 0; i < count; i++) {
            points.add(positions[4 * i], positions[4 * i + 1], positions[4 * i + 2]);
        }
        int stride = Math.max(1, count / SAMPLES);
        long sum = 0;
        int samples = 0;
        for (int i = 0; i < count; i += stride) {
            int[] found = {-1};
            points.within(positions[4 * i], positions[4 * i + 1], positions[4 * i + 2], reach, (j, d) -> found[0]++);
            sum += found[0];
            samples++;
        }
        return (double) sum / samples;
    }
}
