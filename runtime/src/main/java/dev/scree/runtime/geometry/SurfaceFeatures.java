package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.TriangleSurface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sharp corners and edges of a mesh that stick out; hollow ones never touch anything first. An edge is sharp where
 * its faces differ by more than 30 degrees in direction.
 */
final class SurfaceFeatures {
    /** An edge or a corner. @param from, to ends [m]; the same for a corner. @param normal unit vector outward */
    record Feature(double[] from, double[] to, double[] normal) {
        boolean corner() {
            return from == to;
        }

        double length() {
            double x = to[0] - from[0];
            double y = to[1] - from[1];
            double z = to[2] - from[2];
            return Math.sqrt(x * x + y * y + z * z);
        }
    }

    private static final double SHARP = Math.cos(Math.toRadians(30));
    private static final int MOST = 1 << 21;

    private final double[] positions;
    private final int[] triangles;
    private final double[] normals;
    private final List<Feature> features = new ArrayList<>();
    /** By vertex, the number of sharp edges that end there, and the directions of the first two. */
    private final int[] edgesAt;

    private final double[] firstWay;
    private final double[] secondWay;
    /** By vertex, the sum of its triangles' normals, each as long as the triangle's angle there. */
    private final double[] sums;

    private SurfaceFeatures(double[] positions, int[] triangles) {
        this.positions = positions;
        this.triangles = triangles;
        normals = new double[triangles.length];
        edgesAt = new int[positions.length / 3];
        firstWay = new double[positions.length];
        secondWay = new double[positions.length];
        sums = new double[positions.length];
    }

    /** Returns the corners, then the edges. */
    static List<Feature> of(TriangleSurface mesh) {
        int[] merged = new int[mesh.vertices().length / 3];
        double[] positions = MergedVertices.of(mesh.vertices(), merged);
        SurfaceFeatures found = new SurfaceFeatures(positions, MergedVertices.triangles(mesh.triangles(), merged));
        if (merged.length >= MOST || mesh.count() >= MOST) {
            return List.of();
        }
        found.findNormals();
        found.findEdges();
        List<Feature> all = found.corners();
        all.addAll(found.features);
        return all;
    }

    private double[] at(int vertex) {
        return new double[] {positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]};
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] unit(double[] a) {
        double length = Math.sqrt(dot(a, a));
        return length > 0 ? new double[] {a[0] / length, a[1] / length, a[2] / length} : a;
    }

    private void findNormals() {
        for (int t = 0; t < triangles.length; t += 3) {
            double[] u = minus(at(triangles[t + 1]), at(triangles[t]));
            double[] v = minus(at(triangles[t + 2]), at(triangles[t]));
            double[] n = unit(
                    new double[] {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]});
            System.arraycopy(n, 0, normals, t, 3);
            for (int k = 0; k < 3; k++) {
                int vertex = triangles[t + k];
                double[] next = unit(minus(at(triangles[t + (k + 1) % 3]), at(vertex)));
                double[] last = unit(minus(at(triangles[t + (k + 2) % 3]), at(vertex)));
                double angle = Math.acos(Math.max(-1, Math.min(dot(next, last), 1)));
                for (int a = 0; a < 3; a++) {
                    sums[3 * vertex + a] += angle * n[a];
                }
            }
        }
    }

    private double[] normal(int t) {
        return new double[] {normals[3 * t], normals[3 * t + 1], normals[3 * t + 2]};
    }

    private void findEdges() {
        long[] edges = MergedVertices.edges(triangles, t -> dot(normal(t), normal(t)) > 0.5);
        for (int first = 0; first < edges.length; ) {
            int end = MergedVertices.runEnd(edges, first);
            if (end == first + 2) {
                findEdge(edges[first], MergedVertices.triangle(edges[first + 1]));
            }
            first = end;
        }
    }

    private void findEdge(long edge, int t) {
        int s = MergedVertices.triangle(edge);
        int a = MergedVertices.lower(edge);
        int b = MergedVertices.upper(edge);
        if (dot(normal(s), normal(t)) > SHARP) {
            return;
        }
        int opposite = triangles[3 * t] + triangles[3 * t + 1] + triangles[3 * t + 2] - a - b;
        if (dot(normal(s), minus(at(opposite), at(a))) > 0) {
            return;
        }
        double[] n = normal(s);
        double[] other = normal(t);
        features.add(new Feature(at(a), at(b), unit(new double[] {n[0] + other[0], n[1] + other[1], n[2] + other[2]})));
        double[] way = unit(minus(at(b), at(a)));
        note(a, way);
        note(b, new double[] {-way[0], -way[1], -way[2]});
    }

    private void note(int vertex, double[] way) {
        int known = edgesAt[vertex]++;
        if (known < 2) {
            System.arraycopy(way, 0, known == 0 ? firstWay : secondWay, 3 * vertex, 3);
        }
    }

    /** A vertex is a corner where three sharp edges meet, or two that turn, or all round it the surface falls away. */
    private List<Feature> corners() {
        double[] least = new double[edgesAt.length];
        double[] inward = new double[edgesAt.length];
        Arrays.fill(inward, -1);
        for (int t = 0; t < triangles.length / 3; t++) {
            for (int k = 0; k < 3; k++) {
                int vertex = triangles[3 * t + k];
                double[] mean = unit(new double[] {sums[3 * vertex], sums[3 * vertex + 1], sums[3 * vertex + 2]});
                double[] n = normal(t);
                if (dot(n, n) > 0.5) {
                    least[vertex] = Math.max(least[vertex], 1 - dot(mean, n));
                    for (int l = 1; l < 3; l++) {
                        double[] way = unit(minus(at(triangles[3 * t + (k + l) % 3]), at(vertex)));
                        inward[vertex] = Math.max(inward[vertex], dot(way, mean));
                    }
                }
            }
        }
        List<Feature> corners = new ArrayList<>();
        for (int v = 0; v < edgesAt.length; v++) {
            double turn = firstWay[3 * v] * secondWay[3 * v]
                    + firstWay[3 * v + 1] * secondWay[3 * v + 1]
                    + firstWay[3 * v + 2] * secondWay[3 * v + 2];
            boolean tip = edgesAt[v] < 2 && least[v] > 1 - SHARP && inward[v] < 0;
            if (edgesAt[v] > 2 || edgesAt[v] == 2 && turn > -SHARP || tip) {
                double[] place = at(v);
                corners.add(
                        new Feature(place, place, unit(new double[] {sums[3 * v], sums[3 * v + 1], sums[3 * v + 2]})));
            }
        }
        return corners;
    }
}
