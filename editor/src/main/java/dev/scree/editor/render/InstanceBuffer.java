package dev.scree.editor.render;

import java.nio.FloatBuffer;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Per body: position and scale, rotation, colour, velocity and value, angular velocity; rewritten for every picture.
 */
final class InstanceBuffer implements AutoCloseable {
    /** Floats per instance. */
    static final int STRIDE = 20;

    private final int buffer = GL45C.glCreateBuffers();
    private FloatBuffer host = MemoryUtil.memAllocFloat(STRIDE * 64);
    private float[] kept = new float[0];
    private int count;
    private boolean closed;

    void clear() {
        host.clear();
        count = 0;
    }

    /**
     * Adds one instance.
     *
     * @param from where its floats stand
     * @param at of the first of them
     * @return index of the new instance
     */
    int add(float[] from, int at) {
        if (host.remaining() < STRIDE) {
            host = MemoryUtil.memRealloc(host, host.capacity() * 2).position(count * STRIDE);
            host.limit(host.capacity());
        }
        host.put(from, at, STRIDE);
        return count++;
    }

    /** Remembers all that was added so far. Returns whether it is what was remembered last. */
    boolean keep() {
        int floats = count * STRIDE;
        boolean same = kept.length == floats;
        for (int i = 0; i < floats && same; i++) {
            same = kept[i] == host.get(i);
        }
        if (!same) {
            kept = new float[floats];
            host.get(0, kept);
        }
        return same;
    }

    void upload() {
        host.flip();
        GL45C.glNamedBufferData(buffer, host, GL45C.GL_STREAM_DRAW);
    }

    int buffer() {
        return buffer;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteBuffers(buffer);
            MemoryUtil.memFree(host);
        }
    }
}
