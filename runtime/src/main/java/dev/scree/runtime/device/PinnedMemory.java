package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * Host memory that the driver keeps in place (pinned), which a GPU reads and writes at the full speed of its bus. It is
 * a buffer of the driver's own, mapped for as long as it lives.
 */
final class PinnedMemory implements AutoCloseable {
    /**
     * Size of a half [bytes]. Larger transfers go through the halves in turn, so that little of the host's memory is
     * pinned, and so that the host copies one part while the bus carries the other.
     */
    static final int HALF = 4 << 20;

    private final CommandQueue queue;
    private final long handle;
    private final ByteBuffer memory;

    /** Takes memory of two halves, for transfers of any size. */
    PinnedMemory(CommandQueue queue) {
        this(queue, 2L * HALF);
    }

    /** Takes memory of a size for {@link #ask}. @param bytes its size */
    PinnedMemory(CommandQueue queue, long bytes) {
        this.queue = queue;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long flags = CL10.CL_MEM_READ_WRITE | CL10.CL_MEM_ALLOC_HOST_PTR;
            handle = CL10.clCreateBuffer(queue.context().handle(), flags, bytes, error);
            ClError.check(error.get(0), "taking pinned memory");
            memory = CL10.clEnqueueMapBuffer(
                    queue.handle(),
                    handle,
                    true,
                    CL10.CL_MAP_READ | CL10.CL_MAP_WRITE,
                    0,
                    bytes,
                    null,
                    null,
                    error,
                    null);
            ClError.check(error.get(0), "mapping pinned memory");
        }
        NativeHandles.opened(this, "pinned memory", 0);
    }

    /** Returns the first bytes of the memory, at most {@link #HALF}; the next call returns them again. */
    ByteBuffer first(int bytes) {
        return part(bytes, 0);
    }

    /** Returns the part of a transfer that comes through a half, or null behind the last part. */
    private ByteBuffer part(long all, int number) {
        long from = (long) number * HALF;
        if (from >= all) {
            return null;
        }
        int at = number % 2 * HALF;
        return memory.duplicate()
                .limit(at + (int) Math.min(HALF, all - from))
                .position(at)
                .slice()
                .order(ByteOrder.nativeOrder());
    }

    /**
     * Reads the first bytes of a buffer, and waits.
     *
     * @param reader sees one part after another
     */
    void read(DeviceBuffer buffer, long bytes, DeviceBuffer.Part reader) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer event = stack.callocPointer(1);
            ByteBuffer coming = ask(buffer, bytes, 0, event);
            for (int number = 0; coming != null; number++) {
                ByteBuffer here = coming;
                await(event, "reading " + buffer.name());
                coming = ask(buffer, bytes, number + 1, event);
                reader.with(here, (long) number * HALF);
            }
        }
    }

    /**
     * Enqueues the reading of the first elements of a buffer, which this memory must have room for.
     *
     * @param event receives OpenCL's event of the read, which the caller releases
     * @return where they come
     */
    ByteBuffer ask(DeviceBuffer buffer, int elements, PointerBuffer event) {
        ByteBuffer here = memory.duplicate()
                .limit(Math.toIntExact(buffer.bytesOf(buffer, elements)))
                .position(0)
                .slice()
                .order(ByteOrder.nativeOrder());
        ask(buffer, buffer.offset(), here, event);
        return here;
    }

    /** Enqueues the reading of a part; returns where it comes, or null behind the last. */
    private ByteBuffer ask(DeviceBuffer buffer, long bytes, int number, PointerBuffer event) {
        ByteBuffer part = part(bytes, number);
        if (part != null) {
            ask(buffer, at(buffer, number), part, event);
        }
        return part;
    }

    /** Enqueues and submits the reading of bytes. @param at where they begin in the buffer's memory object [bytes] */
    private void ask(DeviceBuffer buffer, long at, ByteBuffer to, PointerBuffer event) {
        ClError.check(
                CL10.clEnqueueReadBuffer(queue.handle(), buffer.handle(), false, at, to, null, event),
                "reading " + buffer.name());
        queue.flush();
    }

    /** Returns where in its memory object a part of a buffer begins [bytes]. */
    private static long at(DeviceBuffer buffer, int number) {
        return buffer.offset() + (long) number * HALF;
    }

    /** Waits for an event, which is released. */
    private static void await(PointerBuffer event, String what) {
        int code = CL10.clWaitForEvents(event);
        CL10.clReleaseEvent(event.get(0));
        event.put(0, 0);
        ClError.check(code, what);
    }

    /**
     * Writes the first bytes of a buffer, and waits.
     *
     * @param writer fills one part after another
     */
    void write(DeviceBuffer buffer, long bytes, DeviceBuffer.Part writer) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer[] events = {stack.callocPointer(1), stack.callocPointer(1)};
            ByteBuffer part = part(bytes, 0);
            for (int number = 0; part != null; number++) {
                PointerBuffer event = events[number % 2];
                if (number >= 2) {
                    await(event, "writing " + buffer.name());
                }
                writer.with(part, (long) number * HALF);
                ClError.check(
                        CL10.clEnqueueWriteBuffer(
                                queue.handle(), buffer.handle(), false, at(buffer, number), part, null, event),
                        "writing " + buffer.name());
                queue.flush();
                part = part(bytes, number + 1);
            }
            for (PointerBuffer event : events) {
                if (event.get(0) != 0) {
                    await(event, "writing " + buffer.name());
                }
            }
        }
    }

    @Override
    public void close() {
        CL10.clEnqueueUnmapMemObject(queue.handle(), handle, memory, null, null);
        CL10.clReleaseMemObject(handle);
        NativeHandles.closed(this, 0);
    }
}
