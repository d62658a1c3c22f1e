package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * The declaration of a struct that host and device share: names, types, comments, and where the values come from. The
 * declaration in OpenCL C is generated from it ({@code #include "generated/NAME"}), and so is the layout in memory:
 * fields one after the other, each aligned to its own size.
 *
 * @param <T> the host's class that has the values
 */
public final class Struct<T> implements GeneratedSource {
    private final String name;
    private final List<Field<T>> fields = new ArrayList<>();
    /** Bytes used by the fields so far. */
    private int end;

    private Struct(String name) {
        this.name = name;
    }

    /**
     * A field of the struct.
     *
     * @param type its type in OpenCL C: float4, int4, float or int
     * @param comment what it is, with its unit
     * @param offset from the struct's start [bytes]
     * @param values returns four numbers for a vector, one for a scalar
     */
    public record Field<T>(String name, String type, String comment, int offset, Function<T, double[]> values) {
        int width() {
            return type.endsWith("4") ? 4 : 1;
        }
    }

    /**
     * Returns a struct without fields.
     *
     * @param name its name in OpenCL C
     */
    public static <T> Struct<T> named(String name) {
        return new Struct<>(name);
    }

    /** Adds a vector of four floats. The comment says what it is, with its unit. */
    public Struct<T> float4(String field, String comment, Function<T, double[]> values) {
        return add(field, "float4", comment, values);
    }

    /** Adds a vector of four integers. */
    public Struct<T> int4(String field, String comment, Function<T, double[]> values) {
        return add(field, "int4", comment, values);
    }

    /** Adds a float. */
    public Struct<T> real(String field, String comment, ToDoubleFunction<T> value) {
        return add(field, "float", comment, t -> new double[] {value.applyAsDouble(t)});
    }

    /** Adds an integer. */
    public Struct<T> integer(String field, String comment, ToIntFunction<T> value) {
        return add(field, "int", comment, t -> new double[] {value.applyAsInt(t)});
    }

    private Struct<T> add(String field, String type, String comment, Function<T, double[]> values) {
        int size = type.endsWith("4") ? 4 * Float.BYTES : Float.BYTES;
        int offset = roundUp(end, size);
        fields.add(new Field<>(field, type, comment, offset, values));
        end = offset + size;
        return this;
    }

    private static int roundUp(int value, int step) {
        return (value + step - 1) / step * step;
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns the fields in order of declaration. */
    public List<Field<T>> fields() {
        return List.copyOf(fields);
    }

    /** Returns the size with the padding at the end [bytes]. */
    public int bytes() {
        boolean vectors = fields.stream().anyMatch(field -> field.width() == 4);
        return roundUp(end, vectors ? 4 * Float.BYTES : Float.BYTES);
    }

    /** Returns the declaration in OpenCL C. */
    @Override
    public String declaration() {
        StringBuilder text = new StringBuilder("typedef struct {\n");
        for (Field<T> field : fields) {
            text.append("    ")
                    .append(field.type)
                    .append(' ')
                    .append(field.name)
                    .append("; // ");
            text.append(field.comment).append('\n');
        }
        return text.append("} ").append(name).append(";\n").toString();
    }

    /**
     * Writes the values of all fields.
     *
     * @param from the object that has the values
     * @param memory {@link #bytes} or more, in the device's byte order
     */
    void write(T from, ByteBuffer memory) {
        for (Field<T> field : fields) {
            double[] numbers = field.values.apply(from);
            if (numbers.length != field.width()) {
                throw new IllegalArgumentException(
                        name + "." + field.name + ": expected " + field.width() + " numbers, got " + numbers.length);
            }
            for (int k = 0; k < numbers.length; k++) {
                int at = field.offset + Float.BYTES * k;
                if (field.type.startsWith("int")) {
                    memory.putInt(at, (int) numbers[k]);
                } else {
                    memory.putFloat(at, (float) numbers[k]);
                }
            }
        }
    }
}
