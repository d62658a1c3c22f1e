package dev.scree.runtime.device;

import java.nio.FloatBuffer;
import java.util.function.Consumer;
import org.lwjgl.system.MemoryUtil;

/**
 * A buffer of float, of which an element has one or several, or of float4 with four numbers for each element. On the
 * host the numbers are double, in arrays where element i begins at width times i.
 */
public final class DeviceFloats extends DeviceBuffer {
    private final int width;

    /**
     * Makes a buffer.
     *
     * @param type {@code float} or {@code float4}
     * @param width numbers of an element: 4 for float4
     */
    DeviceFloats(DeviceMemory memory, String name, String type, int width, Extent extent) {
        super(memory, name, type, width * Float.BYTES, extent, false);
        this.width = width;
    }

    /** Returns the numbers of an element. */
    public int width() {
        return width;
    }

    /** Writes elements first to first + count - 1 from the same places of the array, and waits. */
    public void upload(CommandQueue queue, double[] values, int first, int count) {
        upload(queue, values, first, first, count);
    }

    /**
     * Writes {@code count} elements, from the array's element {@code first} on, to the buffer's elements from
     * {@code at} on, and waits.
     */
    public void upload(CommandQueue queue, double[] values, int first, int at, int count) {
        mapped(queue, at, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < width * count; i++) {
                floats.put(i, (float) values[width * first + i]);
            }
        });
    }

    /** Writes the first {@code count} elements, and waits. */
    public void upload(CommandQueue queue, double[] values, int count) {
        upload(queue, values, 0, 0, count);
    }

    /** Writes the first {@code count} elements from single-precision values, and waits. */
    public void upload(CommandQueue queue, float[] values, int count) {
        mapped(queue, 0, count, true, memory -> memory.asFloatBuffer().put(values, 0, width * count));
    }

    /** Writes the first {@code count} elements from a buffer, from its beginning on, and waits. */
    public void copyFrom(CommandQueue queue, int count, FloatBuffer from) {
        if (from.isDirect()) {
            copyFrom(queue, count, MemoryUtil.memAddress(from, 0));
        } else {
            mapped(queue, 0, count, true, memory -> memory.asFloatBuffer()
                    .put(from.duplicate().clear().limit(width * count)));
        }
    }

    /**
     * Writes the low parts of positions in two parts, and waits: for the first {@code count} elements what single
     * precision leaves over of {@code values}, plus {@code more}.
     */
    public void uploadRest(CommandQueue queue, double[] values, double[] more, int count) {
        mapped(queue, 0, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < width * count; i++) {
                floats.put(i, (float) (values[i] - (float) values[i] + more[i]));
            }
        });
    }

    /** Reads the first {@code count} elements into the array, and waits. */
    public void download(CommandQueue queue, double[] values, int count) {
        read(queue, count, floats -> {
            for (int i = 0; i < width * count; i++) {
                values[i] = floats.get(i);
            }
        });
    }

    /** Copies the first {@code count} elements into an array, and waits. */
    public void copyTo(CommandQueue queue, int count, float[] to) {
        readSlices(queue, count, (part, at) -> part.asFloatBuffer()
                .get(to, (int) (at / Float.BYTES), part.remaining() / Float.BYTES));
    }

    /** Copies the first {@code count} elements into a direct buffer, and waits. */
    public void copyTo(CommandQueue queue, int count, FloatBuffer to) {
        copyTo(queue, count, MemoryUtil.memAddress(to, 0));
    }

    /** Lets a reader see the first {@code count} elements in mapped memory, for the length of the call. */
    public void read(CommandQueue queue, int count, Consumer<FloatBuffer> reader) {
        mapped(queue, 0, count, false, memory -> reader.accept(memory.asFloatBuffer()));
    }
}
