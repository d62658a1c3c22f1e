package dev.scree.runtime.rigid;

import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.ResourceScope;
import java.util.LinkedHashMap;
import java.util.Map;

/** Fields of a system that are replaced together, by others of another length. */
final class FieldGroup implements AutoCloseable {
    private final Fields around;
    private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    private ResourceScope scope = new ResourceScope();
    private Fields fields;
    /** Number of entries, slots or contacts that they have room for. */
    private long length;

    /** Begins without fields. @param around fields in which these are made */
    FieldGroup(Fields around) {
        this.around = around;
        fields = around.within(scope);
    }

    /**
     * Closes what there is, so that its memory is free for what takes its place.
     *
     * @param next number of entries, slots or contacts that this has room for
     */
    void clear(long next) {
        if (!buffers.isEmpty()) {
            long bytes =
                    buffers.values().stream().mapToLong(DeviceBuffer::bytes).sum();
            // A field without elements has memory for one.
            around.expect(bytes, next / (double) Math.max(length, 1));
        }
        length = next;
        buffers.clear();
        scope.close();
        scope = new ResourceScope();
        fields = around.within(scope);
    }

    DeviceInts ints(String name, Extent extent) {
        return add(name, fields.ints(name, extent));
    }

    DeviceInts ints(String name, int[] values) {
        return add(name, fields.ints(name, values));
    }

    DeviceInts int2s(String name, Extent extent) {
        return add(name, fields.int2s(name, extent));
    }

    DeviceFloats floats(String name, Extent extent) {
        return add(name, fields.floats(name, extent));
    }

    private <B extends DeviceBuffer> B add(String name, B buffer) {
        buffers.put(name, buffer);
        return buffer;
    }

    /** Gives the fields their names in other fields too. */
    void nameIn(Fields others) {
        buffers.forEach(others::name);
    }

    @Override
    public void close() {
        scope.close();
    }
}
