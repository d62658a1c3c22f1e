package dev.scree.runtime.device;

import java.nio.FloatBuffer;
import java.util.function.Consumer;
import org.lwjgl.system.MemoryUtil;

/** A buffer of float, or of float4 with four numbers for each element. The host's side is double. */
public final class DeviceFloats extends DeviceBuffer {
    private final int width;

    /** @param width numbers of an element: 1 or 4 */
    public DeviceFloats(DeviceContext context, String name, int width, Extent extent) {
        super(context, name, width == 4 ? "float4" : "float", width * Float.BYTES, extent);
        this.width = width;
    }

    /** Numbers of an element. */
    public int width() {
        return width;
    }

    /** Writes elements first to first + count from the same places of the array, and waits. */
    public void upload(CommandQueue queue, double[] values, int first, int count) {
        upload(queue, values, first, first, count);
    }

    /** Writes count elements to those from at on, of the array's from first on, and waits. */
    public void upload(CommandQueue queue, double[] values, int first, int at, int count) {
        mapped(queue, at, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < width * count; i++) {
                floats.put(i, (float) values[width * first + i]);
            }
        });
    }

    /** Writes elements 0 to count, and waits. */
    public void upload(CommandQueue queue, double[] values, int count) {
        upload(queue, values, 0, 0, count);
    }

    /** As {@link #upload(CommandQueue, double[], int)}, of what is single already. */
    public void upload(CommandQueue queue, float[] values, int count) {
        mapped(queue, 0, count, true, memory -> memory.asFloatBuffer().put(values, 0, width * count));
    }

    /** Writes of elements 0 to count what single precision leaves of values, and more, and waits. */
    public void uploadRest(CommandQueue queue, double[] values, double[] more, int count) {
        mapped(queue, 0, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < width * count; i++) {
                floats.put(i, (float) (values[i] - (float) values[i] + more[i]));
            }
        });
    }

    /** Reads elements 0 to count into the array, and waits. */
    public void download(CommandQueue queue, double[] values, int count) {
        read(queue, count, floats -> {
            for (int i = 0; i < width * count; i++) {
                values[i] = floats.get(i);
            }
        });
    }

    /** Copies elements 0 to count into a direct buffer, and waits. */
    public void copyTo(CommandQueue queue, int count, FloatBuffer to) {
        copyTo(queue, count, MemoryUtil.memAddress(to, 0));
    }

    /** Lets a reader see elements 0 to count where they lie, for the length of the call. */
    public void read(CommandQueue queue, int count, Consumer<FloatBuffer> reader) {
        mapped(queue, 0, count, false, memory -> reader.accept(memory.asFloatBuffer()));
    }
}
