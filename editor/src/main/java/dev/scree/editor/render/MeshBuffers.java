package dev.scree.editor.render;

import org.lwjgl.opengl.GL45C;

/** A mesh's levels of detail in device memory with the instance attributes of the mesh shaders. */
final class MeshBuffers implements AutoCloseable {
    private static final int VERTEX_BYTES = 6 * Float.BYTES;
    private static final int MESH_BINDING = 0;
    private static final int INSTANCE_BINDING = 1;

    private final int array = GL45C.glCreateVertexArrays();
    private final int vertices = GL45C.glCreateBuffers();
    private final int indices = GL45C.glCreateBuffers();
    private final MeshLevels levels;
    private boolean closed;

    MeshBuffers(MeshLevels levels) {
        this.levels = levels;
        boolean empty = levels.indices().length == 0;
        GL45C.glNamedBufferStorage(vertices, empty ? new float[6] : levels.vertices(), 0);
        GL45C.glNamedBufferStorage(indices, empty ? new int[1] : levels.indices(), 0);
        GL45C.glVertexArrayVertexBuffer(array, MESH_BINDING, vertices, 0, VERTEX_BYTES);
        GL45C.glVertexArrayElementBuffer(array, indices);
        attribute(0, MESH_BINDING, 3, 0);
        attribute(1, MESH_BINDING, 3, 3);
        for (int i = 0; i < InstanceBuffer.STRIDE / 4; i++) {
            attribute(2 + i, INSTANCE_BINDING, 4, 4 * i);
        }
        GL45C.glVertexArrayBindingDivisor(array, INSTANCE_BINDING, 1);
    }

    private void attribute(int location, int binding, int floats, int offset) {
        GL45C.glEnableVertexArrayAttrib(array, location);
        GL45C.glVertexArrayAttribFormat(array, location, floats, GL45C.GL_FLOAT, false, offset * Float.BYTES);
        GL45C.glVertexArrayAttribBinding(array, location, binding);
    }

    MeshLevels levels() {
        return levels;
    }

    /** Draws instances first to first + count of the instance buffer at a level of detail. */
    void draw(int instances, int level, int first, int count) {
        MeshLevels.Level of = levels.levels().get(level);
        GL45C.glVertexArrayVertexBuffer(array, INSTANCE_BINDING, instances, 0, InstanceBuffer.STRIDE * Float.BYTES);
        GL45C.glBindVertexArray(array);
        GL45C.glDrawElementsInstancedBaseVertexBaseInstance(
                GL45C.GL_TRIANGLES,
                of.indexCount(),
                GL45C.GL_UNSIGNED_INT,
                (long) of.firstIndex() * Integer.BYTES,
                count,
                of.firstVertex(),
                first);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteVertexArrays(array);
            GL45C.glDeleteBuffers(vertices);
            GL45C.glDeleteBuffers(indices);
        }
    }
}
