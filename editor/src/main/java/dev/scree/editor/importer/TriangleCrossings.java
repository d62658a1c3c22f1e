package dev.scree.editor.importer;

import dev.scree.runtime.geometry.TriangleTree;
import dev.scree.runtime.geometry.Vectors;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.joml.Vector3d;

/** Pairs of triangles without a common vertex that cut each other: a side of one runs through the other. */
final class TriangleCrossings {
    /** Number of such pairs. */
    final int count;

    private final Set<Long> partPairs = ConcurrentHashMap.newKeySet();

    /** @param tolerance [m] a side that pokes through by less only touches */
    TriangleCrossings(double[] positions, int[] triangles, TriangleTree tree, int[] partOfTriangle, double tolerance) {
        AtomicInteger found = new AtomicInteger();
        tree.pairsShared((s, t) -> {
            if (!shareVertex(triangles, 3 * s, 3 * t) && cut(positions, triangles, 3 * s, 3 * t, tolerance)) {
                found.incrementAndGet();
                int a = partOfTriangle[s];
                int b = partOfTriangle[t];
                if (a != b) {
                    partPairs.add((long) a << 32 | b);
                    partPairs.add((long) b << 32 | a);
                }
            }
        });
        count = found.get();
    }

    /** Parts that cross at least one other part. */
    Set<Integer> crossingParts() {
        Set<Integer> parts = new HashSet<>();
        for (long pair : partPairs) {
            parts.add((int) (pair >> 32));
        }
        return parts;
    }

    private static boolean shareVertex(int[] triangles, int s, int t) {
        for (int i = s; i < s + 3; i++) {
            for (int j = t; j < t + 3; j++) {
                if (triangles[i] == triangles[j]) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean cut(double[] p, int[] triangles, int s, int t, double tolerance) {
        return sideCuts(p, triangles, s, t, tolerance) || sideCuts(p, triangles, t, s, tolerance);
    }

    private static boolean sideCuts(double[] p, int[] triangles, int sides, int face, double tolerance) {
        int a = triangles[face];
        int b = triangles[face + 1];
        int c = triangles[face + 2];
        double least = tolerance * twiceArea(p, a, b, c);
        double d0 = beyond(orientation(p, a, b, c, triangles[sides]), least);
        double d1 = beyond(orientation(p, a, b, c, triangles[sides + 1]), least);
        double d2 = beyond(orientation(p, a, b, c, triangles[sides + 2]), least);
        return d0 * d1 < 0 && passes(p, triangles[sides], triangles[sides + 1], a, b, c)
                || d1 * d2 < 0 && passes(p, triangles[sides + 1], triangles[sides + 2], a, b, c)
                || d2 * d0 < 0 && passes(p, triangles[sides + 2], triangles[sides], a, b, c);
    }

    private static double beyond(double value, double least) {
        return Math.abs(value) > least ? Math.signum(value) : 0;
    }

    private static double twiceArea(double[] p, int a, int b, int c) {
        return from(p, a, b).cross(from(p, a, c)).length();
    }

    private static Vector3d from(double[] p, int a, int b) {
        return Vectors.get(p, 3 * b).sub(p[3 * a], p[3 * a + 1], p[3 * a + 2]);
    }

    /** Whether the line from u to v passes the triangle's three sides on the same side. */
    private static boolean passes(double[] p, int u, int v, int a, int b, int c) {
        double ab = orientation(p, u, v, a, b);
        double bc = orientation(p, u, v, b, c);
        double ca = orientation(p, u, v, c, a);
        return ab > 0 && bc > 0 && ca > 0 || ab < 0 && bc < 0 && ca < 0;
    }

    /**
     * Six times the volume of the tetrahedron: positive where d sees a, b, c counter-clockwise. In plain numbers, since
     * it is done some ten times for each triangle of a mesh, mostly before Java has compiled it well.
     */
    private static double orientation(double[] p, int a, int b, int c, int d) {
        double ax = p[3 * a];
        double ay = p[3 * a + 1];
        double az = p[3 * a + 2];
        double cx = p[3 * c] - ax;
        double cy = p[3 * c + 1] - ay;
        double cz = p[3 * c + 2] - az;
        double dx = p[3 * d] - ax;
        double dy = p[3 * d + 1] - ay;
        double dz = p[3 * d + 2] - az;
        return (cy * dz - cz * dy) * (p[3 * b] - ax)
                + ((cz * dx - cx * dz) * (p[3 * b + 1] - ay) + (cx * dy - cy * dx) * (p[3 * b + 2] - az));
    }
}
