package dev.scree.runtime.scene;

/**
 * Finds the surface normals that contacts use: at each particle the outward unit direction times the flatness of the
 * surface there, 0 to 1. The flatness comes from how well the normals of the particles around agree: m = |mean of the
 * unit normals of the shell particles within 1.5 diameters|, without those on the other side of a thin wall, and
 * flatness = clamp((m - 0.8)/0.15, 0, 1). On a plane face m is 1. At an edge of a box it is about 0.75, so that
 * contacts there are between spheres. A particle without matter behind it, as in a sheet or a wire, has no normal.
 */
public final class SurfaceNormals {
    /** The 19 lattice points within 1.5 voxels of the middle one, itself included. */
    private static final int[][] AROUND = around();

    /** Length of the mean normal up to which the flatness is 0. */
    private static final double BENT = 0.8;
    /** Range of that length over which the flatness rises to 1. */
    private static final double BAND = 0.15;
    /** Distance in voxels within which empty voxels are looked for. */
    private static final int REACH = 2;
    /** Cosine of 120 degrees: normals further apart than this belong to the two sides of a thin wall. */
    private static final double OPPOSITE = -0.5;
    /** Number of particles, the one itself included, up to which they form no surface. */
    private static final double LONELY = 3;
    /**
     * Number of particles from which on they form a surface; a plane at 45 degrees to the lattice has no more within
     * reach.
     */
    private static final double WIDE = 5;
    /** Length of a sum of directions up to which it is rounding error. */
    private static final double EVEN = 1e-9;

    /** Gives access to particles and voxels by their place relative to a particle. */
    public interface Lattice {
        /** Returns the particle at an offset [voxels] from another one, or -1 where there is none. */
        int neighbour(int particle, int di, int dj, int dk);

        /**
         * Returns whether the voxel at an offset [voxels] from a particle's is part of the body, whether it is a
         * particle or not.
         */
        boolean filled(int particle, int di, int dj, int dk);
    }

    private SurfaceNormals() {}

    /** Returns the flatness for the length of the mean of unit normals, both 0 to 1. */
    public static double flatness(double mean) {
        return Math.max(0, Math.min(1, (mean - BENT) / BAND));
    }

    /**
     * Finds the mean direction from a particle to the empty ones of the 124 voxels around it; nearer ones count more.
     *
     * @param to receives the unit direction at 3 * particle, or zero where the empty voxels lie evenly all round
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
     * Returns unit normals multiplied by the flatness of the surface.
     *
     * @param units shape (count, 3); unit directions, or zero where there is none; those without matter behind them are
     *     set to zero
     * @param shell shape (count); true for the particles whose directions count
     * @return shape (count, 3)
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

    /**
     * Returns the flatness of the surface at a particle. The end of a rod of particles has a normal but no flat
     * surface, so several neighbours are required.
     */
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

    /** Returns the dot product of the directions of particles p and q. */
    private static double dot(double[] units, int p, int q) {
        return units[3 * p] * units[3 * q] + units[3 * p + 1] * units[3 * q + 1] + units[3 * p + 2] * units[3 * q + 2];
    }

    /** Returns the offsets of {@link #AROUND}. */
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
