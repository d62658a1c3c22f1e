package dev.scree.runtime.memory;

import dev.scree.kernels.ArgumentType;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import java.nio.FloatBuffer;

/** A buffer of float. The host's side is double. */
public final class DeviceFloats extends DeviceBuffer {
    public DeviceFloats(DeviceContext context, String name, int length) {
        super(context, name, ArgumentType.FLOAT, length);
    }

    /** Writes elements 0 to count, and waits. */
    public void upload(CommandQueue queue, double[] values, int count) {
        upload(queue, values, 0, count);
    }

    /** Writes count elements from first on, of the array to the same places, and waits. */
    public void upload(CommandQueue queue, double[] values, int first, int count) {
        mapped(queue, first, count, true, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < count; i++) {
                floats.put(i, (float) values[first + i]);
            }
        });
    }

    /** Reads elements 0 to count into the array, and waits. */
    public void download(CommandQueue queue, double[] values, int count) {
        mapped(queue, 0, count, false, memory -> {
            FloatBuffer floats = memory.asFloatBuffer();
            for (int i = 0; i < count; i++) {
                values[i] = floats.get(i);
            }
        });
    }
}
