package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import dev.scree.runtime.constants.ImpulseConstants;
import dev.scree.runtime.scene.ContactPoints;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;

/**
 * Finds the points of a body's surface by which it meets others.
 *
 * <p>Beside each point on a sharp edge or corner there is one on each of its faces, a little way in. Bodies that lie
 * flat on each other touch by these, since on an edge itself the direction in which two bodies touch is not determined.
 */
public final class ContactPointMaker {
    private static final int GROUP = ContactPoints.GROUP;
    /** Cosine of the angle between two normals from which they belong to one face. */
    private static final double ONE_FACE = 0.8;
    /** Distance of a face's points from its edges [cells]. */
    private static final double INSET = 1.25;

    /** One point: its place, its cone of normals and its particle's radius. */
    private record Point(Vector3d place, Vector3d normal, double cone, double radius) {}

    private ContactPointMaker() {}

    /** Returns the set with its distance field and contact points, which are made where the set has none. */
    public static ParticleSet with(ParticleSet set, Progress progress) {
        if (set.field() != null && set.contactPoints() != null) {
            return set;
        }
        return with(set, DistanceFieldMaker.known(set, progress));
    }

    /** Returns the set with a distance field that is known, and the contact points on its surface. */
    public static ParticleSet with(ParticleSet set, SignedDistanceField field) {
        return set.withField(field, of(set, field));
    }

    /** Returns the points of a particle set's surface. */
    static ContactPoints of(ParticleSet set, SignedDistanceField field) {
        SurfacePoints surface = SurfacePoints.of(set, field);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < surface.count(); i++) {
            Vector3d place = new Vector3d(
                    surface.positions()[3 * i], surface.positions()[3 * i + 1], surface.positions()[3 * i + 2]);
            add(field, place, surface.radii()[i], points);
        }
        return grouped(points, box(set));
    }

    /** Adds a point and, where it is sharp, those on its faces. */
    private static void add(SignedDistanceField field, Vector3d place, double radius, List<Point> points) {
        List<Vector3d> faces = new ArrayList<>();
        Vector3d sum = meanNormal(field, place);
        double cone = Math.min(1, sum.length());
        Vector3d normal = cone > 1e-6 ? sum.normalize(new Vector3d()) : new Vector3d(0, 1, 0);
        points.add(new Point(place, normal, cone, radius));
        if (cone >= sharp()) {
            return;
        }
        // The normals of the faces that meet here are those of the field inside, a few cells away from the point.
        for (int corner = 0; corner < 26; corner++) {
            Vector3d beside = direction(corner).mul(3 * field.cell()).add(place);
            boolean onSurface = Math.abs(field.distance(beside.x, beside.y, beside.z, null)) < 0.6 * field.cell();
            Vector3d n = meanNormal(field, beside);
            boolean smooth = n.length() > sharp();
            n.normalize();
            if (onSurface && smooth && faces.stream().noneMatch(f -> f.dot(n) > ONE_FACE)) {
                faces.add(n);
            }
        }
        for (Vector3d face : faces) {
            Vector3d inset = new Vector3d();
            for (Vector3d other : faces) {
                if (other != face) {
                    inset.fma(-1, other).fma(other.dot(face), face);
                }
            }
            Vector3d moved = new Vector3d(place).fma(INSET * field.cell(), inset);
            for (int k = 0; k < 2; k++) {
                moved.fma(-field.distance(moved.x, moved.y, moved.z, null), gradient(field, moved.x, moved.y, moved.z));
            }
            boolean onFace = gradient(field, moved.x, moved.y, moved.z).dot(face) > sharp()
                    && Math.abs(field.distance(moved.x, moved.y, moved.z, null)) < 0.05 * field.cell();
            double apart = 0.5 * INSET * field.cell();
            boolean known = points.stream()
                    .anyMatch(p -> p.cone == 1 && p.normal.dot(face) > sharp() && p.place.distance(moved) < apart);
            if (onFace && !known) {
                points.add(new Point(moved, face, 1, radius));
            }
        }
    }

    /** Returns the mean of the normals at the corners of a cube of one cell round a point. */
    private static Vector3d meanNormal(SignedDistanceField field, Vector3d place) {
        Vector3d sum = new Vector3d();
        for (int corner = 0; corner < 8; corner++) {
            double half = 0.5 * field.cell();
            sum.fma(
                    0.125,
                    gradient(
                            field,
                            place.x + side(corner, 0) * half,
                            place.y + side(corner, 1) * half,
                            place.z + side(corner, 2) * half));
        }
        return sum;
    }

    private static int side(int corner, int axis) {
        return (corner >> axis & 1) != 0 ? 1 : -1;
    }

    /** Returns one of the 26 directions of a cube's sides, edges and corners, of unit length. */
    private static Vector3d direction(int number) {
        int k = number < 13 ? number : number + 1;
        return new Vector3d(k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1).normalize();
    }

    private static Vector3d gradient(SignedDistanceField field, double x, double y, double z) {
        double[] gradient = new double[3];
        field.distance(x, y, z, gradient);
        return new Vector3d(gradient);
    }

    /** Sorts points so that neighbours are close together (Morton 1966), and finds the spheres round the groups. */
    private static ContactPoints grouped(List<Point> points, double[] box) {
        double low = Double.MAX_VALUE;
        double high = -Double.MAX_VALUE;
        for (Point p : points) {
            low = Math.min(low, Math.min(p.place.x, Math.min(p.place.y, p.place.z)));
            high = Math.max(high, Math.max(p.place.x, Math.max(p.place.y, p.place.z)));
        }
        double start = low;
        double unit = (high - low) / Morton.MOST + 1e-30;
        points.sort(Comparator.comparingInt(
                p -> Morton.key((int) ((p.place.x - start) / unit), (int) ((p.place.y - start) / unit), (int)
                        ((p.place.z - start) / unit))));
        int count = points.size();
        int groups = (count + GROUP - 1) / GROUP;
        ContactPoints made =
                new ContactPoints(new double[4 * count], new double[4 * count], new double[4 * groups], box);
        for (int g = 0; g < groups; g++) {
            int end = Math.min(count, (g + 1) * GROUP);
            Vector3d centre = new Vector3d();
            for (int i = g * GROUP; i < end; i++) {
                Point p = points.get(i);
                centre.fma(1.0 / (end - g * GROUP), p.place);
                Vectors.put(p.place, made.points(), 4 * i);
                made.points()[4 * i + 3] = p.radius;
                Vectors.put(p.normal, made.normals(), 4 * i);
                made.normals()[4 * i + 3] = p.cone;
            }
            double radius = 0;
            for (int i = g * GROUP; i < end; i++) {
                radius = Math.max(radius, points.get(i).place.distance(centre));
            }
            Vectors.put(centre, made.groups(), 4 * g);
            made.groups()[4 * g + 3] = radius * 1.001;
        }
        return made;
    }

    /** Returns the cosine of half the cone of a point's normals below which it lies on an edge or corner. */
    private static double sharp() {
        return ImpulseConstants.SHARP_COSINE.value();
    }

    /** Returns the box round a set's mesh, or round its particles where it has none {min, max} [m]. */
    public static double[] box(ParticleSet set) {
        if (set.mesh() != null) {
            return box(set.mesh().vertices());
        }
        double[] box = emptyBox();
        for (int i = 0; i < set.positions().length; i++) {
            grow(box, i % 3, set.positions()[i], set.radii()[i / 3]);
        }
        return box;
    }

    /** Returns the box round vertices {min, max} [m]. @param vertices shape (count, 3) */
    public static double[] box(float[] vertices) {
        double[] box = emptyBox();
        for (int i = 0; i < vertices.length; i++) {
            grow(box, i % 3, vertices[i], 0);
        }
        return box;
    }

    private static double[] emptyBox() {
        double[] box = new double[6];
        Arrays.fill(box, 0, 3, Double.MAX_VALUE);
        Arrays.fill(box, 3, 6, -Double.MAX_VALUE);
        return box;
    }

    private static void grow(double[] box, int axis, double x, double by) {
        box[axis] = Math.min(box[axis], x - by);
        box[axis + 3] = Math.max(box[axis + 3], x + by);
    }
}
