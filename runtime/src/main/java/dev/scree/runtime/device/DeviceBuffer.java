package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * Memory on a device with elements of one type; {@link Fields} clears what it makes. An empty buffer has room for one
 * element, because OpenCL knows no empty ones, but its {@link #length} is 0.
 */
public abstract class DeviceBuffer implements AutoCloseable {
    private final String name;
    private final String type;
    private final int elementBytes;
    private final Extent extent;
    private final int length;
    private final long handle;
    private final long bytes;
    private final DeviceContext context;
    private boolean open = true;

    DeviceBuffer(DeviceContext context, String name, String type, int elementBytes, Extent extent) {
        this.context = context;
        this.name = name;
        this.type = type;
        this.elementBytes = elementBytes;
        this.extent = extent;
        length = extent.capacity();
        if (length < 0) {
            throw new IllegalArgumentException("buffer " + name + ": a length of " + length);
        }
        bytes = (long) Math.max(length, 1) * elementBytes;
        if (context.isForecast()) {
            handle = 0;
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            handle = CL10.clCreateBuffer(context.handle(), CL10.CL_MEM_READ_WRITE, bytes, error);
            ClError.check(
                    error.get(0),
                    "taking " + bytes + " bytes on " + context.info().name() + " for " + name);
        }
        NativeHandles.opened(this, "buffer " + name, bytes);
    }

    public String name() {
        return name;
    }

    /** Of its elements, as OpenCL C writes it. */
    public String type() {
        return type;
    }

    /** What there is one element of. */
    public Extent extent() {
        return extent;
    }

    /** In elements. */
    public int length() {
        return length;
    }

    /** On the device, in bytes. */
    public long bytes() {
        return bytes;
    }

    public DeviceContext context() {
        return context;
    }

    /** OpenCL's handle. @throws IllegalStateException if closed */
    public long handle() {
        if (!open) {
            throw new IllegalStateException("buffer " + name + " is closed");
        }
        return handle;
    }

    /** Copies the first elements of another buffer of the same type into this one, on the device. */
    public void copyFrom(CommandQueue queue, DeviceBuffer source, int elements) {
        if (!source.type.equals(type) || elements > source.length || elements > length) {
            throw new IllegalArgumentException("copy of " + elements + " elements from " + source.name + " to " + name);
        }
        if (elements > 0 && !context.isForecast()) {
            ClError.check(
                    CL10.clEnqueueCopyBuffer(
                            queue.handle(),
                            source.handle(),
                            handle(),
                            0,
                            0,
                            (long) elements * elementBytes,
                            null,
                            null),
                    "copying " + source.name);
        }
    }

    /** Fills all of it with zeros, on the device. */
    void clear(CommandQueue queue) {
        if (context.isForecast()) {
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ClError.check(
                    CL12.clEnqueueFillBuffer(
                            queue.handle(), handle(), stack.calloc(Integer.BYTES), 0, bytes, null, null),
                    "clearing " + name);
        }
    }

    /**
     * Copies elements 0 to count to host memory, and waits: where the device shares the host's memory by mapping, else
     * through memory that the driver has pinned.
     *
     * @param to address of the first byte
     */
    void copyTo(CommandQueue queue, int count, long to) {
        if (context.info().type() == DeviceInfo.Type.CPU) {
            mapped(
                    queue,
                    0,
                    count,
                    false,
                    memory -> MemoryUtil.memCopy(MemoryUtil.memAddress(memory), to, (long) count * elementBytes));
            return;
        }
        long all = (long) count * elementBytes;
        for (long done = 0; done < all; done += PinnedMemory.BYTES) {
            ByteBuffer part = queue.pinned().memory().duplicate();
            part.limit((int) Math.min(PinnedMemory.BYTES, all - done));
            ClError.check(
                    CL10.clEnqueueReadBuffer(queue.handle(), handle(), true, done, part, null, null),
                    "reading " + name);
            MemoryUtil.memCopy(MemoryUtil.memAddress(part), to + done, part.limit());
        }
    }

    /** What a host does with mapped memory. */
    interface Access {
        void with(ByteBuffer mapped);
    }

    /** Maps elements to be read, or to be written from anew, waits, and unmaps them again. */
    void mapped(CommandQueue queue, int first, int elements, boolean write, Access access) {
        long use = write ? CL10.CL_MAP_WRITE : CL10.CL_MAP_READ;
        if (first < 0 || elements < 0 || first + elements > length) {
            throw new IllegalArgumentException("buffer " + name + ": expected elements within " + length + ", got "
                    + first + " to " + (first + elements));
        }
        if (elements == 0 || context.isForecast()) {
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            ByteBuffer memory = CL10.clEnqueueMapBuffer(
                    queue.handle(),
                    handle(),
                    true,
                    use,
                    (long) first * elementBytes,
                    (long) elements * elementBytes,
                    null,
                    null,
                    error,
                    null);
            ClError.check(error.get(0), "mapping " + name);
            try {
                access.with(memory);
            } finally {
                ClError.check(
                        CL10.clEnqueueUnmapMemObject(queue.handle(), handle(), memory, null, null),
                        "unmapping " + name);
            }
        }
    }

    @Override
    public void close() {
        if (open && !context.isForecast()) {
            open = false;
            CL10.clReleaseMemObject(handle);
            NativeHandles.closed(this, bytes);
        }
    }
}
