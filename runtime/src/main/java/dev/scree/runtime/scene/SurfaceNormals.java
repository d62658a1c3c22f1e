package dev.scree.runtime.scene;

/**
 * Normals as contacts use them: the outward unit direction at each particle, as long as the surface is flat there.
 * Flatness is read from how well the particles around agree: m = |mean of the unit normals of the shell particles
 * within 1.5 diameters|, where those on the other side of a wall do not count, and f = clamp((m - 0.8) / 0.15, 0, 1).
 * On a face m is 1; at an edge of a box it is about 0.75, and spheres touch there as spheres. A particle without matter
 * behind it (of a sheet or a wire) has no normal at all.
 */
public final class SurfaceNormals {
    /** The 19 lattice points within 1.5 of the middle one. */
    private static final int[][] AROUND = around();

    private static final double BENT = 0.8;
    private static final double BAND = 0.15;
    private static final int REACH = 2;
    /** Normals more than 120 degrees apart belong to two sides of a wall. */
    private static final double OPPOSITE = -0.5;
    /** So few particles, the one itself among them, are no surface. */
    private static final double LONELY = 3;
    /** So many are: a plane at 45 degrees to the lattice has no more within reach. */
    private static final double WIDE = 5;
    /** A sum of directions shorter than this is rounding. */
    private static final double EVEN = 1e-9;

    /** Particles and voxels by their place round a particle. */
    public interface Lattice {
        /** The particle so many voxels from another, or -1 where there is none. */
        int neighbour(int particle, int di, int dj, int dk);

        /** Whether the voxel so many from a particle's is part of the body, a particle or not. */
        boolean filled(int particle, int di, int dj, int dk);
    }

    private SurfaceNormals() {}

    /** @param mean length of the mean of unit normals, 0 to 1. @return 0 to 1 */
    public static double flatness(double mean) {
        return Math.max(0, Math.min(1, (mean - BENT) / BAND));
    }

    /**
     * Where the empty voxels lie of the 124 around a particle, nearer ones counting more.
     *
     * @param to receives the unit direction at 3 * particle, or zero where they lie evenly
     */
    public static void gradient(int particle, Lattice lattice, double[] to) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int dk = -REACH; dk <= REACH; dk++) {
            for (int dj = -REACH; dj <= REACH; dj++) {
                for (int di = -REACH; di <= REACH; di++) {
                    if ((di != 0 || dj != 0 || dk != 0) && !lattice.filled(particle, di, dj, dk)) {
                        double weight = 1.0 / (di * di + dj * dj + dk * dk);
                        x += weight * di;
                        y += weight * dj;
                        z += weight * dk;
                    }
                }
            }
        }
        double length = Math.sqrt(x * x + y * y + z * z);
        double scale = length < EVEN ? 0 : 1 / length;
        to[3 * particle] = scale * x;
        to[3 * particle + 1] = scale * y;
        to[3 * particle + 2] = scale * z;
    }

    /**
     * @param units shape (count, 3); unit directions, or zero where there is none; those without matter behind them
     *     become zero
     * @param shell shape (count); whose directions are asked
     * @return shape (count, 3); the same directions as long as the surface is flat
     */
    public static float[] shortened(double[] units, boolean[] shell, Lattice lattice) {
        for (int p = 0; p < shell.length; p++) {
            if (dot(units, p, p) == 0) {
                continue;
            }
            int di = (int) Math.rint(-units[3 * p]);
            int dj = (int) Math.rint(-units[3 * p + 1]);
            int dk = (int) Math.rint(-units[3 * p + 2]);
            if (!lattice.filled(p, di, dj, dk)) {
                units[3 * p] = 0;
                units[3 * p + 1] = 0;
                units[3 * p + 2] = 0;
            }
        }
        float[] normals = new float[units.length];
        for (int p = 0; p < shell.length; p++) {
            if (dot(units, p, p) > 0) {
                double f = flatnessAround(p, units, shell, lattice);
                for (int axis = 0; axis < 3 && f > 0; axis++) {
                    normals[3 * p + axis] = (float) (f * units[3 * p + axis]);
                }
            }
        }
        return normals;
    }

    /** The end of a stick of particles has a normal and no flat surface: that takes others beside it. */
    private static double flatnessAround(int particle, double[] units, boolean[] shell, Lattice lattice) {
        double x = 0;
        double y = 0;
        double z = 0;
        int count = 0;
        for (int[] o : AROUND) {
            int q = lattice.neighbour(particle, o[0], o[1], o[2]);
            if (q >= 0 && shell[q] && dot(units, particle, q) > OPPOSITE) {
                x += units[3 * q];
                y += units[3 * q + 1];
                z += units[3 * q + 2];
                count++;
            }
        }
        double wide = Math.max(0, Math.min(1, (count - LONELY) / (WIDE - LONELY)));
        return wide * flatness(count == 0 ? 0 : Math.sqrt(x * x + y * y + z * z) / count);
    }

    private static double dot(double[] units, int p, int q) {
        return units[3 * p] * units[3 * q] + units[3 * p + 1] * units[3 * q + 1] + units[3 * p + 2] * units[3 * q + 2];
    }

    private static int[][] around() {
        int[][] offsets = new int[19][];
        int count = 0;
        for (int n = 0; n < 27; n++) {
            int[] o = {n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1};
            if (o[0] * o[0] + o[1] * o[1] + o[2] * o[2] <= 2) {
                offsets[count++] = o;
            }
        }
        return offsets;
    }
}
