package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The triangles of a cloth that is cut from a model: without those that have no area or stand there twice, cut apart
 * where more than two meet at an edge or neighbours face different ways, and with long edges halved.
 *
 * <p>Halving takes the longest edge of all first, with all triangles that it has, until none is longer than
 * {@value #LONGEST} spacings: so each edge is, when it is halved, the longest of its triangles, and no triangle becomes
 * more pointed than those it is made of (Rivara 1984). Triangles that are finer than the spacing stay as they are.
 *
 * @param mesh the triangles as a cloth has them
 * @param without triangles left out for having no area
 * @param twice triangles left out since they stand there twice
 * @param torn edges along which the mesh was cut apart
 */
public record FormMesh(ClothMesh mesh, int without, int twice, int torn) {
    /** An edge is halved where it is longer than so many spacings: its halves are then no nearer to one than it was. */
    public static final double LONGEST = 1.5;
    /** A triangle whose height is less than this part of its longest edge has no area. */
    private static final double FLAT = 1e-4;

    /**
     * Cuts a cloth of a model.
     *
     * @throws IllegalArgumentException if no triangle with an area remains, or more vertices than
     *     {@link ClothMesh#MOST_VERTICES} would
     */
    public static FormMesh of(Cloth cloth) {
        TriangleSurface surface = cloth.form().surface();
        Maker maker = new Maker(surface, cloth.form().scale(cloth.size()));
        maker.clean();
        if (maker.triangles.isEmpty()) {
            throw new IllegalArgumentException(
                    "the model of the cloth " + cloth.id() + " has no triangle with an area");
        }
        maker.tear();
        if (cloth.refined()) {
            maker.refine(LONGEST * cloth.spacing());
        }
        return new FormMesh(maker.mesh(cloth.warp()), maker.without, maker.twice, maker.torn);
    }

    /** Vertices and triangles while they change. */
    private static final class Maker {
        private final List<double[]> vertices = new ArrayList<>();
        private List<int[]> triangles = new ArrayList<>();
        private int without;
        private int twice;
        private int torn;

        Maker(TriangleSurface surface, Vec3 scale) {
            float[] v = surface.vertices();
            for (int k = 0; k < v.length; k += 3) {
                vertices.add(new double[] {v[k] * scale.x(), v[k + 1] * scale.y(), v[k + 2] * scale.z()});
            }
            for (int k = 0; k < surface.triangles().length; k += 3) {
                triangles.add(
                        new int[] {surface.triangles()[k], surface.triangles()[k + 1], surface.triangles()[k + 2]});
            }
        }

        void clean() {
            List<int[]> kept = new ArrayList<>();
            Set<List<Integer>> known = new HashSet<>();
            for (int[] t : triangles) {
                Vector3d b = at(t[1]).sub(at(t[0]));
                Vector3d c = at(t[2]).sub(at(t[0]));
                double longest = Math.max(b.length(), Math.max(c.length(), b.distance(c)));
                if (!(new Vector3d(b).cross(c).length() > FLAT * longest * longest)) {
                    without++;
                } else if (known.add(IntStream.of(t).sorted().boxed().toList())) {
                    kept.add(t);
                } else {
                    twice++;
                }
            }
            triangles = kept;
        }

        /** Gives triangles vertices of their own where they do not go on from one neighbour alone. */
        void tear() {
            Map<Long, List<Integer>> edges = new HashMap<>();
            for (int t = 0; t < triangles.size(); t++) {
                for (int k = 0; k < 3; k++) {
                    edges.computeIfAbsent(
                                    key(triangles.get(t)[k], triangles.get(t)[(k + 1) % 3]), e -> new ArrayList<>())
                            .add(3 * t + k);
                }
            }
            // Corners of triangles that go on from each other over a sound edge are one vertex, all others are not.
            int[] same = new int[3 * triangles.size()];
            Arrays.setAll(same, k -> k);
            for (List<Integer> sides : edges.values()) {
                boolean sound = sides.size() == 2 && from(sides.get(0)) == to(sides.get(1));
                if (sound) {
                    join(same, sides.get(0), next(sides.get(1)));
                    join(same, next(sides.get(0)), sides.get(1));
                } else if (sides.size() > 1) {
                    torn++;
                }
            }
            Map<Integer, Integer> taken = new HashMap<>();
            Map<Integer, Integer> vertexOf = new HashMap<>();
            for (int corner = 0; corner < same.length; corner++) {
                int[] t = triangles.get(corner / 3);
                int old = t[corner % 3];
                int root = root(same, corner);
                Integer vertex = vertexOf.get(root);
                if (vertex == null) {
                    // The first group of corners at a vertex keeps it; further ones get a copy.
                    vertex = taken.putIfAbsent(old, root) == null ? old : copy(old);
                    vertexOf.put(root, vertex);
                }
                t[corner % 3] = vertex;
            }
        }

        private int copy(int vertex) {
            vertices.add(vertices.get(vertex).clone());
            return vertices.size() - 1;
        }

        private int from(int side) {
            return triangles.get(side / 3)[side % 3];
        }

        private int to(int side) {
            return triangles.get(side / 3)[(side + 1 - side / 3 * 3) % 3];
        }

        private static int next(int corner) {
            return corner % 3 == 2 ? corner - 2 : corner + 1;
        }

        private static int root(int[] same, int corner) {
            int root = corner;
            while (same[root] != root) {
                same[root] = same[same[root]];
                root = same[root];
            }
            return root;
        }

        private static void join(int[] same, int a, int b) {
            int one = root(same, a);
            int other = root(same, b);
            same[Math.max(one, other)] = Math.min(one, other);
        }

        private record Edge(double length, int low, int high) implements Comparable<Edge> {
            @Override
            public int compareTo(Edge other) {
                int byLength = Double.compare(other.length, length);
                int byLow = byLength != 0 ? byLength : Integer.compare(low, other.low);
                return byLow != 0 ? byLow : Integer.compare(high, other.high);
            }
        }

        void refine(double longest) {
            Map<Long, List<Integer>> around = new HashMap<>();
            PriorityQueue<Edge> queue = new PriorityQueue<>();
            for (int t = 0; t < triangles.size(); t++) {
                for (int k = 0; k < 3; k++) {
                    note(t, k, longest, around, queue);
                }
            }
            while (!queue.isEmpty()) {
                Edge edge = queue.poll();
                List<Integer> sides = around.remove(key(edge.low, edge.high));
                if (sides == null) {
                    continue;
                }
                if (vertices.size() >= ClothMesh.MOST_VERTICES) {
                    throw new IllegalArgumentException("too many vertices");
                }
                double[] a = vertices.get(edge.low);
                double[] b = vertices.get(edge.high);
                int middle = vertices.size();
                vertices.add(new double[] {(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2});
                for (int t : List.copyOf(sides)) {
                    halve(t, edge, middle, longest, around, queue);
                }
            }
        }

        private void halve(
                int t,
                Edge edge,
                int middle,
                double longest,
                Map<Long, List<Integer>> around,
                PriorityQueue<Edge> queue) {
            int[] whole = triangles.get(t);
            int k = 0;
            while (key(whole[k], whole[(k + 1) % 3]) != key(edge.low, edge.high)) {
                k++;
            }
            int from = whole[k];
            int to = whole[(k + 1) % 3];
            int top = whole[(k + 2) % 3];
            around.get(key(to, top)).remove((Integer) t);
            around.get(key(top, from)).remove((Integer) t);
            triangles.set(t, new int[] {from, middle, top});
            triangles.add(new int[] {middle, to, top});
            for (int side = 0; side < 3; side++) {
                note(t, side, longest, around, queue);
                note(triangles.size() - 1, side, longest, around, queue);
            }
        }

        private void note(int t, int k, double longest, Map<Long, List<Integer>> around, PriorityQueue<Edge> queue) {
            int a = triangles.get(t)[k];
            int b = triangles.get(t)[(k + 1) % 3];
            List<Integer> those = around.computeIfAbsent(key(a, b), e -> new ArrayList<>());
            if (!those.contains(t)) {
                those.add(t);
            }
            double length = at(a).distance(at(b));
            if (length > longest && those.size() == 1) {
                queue.add(new Edge(length, Math.min(a, b), Math.max(a, b)));
            }
        }

        private static long key(int a, int b) {
            return (long) Math.min(a, b) << 32 | Math.max(a, b);
        }

        private Vector3d at(int vertex) {
            return Vectors.get(vertices.get(vertex), 0);
        }

        /** Leaves out vertices that no triangle has. */
        ClothMesh mesh(Axis warp) {
            int[] renamed = new int[vertices.size()];
            boolean[] used = new boolean[vertices.size()];
            triangles.forEach(t -> {
                for (int corner : t) {
                    used[corner] = true;
                }
            });
            int count = 0;
            for (int v = 0; v < used.length; v++) {
                renamed[v] = used[v] ? count++ : -1;
            }
            double[] position = new double[3 * count];
            for (int v = 0; v < used.length; v++) {
                if (used[v]) {
                    System.arraycopy(vertices.get(v), 0, position, 3 * renamed[v], 3);
                }
            }
            int[] corners = triangles.stream()
                    .flatMapToInt(Arrays::stream)
                    .map(v -> renamed[v])
                    .toArray();
            Vector3d along = new Vector3d().setComponent(warp.ordinal(), 1);
            return new ClothMesh(
                    position, corners, SheetCharts.along(position, corners, (at, normal) -> new Vector3d(along)));
        }
    }
}
