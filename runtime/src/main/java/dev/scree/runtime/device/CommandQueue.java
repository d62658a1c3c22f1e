package dev.scree.runtime.device;

import java.nio.IntBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * An in-order OpenCL command queue that notes the times of what it does only where that is wanted: a driver that does
 * so takes longer over each launch. It is a plain queue and one with profiling, of which never more than one has work.
 * One thread alone uses it.
 */
public final class CommandQueue implements AutoCloseable {
    private final DeviceContext context;
    private final long plain;
    private final long profiling;
    private boolean timed;
    private PinnedMemory pinned;
    private boolean open = true;

    public CommandQueue(DeviceContext context) {
        this.context = context;
        if (context.isForecast()) {
            plain = 0;
            profiling = 0;
            return;
        }
        plain = create(0);
        try {
            profiling = create(CL10.CL_QUEUE_PROFILING_ENABLE);
        } catch (RuntimeException e) {
            CL10.clReleaseCommandQueue(plain);
            throw e;
        }
        NativeHandles.opened(this, "queue", 0);
    }

    private long create(long properties) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long queue = CL10.clCreateCommandQueue(context.handle(), context.device(), properties, error);
            ClError.check(error.get(0), "making a command queue");
            return queue;
        }
    }

    /**
     * Says whether events of what is enqueued from now on are to tell times. Waits for what was enqueued before where
     * that changes.
     */
    public void time(boolean wanted) {
        if (wanted != timed) {
            finish();
            timed = wanted;
        }
    }

    public DeviceContext context() {
        return context;
    }

    /** Returns OpenCL's handle, 0 in a forecast. */
    public long handle() {
        return timed ? profiling : plain;
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
        ClError.check(
                CL10.clFlush(handle()), "starting work on " + context.info().name());
    }

    /** Waits until everything enqueued is done. */
    public void finish() {
        ClError.check(CL10.clFinish(handle()), "working on " + context.info().name());
    }

    @Override
    public void close() {
        if (open && !context.isForecast()) {
            open = false;
            if (pinned != null) {
                pinned.close();
            }
            CL10.clFinish(handle());
            CL10.clReleaseCommandQueue(profiling);
            CL10.clReleaseCommandQueue(plain);
            NativeHandles.closed(this, 0);
        }
    }
}
