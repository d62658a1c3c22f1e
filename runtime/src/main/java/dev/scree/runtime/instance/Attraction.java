package dev.scree.runtime.instance;

/**
 * The pairwise attraction that makes surface tension (its course with distance after Akinci, Akinci and Teschner 2013), with a
 * strength that is known: half the work it takes to part a lattice along a plane, for each area, is the surface tension
 * (as Tartakovsky and Panchenko 2016 do for a continuum).
 *
 * @param scale strength of a pair for a surface tension of 1 N/m [m]
 * @param wall  a, b, c, d of t^3 (a + b t + c t^2 + d t^3), t = 1 - d/reach: what layers behind a wall pull, as a part of a pair's strength
 * @param support its reach [m]
 */
public record Attraction(double scale, double[] wall, double support) {
    private static final int STEPS = 200;
    private static final int SAMPLES = 200;
    private static final int TERMS = 4;
    /** Lowest power of t in what a wall pulls. */
    private static final int WALL_POWER = 3;
    /** So much less does a fluid's surface hold together than a lattice's plane; measured on drops. */
    private static final double DISORDER = 1;

    /** @param reach of walls [m] */
    static Attraction of(double support, double spacing, boolean flat, double reach) {
        int n = (int) Math.ceil(support / spacing);
        double work = 0;
        for (int layers = 1; layers <= n; layers++) {
            for (int x = -n; x <= n; x++) {
                for (int z = flat ? 0 : -n; z <= (flat ? 0 : n); z++) {
                    work += layers * energy(spacing * Math.sqrt(layers * layers + x * x + z * z), support);
                }
            }
        }
        return new Attraction(DISORDER * 2 * spacing * spacing / work, pull(support, spacing, flat, reach), support);
    }

    /** Attraction of a pair of strength 1: 1 at half the support, a push when near. */
    public static double force(double r, double support) {
        double u = r / support;
        if (u >= 1) {
            return 0;
        }
        double x = (1 - u) * u;
        double value = 64 * x * x * x;
        return u > 0.5 ? value : 2 * value - 1;
    }

    /** Work to part such a pair [m]. */
    private static double energy(double r, double support) {
        double sum = 0;
        double step = (support - r) / STEPS;
        for (int k = 0; k < STEPS && step > 0; k++) {
            sum += step * force(r + (k + 0.5) * step, support);
        }
        return sum;
    }

    private static double[] pull(double support, double spacing, boolean flat, double reach) {
        double[][] m = new double[TERMS][TERMS + 1];
        for (int k = 0; k < SAMPLES; k++) {
            double t = 1 - (double) k / SAMPLES;
            double value = 0;
            for (double z = (1 - t) * reach + 0.5 * spacing; z < support; z += spacing) {
                double radius = Math.sqrt(support * support - z * z);
                double step = radius / STEPS;
                for (int s = 0; s < STEPS; s++) {
                    double across = (s + 0.5) * step;
                    double r = Math.hypot(z, across);
                    value += force(r, support) * z / r * step * (flat ? 2 / spacing : 2 * Math.PI * across / (spacing * spacing));
                }
            }
            for (int a = 0; a < TERMS; a++) {
                for (int b = 0; b < TERMS; b++) {
                    m[a][b] += Math.pow(t, 2 * WALL_POWER + a + b);
                }
                m[a][TERMS] += Math.pow(t, WALL_POWER + a) * value;
            }
        }
        return WallFit.solved(m);
    }

    /** What a wall at a distance pulls, as a part of a pair's strength. */
    public double wallForce(double d, double reach) {
        double t = Math.min(Math.max(1 - d / reach, 0), 1);
        return t * t * t * (wall[0] + t * (wall[1] + t * (wall[2] + t * wall[3])));
    }
}
