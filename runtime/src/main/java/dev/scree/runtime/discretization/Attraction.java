package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.SurfaceTensionConstants;

/**
 * The pull between particles that makes surface tension and wets solids (its course with distance after Akinci, Akinci
 * and Teschner 2013), with strengths that are known.
 *
 * <p>Were all of a fluid to attract itself, its own pull would load it with a pressure far above that of any drop (3 to
 * 4 sigma for a spacing), and since pressure acts between pairs that are no further apart than those that pull, it
 * would take back what the pull gives: summed over a lattice's plane in balance, a quarter of the tension is left in
 * two dimensions and less than nothing in three. So a pull acts at the surface alone, by what the surroundings of its
 * two particles lack, and along it: as a stress w (1 - n (x) n), which needs no pressure where the surface is plane (on
 * a grid: Lafaurie et al. 1994). What part of it is left to act across the surface gives no tension, but brings back
 * what would fly off. The strength is that with which a lattice's plane has the tension asked for, by the equation of
 * state a little more.
 *
 * <p>Such a stress follows from no energy: without resistance to the approach and parting of the surface's pairs, drops
 * boiled.
 *
 * <p>What is computed and what is not: the strength is a sum over a lattice. A liquid's surface is no lattice's plane,
 * and how far it departs depends on SurfaceTensionConstants.ALONG.value(), SurfaceTensionConstants.DAMPING.value() and
 * SurfaceTensionConstants.DISORDER.value(), which were chosen by trial on drops of 8 and 15 spacings' radius with the
 * usual kernel and supports, so that drops stay whole and those in three dimensions have about their pressure by the
 * divergence-free solver; drops of 6, 10 and 12 were looked at afterwards only. Elsewhere tension is too strong: by a
 * quarter in two dimensions (by the equation of state, over half), by a third with a kernel radius of 2.6 spacings, by
 * a fifth to a third with moving particles.
 *
 * <p>What solids pull with is the work of adhesion by the work of parting a lattice along a plane, which for the fluid
 * itself is twice its surface tension.
 *
 * @param surround 1 over the sum of pulls of strength 1 around a lattice's particle
 * @param tension strength of a pair of the surface for a surface tension of 1 N/m [m]
 * @param wetting strength of a solid's particle for a surface tension of 1 N/m and an adhesion of 1 [m]
 * @param wall a, b, c, d of t^3 (a + b t + c t^2 + d t^3), t = 1 - d/reach: what layers behind a wall pull, as a part
 *     of a pair's strength
 * @param kernel radius its reach [m]
 */
public record Attraction(double surround, double tension, double wetting, double[] wall, double kernelRadius) {
    private static final int STEPS = 200;
    private static final int SAMPLES = 200;
    private static final int TERMS = 4;
    /** Lowest power of t in what a wall pulls. */
    private static final int WALL_POWER = 3;
    /** @param reach of walls [m]. @param byState whether pressure follows from an equation of state */
    static Attraction of(double kernelRadius, double spacing, boolean flat, double reach, boolean byState) {
        int n = (int) Math.ceil(kernelRadius / spacing);
        double work = 0;
        double full = 0;
        for (int layers = 1; layers <= n; layers++) {
            for (int x = -n; x <= n; x++) {
                for (int z = flat ? 0 : -n; z <= (flat ? 0 : n); z++) {
                    work += layers * energy(spacing * Math.sqrt(layers * layers + x * x + z * z), kernelRadius);
                }
            }
        }
        for (int y = -n; y <= n; y++) {
            for (int x = -n; x <= n; x++) {
                for (int z = flat ? 0 : -n; z <= (flat ? 0 : n); z++) {
                    full += x == 0 && y == 0 && z == 0
                            ? 0
                            : force(spacing * Math.sqrt(x * x + y * y + z * z), kernelRadius);
                }
            }
        }
        double area = spacing * spacing;
        return new Attraction(
                1 / full,
                (byState ? SurfaceTensionConstants.WEAKLY_COMPRESSIBLE_STRENGTH.value() : 1)
                        * area
                        / SurfaceTensionConstants.ALONG.value()
                        / surfaceTension(kernelRadius, full, spacing, flat),
                2 * area / work,
                pull(kernelRadius, spacing, flat, reach),
                kernelRadius);
    }

    /** Tension of a lattice's plane where pulls have strength 1, for the area of one particle [m]. */
    private static double surfaceTension(double kernelRadius, double full, double spacing, boolean flat) {
        int n = (int) Math.ceil(kernelRadius / spacing);
        double sum = 0;
        for (int depth = 0; depth < n; depth++) {
            double around = 0;
            double stretch = 0;
            for (int y = -n; y <= depth; y++) {
                for (int x = -n; x <= n; x++) {
                    for (int z = flat ? 0 : -n; z <= (flat ? 0 : n); z++) {
                        double r = spacing * Math.sqrt(x * x + y * y + z * z);
                        double pull = r == 0 ? 0 : force(r, kernelRadius);
                        around += pull / full;
                        stretch += r == 0 ? 0 : pull * spacing * spacing * x * x / r;
                    }
                }
            }
            sum += 0.5 * Math.max(0, 1 - SurfaceTensionConstants.DISORDER.value() - around) * stretch;
        }
        return sum;
    }

    /** Attraction of a pair of strength 1: 1 at half the kernel radius, a push when near. */
    public static double force(double r, double kernelRadius) {
        double u = r / kernelRadius;
        if (u >= 1) {
            return 0;
        }
        double x = (1 - u) * u;
        double value = 64 * x * x * x;
        return u > 0.5 ? value : 2 * value - 1;
    }

    /** Work to part such a pair [m]. */
    private static double energy(double r, double kernelRadius) {
        double sum = 0;
        double step = (kernelRadius - r) / STEPS;
        for (int k = 0; k < STEPS && step > 0; k++) {
            sum += step * force(r + (k + 0.5) * step, kernelRadius);
        }
        return sum;
    }

    private static double[] pull(double kernelRadius, double spacing, boolean flat, double reach) {
        double[][] basis = new double[SAMPLES][];
        double[] values = new double[SAMPLES];
        for (int k = 0; k < SAMPLES; k++) {
            double t = 1 - (double) k / SAMPLES;
            basis[k] = LeastSquares.powers(t, WALL_POWER, TERMS);
            for (double z = (1 - t) * reach + 0.5 * spacing; z < kernelRadius; z += spacing) {
                double radius = Math.sqrt(kernelRadius * kernelRadius - z * z);
                double step = radius / STEPS;
                for (int s = 0; s < STEPS; s++) {
                    double across = (s + 0.5) * step;
                    double r = Math.hypot(z, across);
                    values[k] += force(r, kernelRadius)
                            * z
                            / r
                            * step
                            * (flat ? 2 / spacing : 2 * Math.PI * across / (spacing * spacing));
                }
            }
        }
        return LeastSquares.fit(basis, values);
    }
}
