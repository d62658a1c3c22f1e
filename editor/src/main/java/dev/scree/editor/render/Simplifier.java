package dev.scree.editor.render;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * Makes a mesh of fewer triangles by meshoptimizer: edges collapse where that changes the surface and its normals
 * least, and the vertices that are left move to where they fit the full surface best.
 */
final class Simplifier implements AutoCloseable {
    private static final int FLOATS = 6;
    private static final int STRIDE = FLOATS * Float.BYTES;
    /** What a change of the normal by 1 counts, as a part of the mesh's extent. */
    private static final float NORMAL_WEIGHT = 0.06f;
    /** A level with a greater error is not made; a part of the mesh's extent. */
    private static final float GREATEST_ERROR = 0.15f;

    private final SmoothNormals full;
    private final int vertexCount;
    private final FloatBuffer vertices;
    private final IntBuffer indices;
    private final FloatBuffer weights = MemoryUtil.memAllocFloat(3);
    private final FloatBuffer error = MemoryUtil.memAllocFloat(1);
    private final float extent;

    Simplifier(SmoothNormals full) {
        this.full = full;
        vertexCount = full.vertices.length / FLOATS;
        // The binding wants whole strides behind the first normal, too.
        vertices = MemoryUtil.memCallocFloat(full.vertices.length + 3);
        indices = MemoryUtil.memAllocInt(full.indices.length);
        weights.put(0, NORMAL_WEIGHT).put(1, NORMAL_WEIGHT).put(2, NORMAL_WEIGHT);
        vertices.put(0, full.vertices);
        extent = MeshOptimizer.meshopt_simplifyScale(vertices, vertexCount, STRIDE);
    }

    /** Simplifies the full mesh to about so many indices, and returns how many there are. */
    int simplify(int target) {
        vertices.put(0, full.vertices);
        indices.put(0, full.indices);
        return (int) MeshOptimizer.meshopt_simplifyWithUpdate(
                indices,
                vertices,
                vertexCount,
                STRIDE,
                vertices.duplicate().position(3),
                STRIDE,
                weights,
                (ByteBuffer) null,
                target,
                GREATEST_ERROR,
                MeshOptimizer.meshopt_SimplifyPermissive,
                error);
    }

    int[] indices(int count) {
        int[] copy = new int[count];
        indices.get(0, copy);
        return copy;
    }

    /** All vertices, with unit normals; the indices use some of them. */
    float[] vertices() {
        float[] copy = new float[full.vertices.length];
        vertices.get(0, copy);
        for (int i = 3; i < copy.length; i += FLOATS) {
            float length = (float) Math.sqrt(copy[i] * copy[i] + copy[i + 1] * copy[i + 1] + copy[i + 2] * copy[i + 2]);
            for (int c = i; c < i + 3; c++) {
                copy[c] = length > 0.1f ? copy[c] / length : full.vertices[c];
            }
        }
        return copy;
    }

    /** The simplifier's own bound of the error of what it last made [m]. */
    float bound() {
        return error.get(0) * extent;
    }

    @Override
    public void close() {
        MemoryUtil.memFree(vertices);
        MemoryUtil.memFree(indices);
        MemoryUtil.memFree(weights);
        MemoryUtil.memFree(error);
    }
}
