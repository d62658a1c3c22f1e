package dev.scree.runtime.verify;

import dev.scree.runtime.constants.SurfaceTensionConstants;
import dev.scree.runtime.discretization.Attraction;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.geometry.PointHash;
import org.joml.Vector3d;

/**
 * How the surface lies at each particle of one fluid, and what pairs pull along it; {@link Attraction} says why. In
 * double precision, and nothing of the solver's.
 */
final class SurfacePull {
    private final FluidScales scales;
    private final double strength;
    private final double[] x;
    /** Direction out of the fluid at each particle, shorter than 1 where there is no clear surface [-]. */
    private final Vector3d[] normal;
    /** How much of its surroundings each particle lacks, as a part of those in a lattice. */
    private final double[] lack;

    /** @param x positions, stride 4 [m]. @param strength of a pair [N] */
    SurfacePull(FluidScales scales, double[] x, PointHash places, double strength) {
        this.scales = scales;
        this.strength = strength;
        this.x = x;
        int count = x.length / 4;
        normal = new Vector3d[count];
        lack = new double[count];
        for (int i = 0; i < count; i++) {
            int self = i;
            Vector3d sum = new Vector3d();
            double[] around = new double[1];
            places.within(x[4 * i], x[4 * i + 1], x[4 * i + 2], scales.kernelRadius(), (j, distance) -> {
                if (j != self) {
                    double weight = Attraction.force(distance, scales.kernelRadius());
                    around[0] += weight;
                    sum.fma(weight / Math.max(distance, 1e-9), way(self, j));
                }
            });
            normal[i] = sum.div(Math.hypot(sum.length(), SurfaceTensionConstants.LEAST_DIRECTION.value()));
            lack[i] = Math.max(
                    0,
                    1
                            - SurfaceTensionConstants.DISORDER.value()
                            - around[0] * scales.attraction().surround());
        }
    }

    private Vector3d way(int i, int j) {
        return new Vector3d(x[4 * i] - x[4 * j], x[4 * i + 1] - x[4 * j + 1], x[4 * i + 2] - x[4 * j + 2]);
    }

    /** Returns the force that drives two particles at rest apart, times their distance [J]. */
    double work(int i, int j) {
        Vector3d r = way(i, j);
        double along = lack[i] * Math.pow(normal[i].dot(r), 2) + lack[j] * Math.pow(normal[j].dot(r), 2);
        double pull = (lack[i] + lack[j]) * r.lengthSquared() - SurfaceTensionConstants.ALONG.value() * along;
        return -0.5
                * strength
                * Attraction.force(r.length(), scales.kernelRadius())
                * pull
                / Math.max(r.length(), 1e-9);
    }
}
