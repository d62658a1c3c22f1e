package dev.scree.runtime.device;

/**
 * A buffer with one struct that host and device share.
 *
 * @param <T> the host's class that has the struct's values
 */
public final class DeviceStruct<T> extends DeviceBuffer {
    private final Struct<T> struct;

    public DeviceStruct(DeviceContext context, String name, Struct<T> struct) {
        super(context, name, struct.name(), struct.bytes(), Extent.fixed(struct.name(), 1));
        this.struct = struct;
    }

    /** Writes all fields of the struct, and waits. */
    public void upload(CommandQueue queue, T from) {
        mapped(queue, 0, 1, true, memory -> struct.write(from, memory));
    }
}
