package dev.scree.runtime.launch;

import dev.scree.kernels.Access;
import dev.scree.kernels.Argument;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.device.ClError;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.NativeHandles;
import dev.scree.runtime.memory.DeviceBuffer;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryUtil;

/** A kernel with its arguments set, ready to be enqueued again and again. */
public final class Launch implements AutoCloseable {
    private final Kernel kernel;
    private final long handle;
    private final int limit;
    private final String limitedBy;
    private final PointerBuffer globalSize = MemoryUtil.memAllocPointer(1);
    private final PointerBuffer localSize = MemoryUtil.memAllocPointer(1);
    private int count = -1;
    private boolean open = true;

    private Launch(DeviceContext context, Kernel kernel, List<Object> values) {
        this.kernel = kernel;
        int most = Integer.MAX_VALUE;
        String by = "none";
        Map<String, DeviceBuffer> byExtent = new HashMap<>();
        for (int a = 0; a < values.size(); a++) {
            Argument argument = kernel.arguments().get(a);
            if (values.get(a) instanceof DeviceBuffer buffer) {
                check(context, kernel, argument, buffer, byExtent);
                int items = argument.extent().equals(Argument.ITEM) ? buffer.length() : Integer.MAX_VALUE;
                if (items < most) {
                    most = items;
                    by = argument.name();
                }
            }
        }
        limit = most;
        limitedBy = by;
        handle = context.createKernel(kernel);
        for (int a = 0; a < values.size(); a++) {
            int code = values.get(a) instanceof DeviceBuffer buffer
                    ? CL10.clSetKernelArg1p(handle, a + 1, buffer.handle())
                    : values.get(a) instanceof Float number
                            ? CL10.clSetKernelArg1f(handle, a + 1, number)
                            : CL10.clSetKernelArg1i(handle, a + 1, (Integer) values.get(a));
            ClError.check(
                    code,
                    "setting " + kernel.entry() + "."
                            + kernel.arguments().get(a).name());
        }
        NativeHandles.opened(this, "kernel " + kernel.entry(), 0);
        localSize.put(0, kernel.groupSize());
    }

    /** @throws IllegalArgumentException naming kernel, argument, expected and got, if an argument does not fit */
    public static <A extends Record & KernelArguments> Launch bind(DeviceContext context, A arguments) {
        Kernel kernel = arguments.kernel();
        RecordComponent[] components = arguments.getClass().getRecordComponents();
        if (components.length != kernel.arguments().size()) {
            throw new IllegalArgumentException("kernel " + kernel.entry() + ": expected "
                    + kernel.arguments().size() + " arguments, got " + components.length);
        }
        List<Object> values = new java.util.ArrayList<>();
        for (int a = 0; a < components.length; a++) {
            Argument argument = kernel.arguments().get(a);
            if (!components[a].getName().equals(argument.name())) {
                throw new IllegalArgumentException("kernel " + kernel.entry() + ", argument " + a + ": expected "
                        + argument.name() + ", got " + components[a].getName());
            }
            try {
                values.add(components[a].getAccessor().invoke(arguments));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("records of kernel arguments are public", e);
            }
        }
        return new Launch(context, kernel, values);
    }

    private static void check(
            DeviceContext context,
            Kernel kernel,
            Argument argument,
            DeviceBuffer buffer,
            Map<String, DeviceBuffer> byExtent) {
        String place = "kernel " + kernel.entry() + ", argument " + argument.name() + ": expected ";
        if (argument.access() == Access.VALUE || buffer.type() != argument.type()) {
            throw new IllegalArgumentException(
                    place + argument.type() + ", got " + buffer.type() + " " + buffer.name());
        }
        if (buffer.context() != context) {
            throw new IllegalArgumentException(
                    place + "memory of " + context.info().name() + ", got " + buffer.name() + " on "
                            + buffer.context().info().name());
        }
        if (argument.extent().equals(Argument.ANY)) {
            return;
        }
        DeviceBuffer before = byExtent.putIfAbsent(argument.extent(), buffer);
        if (before != null && before.length() != buffer.length()) {
            throw new IllegalArgumentException(place + before.length() + " elements (one for each " + argument.extent()
                    + ", as " + before.name() + "), got " + buffer.length() + " in " + buffer.name());
        }
    }

    public Kernel kernel() {
        return kernel;
    }

    /**
     * Enqueues work for items 0 to count; nothing where count is 0.
     *
     * @param event takes the event of this launch at its position, which the caller releases; or null
     * @throws IllegalArgumentException if a buffer has fewer elements
     */
    public void enqueue(CommandQueue queue, int count, PointerBuffer event) {
        if (count > limit || count < 0) {
            throw new IllegalArgumentException("kernel " + kernel.entry() + ", argument " + limitedBy
                    + ": expected at least " + count + " elements, got " + limit);
        }
        if (count == 0) {
            return;
        }
        if (count != this.count) {
            ClError.check(CL10.clSetKernelArg1i(handle, 0, count), "setting " + kernel.entry() + ".count");
            this.count = count;
            globalSize.put(0, (long) (count + kernel.groupSize() - 1) / kernel.groupSize() * kernel.groupSize());
        }
        ClError.check(
                CL10.clEnqueueNDRangeKernel(queue.handle(), handle, 1, null, globalSize, localSize, null, event),
                "starting " + kernel.entry());
    }

    /** As {@link #enqueue(CommandQueue, int, PointerBuffer)} without an event. */
    public void enqueue(CommandQueue queue, int count) {
        enqueue(queue, count, null);
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            CL10.clReleaseKernel(handle);
            MemoryUtil.memFree(globalSize);
            MemoryUtil.memFree(localSize);
            NativeHandles.closed(this, 0);
        }
    }
}
