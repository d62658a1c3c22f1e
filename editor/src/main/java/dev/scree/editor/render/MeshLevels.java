package dev.scree.editor.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A mesh at several levels of detail, the full one first; each has about two thirds of the triangles of the one before.
 * Coarse levels keep the normals of the full mesh, as nearly as can be, so that shading stays smooth.
 *
 * @param vertices of all levels, shape (vertexCount, 6): position [m] and unit normal
 * @param indices of all levels, each level's counted from its own first vertex
 * @param levels the full mesh first
 * @param radius of the smallest sphere about the origin that contains the mesh [m]
 * @param closed whether no back of a triangle can be seen from outside
 */
record MeshLevels(float[] vertices, int[] indices, List<Level> levels, float radius, boolean closed) {
    private static final int FLOATS = 6;
    /** Below this many triangles a coarser level saves nothing. */
    private static final int LEAST_TRIANGLES = 24;

    private static final int MOST_LEVELS = 15;
    /** A level that has more than this part of the triangles of the one before is not worth its memory. */
    private static final double LEAST_GAIN = 0.85;
    /**
     * One level of detail.
     *
     * @param firstVertex that its indices count from
     * @param firstIndex in the indices of all levels
     * @param indexCount three for each triangle
     * @param error that most of its surface is nearer than to that of the full mesh [m]
     */
    record Level(int firstVertex, int firstIndex, int indexCount, float error) {
        int triangleCount() {
            return indexCount / 3;
        }
    }

    /** The full mesh alone, whose backs are drawn too, in less time than {@link #of}. */
    static MeshLevels fullOnly(DrawMesh mesh) {
        SmoothNormals smooth = SmoothNormals.of(mesh);
        Level full = new Level(0, 0, smooth.indices.length, 0);
        return new MeshLevels(smooth.vertices, smooth.indices, List.of(full), radius(mesh), false);
    }

    /** All levels; takes about a second for a million triangles. */
    static MeshLevels of(DrawMesh mesh) {
        SmoothNormals smooth = SmoothNormals.of(mesh);
        if (mesh.triangleCount() == 0) {
            return fullOnly(mesh);
        }
        Collector all = new Collector();
        all.add(smooth.indices, smooth.vertices, 0);
        int before = smooth.indices.length;
        int target = part(before);
        try (Simplifier simplifier = new Simplifier(smooth)) {
            while (target / 3 >= LEAST_TRIANGLES && all.levels.size() < MOST_LEVELS) {
                int count = simplifier.simplify(target);
                if (count == 0 || count > LEAST_GAIN * before) {
                    break;
                }
                all.add(simplifier.indices(count), simplifier.vertices(), simplifier.bound());
                before = count;
                target = part(Math.min(target, count));
            }
        }
        return new MeshLevels(all.vertices(), all.indices(), List.copyOf(all.levels), radius(mesh), isClosed(mesh));
    }

    /** Returns how many indices the level after one of so many has. */
    private static int part(int indices) {
        return indices * 2 / 9 * 3;
    }

    /** Returns the index of the coarsest level that is at most so far from the full mesh [m]. */
    int coarsest(float allowed) {
        int chosen = 0;
        while (chosen + 1 < levels.size() && levels.get(chosen + 1).error() <= allowed) {
            chosen++;
        }
        return chosen;
    }

    private static float radius(DrawMesh mesh) {
        float[] p = mesh.positions();
        float square = 0;
        for (int i = 0; i < p.length; i += 3) {
            square = Math.max(square, p[i] * p[i] + p[i + 1] * p[i + 1] + p[i + 2] * p[i + 2]);
        }
        return (float) Math.sqrt(square);
    }

    /** Whether each edge is passed once in each direction, and the normals point outwards. */
    private static boolean isClosed(DrawMesh mesh) {
        int[] t = mesh.triangles();
        long[] edges = new long[t.length];
        for (int i = 0; i < t.length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            edges[i] = (long) t[i] << 32 | t[next];
        }
        Arrays.sort(edges);
        for (int i = 0; i < edges.length; i++) {
            boolean twice = i > 0 && edges[i] == edges[i - 1];
            if (twice || Arrays.binarySearch(edges, edges[i] << 32 | edges[i] >>> 32) < 0) {
                return false;
            }
        }
        float[] p = mesh.positions();
        double volume = 0;
        for (int i = 0; i < t.length; i += 3) {
            int a = 3 * t[i];
            int b = 3 * t[i + 1];
            int c = 3 * t[i + 2];
            volume += p[a] * ((double) p[b + 1] * p[c + 2] - (double) p[b + 2] * p[c + 1])
                    + p[a + 1] * ((double) p[b + 2] * p[c] - (double) p[b] * p[c + 2])
                    + p[a + 2] * ((double) p[b] * p[c + 1] - (double) p[b + 1] * p[c]);
        }
        return volume > 0;
    }

    /** Puts levels one behind the other, each ordered so that its triangles share vertices soon after one another. */
    private static final class Collector {
        private final List<Level> levels = new ArrayList<>();
        private final List<float[]> vertexParts = new ArrayList<>();
        private final List<int[]> indexParts = new ArrayList<>();
        private int vertexCount;
        private int indexCount;

        void add(int[] level, float[] vertices, float bound) {
            int[] ordered = level.clone();
            float[] used = VertexOrder.forCache(ordered, vertices);
            levels.add(new Level(vertexCount, indexCount, ordered.length, error(used, ordered, bound)));
            vertexParts.add(used);
            indexParts.add(ordered);
            vertexCount += used.length / FLOATS;
            indexCount += ordered.length;
        }

        /** Measured where that is quick; the simplifier's own bound is about six times as much. */
        private float error(float[] vertexPart, int[] indexPart, float bound) {
            if (levels.isEmpty()) {
                return 0;
            }
            float there = SurfaceDeviation.of(vertexParts.get(0), vertexPart, indexPart);
            float back = SurfaceDeviation.of(vertexPart, vertexParts.get(0), indexParts.get(0));
            float measured = there < 0 || back < 0 ? bound : Math.max(there, back);
            return Math.max(levels.get(levels.size() - 1).error(), measured);
        }

        float[] vertices() {
            float[] joined = new float[vertexCount * FLOATS];
            int at = 0;
            for (float[] part : vertexParts) {
                System.arraycopy(part, 0, joined, at, part.length);
                at += part.length;
            }
            return joined;
        }

        int[] indices() {
            return indexParts.stream().flatMapToInt(Arrays::stream).toArray();
        }
    }
}
