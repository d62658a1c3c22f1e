package dev.scree.runtime.inflow;

import dev.scree.runtime.body.FreeSpace;
import dev.scree.runtime.body.Grains;
import dev.scree.runtime.body.SolidPlaces;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.discretization.SmoothingFunction;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.SphereHash;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.state.SimulationState;
import org.joml.Vector3d;

/**
 * Where a fluid particle may be put: between the walls, and clear of the fluid, bodies and grains of a state. Looked at
 * box by box, so that a few places cost no more than one pass over the particles. Positions from the instance's origin.
 */
public final class FreeRoom {
    private final SceneInstance instance;
    private final SimulationState state;
    private final double spacing;
    private final Vector3d min;
    private final Vector3d max;
    private PointHash fluid;
    private SphereHash grains;
    private SolidPlaces bodies;

    public FreeRoom(SceneInstance instance, SimulationState state) {
        this.instance = instance;
        this.state = state;
        this.spacing = instance.scene().physics().fluidSpacing();
        double wall = FluidConstants.WALL_CLEARANCE.value() * spacing;
        min = instance.scene().domain().min().minus(instance.origin()).toJoml().add(wall, wall, wall);
        max = instance.scene().domain().max().minus(instance.origin()).toJoml().sub(wall, wall, wall);
        for (Axis axis : instance.scene().domain().periodic()) {
            // No wall to keep clear of; what is just beyond such a side is not looked at.
            min.setComponent(axis.ordinal(), min.get(axis.ordinal()) - wall);
            max.setComponent(axis.ordinal(), max.get(axis.ordinal()) + wall);
        }
        if (instance.scene().domain().openTop()) {
            max.y = Double.POSITIVE_INFINITY;
        }
    }

    /** Finds what is in and near a box, within which places will be asked for. */
    void look(Vector3d low, Vector3d high) {
        double near = instance.fluid().kernelRadius();
        fluid = new PointHash(near);
        double[] x = state.fluidPosition;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            if (within(x, i, low, high, near)) {
                fluid.add(x[i], x[i + 1], x[i + 2]);
            }
        }
        grains = null;
        Grains all = instance.grains();
        int first = instance.bodies().bodies().size();
        for (int g = 0; g < all.count(); g++) {
            if (within(state.bodyPosition, 4 * (first + g), low, high, near + all.radius(g))) {
                grains = grains == null ? new SphereHash(largestGrain()) : grains;
                int at = 4 * (first + g);
                grains.add(
                        state.bodyPosition[at], state.bodyPosition[at + 1], state.bodyPosition[at + 2], all.radius(g));
            }
        }
        bodies = new SolidPlaces(
                instance.bodyModel(), state, FluidConstants.SOLID_CLEARANCE.value() * spacing, low, high);
    }

    private double largestGrain() {
        double largest = 0;
        for (int g = 0; g < instance.grains().count(); g++) {
            largest = Math.max(largest, instance.grains().radius(g));
        }
        return largest;
    }

    private static boolean within(double[] x, int i, Vector3d low, Vector3d high, double near) {
        return x[i] > low.x - near
                && x[i] < high.x + near
                && x[i + 1] > low.y - near
                && x[i + 1] < high.y + near
                && x[i + 2] > low.z - near
                && x[i + 2] < high.z + near;
    }

    /** Whether a particle may be put here. */
    boolean free(Vector3d p) {
        return inside(p) && roomInFluid(p) && clearOfSolids(p);
    }

    /** Whether no wall, body or grain is in the way, whatever fluid is there. */
    boolean open(Vector3d p) {
        return inside(p) && clearOfSolids(p);
    }

    private boolean inside(Vector3d p) {
        return p.x >= min.x && p.y >= min.y && p.z >= min.z && p.x <= max.x && p.y <= max.y && p.z <= max.z;
    }

    private boolean clearOfSolids(Vector3d p) {
        return (grains == null || !grains.meets(p.x, p.y, p.z, FluidConstants.SOLID_CLEARANCE.value() * spacing))
                && !bodies.nearBody(p.x, p.y, p.z, FluidConstants.SOLID_CLEARANCE.value() * spacing);
    }

    /**
     * How much of a sample of solid may stand here, 0 to 1: none in bodies, and towards walls as much as comes out of
     * them, which are as if layers lay half a spacing behind them.
     */
    double roomForSample(Vector3d p) {
        double room = 1;
        for (int a = 0; a < 3; a++) {
            double inside = Math.min(p.get(a) - min.get(a), max.get(a) - p.get(a)) / spacing
                    + FluidConstants.WALL_CLEARANCE.value();
            room = Math.min(room, Math.max(0, inside + 0.5));
        }
        return room > 0 && clearOfSolids(p) ? room : 0;
    }

    /** How full of fluid it is round a place, 1 at rest. */
    double volumeFraction(Vector3d p) {
        double[] full = new double[1];
        fluid.within(p.x, p.y, p.z, instance.fluid().kernelRadius(), (i, distance) -> full[0] += share(distance));
        return full[0];
    }

    /** What a particle at one place adds to the volume fraction at another. */
    double volumeFraction(Vector3d p, Vector3d of) {
        return share(p.distance(of));
    }

    private double share(double distance) {
        return distance < instance.fluid().kernelRadius()
                ? instance.fluid().densityScale()
                        * instance.fluid().particleVolume()
                        * instance.fluid().smoothing().value(distance)
                : 0;
    }

    /** Whether a particle that comes out of an inflow buffer meets no other here. */
    boolean apart(Vector3d p) {
        return open(p)
                && !fluid.any(
                        p.x,
                        p.y,
                        p.z,
                        InflowConstants.NEAREST.value() * spacing,
                        i -> fluid.distance(i, p.x, p.y, p.z) < InflowConstants.NEAREST.value() * spacing);
    }

    /** Whether only fluid is in the way of a particle here. */
    boolean drowned(Vector3d p) {
        return open(p) && !roomInFluid(p);
    }

    /** Whether so many more particles would leave no air in the domain. */
    boolean full(long more) {
        return FreeSpace.filled(
                instance.scene().domain(),
                instance.bodies(),
                (state.fluidCount + more) * instance.fluid().particleVolume());
    }

    /** A particle has been put here. */
    void take(Vector3d p) {
        fluid.add(p.x, p.y, p.z);
    }

    private boolean roomInFluid(Vector3d p) {
        SmoothingFunction weight = instance.fluid().smoothing();
        double[] full = {weight.value(0)};
        double[] nearest = {Double.POSITIVE_INFINITY};
        fluid.within(p.x, p.y, p.z, instance.fluid().kernelRadius(), (i, distance) -> {
            full[0] += weight.value(distance);
            nearest[0] = Math.min(nearest[0], distance / spacing);
        });
        return instance.fluid().densityScale() * instance.fluid().particleVolume() * full[0]
                        <= InflowConstants.FULLEST.value()
                && nearest[0] >= InflowConstants.NEAREST.value();
    }
}
