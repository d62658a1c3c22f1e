package dev.scree.editor.render;

import java.nio.FloatBuffer;
import org.joml.Vector3f;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/** Coloured line segments of one picture; for guides, handles and outlines. */
public final class LineBatch implements AutoCloseable {
    private static final int STRIDE = 7;

    private final int array = GL45C.glCreateVertexArrays();
    private final int buffer = GL45C.glCreateBuffers();
    private FloatBuffer host = MemoryUtil.memAllocFloat(STRIDE * 256);
    private boolean closed;

    LineBatch() {
        GL45C.glVertexArrayVertexBuffer(array, 0, buffer, 0, STRIDE * Float.BYTES);
        for (int i = 0; i < 2; i++) {
            GL45C.glEnableVertexArrayAttrib(array, i);
            GL45C.glVertexArrayAttribFormat(array, i, i == 0 ? 3 : 4, GL45C.GL_FLOAT, false, i * 3 * Float.BYTES);
            GL45C.glVertexArrayAttribBinding(array, i, 0);
        }
    }

    void clear() {
        host.clear();
    }

    /** A segment from a to b [m]; colour is rgb on screen and opacity. */
    public void line(Vector3f a, Vector3f b, float[] colour) {
        if (host.remaining() < 2 * STRIDE) {
            int at = host.position();
            host = MemoryUtil.memRealloc(host, host.capacity() * 2);
            host.limit(host.capacity()).position(at);
        }
        host.put(a.x).put(a.y).put(a.z).put(colour);
        host.put(b.x).put(b.y).put(b.z).put(colour);
    }

    /** Draws what was added, with the line program in use. */
    void draw() {
        int vertices = host.position() / STRIDE;
        if (vertices > 0) {
            host.flip();
            GL45C.glNamedBufferData(buffer, host, GL45C.GL_STREAM_DRAW);
            GL45C.glBindVertexArray(array);
            GL45C.glDrawArrays(GL45C.GL_LINES, 0, vertices);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteVertexArrays(array);
            GL45C.glDeleteBuffers(buffer);
            MemoryUtil.memFree(host);
        }
    }
}
