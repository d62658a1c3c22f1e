package dev.scree.runtime.device;

import java.nio.IntBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/** An in-order OpenCL command queue with profiling. One thread alone uses it. */
public final class CommandQueue implements AutoCloseable {
    private final DeviceContext context;
    private final long handle;
    private PinnedMemory pinned;
    private boolean open = true;

    public CommandQueue(DeviceContext context) {
        this.context = context;
        if (context.isForecast()) {
            handle = 0;
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            handle = CL10.clCreateCommandQueue(
                    context.handle(), context.device(), CL10.CL_QUEUE_PROFILING_ENABLE, error);
            ClError.check(error.get(0), "making a command queue");
        }
        NativeHandles.opened(this, "queue", 0);
    }

    public DeviceContext context() {
        return context;
    }

    /** Returns OpenCL's handle, 0 in a forecast. */
    public long handle() {
        return handle;
    }

    /** Returns pinned memory through which the device hands values to the host; made when it is first wanted. */
    PinnedMemory pinned() {
        if (pinned == null) {
            pinned = new PinnedMemory(this);
        }
        return pinned;
    }

    /** Submits everything enqueued to the device without waiting. */
    public void flush() {
        ClError.check(CL10.clFlush(handle), "starting work on " + context.info().name());
    }

    /** Waits until everything enqueued is done. */
    public void finish() {
        ClError.check(CL10.clFinish(handle), "working on " + context.info().name());
    }

    @Override
    public void close() {
        if (open && !context.isForecast()) {
            open = false;
            if (pinned != null) {
                pinned.close();
            }
            CL10.clFinish(handle);
            CL10.clReleaseCommandQueue(handle);
            NativeHandles.closed(this, 0);
        }
    }
}
