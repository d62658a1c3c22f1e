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
 * The places of an emitter's disc or box: a spacing apart, as many as its area holds. A layer is no flat disc, for a
 * stream that gravity stretches would part into discs: each place is ahead of the layer's back by a part of its own of
 * a spacing. As neighbours in a layer are a spacing apart across the flow, that brings none nearer; over any of these
 * lattices the volume fraction is 1 within .4 %. Positions from the instance's origin.
 */
final class Inlet {
    /** What surrounds it is asked for so many spacings beside its outermost places. */
    private static final int BESIDE = 2;
    /** A box has places at whole or at half spacings from its middle: rounded alike. */
    private static final double HALF = 0.25;
    /**
     * The parts of a spacing rise by these from place to place along x and z, so that they fall evenly wherever one
     * looks (Roberts 2018).
     */
    private static final double RISE_X = 0.7548776662466927;

    private static final double RISE_Z = 0.5698402909980532;
    private final double spacing;
    private final double[] points;
    private final double[] beside;
    private final Vector3d middle;
    private final Quaterniond rotation;
    private final Vector3d direction;
    private final boolean stretched;

    /** @param gravity without which, or against which, nothing is stretched, and layers are flat [m/s^2] */
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

    /** Places in its plane, nearest to its middle: (x, z) in its frame. */
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

    private static double[] flat(List<double[]> places) {
        double[] points = new double[2 * places.size()];
        for (int p = 0; p < places.size(); p++) {
            points[2 * p] = places.get(p)[0];
            points[2 * p + 1] = places.get(p)[1];
        }
        return points;
    }

    /** Whole numbers next to two sides [spacings] whose product comes nearest to theirs. */
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

    private static long key(double[] points, int p, int dx, int dz, double spacing) {
        return (Math.round(2 * (points[p] / spacing + dx)) << 32) + Math.round(2 * (points[p + 1] / spacing + dz));
    }

    /** Particles in a layer. */
    int count() {
        return points.length / 2;
    }

    /** Unit vector that it flows along. */
    Vector3d direction() {
        return direction;
    }

    /** How far a particle at a place is ahead of its layer's back, in spacings, 0 to 1. */
    double part(int p) {
        if (!stretched) {
            return 0;
        }
        double part = RISE_X * Math.rint(points[2 * p] / spacing - HALF)
                + RISE_Z * Math.rint(points[2 * p + 1] / spacing - HALF);
        return part - Math.floor(part);
    }

    /** Where a particle is. @param ahead of the inlet its layer's back [m]. @param shift see {@link #column} */
    Vector3d place(int p, double ahead, double[] shift) {
        return column(p, ahead + part(p) * spacing, shift);
    }

    /** A point over a place. @param ahead of the inlet [m]. @param shift across the flow, x and z in its frame [m] */
    Vector3d column(int p, double ahead, double[] shift) {
        return rotation.transform(new Vector3d(points[2 * p] + shift[0], 0, points[2 * p + 1] + shift[1]))
                .add(middle)
                .fma(ahead, direction);
    }

    /** Points all round, so far ahead of it [m]; none of a single place in a row of others. */
    List<Vector3d> around(double ahead) {
        List<Vector3d> around = new ArrayList<>();
        for (int p = 0; p < beside.length; p += 2) {
            around.add(rotation.transform(new Vector3d(beside[p], 0, beside[p + 1]))
                    .add(middle)
                    .fma(ahead, direction));
        }
        return around;
    }

    /** Lets a room look at all that is so far behind and ahead of it, and beside it [m]. */
    void look(FreeRoom room, double behind, double ahead) {
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
        room.look(low.sub(more, more, more), high.add(more, more, more));
    }
}
