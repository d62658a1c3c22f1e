package dev.scree.editor.render;

import java.nio.FloatBuffer;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryStack;

/** The uniform block of common/view.glsl, std140. */
final class ViewUniforms implements AutoCloseable {
    private static final int FLOATS = 4 * 16 + 7 * 4;

    private final int buffer = GL45C.glCreateBuffers();
    private boolean closed;

    ViewUniforms() {
        GL45C.glNamedBufferStorage(buffer, (long) FLOATS * Float.BYTES, GL45C.GL_DYNAMIC_STORAGE_BIT);
    }

    void set(ViewMatrices view, Matrix4f light, ShadowMap shadows, RenderColours colours, DrawOptions options) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            FloatBuffer block = stack.mallocFloat(FLOATS);
            view.viewProjection().get(0, block);
            view.view().get(16, block);
            view.projection().get(32, block);
            light.get(48, block);
            block.position(64);
            block.put(view.eye().x).put(view.eye().y).put(view.eye().z).put(view.eye().w);
            Vector3f toLight = ShadowMap.TO_SUN;
            block.put(toLight.x).put(toLight.y).put(toLight.z).put(options.shadows() ? 1 : 0);
            block.put(colours.sky()).put(1);
            block.put(colours.ground()).put(1);
            block.put(colours.accent()).put(1);
            block.put(view.width())
                    .put(view.height())
                    .put(options.exactDepth() ? 1 : 0)
                    .put(shadows.lookups());
            options.slice().ifPresentOrElse(cut -> cut.put(block), () -> block.put(new float[4]));
            block.flip();
            GL45C.glNamedBufferSubData(buffer, 0, block);
            GL45C.glBindBufferBase(GL45C.GL_UNIFORM_BUFFER, 0, buffer);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteBuffers(buffer);
        }
    }
}
