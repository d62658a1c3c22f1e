package dev.scree.runtime.geometry;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Merges and sorts the vertices and triangles of meshes, and finds which triangles hang together. */
final class MergedVertices {
    private static final int BITS = 21;

    private MergedVertices() {}

    /**
     * Merges vertices at the same place and sorts them by place.
     *
     * @param vertices positions [m], shape (count, 3)
     * @param merged receives the number of each vertex after merging, shape (count)
     * @return positions of the merged vertices, shape (merged, 3)
     */
    static double[] of(float[] vertices, int[] merged) {
        Integer[] order = IntStream.range(0, merged.length).boxed().toArray(Integer[]::new);
        // Adding 0 turns the negative zero into the positive one.
        Comparator<Integer> byPlace = (i, j) -> {
            for (int a = 0; a < 3; a++) {
                int compared = Float.compare(vertices[3 * i + a] + 0f, vertices[3 * j + a] + 0f);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        };
        Arrays.sort(order, byPlace);
        double[] positions = new double[3 * merged.length];
        int count = 0;
        for (int n = 0; n < order.length; n++) {
            if (n == 0 || byPlace.compare(order[n - 1], order[n]) != 0) {
                for (int a = 0; a < 3; a++) {
                    positions[3 * count + a] = vertices[3 * order[n] + a] + 0f;
                }
                count++;
            }
            merged[order[n]] = count - 1;
        }
        return Arrays.copyOf(positions, 3 * count);
    }

    /**
     * Returns triangles of merged vertices: without those that have a vertex twice, each from its lowest vertex on, and
     * sorted.
     */
    static int[] triangles(int[] triangles, int[] merged) {
        long[] keys = new long[triangles.length / 3];
        int count = 0;
        boolean packed = merged.length < 1 << BITS;
        int[] all = new int[triangles.length];
        for (int t = 0; t < triangles.length; t += 3) {
            int a = merged[triangles[t]];
            int b = merged[triangles[t + 1]];
            int c = merged[triangles[t + 2]];
            if (a == b || b == c || c == a) {
                continue;
            }
            while (a > b || a > c) {
                int first = a;
                a = b;
                b = c;
                c = first;
            }
            all[3 * count] = a;
            all[3 * count + 1] = b;
            all[3 * count + 2] = c;
            keys[count++] = packed ? key(a, b, c) : 0;
        }
        if (packed) {
            Arrays.sort(keys, 0, count);
            for (int t = 0; t < count; t++) {
                all[3 * t] = (int) (keys[t] >> 2 * BITS);
                all[3 * t + 1] = (int) (keys[t] >> BITS & (1 << BITS) - 1);
                all[3 * t + 2] = (int) (keys[t] & (1 << BITS) - 1);
            }
        }
        return Arrays.copyOf(all, 3 * count);
    }

    private static long key(long a, long b, long c) {
        return a << 2 * BITS | b << BITS | c;
    }

    /** Returns for each edge {@link #key} of its lower vertex, its upper vertex and the triangle, sorted. */
    static long[] edges(int[] triangles, IntPredicate counts) {
        long[] edges = new long[triangles.length];
        int count = 0;
        for (int t = 0; t < triangles.length / 3; t++) {
            for (int k = 0; k < 3 && counts.test(t); k++) {
                int a = triangles[3 * t + k];
                int b = triangles[3 * t + (k + 1) % 3];
                edges[count++] = key(Math.min(a, b), Math.max(a, b), t);
            }
        }
        edges = Arrays.copyOf(edges, count);
        Arrays.sort(edges);
        return edges;
    }

    /** Returns the triangle of an entry of {@link #edges}. */
    static int triangle(long edge) {
        return (int) (edge & (1 << BITS) - 1);
    }

    /** Returns the lower vertex of an entry of {@link #edges}. */
    static int lower(long edge) {
        return (int) (edge >> 2 * BITS);
    }

    /** Returns the upper vertex of an entry of {@link #edges}. */
    static int upper(long edge) {
        return (int) (edge >> BITS & (1 << BITS) - 1);
    }

    /** Returns the end of the run of entries of the same edge that begins at an entry. */
    static int runEnd(long[] edges, int from) {
        int end = from + 1;
        while (end < edges.length && edges[end] >> BITS == edges[from] >> BITS) {
            end++;
        }
        return end;
    }

    /**
     * Finds which triangles hang together by edges that exactly two triangles share.
     *
     * @param counts whether a triangle joins others
     * @param most in meshes with more triangles or vertices each triangle is left by itself
     * @return by triangle, one triangle of its group
     */
    static int[] groups(int[] triangles, IntPredicate counts, int most) {
        int[] parent = IntStream.range(0, triangles.length / 3).toArray();
        if (parent.length >= most || Arrays.stream(triangles).max().orElse(0) >= most) {
            return parent;
        }
        long[] edges = edges(triangles, t -> true);
        for (int from = 0; from < edges.length; ) {
            int end = runEnd(edges, from);
            int s = triangle(edges[from]);
            int t = triangle(edges[end - 1]);
            if (end == from + 2 && counts.test(s) && counts.test(t)) {
                parent[root(parent, s)] = root(parent, t);
            }
            from = end;
        }
        for (int t = 0; t < parent.length; t++) {
            parent[t] = root(parent, t);
        }
        return parent;
    }

    private static int root(int[] parent, int t) {
        int at = t;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
