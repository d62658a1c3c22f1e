package dev.scree.editor.render;

import dev.scree.runtime.scene.ParticleSet;
import org.lwjgl.opengl.GL45C;

/** The particles of one set in device memory: x y z [m] and radius [m] each, body frame at scale 1. */
final class ParticleBuffers implements AutoCloseable {
    private final int buffer = GL45C.glCreateBuffers();
    private final int count;
    private boolean closed;

    /** @param whole whether particles inside the body may be seen, as where it is cut; else only the shell is kept */
    ParticleBuffers(ParticleSet set, boolean whole) {
        float[] packed = new float[4 * Math.max(1, set.count())];
        int kept = 0;
        for (int i = 0; i < set.count(); i++) {
            if (whole || set.shell()[i]) {
                System.arraycopy(set.positions(), 3 * i, packed, 4 * kept, 3);
                packed[4 * kept + 3] = set.radii()[i];
                kept++;
            }
        }
        count = kept;
        GL45C.glNamedBufferStorage(buffer, packed, 0);
    }

    int buffer() {
        return buffer;
    }

    int count() {
        return count;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteBuffers(buffer);
        }
    }
}
