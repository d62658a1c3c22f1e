package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.Arrays;
import java.util.List;

/**
 * Points on the surface of a body at which others touch it, in the body's frame at scale 1: its sharp corners, samples
 * of its sharp edges about a particle's diameter apart, and its surface particles moved onto the surface. Parts one
 * particle thick have points on both sides. Points are ordered so that {@link #GROUP} after one another lie close
 * together.
 */
public final class SurfacePoints {
    /** Number of points in a group. */
    public static final int GROUP = 8;

    /** A point nearer to a more important one that looks the same way is left out [diameters]. */
    private static final double APART = 0.6;
    /** Cosine of the angle up to which two points look the same way. */
    private static final double SAME_WAY = 0.5;
    /** A corner or edge deeper under the field's surface than this is not on the boundary [cells]. */
    private static final double DEEP = 0.5;
    /** The field cuts off sharp corners, but none that stand out farther than this [cells]. */
    private static final double HIGH = 1;
    /** A particle's point lies as near to the field's surface [cells]. */
    private static final double ON_SURFACE = 1e-3;

    private static final int STEPS = 8;
    /** A particle's own point lies no farther from it [diameters]. */
    private static final double REACH = 1.5;
    /** The far side of a thin part is no farther from a particle [diameters]. */
    private static final double THROUGH = 1.2;

    private final SignedDistanceField field;
    private final ParticleSet set;
    private final PointHash taken;
    private final PointHash particles;
    private final double largest;
    private final boolean even;
    private double[] places = new double[3 * 256];
    private double[] ways = new double[3 * 256];
    private float[] sizes = new float[256];
    private int count;

    private float[] positions;
    private float[] normals;
    private float[] radii;
    private float[] groups;

    private SurfacePoints(ParticleSet set, SignedDistanceField field) {
        this.set = set;
        this.field = field;
        largest = set.diameter();
        taken = new PointHash(APART * largest);
        particles = new PointHash(largest);
        boolean same = true;
        for (int p = 0; p < set.count(); p++) {
            same &= set.radii()[p] == set.radii()[0];
        }
        even = same;
        for (int p = 0; p < set.count() && !even; p++) {
            particles.add(set.positions()[3 * p], set.positions()[3 * p + 1], set.positions()[3 * p + 2]);
        }
    }

    /**
     * Finds the points.
     *
     * @param field of the same set
     */
    public static SurfacePoints of(ParticleSet set, SignedDistanceField field) {
        SurfacePoints points = new SurfacePoints(set, field);
        TriangleSurface mesh = set.mesh();
        if (mesh == null && !DistanceFieldMaker.spheres(set)) {
            mesh = VoxelSurface.of(set).triangles();
        }
        if (mesh != null) {
            points.addFeatures(SurfaceFeatures.of(mesh));
        }
        for (int p = 0; p < set.count(); p++) {
            if (set.shell()[p]) {
                points.addParticle(p);
            }
        }
        points.order();
        return points;
    }

    /** Returns the positions, body's frame at scale 1 [m], shape (count, 3). */
    public float[] positions() {
        return positions;
    }

    /** Returns the unit vectors outward, shape (count, 3); between the faces' at edges and corners. */
    public float[] normals() {
        return normals;
    }

    /** Returns the radius of the particle that each point stands for, at scale 1 [m], shape (count). */
    public float[] radii() {
        return radii;
    }

    /** Returns by group of {@link #GROUP} points a sphere round them: xyz centre, w radius [m], shape (groups, 4). */
    public float[] groups() {
        return groups;
    }

    /** Returns the number of points. */
    public int count() {
        return count;
    }

    private void addFeatures(List<SurfaceFeatures.Feature> features) {
        for (SurfaceFeatures.Feature feature : features) {
            double[] n = feature.normal();
            double[] q = feature.from().clone();
            if (feature.corner()) {
                addFeature(q, n);
                continue;
            }
            double length = feature.length();
            int parts = Math.max(1, (int) Math.ceil(length / (2 * radiusAt(q)) - 1e-3));
            for (int k = 0; k <= parts; k++) {
                for (int a = 0; a < 3; a++) {
                    q[a] = feature.from()[a] + (double) k / parts * (feature.to()[a] - feature.from()[a]);
                }
                addFeature(q, n);
            }
        }
    }

    /** Adds a point of an edge or corner, if it is on the boundary: outside lies before it, and it is not deep. */
    private void addFeature(double[] q, double[] n) {
        double cell = field.cell();
        double distance = field.distance(q[0], q[1], q[2]);
        if (distance > -DEEP * cell
                && distance < HIGH * cell
                && field.distance(q[0] + cell * n[0], q[1] + cell * n[1], q[2] + cell * n[2]) > 0.4 * cell) {
            add(q, n, (float) radiusAt(q));
        }
    }

    /** Returns the radius of the nearest particle [m]. */
    private double radiusAt(double[] q) {
        if (even) {
            return set.radii()[0];
        }
        double[] best = {Double.POSITIVE_INFINITY, 0.5 * largest};
        particles.within(q[0], q[1], q[2], 2 * largest, (p, distance) -> {
            if (distance - set.radii()[p] < best[0]) {
                best[0] = distance - set.radii()[p];
                best[1] = set.radii()[p];
            }
        });
        return best[1];
    }

    private void add(double[] q, double[] n, float radius) {
        boolean near = taken.any(
                q[0],
                q[1],
                q[2],
                APART * 2 * radius,
                p -> taken.distance(p, q[0], q[1], q[2]) < APART * 2 * radius
                        && ways[3 * p] * n[0] + ways[3 * p + 1] * n[1] + ways[3 * p + 2] * n[2] > SAME_WAY);
        if (near) {
            return;
        }
        if (count == sizes.length) {
            places = Arrays.copyOf(places, 6 * count);
            ways = Arrays.copyOf(ways, 6 * count);
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        for (int a = 0; a < 3; a++) {
            places[3 * count + a] = q[a];
            ways[3 * count + a] = n[a];
        }
        sizes[count++] = radius;
        taken.add(q[0], q[1], q[2]);
    }

    /** Adds the point of a surface particle, and that on the far side where the body is thin. */
    private void addParticle(int p) {
        double[] centre = {set.positions()[3 * p], set.positions()[3 * p + 1], set.positions()[3 * p + 2]};
        double[] n = new double[3];
        double[] q = centre.clone();
        if (project(q, n, centre, p)) {
            add(q, n, set.radii()[p]);
            addFarSide(p, centre, n);
            return;
        }
        // In the middle of a thin part the gradient leads nowhere: begin beside it.
        for (int face = 0; face < CellBox.FACES; face++) {
            double[] beside = centre.clone();
            beside[face / 2] += (face % 2 == 0 ? 0.5 : -0.5) * set.radii()[p];
            if (project(beside, n, centre, p)) {
                add(beside, n, set.radii()[p]);
            }
        }
    }

    /** Moves a point onto the surface; returns whether it got there. @param n receives the outward direction there */
    private boolean project(double[] q, double[] n, double[] centre, int p) {
        double distance = field.distance(q[0], q[1], q[2], n);
        for (int step = 0; step < STEPS && Math.abs(distance) > ON_SURFACE * field.cell(); step++) {
            for (int a = 0; a < 3; a++) {
                q[a] -= distance * n[a];
            }
            distance = field.distance(q[0], q[1], q[2], n);
        }
        double moved = 0;
        for (int a = 0; a < 3; a++) {
            moved += (q[a] - centre[a]) * (q[a] - centre[a]);
        }
        double reach = REACH * 2 * set.radii()[p];
        return Math.abs(distance) <= ON_SURFACE * field.cell() && moved <= reach * reach;
    }

    private void addFarSide(int p, double[] centre, double[] n) {
        double step = 0.5 * field.cell();
        int steps = (int) Math.ceil(THROUGH * 2 * set.radii()[p] / step);
        boolean within = false;
        for (int k = 0; k <= steps; k++) {
            double[] q = {centre[0] - k * step * n[0], centre[1] - k * step * n[1], centre[2] - k * step * n[2]};
            double distance = field.distance(q[0], q[1], q[2]);
            within |= distance < 0;
            if (within && distance >= 0) {
                double[] far = new double[3];
                if (project(q, far, centre, p) && far[0] * n[0] + far[1] * n[1] + far[2] * n[2] < 0) {
                    add(q, far, set.radii()[p]);
                }
                return;
            }
        }
    }

    private void order() {
        int[] order = new int[count];
        for (int n = 0; n < count; n++) {
            order[n] = n;
        }
        split(order, 0, count);
        positions = new float[3 * count];
        normals = new float[3 * count];
        radii = new float[count];
        for (int n = 0; n < count; n++) {
            radii[n] = sizes[order[n]];
            for (int a = 0; a < 3; a++) {
                positions[3 * n + a] = (float) places[3 * order[n] + a];
                normals[3 * n + a] = (float) ways[3 * order[n] + a];
            }
        }
        groups = new float[4 * ((count + GROUP - 1) / GROUP)];
        for (int g = 0; 4 * g < groups.length; g++) {
            enclose(g);
        }
    }

    /** Halves the points along the longest side of their box until groups are left; all but the last are full. */
    private void split(int[] order, int from, int to) {
        if (to - from <= GROUP) {
            return;
        }
        int axis = 0;
        double longest = -1;
        for (int a = 0; a < 3; a++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int n = from; n < to; n++) {
                low = Math.min(low, places[3 * order[n] + a]);
                high = Math.max(high, places[3 * order[n] + a]);
            }
            if (high - low > longest) {
                longest = high - low;
                axis = a;
            }
        }
        int along = axis;
        Integer[] sorted = new Integer[to - from];
        for (int n = from; n < to; n++) {
            sorted[n - from] = order[n];
        }
        Arrays.sort(sorted, (i, j) -> Double.compare(places[3 * i + along], places[3 * j + along]));
        for (int n = from; n < to; n++) {
            order[n] = sorted[n - from];
        }
        int middle = from + ((to - from) / 2 + GROUP - 1) / GROUP * GROUP;
        split(order, from, middle);
        split(order, middle, to);
    }

    /** Finds the sphere round a group: about the middle of its box. */
    private void enclose(int g) {
        int from = g * GROUP;
        int to = Math.min(from + GROUP, count);
        double[] middle = new double[3];
        for (int a = 0; a < 3; a++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int n = from; n < to; n++) {
                low = Math.min(low, positions[3 * n + a]);
                high = Math.max(high, positions[3 * n + a]);
            }
            middle[a] = 0.5 * (low + high);
            groups[4 * g + a] = (float) middle[a];
        }
        double radius = 0;
        for (int n = from; n < to; n++) {
            double x = positions[3 * n] - groups[4 * g];
            double y = positions[3 * n + 1] - groups[4 * g + 1];
            double z = positions[3 * n + 2] - groups[4 * g + 2];
            radius = Math.max(radius, Math.sqrt(x * x + y * y + z * z));
        }
        groups[4 * g + 3] = (float) (radius * (1 + 1e-6));
    }
}
