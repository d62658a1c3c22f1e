package dev.scree.runtime.inflow;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The places of an emitter's disc or box in which particles appear: a square lattice with the fluid's spacing, with as
 * many places as the area holds. If all particles of a layer passed the inlet at once, a stream that gravity stretches
 * would part into discs. So each place has an offset of its own along the flow, between 0 and 1 spacing ahead of the
 * layer's back. Neighbours in a layer are a spacing apart across the flow, so this brings none nearer together; the
 * volume fraction on any of these lattices is 1 to within 0.4 %. Positions are from the instance's origin [m].
 */
final class Inlet {
    /** Distance beside the outermost places at which the surroundings of the inlet are tested [spacings]. */
    private static final int BESIDE = 2;
    /**
     * The lattice of a box has its places at whole or at half spacings from the middle. Subtracting this before
     * rounding gives consecutive whole numbers in both cases [spacings].
     */
    private static final double HALF = 0.25;
    /**
     * Increase of the offset from place to place along x [spacings]. With {@link #RISE_Z} it is an additive recurrence
     * (Roberts 2018, the R2 sequence), whose fractional parts are spread evenly over any part of the lattice.
     */
    private static final double RISE_X = 0.7548776662466927;

    /** Increase of the offset from place to place along z [spacings]. */
    private static final double RISE_Z = 0.5698402909980532;
    /** Spacing of the fluid [m]. */
    private final double spacing;
    /** Places in the inlet's plane, x and z in its frame [m], shape (count, 2). */
    private final double[] points;
    /** Points beside the outermost places, likewise. */
    private final double[] beside;
    /** Middle of the inlet [m]. */
    private final Vector3d middle;
    /** Rotation from the inlet's axes to the world's. */
    private final Quaterniond rotation;
    /** Unit vector along the flow, world axes. */
    private final Vector3d direction;
    /** Whether gravity stretches or bends the flow, so that places have offsets. */
    private final boolean stretched;

    /**
     * Finds the places of an emitter.
     *
     * @param spacing spacing of the fluid [m]
     * @param origin the instance's origin, world frame [m]
     * @param gravity gravity [m/s^2]; where it is 0 or slows the flow down, layers are flat
     */
    Inlet(Emitter emitter, double spacing, Vec3 origin, Vec3 gravity) {
        this.spacing = spacing;
        this.points = points(emitter, spacing);
        this.beside = beside(points, spacing);
        this.middle = emitter.pose().position().minus(origin).toJoml();
        this.rotation = emitter.pose().rotation().toJoml().normalize();
        this.direction = rotation.transform(new Vector3d(0, -1, 0));
        this.stretched = gravity.length() > 0
                && gravity.toJoml().dot(direction) > -InflowConstants.UPWARD.value() * gravity.length();
    }

    /** Returns the places in the inlet's plane, x and z in its frame [m], shape (count, 2). */
    private static double[] points(Emitter emitter, double spacing) {
        List<double[]> places = new ArrayList<>();
        if (emitter.shape() == EmitterShape.BOX) {
            int[] n = sides(emitter.width() / spacing, emitter.depth() / spacing);
            for (int i = 0; i < n[0]; i++) {
                for (int k = 0; k < n[1]; k++) {
                    places.add(new double[] {(i + 0.5 - 0.5 * n[0]) * spacing, (k + 0.5 - 0.5 * n[1]) * spacing});
                }
            }
        } else {
            int reach = (int) Math.ceil(emitter.width() / 2 / spacing) + 1;
            for (int i = -reach; i <= reach; i++) {
                for (int k = -reach; k <= reach; k++) {
                    places.add(new double[] {i * spacing, k * spacing});
                }
            }
            places.sort(Comparator.comparingDouble(p -> p[0] * p[0] + p[1] * p[1]));
            int held = Math.max(1, (int) Math.round(emitter.area() / (spacing * spacing)));
            places = places.subList(0, Math.min(held, places.size()));
        }
        return flat(places);
    }

    /** Returns a list of pairs as one array. */
    private static double[] flat(List<double[]> places) {
        double[] points = new double[2 * places.size()];
        for (int p = 0; p < places.size(); p++) {
            points[2 * p] = places.get(p)[0];
            points[2 * p + 1] = places.get(p)[1];
        }
        return points;
    }

    /**
     * Returns whole numbers of places along two sides [spacings], each rounded up or down so that their product comes
     * nearest to that of the sides.
     */
    private static int[] sides(double width, double depth) {
        int[] best = {1, 1};
        for (int i = 0; i < 4; i++) {
            int w = Math.max(1, (int) Math.floor(width) + (i & 1));
            int d = Math.max(1, (int) Math.floor(depth) + (i >> 1));
            if (Math.abs(w * d - width * depth) < Math.abs(best[0] * best[1] - width * depth)) {
                best = new int[] {w, d};
            }
        }
        return best;
    }

    /** Returns points in the plane {@link #BESIDE} spacings beside those places that have no neighbour on that side. */
    private static double[] beside(double[] points, double spacing) {
        Set<Long> taken = new HashSet<>();
        for (int p = 0; p < points.length; p += 2) {
            taken.add(key(points, p, 0, 0, spacing));
        }
        List<double[]> places = new ArrayList<>();
        Set<Long> found = new HashSet<>();
        for (int p = 0; p < points.length; p += 2) {
            for (int[] way : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                long at = key(points, p, BESIDE * way[0], BESIDE * way[1], spacing);
                if (!taken.contains(key(points, p, way[0], way[1], spacing)) && !taken.contains(at) && found.add(at)) {
                    places.add(new double[] {
                        points[p] + BESIDE * way[0] * spacing, points[p + 1] + BESIDE * way[1] * spacing
                    });
                }
            }
        }
        return flat(places);
    }

    /** Returns a number for the lattice point (dx, dz) spacings from a place; equal for equal points. */
    private static long key(double[] points, int p, int dx, int dz, double spacing) {
        return (Math.round(2 * (points[p] / spacing + dx)) << 32) + Math.round(2 * (points[p + 1] / spacing + dz));
    }

    /** Returns the number of places, which is that of particles in a layer. */
    int count() {
        return points.length / 2;
    }

    /** Returns the unit vector along the flow, world axes. */
    Vector3d direction() {
        return direction;
    }

    /** Returns how far a particle at a place is ahead of its layer's back [spacings], 0 to 1. */
    double layerOffset(int p) {
        if (!stretched) {
            return 0;
        }
        double part = RISE_X * Math.rint(points[2 * p] / spacing - HALF)
                + RISE_Z * Math.rint(points[2 * p + 1] / spacing - HALF);
        return part - Math.floor(part);
    }

    /**
     * Returns where the particle of a layer at a place is [m].
     *
     * @param ahead how far the layer's back is ahead of the inlet [m]
     * @param shift jitter across the flow, x and z in the inlet's frame [m]
     */
    Vector3d place(int p, double ahead, double[] shift) {
        return column(p, ahead + layerOffset(p) * spacing, shift);
    }

    /**
     * Returns the point at a distance ahead of a place [m].
     *
     * @param ahead distance along the flow [m]
     * @param shift jitter across the flow, x and z in the inlet's frame [m]
     */
    Vector3d column(int p, double ahead, double[] shift) {
        return rotation.transform(new Vector3d(points[2 * p] + shift[0], 0, points[2 * p + 1] + shift[1]))
                .add(middle)
                .fma(ahead, direction);
    }

    /**
     * Returns the points beside the inlet at which its surroundings are tested, moved ahead along the flow [m].
     *
     * @param ahead distance along the flow [m]
     */
    List<Vector3d> around(double ahead) {
        List<Vector3d> around = new ArrayList<>();
        for (int p = 0; p < beside.length; p += 2) {
            around.add(rotation.transform(new Vector3d(beside[p], 0, beside[p + 1]))
                    .add(middle)
                    .fma(ahead, direction));
        }
        return around;
    }

    /**
     * Collects in a room all that is within two distances behind and ahead of the inlet, and near it across the flow.
     *
     * @param behind distance behind the inlet [m]
     * @param ahead distance ahead of it [m]
     */
    void collect(FreeRoom room, double behind, double ahead) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int p = 0; p < count(); p++) {
            for (double along : new double[] {-behind, ahead}) {
                Vector3d x = column(p, along, new double[2]);
                low.min(x);
                high.max(x);
            }
        }
        double more = BESIDE * spacing;
        room.collect(low.sub(more, more, more), high.add(more, more, more));
    }
}
