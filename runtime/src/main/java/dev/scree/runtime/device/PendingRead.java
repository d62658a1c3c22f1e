package dev.scree.runtime.device;

import java.nio.FloatBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * Numbers on their way from a buffer to the host, while the device goes on with what is enqueued behind them. To wait
 * for a read that has nothing behind it leaves a GPU idle until the host has woken up and enqueued more, some 60
 * microseconds (H200).
 */
public final class PendingRead implements AutoCloseable {
    private final CommandQueue queue;
    private final DeviceFloats buffer;
    /** Memory of its own, since other reads go through that of the queue meanwhile; made when it is first wanted. */
    private PinnedMemory memory;
    /** OpenCL's event of the read that is under way, 0 where there is none. */
    private long event;

    private FloatBuffer coming;

    /** Begins without a question. */
    public PendingRead(CommandQueue queue, DeviceFloats buffer) {
        this.queue = queue;
        this.buffer = buffer;
    }

    /** Returns the queue in which questions are asked. */
    public CommandQueue queue() {
        return queue;
    }

    /** Asks for the first {@code count} elements as they are after all that is enqueued now, in place of any before. */
    public void ask(int count) {
        drop();
        if (count == 0) {
            coming = FloatBuffer.allocate(0);
            return;
        }
        if (memory == null) {
            memory = new PinnedMemory(queue, (long) Float.BYTES * buffer.width() * buffer.length());
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer made = stack.callocPointer(1);
            coming = memory.ask(buffer, count, made).asFloatBuffer();
            event = made.get(0);
        }
    }

    /** Returns whether an answer is under way. */
    public boolean isAsked() {
        return coming != null;
    }

    /** Waits for the answer, and returns it; it is there until the next question. Precondition: isAsked. */
    public FloatBuffer answer() {
        FloatBuffer here = coming;
        coming = null;
        if (event != 0) {
            int code = CL10.clWaitForEvents(event);
            drop();
            ClError.check(code, "reading " + buffer.name());
        }
        return here;
    }

    private void drop() {
        if (event != 0) {
            CL10.clReleaseEvent(event);
        }
        event = 0;
        coming = null;
    }

    @Override
    public void close() {
        drop();
        if (memory != null) {
            memory.close();
        }
    }
}
