package dev.scree.runtime.fluid;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.discretization.FluidSides;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * A fluid's pairs by brute force in double precision: every particle with every other and with all its images, straight
 * from the smoothing function. Particles stand in the grid's order.
 */
public final class Pairs {
    final FluidScales scales;
    final FluidSides sides;
    /** Positions [m]. */
    public final Vector3d[] x;
    /** Velocities [m/s]. */
    final Vector3d[] v;
    /** Boundary samples' positions, velocities and volumes. */
    public final Vector3d[] samples;

    final Vector3d[] sampleVelocity;
    public final double[] volume;
    /** [kg]. */
    public final double[] mass;
    /** Dynamic [Pa s]. */
    final double[] viscosity;
    /** Weights become parts of the volume fraction times this [m^3]. */
    final double unit;

    private final boolean mirrored;

    /**
     * What a pair is to the pressure's matrix ({@code row.h}).
     *
     * @param compact what it adds to the diagonal, kij [1/(kg m^2)]
     * @param entry the off-diagonal entry Hij [1/(kg m^2)]
     * @param slope gradient of the volume fraction g [1/m]
     */
    record Coupling(double compact, double entry, Vector3d slope) {}

    /** Takes r = xi - xj, shortest way round, of two that are nearer than the kernel's radius. */
    interface Visitor {
        void pair(int i, int j, Vector3d r);
    }

    public Pairs(FluidBench bench) {
        scales = bench.constants.fluid();
        sides = bench.constants.sides();
        mirrored = bench.constants.ghostWalls();
        unit = scales.densityScale() * scales.particleVolume();
        x = bench.vectors("sortedPosition");
        v = bench.vectors("sortedVelocity");
        samples = bench.vectors("boundarySortedPosition");
        sampleVelocity = bench.vectors("boundarySortedVelocity");
        volume = new double[samples.length];
        double[] fourth = bench.read("boundarySortedPosition");
        for (int s = 0; s < volume.length; s++) {
            volume[s] = fourth[4 * s + 3];
        }
        mass = new double[x.length];
        viscosity = new double[x.length];
        int[] kinds = bench.device.readInts("sortedFluid");
        for (int i = 0; i < x.length; i++) {
            mass[i] = bench.random.materials[4 * kinds[i]] * scales.particleVolume();
            viscosity[i] = bench.random.materials[4 * kinds[i] + 1];
        }
    }

    double radius() {
        return scales.kernelRadius();
    }

    double weight(Vector3d r) {
        return scales.smoothing().value(r.length());
    }

    /** Gradient of the weight by the place that r leads to, with the normalisation that forces have [1/m^4]. */
    public Vector3d gradient(Vector3d r) {
        return new Vector3d(r).mul(scales.smoothing().gradientFactor(r.length()));
    }

    /** A pair in the pressure's matrix, without pores. @param g gradients of the volume fraction, by particle */
    Coupling coupling(int i, int j, Vector3d r, Vector3d[] g) {
        Vector3d slope = gradient(r).mul(unit);
        double steep = slope.length() / r.length();
        double compact = 4 * steep / (mass[i] + mass[j]) * Math.max(1, steep * r.lengthSquared() / 0.5);
        Vector3d uneven = new Vector3d(g[i]).div(mass[i]).sub(new Vector3d(g[j]).div(mass[j]));
        return new Coupling(compact, 2 * uneven.dot(slope) - compact, slope);
    }

    /** A place, where it is seen again through periodic sides, and as mirrors show it behind walls. */
    List<Vector3d> images(Vector3d place, boolean mirrors) {
        List<Vector3d> images = new ArrayList<>(List.of(place));
        double[] low = sides.wallLow().toArray();
        double[] high = sides.wallHigh().toArray();
        double[] period = sides.period().toArray();
        for (int axis = 0; axis < 3; axis++) {
            for (Vector3d image : List.copyOf(images)) {
                double at = image.get(axis);
                if (period[axis] > 0) {
                    images.add(new Vector3d(image).setComponent(axis, at - period[axis]));
                    images.add(new Vector3d(image).setComponent(axis, at + period[axis]));
                } else if (mirrors) {
                    images.add(new Vector3d(image).setComponent(axis, 2 * low[axis] - at));
                    images.add(new Vector3d(image).setComponent(axis, 2 * high[axis] - at));
                }
            }
        }
        return images;
    }

    /** Every ordered pair of two particles, without what is behind walls. */
    void forEach(Visitor visitor) {
        double[] period = sides.period().toArray();
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                Vector3d r = new Vector3d(x[i]).sub(x[j]);
                for (int axis = 0; axis < 3; axis++) {
                    double p = period[axis];
                    r.setComponent(axis, p > 0 ? r.get(axis) - p * Math.rint(r.get(axis) / p) : r.get(axis));
                }
                if (i != j && r.lengthSquared() < radius() * radius()) {
                    visitor.pair(i, j, r);
                }
            }
        }
    }

    /** The volume fraction at each of the places, fluid being there; without samples and closed-form walls. */
    double[] volumeFraction(Vector3d[] places) {
        double[] sum = new double[places.length];
        for (int j = 0; j < places.length; j++) {
            for (Vector3d image : images(places[j], mirrored)) {
                for (int i = 0; i < places.length; i++) {
                    if (places[i].distanceSquared(image) < radius() * radius()) {
                        sum[i] += unit * scales.smoothing().value(places[i].distance(image));
                    }
                }
            }
        }
        return sum;
    }

    /** Whether closed-form walls are felt at a place. */
    boolean atWall(Vector3d place) {
        double nearest = 1e9;
        for (int axis = 0; axis < 3; axis++) {
            nearest = Math.min(nearest, place.get(axis) - sides.wallLow().toArray()[axis]);
            nearest = Math.min(nearest, sides.wallHigh().toArray()[axis] - place.get(axis));
        }
        return !mirrored && nearest < scales.wall().reach();
    }

    /** Rate of the volume fraction by the fluid alone, at velocities [1/s]: sum scale V0 grad W . (vi - vj). */
    double[] rate(Vector3d[] velocity) {
        double[] rate = new double[x.length];
        forEach((i, j, r) -> rate[i] += unit * gradient(r).dot(new Vector3d(velocity[i]).sub(velocity[j])));
        return rate;
    }

    static Vector3d sum(Vector3d[] vectors) {
        Vector3d sum = new Vector3d();
        for (Vector3d vector : vectors) {
            sum.add(vector);
        }
        return sum;
    }

    /** Sum of lengths, to measure what is left of a sum by. */
    static double size(Vector3d[] vectors) {
        double size = 0;
        for (Vector3d vector : vectors) {
            size += vector.length();
        }
        return size;
    }

    static double dot(Vector3d[] a, Vector3d[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i].dot(b[i]);
        }
        return sum;
    }
}
