package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.SurfaceTensionConstants;

/**
 * The attraction between fluid particles that causes surface tension and wets solids. Its dependence on distance is
 * that of Akinci, Akinci and Teschner (2013); its strength is derived from the surface tension.
 *
 * <p>If all particles of a fluid attracted each other, the attraction would put a load on the whole fluid: a pressure
 * far above that of any drop (3 to 4 times sigma/spacing). Pressure acts between pairs that are no further apart than
 * those that attract each other, so it would undo most of the tension: summed over the plane surface of a lattice in
 * balance, a quarter of it remains in two dimensions and less than nothing in three. So the attraction here acts near
 * the surface only, weighted by what the surroundings of both particles lack, and along the surface: as a stress w (1 -
 * n (x) n) with the normal n, which needs no pressure where the surface is plane (on a grid: Lafaurie et al. 1994). The
 * small part that also acts across the surface causes no tension, but brings back particles that would fly off. The
 * strength is chosen so that the plane surface of a lattice has the given tension; with the equation of state it is a
 * little more.
 *
 * <p>Such a stress is not derived from an energy. Without damping of the relative motion of pairs at the surface, drops
 * would boil.
 *
 * <p>What is derived and what is fitted: the strength is a sum over a lattice. The surface of a liquid is not that of a
 * lattice. How far the two differ depends on the constants ALONG, DAMPING and DISORDER of
 * {@link SurfaceTensionConstants}. They were fitted on drops with a radius of 8 and 15 spacings and the usual kernels
 * and kernel radii, so that drops stay whole and those in three dimensions have about the right pressure with the
 * divergence-free solver; drops of 6, 10 and 12 spacings were checked afterwards. Elsewhere tension is too strong: by a
 * quarter in two dimensions (over half with the equation of state), by a third with a kernel radius of 2.6 spacings, by
 * a fifth to a third with moving particles.
 *
 * <p>The attraction of solids is the work of adhesion divided by the work that parts a lattice along a plane. For the
 * fluid itself, that work is twice its surface tension.
 *
 * @param surround 1 over the sum of attractions of strength 1 on a particle inside a lattice [1]
 * @param tension strength of a pair at the surface for a surface tension of 1 N/m [m]
 * @param wetting strength of a solid's particle for a surface tension of 1 N/m and an adhesion of 1 [m]
 * @param wall coefficients a, b, c, d of the attraction of the layers behind a wall at distance d: t^3 (a + b t + c t^2
 *     + d t^3), t = 1 - d/reach, as a part of a pair's strength
 * @param kernelRadius distance within which particles attract each other [m]
 */
public record Attraction(double surround, double tension, double wetting, double[] wall, double kernelRadius) {
    /** Number of steps of numerical integrals over distance. */
    private static final int STEPS = 200;
    /** Number of distances from a wall at which its attraction is sampled for the fit. */
    private static final int SAMPLES = 200;
    /** Number of coefficients of the fit. */
    private static final int TERMS = 4;
    /** Lowest power of t in the attraction of a wall. */
    private static final int WALL_POWER = 3;
    /**
     * Returns the attraction for a kernel and a spacing.
     *
     * @param kernelRadius radius of the kernel [m]
     * @param spacing spacing of the fluid [m]
     * @param flat whether the scene is two-dimensional
     * @param reach distance up to which a wall acts [m]
     * @param byState whether the pressure follows from an equation of state
     */
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

    /**
     * Returns the surface tension of a lattice's plane surface, per strength of its pairs, times the area of a particle
     * [m].
     *
     * @param full sum of attractions of strength 1 on a particle inside the lattice
     */
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

    /**
     * Returns the attraction between two particles for a strength of 1: 1 at half the kernel radius, below 0 (a
     * repulsion) when close (Akinci, Akinci and Teschner 2013, eq. 2).
     *
     * @param r distance of the particles [m]
     */
    public static double force(double r, double kernelRadius) {
        double u = r / kernelRadius;
        if (u >= 1) {
            return 0;
        }
        double x = (1 - u) * u;
        double value = 64 * x * x * x;
        return u > 0.5 ? value : 2 * value - 1;
    }

    /** Returns the work that parts two particles from a distance r to the kernel radius, for a strength of 1 [m]. */
    private static double energy(double r, double kernelRadius) {
        double sum = 0;
        double step = (kernelRadius - r) / STEPS;
        for (int k = 0; k < STEPS && step > 0; k++) {
            sum += step * force(r + (k + 0.5) * step, kernelRadius);
        }
        return sum;
    }

    /** Returns the coefficients of the attraction of a wall; see {@link #wall}. */
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
