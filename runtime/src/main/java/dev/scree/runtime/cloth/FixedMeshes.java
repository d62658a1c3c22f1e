package dev.scree.runtime.cloth;

import dev.scree.runtime.body.PlacedMesh;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The meshes of bodies that never move and are touched by their triangles, as cloths meet them: like sheets without a
 * thickness that the world holds ({@code cloth/folds.h}). Vertices at which a mesh is bent or ends come first: only
 * they and such edges can come between the vertices of a cloth.
 *
 * @param position of the vertices, from the instance's origin [m], shape (vertices, 4)
 * @param body index of the body of each vertex
 * @param friction of each vertex [1]
 * @param bent number of vertices that stand out
 * @param triangles indices of the corners, shape (triangles, 3)
 * @param edges indices of both ends of the edges that stand out, shape (edges, 2)
 * @param sources where all of it comes from
 */
public record FixedMeshes(
        double[] position,
        int[] body,
        double[] friction,
        int bent,
        int[] triangles,
        int[] edges,
        List<Source> sources) {
    /** Number of vertices and edges by triangle. Derived: a half and one and a half, by Euler's formula. */
    private static final int BY_TRIANGLE = 2;

    /**
     * Sine of the angle between the triangles at an edge up to which it does not stand out. Derived: a chord of 0.1 m
     * over such an edge dips below it by .025 mm, an eighth of what a thin cloth keeps.
     */
    private static final double EVEN = 1e-3;

    /** Stands for the normal at an edge of which both triangles are known. */
    private static final Vector3d BOTH = new Vector3d();

    /**
     * What one of the meshes comes from. Meshes of the same sources are the same, so that an edit of something else
     * need not make them anew.
     *
     * @param index of the body
     * @param body as it is, its name and all
     * @param friction of its material [1]
     * @param origin what positions count from, in the scene's frame [m]
     */
    record Source(int index, Body body, TriangleSurface surface, double friction, Vec3 origin) {}

    /**
     * Returns the meshes of a scene.
     *
     * @param origin what positions count from, in the scene's frame [m]
     * @param before those before an edit, or null
     */
    static FixedMeshes of(Scene scene, ParticleSets sets, Vec3 origin, FixedMeshes before) {
        List<Source> sources = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            TriangleSurface surface = sets.surfaces().get(body.id());
            if (surface != null && body.touchedByMesh()) {
                double friction = scene.material(body.material()).friction();
                sources.add(new Source(b, body, surface, friction, origin));
            }
        }
        return before != null && before.sources.equals(sources) ? before : of(sources);
    }

    private static FixedMeshes of(List<Source> sources) {
        List<Vector3d> position = new ArrayList<>();
        List<Source> source = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        for (Source one : sources) {
            int first = position.size();
            for (Vector3d vertex : PlacedMesh.vertices(one.body, one.surface, one.origin)) {
                position.add(vertex);
                source.add(one);
            }
            for (int corner : one.surface.triangles()) {
                corners.add(first + corner);
            }
        }
        Map<Long, Vector3d> normals = new HashMap<>();
        Set<Long> even = new HashSet<>();
        List<Integer> kept = new ArrayList<>();
        for (int t = 0; t < corners.size(); t += 3) {
            List<Integer> three = corners.subList(t, t + 3);
            Vector3d normal = normal(position, three);
            double size = normal.length();
            if (!(size > 0)) {
                continue;
            }
            normal.div(size);
            kept.addAll(three);
            for (int k = 0; k < 3; k++) {
                long edge = edge(three.get(k), three.get((k + 1) % 3));
                Vector3d other = normals.put(edge, normals.containsKey(edge) ? BOTH : normal);
                if (!even.remove(edge) && other != null && goesOn(other, normal)) {
                    even.add(edge);
                }
            }
        }
        long[] edges = normals.keySet().stream()
                .filter(edge -> !even.contains(edge))
                .mapToLong(edge -> edge)
                .sorted()
                .toArray();
        int[] ends = new int[2 * edges.length];
        Arrays.setAll(ends, k -> (int) (k % 2 == 0 ? edges[k / 2] >> 32 : edges[k / 2]));
        boolean[] bent = new boolean[position.size()];
        Arrays.stream(ends).forEach(v -> bent[v] = true);
        int[] order = IntStream.concat(
                        IntStream.range(0, bent.length).filter(v -> bent[v]),
                        IntStream.range(0, bent.length).filter(v -> !bent[v]))
                .toArray();
        int[] place = new int[order.length];
        double[] at = new double[4 * order.length];
        for (int k = 0; k < order.length; k++) {
            place[order[k]] = k;
            Vector3d x = position.get(order[k]);
            at[4 * k] = x.x;
            at[4 * k + 1] = x.y;
            at[4 * k + 2] = x.z;
        }
        return new FixedMeshes(
                at,
                Arrays.stream(order).map(v -> source.get(v).index).toArray(),
                Arrays.stream(order).mapToDouble(v -> source.get(v).friction).toArray(),
                (int) IntStream.range(0, bent.length).filter(v -> bent[v]).count(),
                kept.stream().mapToInt(v -> place[v]).toArray(),
                Arrays.stream(ends).map(v -> place[v]).toArray(),
                sources);
    }

    private static Vector3d normal(List<Vector3d> position, List<Integer> corners) {
        Vector3d a = position.get(corners.get(0));
        Vector3d ab = new Vector3d(position.get(corners.get(1))).sub(a);
        return ab.cross(new Vector3d(position.get(corners.get(2))).sub(a));
    }

    /** Returns whether two triangles with such unit normals lie in a plane. */
    private static boolean goesOn(Vector3d one, Vector3d other) {
        return one.dot(other) > 0 && new Vector3d(one).cross(other).length() < EVEN;
    }

    private static long edge(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Returns the number of vertices. */
    public int count() {
        return body.length;
    }

    /** Returns the number of triangles. */
    public int triangleCount() {
        return triangles.length / 3;
    }

    /** Returns the number of vertices and edges that stand out. */
    public int featureCount() {
        return bent + edges.length / 2;
    }

    /** Returns how many features at most lie below a sheet [m^2], where triangles are smallest; about. */
    public long mostFeatures(double sheet) {
        double[] areas = new double[triangleCount()];
        for (int t = 0; t < areas.length; t++) {
            Vector3d a = Vectors.get(position, 4 * triangles[3 * t]);
            Vector3d ab = Vectors.get(position, 4 * triangles[3 * t + 1]).sub(a);
            areas[t] = 0.5
                    * ab.cross(Vectors.get(position, 4 * triangles[3 * t + 2]).sub(a))
                            .length();
        }
        Arrays.sort(areas);
        double sum = 0;
        int count = 0;
        while (count < areas.length && sum < sheet) {
            sum += areas[count++];
        }
        return Math.min(featureCount(), (long) BY_TRIANGLE * count);
    }

    /** Returns whether arrays of both have the same sizes and the same neighbours. */
    boolean sameShape(FixedMeshes other) {
        return bent == other.bent
                && Arrays.equals(body, other.body)
                && Arrays.equals(triangles, other.triangles)
                && Arrays.equals(edges, other.edges);
    }
}
