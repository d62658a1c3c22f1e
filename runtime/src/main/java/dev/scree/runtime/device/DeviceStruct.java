package dev.scree.runtime.device;

/**
 * A buffer with one struct that host and device share.
 *
 * @param <T> the host's class that has the struct's values
 */
public final class DeviceStruct<T> extends DeviceBuffer {
    private final Struct<T> struct;

    DeviceStruct(DeviceMemory memory, String name, Struct<T> struct) {
        super(memory, name, struct.name(), struct.bytes(), Extent.fixed(struct.name(), 1), true);
        this.struct = struct;
    }

    /** Writes all fields of the struct, and waits. */
    public void upload(CommandQueue queue, T from) {
        mapped(queue, 0, 1, true, memory -> struct.write(from, memory));
    }
}
