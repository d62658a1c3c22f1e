package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.Arrays;

/**
 * A closed mesh and which parts of it bound the space where its winding number is above zero. Models are often several
 * shells that run into each other; what of a shell lies within another one bounds nothing. Triangles that no other one
 * crosses are judged whole, by one ray for all that hang together; of triangles that are crossed each point is judged
 * by itself, and the segments along which triangles cross are part of the boundary too, since a point within may lie
 * nearest to such a crease.
 *
 * <p>Vertices are merged by position and sorted, so that nothing depends on the order of a file's triangles.
 */
final class BoundaryMesh {
    private static final byte BOUNDARY = 0;
    private static final byte HIDDEN = 1;
    private static final byte CROSSED = 2;
    /** Greatest number of vertices and triangles whose numbers are packed into one key. */
    private static final int PACKED = 1 << 21;
    /** Distance from a surface at which its two sides are judged [parts of the mesh's longest side]. */
    private static final double OFF = 2e-6;
    /** Parts of the surface that a thickness may leave out: thin places smaller than that do not count. */
    private static final double LEAST_SHARE = 0.02;

    private static final int SAMPLES = 1024;
    /** A flat side has so much of the area. */
    private static final double FLAT_SHARE = 0.01;

    /** Positions of the vertices, those of the crossings' ends after them [m], shape (vertices, 3). */
    private double[] positions;
    /** Vertex indices, shape (triangles, 3). */
    private final int[] triangles;

    private final double[] normals;
    private final byte[] kinds;
    private final TriangleTree tree;
    private final WindingNumber winding;
    private final TriangleCreases creases;
    private final double off;

    private BoundaryMesh(double[] positions, int[] triangles, boolean single, Progress progress) {
        this.positions = positions;
        this.triangles = triangles;
        normals = new double[triangles.length];
        kinds = new byte[triangles.length / 3];
        double extent = 0;
        double[] bounds = bounds();
        for (int a = 0; a < 3; a++) {
            extent = Math.max(extent, bounds[3 + a] - bounds[a]);
        }
        off = OFF * extent;
        for (int t = 0; t < kinds.length; t++) {
            if (!normal(t)) {
                kinds[t] = HIDDEN;
            }
        }
        creases = new TriangleCreases(positions, triangles, normals, 1e-7 * extent);
        if (single) {
            tree = null;
            winding = null;
            return;
        }
        tree = new TriangleTree(positions, triangles, progress);
        winding = new WindingNumber(positions, triangles, tree, off);
        tree.pairs(creases);
        for (int t = 0; t < kinds.length; t++) {
            if (kinds[t] == BOUNDARY && creases.crossed(t)) {
                kinds[t] = CROSSED;
            }
        }
        judge(progress);
        this.positions = creases.appendTo(positions);
    }

    /** Returns a closed mesh, or null where it has positions that are no numbers, or bounds nothing. */
    static BoundaryMesh of(TriangleSurface mesh, Progress progress) {
        for (float v : mesh.vertices()) {
            if (!Float.isFinite(v)) {
                return null;
            }
        }
        int[] merged = new int[mesh.vertices().length / 3];
        double[] positions = MergedVertices.of(mesh.vertices(), merged);
        BoundaryMesh made =
                new BoundaryMesh(positions, MergedVertices.triangles(mesh.triangles(), merged), false, progress);
        for (byte kind : made.kinds) {
            if (kind != HIDDEN) {
                return made;
            }
        }
        return null;
    }

    /** Returns a mesh of which it is known that all its triangles bound the body. */
    static BoundaryMesh whole(TriangleSurface mesh) {
        int[] merged = new int[mesh.vertices().length / 3];
        double[] positions = MergedVertices.of(mesh.vertices(), merged);
        return new BoundaryMesh(positions, MergedVertices.triangles(mesh.triangles(), merged), true, Progress.NONE);
    }

    /** Finds a triangle's unit normal; returns false for one without area. */
    private boolean normal(int t) {
        double[] n = cross(t);
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        for (int a = 0; a < 3 && length > 0; a++) {
            normals[3 * t + a] = n[a] / length;
        }
        return length > 0;
    }

    private double[] cross(int t) {
        int a = 3 * triangles[3 * t];
        int b = 3 * triangles[3 * t + 1];
        int c = 3 * triangles[3 * t + 2];
        double ux = positions[b] - positions[a];
        double uy = positions[b + 1] - positions[a + 1];
        double uz = positions[b + 2] - positions[a + 2];
        double vx = positions[c] - positions[a];
        double vy = positions[c + 1] - positions[a + 1];
        double vz = positions[c + 2] - positions[a + 2];
        return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
    }

    private double area(int t) {
        double[] n = cross(t);
        return 0.5 * Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    }

    /** Judges triangles that are not crossed: all that hang together by their largest. */
    private void judge(Progress progress) {
        int[] group = MergedVertices.groups(triangles, t -> kinds[t] == BOUNDARY, PACKED);
        int[] largest = new int[kinds.length];
        Arrays.fill(largest, -1);
        double[] areas = new double[kinds.length];
        for (int t = 0; t < kinds.length; t++) {
            areas[t] = area(t);
            int g = group[t];
            if (kinds[t] == BOUNDARY && (largest[g] < 0 || areas[t] > areas[largest[g]])) {
                largest[g] = t;
            }
        }
        boolean[] hidden = new boolean[kinds.length];
        for (int g = 0; g < kinds.length; g++) {
            if (largest[g] >= 0) {
                progress.checkCancelled();
                double[] q = point(largest[g], 1.0 / 3, 1.0 / 3);
                hidden[g] = !bounds(largest[g], q[0], q[1], q[2]);
            }
        }
        for (int t = 0; t < kinds.length; t++) {
            if (kinds[t] == BOUNDARY && hidden[group[t]]) {
                kinds[t] = HIDDEN;
            }
        }
    }

    /** Returns the point of a triangle at the shares v and w of its second and third corner. */
    private double[] point(int t, double v, double w) {
        double[] q = new double[3];
        for (int a = 0; a < 3; a++) {
            q[a] = (1 - v - w) * positions[3 * triangles[3 * t] + a]
                    + v * positions[3 * triangles[3 * t + 1] + a]
                    + w * positions[3 * triangles[3 * t + 2] + a];
        }
        return q;
    }

    /** Returns whether a point on a triangle has the outside before it and the inside behind it. */
    private boolean bounds(int t, double x, double y, double z) {
        return bounds(normals, 3 * t, x, y, z);
    }

    private boolean bounds(double[] n, int at, double x, double y, double z) {
        return winding.at(x + off * n[at], y + off * n[at + 1], z + off * n[at + 2]) <= 0
                && winding.at(x - off * n[at], y - off * n[at + 1], z - off * n[at + 2]) > 0;
    }

    /** Returns the number of triangles; the pieces beyond them are creases. */
    int triangleCount() {
        return kinds.length;
    }

    /** Returns the number of triangles and creases. */
    int pieceCount() {
        return kinds.length + creases.count();
    }

    /** Returns a corner of a piece: the index of its position's x; a crease's third corner is its second. */
    int corner(int piece, int k) {
        return piece < kinds.length
                ? 3 * triangles[3 * piece + k]
                : 3 * (positions.length / 3 - 2 * creases.count() + 2 * (piece - kinds.length) + Math.min(k, 1));
    }

    /** Returns the positions of all corners [m], three numbers to each. */
    double[] positions() {
        return positions;
    }

    /** Returns the vertices of the triangles, shape (triangles, 3). */
    int[] triangles() {
        return triangles;
    }

    /** Returns a triangle's unit normal along an axis; 0 where it has no area. */
    double normal(int t, int axis) {
        return normals[3 * t + axis];
    }

    /** Returns whether no point of a piece bounds the body. */
    boolean hidden(int piece) {
        return piece < kinds.length && kinds[piece] == HIDDEN;
    }

    /** Returns whether all of a piece bounds the body. */
    boolean whole(int piece) {
        return piece < kinds.length && kinds[piece] == BOUNDARY;
    }

    /** Returns whether a point [m] of a piece bounds the body. */
    boolean boundsAt(int piece, double x, double y, double z) {
        if (piece >= kinds.length) {
            return bounds(creases.normals(), 3 * (piece - kinds.length), x, y, z);
        }
        return kinds[piece] == BOUNDARY || kinds[piece] == CROSSED && bounds(piece, x, y, z);
    }

    /** Returns the box of the boundary {min, max} [m], of the whole mesh before the pieces are judged. */
    double[] bounds() {
        double[] box = {1, 1, 1, -1, -1, -1};
        for (int a = 0; a < 3; a++) {
            box[a] = Double.POSITIVE_INFINITY;
            box[3 + a] = Double.NEGATIVE_INFINITY;
        }
        for (int t = 0; t < kinds.length; t++) {
            for (int k = 0; k < 9 && kinds[t] != HIDDEN; k++) {
                double v = positions[3 * triangles[3 * t + k / 3] + k % 3];
                box[k % 3] = Math.min(box[k % 3], v);
                box[3 + k % 3] = Math.max(box[3 + k % 3], v);
            }
        }
        return box;
    }

    /** Returns by axis whether a flat face of some size lies at the upper end of the mesh's box. */
    boolean[] flatSides() {
        double[] box = bounds();
        double[] flat = new double[3];
        for (int t = 0; t < kinds.length; t++) {
            for (int a = 0; a < 3 && kinds[t] != HIDDEN; a++) {
                boolean there = true;
                for (int k = 0; k < 3; k++) {
                    there &= positions[3 * triangles[3 * t + k] + a] > box[3 + a] - off;
                }
                flat[a] += there ? area(t) : 0;
            }
        }
        double least = FLAT_SHARE * area();
        return new boolean[] {flat[0] > least, flat[1] > least, flat[2] > least};
    }

    /** Returns the area of the triangles that bound the body, crossed ones included [m^2]. */
    double area() {
        double sum = 0;
        for (int t = 0; t < kinds.length; t++) {
            sum += kinds[t] == HIDDEN ? 0 : area(t);
        }
        return sum;
    }

    /**
     * Returns the thickness of the body's thinnest walls: between faces that look away from each other. Places that
     * make up less than 2 % of the surface do not count [m]; infinite where there are no walls.
     */
    double wall() {
        double[] reached = new double[kinds.length + 1];
        for (int t = 0; t < kinds.length; t++) {
            reached[t + 1] = reached[t] + (kinds[t] == HIDDEN ? 0 : area(t));
        }
        double[] found = new double[SAMPLES];
        int count = 0;
        for (int n = 0; n < SAMPLES; n++) {
            double at = (n + 0.5) / SAMPLES * reached[kinds.length];
            int place = Arrays.binarySearch(reached, at);
            int t = Math.min(place < 0 ? -place - 2 : place, kinds.length - 1);
            double v = n * 0.7548776662466927 % 1;
            double w = n * 0.5698402909980532 % 1;
            double[] q = v + w > 1 ? point(t, 1 - v, 1 - w) : point(t, v, w);
            if (kinds[t] == BOUNDARY || kinds[t] == CROSSED && bounds(t, q[0], q[1], q[2])) {
                found[count++] = through(t, q);
            }
        }
        Arrays.sort(found, 0, count);
        return count == 0 ? Double.POSITIVE_INFINITY : found[(int) (LEAST_SHARE * count)];
    }

    /** Returns how far the way into the body from a point of a triangle is to the opposite face; infinite for none. */
    private double through(int t, double[] q) {
        double[] from = new double[3];
        double[] way = new double[3];
        for (int a = 0; a < 3; a++) {
            way[a] = Math.abs(normals[3 * t + a]) < 1e-12 ? 1e-12 : -normals[3 * t + a];
            from[a] = q[a] + off * way[a];
        }
        double[] best = {Double.POSITIVE_INFINITY, 0};
        tree.along(from, way, 2 * off / OFF, s -> {
            double facing = normals[3 * s] * way[0] + normals[3 * s + 1] * way[1] + normals[3 * s + 2] * way[2];
            double hit = s == t || facing <= 0 || kinds[s] == HIDDEN ? Double.NaN : meets(s, from, way);
            if (hit >= 0
                    && hit < best[0]
                    && boundsAt(s, from[0] + hit * way[0], from[1] + hit * way[1], from[2] + hit * way[2])) {
                best[0] = hit;
                best[1] = facing;
            }
        });
        return best[1] > 0.7 ? best[0] + off : Double.POSITIVE_INFINITY;
    }

    /** Returns where a ray meets a triangle (Moeller and Trumbore 1997) [m], or NaN. */
    private double meets(int t, double[] from, double[] way) {
        int a = 3 * triangles[3 * t];
        double[] n = cross(t);
        double[] e = new double[3];
        double[] u = new double[3];
        double[] v = new double[3];
        double below = 0;
        double height = 0;
        for (int k = 0; k < 3; k++) {
            e[k] = from[k] - positions[a + k];
            u[k] = positions[3 * triangles[3 * t + 1] + k] - positions[a + k];
            v[k] = positions[3 * triangles[3 * t + 2] + k] - positions[a + k];
            below += n[k] * way[k];
            height += n[k] * e[k];
        }
        double[] m = {e[1] * way[2] - e[2] * way[1], e[2] * way[0] - e[0] * way[2], e[0] * way[1] - e[1] * way[0]};
        double alongU = (m[0] * v[0] + m[1] * v[1] + m[2] * v[2]) / -below;
        double alongV = (m[0] * u[0] + m[1] * u[1] + m[2] * u[2]) / below;
        return alongU >= 0 && alongV >= 0 && alongU + alongV <= 1 ? -height / below : Double.NaN;
    }
}
