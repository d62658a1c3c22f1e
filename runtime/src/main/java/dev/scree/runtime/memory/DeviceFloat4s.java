package dev.scree.runtime.memory;

import dev.scree.kernels.ArgumentType;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import java.nio.FloatBuffer;

/** A buffer of float4. The host's side is double, stride 4: x y z w of each element. */
public final class DeviceFloat4s extends DeviceBuffer {
    public DeviceFloat4s(DeviceContext context, String name, int length) {
        super(context, name, ArgumentType.FLOAT4, length);
    }

    /** Writes elements first to first + count from the same places of the array, and waits. */
    public void upload(CommandQueue queue, double[] values, int first, int count) {
        mapped(queue, first, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < 4 * count; i++) {
                floats.put(i, (float) values[4 * first + i]);
            }
        });
    }

    /** Writes the array's first count elements to those from at on, and waits. */
    public void uploadAt(CommandQueue queue, double[] values, int at, int count) {
        mapped(queue, at, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < 4 * count; i++) {
                floats.put(i, (float) values[i]);
            }
        });
    }

    /** Writes elements 0 to count, and waits. */
    public void upload(CommandQueue queue, double[] values, int count) {
        upload(queue, values, 0, count);
    }

    /** As {@link #upload(CommandQueue, double[], int)}, of what is single already. */
    public void upload(CommandQueue queue, float[] values, int count) {
        mapped(queue, 0, count, true, memory -> memory.asFloatBuffer().put(values, 0, 4 * count));
    }

    /** Writes of elements 0 to count what single precision leaves of values, and more, and waits. */
    public void uploadRest(CommandQueue queue, double[] values, double[] more, int count) {
        mapped(queue, 0, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < 4 * count; i++) {
                floats.put(i, (float) (values[i] - (float) values[i] + more[i]));
            }
        });
    }

    /** Reads elements 0 to count into the array, and waits. */
    public void download(CommandQueue queue, double[] values, int count) {
        mapped(queue, 0, count, false, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < 4 * count; i++) {
                values[i] = floats.get(i);
            }
        });
    }

    /** Lets a reader see elements 0 to count where they lie, for the length of the call. */
    public void read(CommandQueue queue, int count, java.util.function.Consumer<FloatBuffer> reader) {
        mapped(queue, 0, count, false, memory -> reader.accept(memory.asFloatBuffer()));
    }
}
