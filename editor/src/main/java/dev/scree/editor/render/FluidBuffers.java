package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.FluidMaterial;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/** Fluid particles of a frame in device memory, those of each fluid together, so that each has its colour. */
final class FluidBuffers implements AutoCloseable {
    /** Speed at which fluid looks like foam [m/s]. */
    private static final float FAST_SPEED = 2.5f;

    private static final float[] PLAIN = {0.03f, 0.17f, 0.69f};
    /** Parts of a buffer begin at multiples of so many particles: no driver asks for more than 256 bytes. */
    private static final int ALIGNED = 16;

    private static final int BYTES = Frame.PARTICLE_STRIDE * Float.BYTES;

    private final int places = GL45C.glCreateBuffers();
    private int[] first = new int[0];
    private int[] count = new int[0];
    private boolean closed;

    /** @param frame a play's state, or null: there is no fluid. @param fluids how many the scene has */
    void upload(Frame frame, int fluids) {
        first = new int[Math.max(1, fluids)];
        count = new int[first.length];
        if (frame == null || frame.fluidCount() == 0) {
            return;
        }
        IntBuffer tags = frame.fluidTags();
        for (int i = 0; i < frame.fluidCount(); i++) {
            count[kind(tags, i)]++;
        }
        int length = 0;
        for (int f = 0; f < count.length; f++) {
            first[f] = length;
            length += (count[f] + ALIGNED - 1) / ALIGNED * ALIGNED;
        }
        if (count[kind(tags, 0)] == frame.fluidCount()) {
            GL45C.glNamedBufferData(places, frame.fluid(), GL45C.GL_STREAM_DRAW);
            first[kind(tags, 0)] = 0;
            return;
        }
        FloatBuffer grouped = MemoryUtil.memAllocFloat(length * Frame.PARTICLE_STRIDE);
        try {
            FloatBuffer fluid = frame.fluid();
            int[] next = first.clone();
            for (int i = 0; i < frame.fluidCount(); i++) {
                int to = Frame.PARTICLE_STRIDE * next[kind(tags, i)]++;
                for (int k = 0; k < Frame.PARTICLE_STRIDE; k++) {
                    grouped.put(to + k, fluid.get(Frame.PARTICLE_STRIDE * i + k));
                }
            }
            GL45C.glNamedBufferData(places, grouped, GL45C.GL_STREAM_DRAW);
        } finally {
            MemoryUtil.memFree(grouped);
        }
    }

    /** How many particles are drawn. */
    int count() {
        return IntStream.of(count).sum();
    }

    /** Of a fluid that the scene has lost since the frame, the first one's. */
    private int kind(IntBuffer tags, int i) {
        int kind = tags.get(Frame.TAG_STRIDE * i + 1);
        return kind < count.length ? kind : 0;
    }

    /** Draws them with a program; no vertex buffers are read. @param radius of a particle [m] */
    void draw(GlProgram program, int instances, List<FluidMaterial> fluids, float radius) {
        for (int f = 0; f < count.length; f++) {
            if (count[f] == 0) {
                continue;
            }
            float[] still = still(fluids, f);
            float[] fast = fast(still);
            program.use();
            GL45C.glBindBufferRange(
                    GL45C.GL_SHADER_STORAGE_BUFFER, 0, places, (long) first[f] * BYTES, (long) count[f] * BYTES);
            GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 1, instances);
            GL45C.glUniform1i(0, 0);
            GL45C.glUniform1i(1, 0);
            GL45C.glUniform1f(2, radius);
            GL45C.glUniform4f(3, still[0], still[1], still[2], 1);
            GL45C.glUniform4f(4, fast[0], fast[1], fast[2], fast[3]);
            GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 6 * count[f]);
        }
    }

    /** Linear colour of a fluid. */
    static float[] still(List<FluidMaterial> fluids, int fluid) {
        if (fluid >= fluids.size()) {
            return PLAIN;
        }
        var color = fluids.get(fluid).color();
        return new float[] {
            RenderColours.linear(color.x()), RenderColours.linear(color.y()), RenderColours.linear(color.z())
        };
    }

    /** Colour of a fluid in quick motion, and the speed that shows it [m/s]. */
    static float[] fast(float[] still) {
        return new float[] {0.3f + 0.7f * still[0], 0.35f + 0.65f * still[1], 0.5f + 0.5f * still[2], FAST_SPEED};
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteBuffers(places);
        }
    }
}
