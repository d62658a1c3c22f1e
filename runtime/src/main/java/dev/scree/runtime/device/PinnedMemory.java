package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * Host memory that the driver keeps in place (pinned), which a GPU reads and writes at the full speed of its bus. It is
 * a buffer of the driver's own, mapped for as long as it lives.
 */
final class PinnedMemory implements AutoCloseable {
    /** Size [bytes]. Larger transfers go through it in parts, so that little of the host's memory is pinned. */
    static final int BYTES = 32 << 20;

    private final CommandQueue queue;
    private final long handle;
    private final ByteBuffer memory;

    PinnedMemory(CommandQueue queue) {
        this.queue = queue;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long flags = CL10.CL_MEM_READ_WRITE | CL10.CL_MEM_ALLOC_HOST_PTR;
            handle = CL10.clCreateBuffer(queue.context().handle(), flags, BYTES, error);
            ClError.check(error.get(0), "taking pinned memory");
            memory = CL10.clEnqueueMapBuffer(
                    queue.handle(),
                    handle,
                    true,
                    CL10.CL_MAP_READ | CL10.CL_MAP_WRITE,
                    0,
                    BYTES,
                    null,
                    null,
                    error,
                    null);
            ClError.check(error.get(0), "mapping pinned memory");
        }
        NativeHandles.opened(this, "pinned memory", 0);
    }

    /** Returns the first bytes of the memory; the next call returns them again. */
    ByteBuffer part(int bytes) {
        return memory.duplicate().order(memory.order()).limit(bytes);
    }

    @Override
    public void close() {
        CL10.clEnqueueUnmapMemObject(queue.handle(), handle, memory, null, null);
        CL10.clReleaseMemObject(handle);
        NativeHandles.closed(this, 0);
    }
}
