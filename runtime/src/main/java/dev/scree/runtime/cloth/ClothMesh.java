package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.PointTree;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The triangles of a cloth as it is made, or of a soft body's surface. Triangles of cloths are nearly equilateral, so
 * that a cloth bends alike in all directions.
 *
 * @param position positions of the vertices, in the cloth's frame [m], shape (vertices, 3)
 * @param triangles indices of the corners, shape (triangles, 3); all triangles that share an edge go round it in
 *     opposite directions
 * @param chart place of each triangle's corners in the fabric: along the warp and along the weft [m], shape (triangles,
 *     3, 2); empty for a soft body
 */
public record ClothMesh(double[] position, int[] triangles, double[] chart) {
    /** Greatest number of vertices of a cloth that is made here. */
    public static final long MOST_VERTICES = 50_000_000;

    /** Part by which the square of a stretch errs at the places of a frame. */
    private static final double ROUNDING = 1e-3;

    /** Returns the height of a triangle over the edge opposite a corner, as the cloth is made [m]. */
    double height(int corner) {
        if (chart.length == 0) {
            return heightInSpace(corner);
        }
        int a = 2 * ClothEdges.next(corner);
        int b = 2 * ClothEdges.next(ClothEdges.next(corner));
        double ex = chart[b] - chart[a];
        double ey = chart[b + 1] - chart[a + 1];
        double cx = chart[2 * corner] - chart[a];
        double cy = chart[2 * corner + 1] - chart[a + 1];
        return Math.abs(ex * cy - ey * cx) / Math.hypot(ex, ey);
    }

    private double heightInSpace(int corner) {
        int a = 3 * triangles[ClothEdges.next(corner)];
        int b = 3 * triangles[ClothEdges.next(ClothEdges.next(corner))];
        int c = 3 * triangles[corner];
        double square = 0;
        double along = 0;
        double away = 0;
        for (int axis = 0; axis < 3; axis++) {
            double e = position[b + axis] - position[a + axis];
            double d = position[c + axis] - position[a + axis];
            square += e * e;
            along += e * d;
            away += d * d;
        }
        return Math.sqrt(Math.max(0, away - along * along / square));
    }

    /** Returns whether another mesh has the same vertices and triangles. */
    boolean sameAs(ClothMesh other) {
        return this == other
                || Arrays.equals(position, other.position)
                        && Arrays.equals(triangles, other.triangles)
                        && Arrays.equals(chart, other.chart);
    }

    /** Returns the least height of a triangle, as the cloth is made [m]. */
    public double leastHeight() {
        double least = Double.POSITIVE_INFINITY;
        for (int corner = 0; corner < triangles.length; corner++) {
            least = Math.min(least, height(corner));
        }
        return least;
    }

    /** Returns the number of vertices that a cloth would have; it is not made. */
    public static double vertexCount(Cloth cloth) {
        Vec3 size = cloth.size();
        double s = cloth.spacing();
        return switch (cloth.shape()) {
            case RECTANGLE, DISC, TUBE -> SheetMesh.vertexCount(cloth);
            case BALL -> BallMesh.vertexCount(size.x(), s);
            case MODEL ->
                Math.max(
                        cloth.form().surface().vertices().length / 3.0,
                        cloth.refined() ? cloth.area() / (SheetMesh.HEIGHT * s * s) : 0);
        };
    }

    /**
     * Makes the mesh of a cloth.
     *
     * @throws IllegalArgumentException if it would have more than {@link #MOST_VERTICES}
     */
    public static ClothMesh of(Cloth cloth) {
        if (!(vertexCount(cloth) <= MOST_VERTICES)) {
            throw new IllegalArgumentException("the cloth " + cloth.id() + " has too many vertices");
        }
        return switch (cloth.shape()) {
            case RECTANGLE, DISC, TUBE -> SheetMesh.of(cloth);
            case BALL -> BallMesh.of(cloth.size().x(), cloth.spacing());
            case MODEL -> FormMesh.of(cloth).mesh();
        };
    }

    /** Returns the number of vertices. */
    public int vertexCount() {
        return position.length / 3;
    }

    /** Returns the ends of the edges that only one triangle has, shape (edges, 2). */
    public int[] border() {
        ClothEdges edges = new ClothEdges(triangles);
        return IntStream.range(0, triangles.length)
                .filter(corner -> edges.across(corner) == ClothEdges.BORDER)
                .flatMap(corner -> IntStream.of(
                        triangles[ClothEdges.next(corner)], triangles[ClothEdges.next(ClothEdges.next(corner))]))
                .toArray();
    }

    /** Returns whether it has no border. */
    public boolean closed() {
        return border().length == 0;
    }

    /**
     * Returns the volume that it encloses, below 0 where its triangles face inward [m^3]. Precondition: it is closed.
     */
    public double volume() {
        return volume(position, 3, triangles);
    }

    /**
     * Returns the volume within triangles, below 0 where they face inward [m^3].
     *
     * @param positions places of the vertices [m], each at a multiple of a stride
     * @param stride numbers of a place
     * @param triangles indices of the corners, shape (triangles, 3)
     */
    public static double volume(double[] positions, int stride, int[] triangles) {
        double six = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            int a = stride * triangles[t];
            int b = stride * triangles[t + 1];
            int c = stride * triangles[t + 2];
            six += positions[a] * (positions[b + 1] * positions[c + 2] - positions[b + 2] * positions[c + 1])
                    + positions[a + 1] * (positions[b + 2] * positions[c] - positions[b] * positions[c + 2])
                    + positions[a + 2] * (positions[b] * positions[c + 1] - positions[b + 1] * positions[c]);
        }
        return six / 6;
    }

    /** Returns the number of triangles. */
    public int triangleCount() {
        return triangles.length / 3;
    }

    /**
     * Returns for each vertex which pin of a list holds it, the last one where several do, or -1.
     *
     * @param pins in the cloth's frame
     */
    public int[] heldBy(List<ClothPin> pins) {
        int[] held = new int[vertexCount()];
        Arrays.fill(held, -1);
        for (int p = 0; p < pins.size(); p++) {
            double radius = pins.get(p).radius();
            if (!(radius > 0)) {
                continue;
            }
            PointTree centres = tree(pins.get(p));
            for (int v = 0; v < held.length; v++) {
                if (centres.anyWithin(position[3 * v], position[3 * v + 1], position[3 * v + 2], radius)) {
                    held[v] = p;
                }
            }
        }
        return held;
    }

    private static PointTree tree(ClothPin pin) {
        return new PointTree(pin.centres().stream()
                .flatMapToDouble(at -> Arrays.stream(at.toArray()))
                .toArray());
    }

    /**
     * Returns the triangles that are drawn of a cloth that tears: all that are stretched no more than it bears. A tear
     * that has closed again is not seen.
     *
     * @param positions where the vertices are [m], shape (vertices, 3)
     * @param tearing strain at which it tears [1]
     */
    public int[] untorn(float[] positions, double tearing) {
        int[] kept = new int[triangles.length];
        int count = 0;
        double most = (1 + tearing) * (1 + tearing) * (1 + ROUNDING);
        for (int t = 0; t < triangles.length; t += 3) {
            if (stretch(positions, t) <= most) {
                System.arraycopy(triangles, t, kept, count, 3);
                count += 3;
            }
        }
        return Arrays.copyOf(kept, count);
    }

    /** Returns the square of the greatest principal stretch of a triangle. @param t place of its first corner */
    private double stretch(float[] positions, int t) {
        double ux = chart[2 * t + 2] - chart[2 * t];
        double uy = chart[2 * t + 3] - chart[2 * t + 1];
        double vx = chart[2 * t + 4] - chart[2 * t];
        double vy = chart[2 * t + 5] - chart[2 * t + 1];
        double twice = ux * vy - uy * vx;
        double along = 0;
        double across = 0;
        double between = 0;
        for (int axis = 0; axis < 3; axis++) {
            double from = positions[3 * triangles[t] + axis];
            double a = positions[3 * triangles[t + 1] + axis] - from;
            double b = positions[3 * triangles[t + 2] + axis] - from;
            double warp = (a * vy - b * uy) / twice;
            double weft = (b * ux - a * vx) / twice;
            along += warp * warp;
            across += weft * weft;
            between += warp * weft;
        }
        return (along + across) / 2 + Math.hypot((along - across) / 2, between);
    }

    /**
     * Returns unit normals of the vertices, shape (vertices, 3): the mean of those of their triangles weighted by area,
     * since cloth has folds and no creases.
     *
     * @param positions where the vertices are [m], shape (vertices, 3)
     * @param triangles indices of the corners, shape (triangles, 3)
     */
    public static float[] normals(float[] positions, int[] triangles) {
        float[] p = positions;
        float[] n = new float[p.length];
        int[] t = triangles;
        for (int i = 0; i < t.length; i += 3) {
            int a = 3 * t[i];
            int b = 3 * t[i + 1];
            int c = 3 * t[i + 2];
            float ux = p[b] - p[a];
            float uy = p[b + 1] - p[a + 1];
            float uz = p[b + 2] - p[a + 2];
            float vx = p[c] - p[a];
            float vy = p[c + 1] - p[a + 1];
            float vz = p[c + 2] - p[a + 2];
            for (int corner : new int[] {a, b, c}) {
                n[corner] += uy * vz - uz * vy;
                n[corner + 1] += uz * vx - ux * vz;
                n[corner + 2] += ux * vy - uy * vx;
            }
        }
        for (int v = 0; v < n.length; v += 3) {
            double length = Math.sqrt(n[v] * n[v] + n[v + 1] * n[v + 1] + n[v + 2] * n[v + 2]);
            if (length > 0) {
                n[v] /= (float) length;
                n[v + 1] /= (float) length;
                n[v + 2] /= (float) length;
            } else {
                n[v + 1] = 1;
            }
        }
        return n;
    }
}
