package dev.scree.runtime.inflow;

import dev.scree.runtime.body.FreeSpace;
import dev.scree.runtime.body.Grains;
import dev.scree.runtime.body.SolidPlaces;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.discretization.SmoothingFunction;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.SphereHash;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.state.SimulationState;
import org.joml.Vector3d;

/**
 * Finds where a new fluid particle fits: between the walls, and clear of the fluid, bodies and grains of a state. The
 * caller first names a box ({@link #collect}), then asks about places in it, so that many questions cost one pass over
 * the particles. Positions are from the instance's origin [m].
 */
public final class FreeRoom {
    private final SceneInstance instance;
    private final SimulationState state;
    /** Spacing of the fluid [m]. */
    private final double spacing;
    /** Lower corner of the space that the walls leave to the middles of particles [m]. */
    private final Vector3d min;
    /** Upper corner of that space [m]. */
    private final Vector3d max;
    /** Length of each periodic side, 0 of others [m]. */
    private final double[] period;
    /** Scratch. */
    private final Vector3d place = new Vector3d();
    /** Fluid particles in and near the box collected last. */
    private PointHash fluid;
    /** Grains in and near that box; null where there are none. */
    private SphereHash grains;
    /** Bodies that reach into that box. */
    private SolidPlaces bodies;

    /** Prepares to search a state of a scene; {@link #collect} must be called before places are asked for. */
    public FreeRoom(SceneInstance instance, SimulationState state) {
        this.instance = instance;
        this.state = state;
        this.spacing = instance.scene().physics().fluidSpacing();
        double wall = FluidConstants.WALL_CLEARANCE.value() * spacing;
        min = instance.scene().domain().min().minus(instance.origin()).toJoml().add(wall, wall, wall);
        max = instance.scene().domain().max().minus(instance.origin()).toJoml().sub(wall, wall, wall);
        for (Axis axis : instance.scene().domain().periodic()) {
            // A periodic side has no wall to keep clear of.
            min.setComponent(axis.ordinal(), min.get(axis.ordinal()) - wall);
            max.setComponent(axis.ordinal(), max.get(axis.ordinal()) + wall);
        }
        period = instance.fluidSides().period().toArray();
        if (instance.scene().domain().openTop()) {
            max.y = Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Collects the fluid, grains and bodies in and near a box; places asked for afterwards must lie in it.
     *
     * @param low lower corner of the box [m]
     * @param high upper corner of the box [m]
     */
    void collect(Vector3d low, Vector3d high) {
        double near = instance.fluid().kernelRadius();
        fluid = new PointHash(near);
        double[] x = state.fluidPosition;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            Vectors.get(x, i, place);
            addImages(place, 0, low, high, near);
        }
        grains = null;
        Grains all = instance.grains();
        int first = instance.bodies().bodies().size();
        for (int g = 0; g < all.count(); g++) {
            Vectors.get(state.bodyPosition, 4 * (first + g), place);
            if (within(place, low, high, near + all.radius(g))) {
                grains = grains == null ? new SphereHash(largestGrain()) : grains;
                grains.add(place.x, place.y, place.z, all.radius(g));
            }
        }
        bodies = new SolidPlaces(
                instance.bodyModel(), state, FluidConstants.SOLID_CLEARANCE.value() * spacing, low, high);
    }

    /**
     * Adds a fluid particle where it is in or near the box, there and through each periodic side.
     *
     * @param p position [m]; unchanged afterwards
     * @param axis first axis whose periodic side is looked through
     */
    private void addImages(Vector3d p, int axis, Vector3d low, Vector3d high, double near) {
        if (axis == 3) {
            fluid.add(p.x, p.y, p.z);
            return;
        }
        double at = p.get(axis);
        double length = period[axis];
        for (int image = length > 0 ? -1 : 0; image <= (length > 0 ? 1 : 0); image++) {
            double seen = at + image * length;
            if (seen > low.get(axis) - near && seen < high.get(axis) + near) {
                addImages(p.setComponent(axis, seen), axis + 1, low, high, near);
            }
        }
        p.setComponent(axis, at);
    }

    /** Returns the radius of the largest grain [m]. */
    private double largestGrain() {
        double largest = 0;
        for (int g = 0; g < instance.grains().count(); g++) {
            largest = Math.max(largest, instance.grains().radius(g));
        }
        return largest;
    }

    /** Returns whether a position is in a box widened by a distance [m]. */
    private static boolean within(Vector3d p, Vector3d low, Vector3d high, double near) {
        return p.x > low.x - near
                && p.x < high.x + near
                && p.y > low.y - near
                && p.y < high.y + near
                && p.z > low.z - near
                && p.z < high.z + near;
    }

    /** Returns whether a particle may be put at a place. */
    boolean free(Vector3d p) {
        return inside(p) && roomInFluid(p) && clearOfSolids(p);
    }

    /** Returns whether a place is clear of walls, bodies and grains, whatever fluid is there. */
    boolean open(Vector3d p) {
        return inside(p) && clearOfSolids(p);
    }

    /** Returns whether a place keeps its distance from the walls. */
    private boolean inside(Vector3d p) {
        return p.x >= min.x && p.y >= min.y && p.z >= min.z && p.x <= max.x && p.y <= max.y && p.z <= max.z;
    }

    /** Returns whether a place keeps its distance from grains and bodies. */
    private boolean clearOfSolids(Vector3d p) {
        return (grains == null || !grains.meets(p.x, p.y, p.z, FluidConstants.SOLID_CLEARANCE.value() * spacing))
                && !bodies.nearBody(p.x, p.y, p.z, FluidConstants.SOLID_CLEARANCE.value() * spacing);
    }

    /**
     * Returns what part of a buffer sample's volume may stand at a place, 0 to 1. It is 0 in bodies and grains. A wall
     * acts on fluid as if layers of particles began half a spacing behind it; so the part falls from 1 at half a
     * spacing before a wall to 0 at half a spacing behind it.
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

    /** Returns the volume fraction of the fluid at a place; 1 in fluid at rest. */
    double volumeFraction(Vector3d p) {
        double[] full = new double[1];
        fluid.within(
                p.x, p.y, p.z, instance.fluid().kernelRadius(), (i, distance) -> full[0] += contribution(distance));
        return full[0];
    }

    /** Returns what a particle at one place adds to the volume fraction at another. */
    double volumeFraction(Vector3d p, Vector3d of) {
        return contribution(p.distance(of));
    }

    /** Returns what a particle at a distance [m] adds to the volume fraction. */
    private double contribution(double distance) {
        return distance < instance.fluid().kernelRadius()
                ? instance.fluid().densityScale()
                        * instance.fluid().particleVolume()
                        * instance.fluid().smoothing().value(distance)
                : 0;
    }

    /**
     * Returns whether a particle that comes out of an inflow buffer may be put at a place: clear of solids, and no
     * other particle too close. How full the fluid round it is does not matter, since the buffer's sample took this
     * place before.
     */
    boolean clearOfParticles(Vector3d p) {
        return open(p)
                && !fluid.any(
                        p.x,
                        p.y,
                        p.z,
                        InflowConstants.NEAREST.value() * spacing,
                        i -> fluid.distance(i, p.x, p.y, p.z) < InflowConstants.NEAREST.value() * spacing);
    }

    /** Returns whether a place is clear of solids but too full of fluid for a particle. */
    boolean blockedByFluid(Vector3d p) {
        return open(p) && !roomInFluid(p);
    }

    /** Returns whether the domain would have no air left with a number of additional particles. */
    boolean full(long more) {
        return FreeSpace.filled(
                instance.scene().domain(),
                instance.bodies(),
                (state.fluidCount + more) * instance.fluid().particleVolume());
    }

    /** Adds a fluid particle that has just been put at a place, so that later answers take it into account. */
    void addFluid(Vector3d p) {
        fluid.add(p.x, p.y, p.z);
    }

    /**
     * Returns whether the volume fraction at a place, with the new particle in it, stays below its limit and no
     * particle is too close.
     */
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
