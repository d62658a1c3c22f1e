package dev.scree.runtime.memory;

import dev.scree.kernels.ArgumentType;
import dev.scree.kernels.StructLayout;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import java.nio.ByteBuffer;
import java.util.Map;

/** One struct on the device, written field by field by name, so that host and device share a single layout. */
public abstract class DeviceStruct extends DeviceBuffer {
    private final StructLayout layout;

    DeviceStruct(DeviceContext context, String name, ArgumentType type, StructLayout layout) {
        super(context, name, type, 1);
        if (!layout.name().equals(type.openClName())) {
            throw new IllegalArgumentException(layout.name() + " is not the layout of " + type);
        }
        this.layout = layout;
    }

    /**
     * Writes all fields, and waits.
     *
     * @param values by field name: one number for a scalar, four for a vector
     * @throws IllegalArgumentException if a field is missing or has the wrong count of numbers
     */
    public void upload(CommandQueue queue, Map<String, double[]> values) {
        mapped(queue, 0, 1, true, memory -> {
            for (StructLayout.Field field : layout.fields()) {
                double[] numbers = values.get(field.name());
                int expected = field.type().endsWith("4") ? 4 : 1;
                if (numbers == null || numbers.length != expected) {
                    throw new IllegalArgumentException(layout.name() + "." + field.name() + ": expected " + expected
                            + " numbers, got " + (numbers == null ? 0 : numbers.length));
                }
                write(memory, field, numbers);
            }
        });
    }

    private static void write(ByteBuffer memory, StructLayout.Field field, double[] numbers) {
        for (int k = 0; k < numbers.length; k++) {
            int at = field.offset() + 4 * k;
            if (field.type().startsWith("int")) {
                memory.putInt(at, (int) numbers[k]);
            } else {
                memory.putFloat(at, (float) numbers[k]);
            }
        }
    }
}
