package dev.scree.runtime.device;

import java.nio.IntBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** A buffer of int, of which an element has one or several. */
public final class DeviceInts extends DeviceBuffer {
    private final int width;

    DeviceInts(DeviceMemory memory, String name, Extent extent) {
        this(memory, name, 1, extent);
    }

    /**
     * Makes a buffer.
     *
     * @param width numbers of an element
     */
    DeviceInts(DeviceMemory memory, String name, int width, Extent extent) {
        this(memory, name, width, extent, false);
    }

    /** Makes a buffer. @param alone whether it must be a memory object of its own */
    DeviceInts(DeviceMemory memory, String name, int width, Extent extent, boolean alone) {
        this(memory, name, "int", width, extent, alone);
    }

    /** Makes a buffer. @param type of a kernel's parameter that takes it: "int", or of vectors of int */
    DeviceInts(DeviceMemory memory, String name, String type, int width, Extent extent, boolean alone) {
        super(memory, name, type, width * Integer.BYTES, extent, alone);
        this.width = width;
    }

    /** Returns the numbers of an element. */
    public int width() {
        return width;
    }

    /** Writes elements first to first + count - 1 from the same places of the array, and waits. */
    public void upload(CommandQueue queue, int[] values, int first, int count) {
        mapped(queue, first, count, true, memory -> memory.asIntBuffer().put(values, width * first, width * count));
    }

    /** Writes the first {@code count} elements, and waits. */
    public void upload(CommandQueue queue, int[] values, int count) {
        upload(queue, values, 0, count);
    }

    private long placeOf(int index) {
        if (index < 0 || index >= length()) {
            throw new IllegalArgumentException(
                    "buffer " + name() + ": expected an index within " + length() + ", got " + index);
        }
        return offset() + (long) index * Integer.BYTES;
    }

    /** Sets one element of one number, on the device, without waiting. */
    public void set(CommandQueue queue, int index, int value) {
        long place = placeOf(index);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            fill(queue, stack.malloc(Integer.BYTES).putInt(0, value), place, Integer.BYTES);
        }
    }

    /** Reads one element of one number, and waits. */
    public int get(CommandQueue queue, int index) {
        long place = placeOf(index);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer one = stack.mallocInt(1);
            ClError.check(
                    CL10.clEnqueueReadBuffer(queue.handle(), handle(), true, place, one, null, null),
                    "reading " + name());
            return one.get(0);
        }
    }

    /** Copies the first {@code count} elements into a direct buffer, and waits. */
    public void copyTo(CommandQueue queue, int count, IntBuffer to) {
        copyTo(queue, count, MemoryUtil.memAddress(to, 0));
    }

    /** Copies the first {@code count} elements into an array, and waits; quicker than {@link #download} for many. */
    public void copyTo(CommandQueue queue, int count, int[] to) {
        readSlices(queue, count, (part, at) -> part.asIntBuffer()
                .get(to, (int) (at / Integer.BYTES), part.remaining() / Integer.BYTES));
    }

    /** Reads the first {@code count} elements into the array, and waits. */
    public void download(CommandQueue queue, int[] values, int count) {
        mapped(queue, 0, count, false, memory -> memory.asIntBuffer().get(values, 0, width * count));
    }
}
