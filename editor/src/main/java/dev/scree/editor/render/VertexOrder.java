package dev.scree.editor.render;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/** Puts triangles and vertices into an order in which a vertex that was transformed is soon used again. */
final class VertexOrder {
    private static final int FLOATS = 6;

    private VertexOrder() {}

    /**
     * Orders the triangles in their array, and counts their corners anew.
     *
     * @param indices of triangles; changed
     * @param vertices shape (n, 6)
     * @return the vertices that are used, in their new order
     */
    static float[] forCache(int[] indices, float[] vertices) {
        int count = vertices.length / FLOATS;
        IntBuffer given = MemoryUtil.memAllocInt(indices.length).put(0, indices);
        IntBuffer ordered = MemoryUtil.memAllocInt(indices.length);
        ByteBuffer from = MemoryUtil.memAlloc(vertices.length * Float.BYTES);
        ByteBuffer to = MemoryUtil.memAlloc(vertices.length * Float.BYTES);
        try {
            from.asFloatBuffer().put(vertices);
            MeshOptimizer.meshopt_optimizeVertexCache(ordered, given, count);
            int used = (int) MeshOptimizer.meshopt_optimizeVertexFetch(to, ordered, from, count, FLOATS * Float.BYTES);
            ordered.get(0, indices);
            float[] result = new float[used * FLOATS];
            to.asFloatBuffer().get(result);
            return result;
        } finally {
            MemoryUtil.memFree(given);
            MemoryUtil.memFree(ordered);
            MemoryUtil.memFree(from);
            MemoryUtil.memFree(to);
        }
    }
}
