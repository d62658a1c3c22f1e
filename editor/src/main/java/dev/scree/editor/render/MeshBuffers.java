package dev.scree.editor.render;

import org.lwjgl.opengl.GL45C;

/** A mesh in device memory with the instance attributes of the mesh shaders. */
final class MeshBuffers implements AutoCloseable {
    private static final int VERTEX_BYTES = 6 * Float.BYTES;
    private static final int MESH_BINDING = 0;
    private static final int INSTANCE_BINDING = 1;

    private final int array = GL45C.glCreateVertexArrays();
    private final int vertices = GL45C.glCreateBuffers();
    private final int indices = GL45C.glCreateBuffers();
    private final int indexCount;
    private boolean closed;

    MeshBuffers(DrawMesh mesh) {
        SmoothNormals smooth = SmoothNormals.of(mesh);
        indexCount = smooth.indices.length;
        GL45C.glNamedBufferStorage(vertices, smooth.vertices.length == 0 ? new float[6] : smooth.vertices, 0);
        GL45C.glNamedBufferStorage(indices, indexCount == 0 ? new int[1] : smooth.indices, 0);
        GL45C.glVertexArrayVertexBuffer(array, MESH_BINDING, vertices, 0, VERTEX_BYTES);
        GL45C.glVertexArrayElementBuffer(array, indices);
        attribute(0, MESH_BINDING, 3, 0);
        attribute(1, MESH_BINDING, 3, 3);
        for (int i = 0; i < 3; i++) {
            attribute(2 + i, INSTANCE_BINDING, 4, 4 * i);
        }
        GL45C.glVertexArrayBindingDivisor(array, INSTANCE_BINDING, 1);
    }

    private void attribute(int location, int binding, int floats, int offset) {
        GL45C.glEnableVertexArrayAttrib(array, location);
        GL45C.glVertexArrayAttribFormat(array, location, floats, GL45C.GL_FLOAT, false, offset * Float.BYTES);
        GL45C.glVertexArrayAttribBinding(array, location, binding);
    }

    /** Draws instances first to first + count of the instance buffer. */
    void draw(int instances, int first, int count) {
        GL45C.glVertexArrayVertexBuffer(array, INSTANCE_BINDING, instances, 0, InstanceBuffer.STRIDE * Float.BYTES);
        GL45C.glBindVertexArray(array);
        GL45C.glDrawElementsInstancedBaseInstance(
                GL45C.GL_TRIANGLES, indexCount, GL45C.GL_UNSIGNED_INT, 0, count, first);
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
