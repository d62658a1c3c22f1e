package dev.scree.runtime.device;

/** One struct on the device. @param <T> the host's object that has its values */
public final class DeviceStruct<T> extends DeviceBuffer {
    private final Struct<T> struct;

    public DeviceStruct(DeviceContext context, String name, Struct<T> struct) {
        super(context, name, struct.name(), struct.bytes(), Extent.fixed(struct.name(), 1));
        this.struct = struct;
    }

    /** Writes all fields, and waits. */
    public void upload(CommandQueue queue, T from) {
        mapped(queue, 0, 1, true, memory -> struct.write(from, memory));
    }
}
