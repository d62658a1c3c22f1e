package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.stream.IntStream;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * Memory on a device with elements of one type; {@link Fields} clears the buffers that it makes. A buffer of length 0
 * still holds memory for one element, because OpenCL knows no empty buffers. In a forecast
 * ({@link DeviceContext#forecast}) a buffer has a size but no memory.
 */
public abstract class DeviceBuffer implements AutoCloseable {
    /** Bytes that a thread of the host copies at a time where several do; a multiple of every element's size. */
    private static final int SLICE = 1 << 19;

    /**
     * Bytes that are cleared at a time, the most that OpenCL allows. NVIDIA's driver counts them with 31 bits: it stops
     * the device where words of 4 bytes are cleared behind 8 GiB of a memory object (H100, driver 580).
     */
    private static final int WIDEST = 128;

    private final String name;
    private final String type;
    private final int elementBytes;
    private final DeviceMemory memory;
    private final boolean alone;
    private Extent extent;
    private int length;
    private long bytes;
    private DeviceMemory.Part part;
    private final DeviceContext context;
    private boolean open = true;

    /**
     * Takes memory.
     *
     * @param alone whether it must be a memory object of its own, as for what kernels take as {@code __constant}
     */
    DeviceBuffer(DeviceMemory memory, String name, String type, int elementBytes, Extent extent, boolean alone) {
        this.memory = memory;
        this.alone = alone;
        context = memory.context();
        this.name = name;
        this.type = type;
        this.elementBytes = elementBytes;
        size(extent);
        part = memory.take(name, bytes, alone);
        if (!context.isForecast()) {
            NativeHandles.opened(this, "buffer " + name, bytes);
        }
    }

    private void size(Extent extent) {
        this.extent = extent;
        length = extent.capacity();
        if (length < 0) {
            throw new IllegalArgumentException("buffer " + name + ": a length of " + length);
        }
        bytes = ((long) Math.max(length, 1) + extent.behind()) * elementBytes;
    }

    /**
     * Gives the memory back and takes some that is longer, which is clear. Launches have the old one until they are
     * bound anew: {@link Fields#lengthen} does both.
     *
     * @param times how many times as long
     * @throws dev.scree.runtime.UserError where there is not so much; then the buffer has none
     */
    void lengthen(CommandQueue queue, int times) {
        memory.giveBack(part);
        NativeHandles.closed(this, bytes);
        open = false;
        size(extent.times(times, extent.name()));
        part = memory.take(name, bytes, alone);
        open = true;
        NativeHandles.opened(this, "buffer " + name, bytes);
        clear(queue);
    }

    public String name() {
        return name;
    }

    /**
     * Returns whether it is a memory object of its own everywhere, so that kernels may take it as {@code __constant}.
     */
    final boolean isAlone() {
        return alone;
    }

    /** Returns the type of its elements, as OpenCL C writes it. */
    public String type() {
        return type;
    }

    /** Returns what the buffer has one element of. */
    public Extent extent() {
        return extent;
    }

    /** Returns the number of elements. */
    public int length() {
        return length;
    }

    /** Returns the size on the device [bytes]. */
    public long bytes() {
        return bytes;
    }

    /** Returns the size of the elements that there are now [bytes]. */
    long presentBytes() {
        return (long) extent.getAsInt() * elementBytes;
    }

    public DeviceContext context() {
        return context;
    }

    /** Returns whether it has its memory still. */
    boolean isOpen() {
        return open;
    }

    /**
     * Returns OpenCL's handle of the memory object that the buffer is in.
     *
     * @throws IllegalStateException if the buffer is closed
     */
    long handle() {
        if (!open) {
            throw new IllegalStateException("buffer " + name + " is closed");
        }
        return part.handle();
    }

    /** Returns where in that object the buffer begins [bytes]. */
    long offset() {
        return part.offset();
    }

    /**
     * Copies the first elements of another buffer of the same type into this one, on the device, without waiting.
     *
     * @param elements number of elements to copy
     */
    public void copyFrom(CommandQueue queue, DeviceBuffer source, int elements) {
        copyBytes(queue, source, bytesOf(source, elements));
    }

    /** Returns the size of so many elements [bytes], after a check that both this buffer and another have them. */
    long bytesOf(DeviceBuffer source, int elements) {
        if (!source.type.equals(type) || elements > source.length || elements > length) {
            throw new IllegalArgumentException("copy of " + elements + " elements from " + source.name + " to " + name);
        }
        return (long) elements * elementBytes;
    }

    /** Returns whether it lies in the same memory object as another buffer, at once behind that. */
    boolean isBehind(DeviceBuffer other) {
        return handle() == other.handle() && offset() == other.offset() + other.part.bytes();
    }

    /**
     * Copies from the beginning of another buffer to that of this one, on the device, without waiting.
     *
     * @param count number of bytes, which may be those of several buffers that lie side by side
     */
    void copyBytes(CommandQueue queue, DeviceBuffer source, long count) {
        if (count > 0 && !context.isForecast()) {
            ClError.check(
                    CL10.clEnqueueCopyBuffer(
                            queue.handle(), source.handle(), handle(), source.offset(), offset(), count, null, null),
                    "copying " + source.name);
        }
    }

    /** Fills the whole buffer with zeros, on the device, without waiting. */
    public void clear(CommandQueue queue) {
        if (context.isForecast()) {
            return;
        }
        long all = part.bytes();
        long wide = all - all % WIDEST;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            fill(queue, stack.calloc(WIDEST), offset(), wide);
            fill(queue, stack.calloc(Integer.BYTES), offset() + wide, all - wide);
        }
    }

    /**
     * Fills bytes with a pattern, on the device, without waiting.
     *
     * @param from first of them in the memory object
     */
    void fill(CommandQueue queue, ByteBuffer pattern, long from, long all) {
        if (all == 0) {
            return;
        }
        ClError.check(
                CL12.clEnqueueFillBuffer(queue.handle(), handle(), pattern, from, all, null, null), "filling " + name);
    }

    /**
     * Copies the first {@code count} elements to host memory, and waits.
     *
     * @param to address of the first byte
     */
    void copyTo(CommandQueue queue, int count, long to) {
        readParts(
                queue, count, (part, at) -> MemoryUtil.memCopy(MemoryUtil.memAddress(part), to + at, part.remaining()));
    }

    /** What becomes of a part of a buffer's bytes on the host. */
    interface Part {
        /** @param at place of the part's first byte in the buffer [bytes] */
        void with(ByteBuffer part, long at);
    }

    /**
     * Lets the host see the first {@code count} elements in one part after another, and waits. Where the device shares
     * the host's memory the elements are mapped; else they come through memory that the driver has pinned, which is
     * faster: one part comes while the host works on the one before.
     */
    void readParts(CommandQueue queue, int count, Part reader) {
        if (isHostMemory() || context.isForecast()) {
            mapped(queue, 0, count, false, memory -> reader.with(memory, 0));
            return;
        }
        queue.pinned().read(this, (long) checked(count) * elementBytes, reader);
    }

    /**
     * Lets several threads of the host see the first {@code count} elements, each in slices of its own, as
     * {@link #readParts} does, and waits. Worthwhile from some megabytes on.
     *
     * @param reader is called by several threads at once
     */
    void readSlices(CommandQueue queue, int count, Part reader) {
        readParts(queue, count, (part, at) -> {
            ByteOrder order = part.order();
            IntStream.range(0, (part.remaining() + SLICE - 1) / SLICE)
                    .parallel()
                    .forEach(s -> {
                        int from = s * SLICE;
                        ByteBuffer slice = part.slice(from, Math.min(SLICE, part.remaining() - from));
                        reader.with(slice.order(order), at + from);
                    });
        });
    }

    /**
     * Writes the first {@code count} elements from host memory, and waits until that memory is free again.
     *
     * @param from address of the first byte
     */
    void copyFrom(CommandQueue queue, int count, long from) {
        if (isHostMemory() || context.isForecast()) {
            mapped(
                    queue,
                    0,
                    count,
                    true,
                    memory -> MemoryUtil.memCopy(from, MemoryUtil.memAddress(memory), (long) count * elementBytes));
            return;
        }
        queue.pinned()
                .write(
                        this,
                        (long) checked(count) * elementBytes,
                        (part, at) -> MemoryUtil.memCopy(from + at, MemoryUtil.memAddress(part), part.remaining()));
    }

    /** Returns a number of elements after a check that the buffer has so many. */
    private int checked(int count) {
        if (count < 0 || count > length) {
            throw new IllegalArgumentException(
                    "buffer " + name + ": expected at most " + length + " elements, got " + count);
        }
        return count;
    }

    /** Work on elements in the host's memory. */
    interface Access {
        void with(ByteBuffer elements);
    }

    /**
     * Lets the host work on elements, and waits for the queue. Where the device shares the host's memory they are
     * mapped; else they go through memory that the driver has pinned, unless they are too many for it.
     *
     * @param first first element, of {@code elements} in all
     * @param write true to overwrite all of them, false to read them
     */
    void mapped(CommandQueue queue, int first, int elements, boolean write, Access access) {
        if (first < 0 || elements < 0 || first + elements > length) {
            throw new IllegalArgumentException("buffer " + name + ": expected elements within " + length + ", got "
                    + first + " to " + (first + elements));
        }
        if (elements == 0 || context.isForecast()) {
            return;
        }
        long from = (long) first * elementBytes;
        long all = (long) elements * elementBytes;
        if (isHostMemory() || all > PinnedMemory.HALF) {
            map(queue, from, all, write, access);
            return;
        }
        ByteBuffer chunk = queue.pinned().first((int) all);
        if (write) {
            access.with(chunk);
            transfer(queue, from, chunk, true);
        } else {
            transfer(queue, from, chunk, false);
            access.with(chunk);
        }
    }

    /** Returns whether the device works in the host's own memory. */
    private boolean isHostMemory() {
        return context.info().type() == DeviceInfo.Type.CPU;
    }

    /** Reads or writes bytes, and waits. @param from first of them in this buffer */
    private void transfer(CommandQueue queue, long from, ByteBuffer bytes, boolean write) {
        long at = offset() + from;
        ClError.check(
                write
                        ? CL10.clEnqueueWriteBuffer(queue.handle(), handle(), true, at, bytes, null, null)
                        : CL10.clEnqueueReadBuffer(queue.handle(), handle(), true, at, bytes, null, null),
                (write ? "writing " : "reading ") + name);
    }

    /** Maps bytes into the host's memory, and waits. */
    private void map(CommandQueue queue, long from, long all, boolean write, Access access) {
        long use = write ? CL10.CL_MAP_WRITE : CL10.CL_MAP_READ;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            ByteBuffer memory = CL10.clEnqueueMapBuffer(
                    queue.handle(), handle(), true, use, offset() + from, all, null, null, error, null);
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
            memory.giveBack(part);
            NativeHandles.closed(this, bytes);
        }
    }
}
