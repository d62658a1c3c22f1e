package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.FluidMaterial;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.function.IntConsumer;
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
    private final int given = GL45C.glCreateBuffers();
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
        uploadGrouped(frame.fluid(), Frame.PARTICLE_STRIDE, length, tags, places);
    }

    /** Uploads what a frame carries of its fluid, after the particles. @return its buffer, 0 where it carries none */
    int uploadValues(Frame frame, FrameDetail detail) {
        boolean own = detail == FrameDetail.PRESSURE || detail == FrameDetail.DENSITY;
        FloatBuffer values = frame == null || !own ? null : frame.detail(detail).orElse(null);
        if (values == null || count() == 0) {
            return 0;
        }
        if (IntStream.of(count).max().orElse(0) == frame.fluidCount()) {
            GL45C.glNamedBufferData(given, values, GL45C.GL_STREAM_DRAW);
        } else {
            int last = count.length - 1;
            uploadGrouped(values, 1, first[last] + count[last], frame.fluidTags(), given);
        }
        return given;
    }

    /** Uploads floats of all particles, those of each fluid together. @param length number of places for particles */
    private void uploadGrouped(FloatBuffer from, int stride, int length, IntBuffer tags, int buffer) {
        FloatBuffer grouped = MemoryUtil.memAllocFloat(length * stride);
        try {
            int[] next = first.clone();
            for (int i = 0; i < from.limit() / stride; i++) {
                int to = stride * next[kind(tags, i)]++;
                for (int k = 0; k < stride; k++) {
                    grouped.put(to + k, from.get(stride * i + k));
                }
            }
            GL45C.glNamedBufferData(buffer, grouped, GL45C.GL_STREAM_DRAW);
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

    /**
     * Draws them with a program; no vertex buffers are read.
     *
     * @param named index of the colour that tells the first fluid from other things; negative: fluids' own colours
     * @param radius of a particle [m]
     * @param perFluid called before each fluid with the index of its first particle in the buffer
     */
    void draw(
            GlProgram program,
            int instances,
            List<FluidMaterial> fluids,
            int named,
            float radius,
            IntConsumer perFluid) {
        for (int f = 0; f < count.length; f++) {
            if (count[f] == 0) {
                continue;
            }
            float[] still = named < 0 ? still(fluids, f) : Colouring.namedLinear(named + f);
            float[] fast = named < 0 ? fast(still) : new float[] {still[0], still[1], still[2], FAST_SPEED};
            perFluid.accept(first[f]);
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
            GL45C.glDeleteBuffers(given);
        }
    }
}
