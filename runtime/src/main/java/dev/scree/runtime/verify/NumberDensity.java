package dev.scree.runtime.verify;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;

/**
 * The number density n = sum of re/r - 1 that moving particles are named for (Koshizuka and Oka 1996), counted from
 * where particles are and from nothing that a step has found.
 */
final class NumberDensity {
    /** Below this part of its value at rest a particle is of the surface. */
    private static final double SURFACE = 0.97;

    private NumberDensity() {}

    /**
     * Mean of the absolute (n - n0)/n0 over inner particles, n0 the lattice's; those within reach of a wall are left
     * out, as what is behind a wall is not there to count.
     *
     * @param min of the walls [m]. @param max of the walls [m]
     */
    static double error(FluidParticles fluid, double spacing, boolean flat, Vec3 min, Vec3 max) {
        double reach = FluidScales.of(
                        FluidModel.defaults()
                                .withSolver(FluidSolver.MOVING_PARTICLE)
                                .withFlat(flat),
                        spacing)
                .kernelRadius();
        double rest = lattice(spacing, flat, reach);
        PointHash places = places(reach, fluid.position(), 3);
        double sum = 0;
        int inner = 0;
        for (int i = 0; i < fluid.count(); i++) {
            double wall = depth(fluid, i, flat, min, max);
            double n = wall < reach ? 0 : around(fluid, i, places, reach) / rest;
            sum += n >= SURFACE ? Math.abs(n - 1) : 0;
            inner += n >= SURFACE ? 1 : 0;
        }
        return inner == 0 ? 0 : sum / inner;
    }

    /** How far a particle is from the nearest side of a box, flat: from those along x and y [m]. */
    static double depth(FluidParticles fluid, int i, boolean flat, Vec3 min, Vec3 max) {
        double x = Math.min(fluid.x(i) - min.x(), max.x() - fluid.x(i));
        double y = Math.min(fluid.y(i) - min.y(), max.y() - fluid.y(i));
        double z = flat ? Double.MAX_VALUE : Math.min(fluid.z(i) - min.z(), max.z() - fluid.z(i));
        return Math.min(x, Math.min(y, z));
    }

    /** Points that stand in an array, in cells of a size [m]. @param stride numbers from one point to the next */
    static PointHash places(double cell, double[] at, int stride) {
        PointHash places = new PointHash(cell);
        for (int i = 0; i < at.length; i += stride) {
            places.add(at[i], at[i + 1], at[i + 2]);
        }
        return places;
    }

    private static double lattice(double spacing, boolean flat, double reach) {
        int n = (int) Math.ceil(reach / spacing);
        double sum = 0;
        for (int x = -n; x <= n; x++) {
            for (int y = -n; y <= n; y++) {
                for (int z = flat ? 0 : -n; z <= (flat ? 0 : n); z++) {
                    sum += weight(spacing * Math.sqrt(x * x + y * y + z * z), reach);
                }
            }
        }
        return sum;
    }

    private static double weight(double r, double reach) {
        return r > 0 && r < reach ? reach / r - 1 : 0;
    }

    private static double around(FluidParticles fluid, int i, PointHash places, double reach) {
        double[] sum = {0};
        places.within(fluid.x(i), fluid.y(i), fluid.z(i), reach, (j, distance) -> sum[0] += weight(distance, reach));
        return sum[0];
    }
}
