package dev.scree.kernels;

import java.util.List;

/**
 * Where the fields of a struct lie that host and device share. The struct is declared in {@code common/scree.h}; a test
 * asks the device for its own view of sizes and offsets.
 *
 * @param name in OpenCL C
 * @param size in bytes, padding included
 * @param fields in order of declaration
 */
public record StructLayout(String name, int size, List<Field> fields) {
    public StructLayout {
        fields = List.copyOf(fields);
    }

    /**
     * A field: float4, int4, float or int.
     *
     * @param name in OpenCL C
     * @param type in OpenCL C
     * @param offset in bytes from the struct's start
     */
    public record Field(String name, String type, int offset) {}

    /** Offset in bytes. @throws IllegalArgumentException if the struct has no such field */
    public int offset(String field) {
        for (Field f : fields) {
            if (f.name.equals(field)) {
                return f.offset;
            }
        }
        throw new IllegalArgumentException(name + " has no field " + field);
    }

    /** Lays "type name" pairs out one after the other, each aligned to its own size. */
    static StructLayout packed(String name, String... declarations) {
        List<Field> fields = new java.util.ArrayList<>();
        int offset = 0;
        int alignment = 1;
        for (String declaration : declarations) {
            int space = declaration.indexOf(' ');
            String type = declaration.substring(0, space);
            int bytes = type.endsWith("4") ? 16 : 4;
            offset = roundUp(offset, bytes);
            fields.add(new Field(declaration.substring(space + 1), type, offset));
            offset += bytes;
            alignment = Math.max(alignment, bytes);
        }
        return new StructLayout(name, roundUp(offset, alignment), fields);
    }

    private static int roundUp(int value, int step) {
        return (value + step - 1) / step * step;
    }
}
