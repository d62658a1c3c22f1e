package dev.scree.runtime.device;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.kernels.KernelPrototype.Space;
import dev.scree.kernels.PackedArguments;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryUtil;

/** A kernel with its arguments bound, ready to be enqueued any number of times. {@link Fields#bind} makes them. */
public class Launch implements AutoCloseable {
    private static final long NONE = 0;

    private final KernelPrototype kernel;
    private final IntSupplier items;
    private final List<Object> arguments;
    /** Further options for the compiler, without what packed arguments need. */
    private final String bare;

    private String options;
    /** The memory objects that hold the buffers, where the kernel takes places in them; else null. */
    private List<Long> memories;
    /** Greatest number of work items. */
    private final int limit;

    private PointerBuffer globalSize;
    private PointerBuffer localSize;
    private long handle = NONE;
    private boolean closed;
    /** Where it is created when it is enqueued first; null where that is done already, or not to be done. */
    private DeviceContext later;
    /** Number of work items that is set as the kernel's first argument, -1 before the first launch. */
    private int count = -1;

    /**
     * Makes a launch; {@link #create} must follow before it is enqueued.
     *
     * @param context where it will be launched
     * @param items supplies the number of work items at the time
     * @param arguments buffers and numbers that fit the kernel's parameters
     * @param options further options for the compiler
     */
    Launch(DeviceContext context, KernelPrototype kernel, IntSupplier items, List<Object> arguments, String options) {
        this.kernel = kernel;
        this.items = items;
        this.arguments = arguments;
        bare = options;
        place(context);
        limit = items instanceof Extent extent ? extent.capacity() : Integer.MAX_VALUE;
    }

    /** Notes where the buffers are. */
    private void place(DeviceContext context) {
        memories = context.packs() ? memories() : null;
        options = memories == null ? bare : bare + PackedArguments.option(PackedArguments.memories(memories.size()));
    }

    /**
     * Takes over that buffers have other memory than before. Builds its program where that takes more memory objects
     * than before, which takes seconds.
     */
    void rebind(DeviceContext context) {
        String before = options;
        place(context);
        if (handle == NONE) {
            return;
        }
        if (options.equals(before)) {
            setArguments();
        } else {
            close();
            create(context);
        }
    }

    /** Returns whether any of some buffers is an argument. */
    boolean takesAny(Collection<? extends DeviceBuffer> buffers) {
        return arguments.stream().anyMatch(argument -> argument instanceof DeviceBuffer && buffers.contains(argument));
    }

    /** Makes the OpenCL kernel object and sets its arguments; builds its program if that is not done yet. */
    void create(DeviceContext context) {
        handle = context.createKernel(kernel, options);
        closed = false;
        later = null;
        NativeHandles.opened(this, "launch of " + kernel.entry(), 0);
        globalSize = MemoryUtil.memAllocPointer(1);
        localSize = MemoryUtil.memAllocPointer(1).put(0, kernel.groupSize());
        count = -1;
        setArguments();
    }

    /**
     * Has it created when it is enqueued first: of launches that are bound while a scene plays, those that become one
     * are never enqueued, and their programs need not be built.
     */
    void createWhenNeeded(DeviceContext context) {
        later = context;
    }

    /** Creates it, where that was to wait until it is needed. */
    final void makeReady() {
        if (later != null) {
            create(later);
        }
    }

    private void setArguments() {
        for (int a = 0; a < arguments.size(); a++) {
            ClError.check(
                    set(a, arguments.get(a)),
                    "setting " + kernel.entry() + "."
                            + kernel.parameters().get(a).name());
        }
        for (int m = 0; memories != null && m < PackedArguments.memories(memories.size()); m++) {
            long memory = m < memories.size() ? memories.get(m) : MemoryUtil.NULL;
            ClError.check(
                    CL10.clSetKernelArg1p(handle, arguments.size() + 1 + m, memory),
                    "setting memory of " + kernel.entry());
        }
    }

    /** Sets an argument. @return OpenCL's error code */
    private int set(int a, Object value) {
        if (value instanceof DeviceBuffer buffer) {
            return places(a)
                    ? CL10.clSetKernelArg1i(
                            handle, a + 1, PackedArguments.place(memories.indexOf(buffer.handle()), buffer.offset()))
                    : CL10.clSetKernelArg1p(handle, a + 1, buffer.handle());
        }
        return value instanceof Float number
                ? CL10.clSetKernelArg1f(handle, a + 1, number)
                : setNumber(a, (Integer) value);
    }

    /** Sets an argument to a number. @return OpenCL's error code */
    final int setNumber(int a, int value) {
        return CL10.clSetKernelArg1i(handle, a + 1, value);
    }

    /** Returns whether the kernel takes a place for an argument. */
    private boolean places(int a) {
        return memories != null && isGlobal(a);
    }

    private boolean isGlobal(int a) {
        return kernel.parameters().get(a).space() == Space.GLOBAL;
    }

    /** Returns the memory objects that hold the buffers. */
    private List<Long> memories() {
        Set<Long> found = new LinkedHashSet<>();
        for (int a = 0; a < arguments.size(); a++) {
            if (isGlobal(a) && arguments.get(a) instanceof DeviceBuffer buffer) {
                found.add(buffer.handle());
            }
        }
        return List.copyOf(found);
    }

    /** Returns whether a value (a buffer or a number) has the type of a parameter. */
    static boolean fits(Parameter parameter, Object value) {
        if (value instanceof DeviceBuffer buffer) {
            return parameter.space() != Space.VALUE && buffer.type().equals(parameter.type());
        }
        return parameter.space() == Space.VALUE && parameter.type().equals(value instanceof Float ? "float" : "int");
    }

    /** Returns whether there can ever be anything to launch; where not, its kernel need not be built. */
    boolean isEver() {
        return limit > 0;
    }

    boolean isClosed() {
        return closed;
    }

    /** Returns the further options for the compiler of its program. */
    String options() {
        return options;
    }

    public KernelPrototype kernel() {
        return kernel;
    }

    /** Returns what the kernel's parameters after the number of items get: buffers and numbers. */
    final List<Object> arguments() {
        return arguments;
    }

    /** Returns the options of the compiler that were given for it. */
    final String bareOptions() {
        return bare;
    }

    /** Returns the greatest number of work items that it can have. */
    final int limit() {
        return limit;
    }

    final long handle() {
        return handle;
    }

    /** Returns the number of work items that a launch would have now. */
    public int items() {
        return items.getAsInt();
    }

    /**
     * Returns the length of the buffers in the device's global memory that it was given, as far as these are filled now
     * [bytes]; each counts once.
     */
    public long bytes() {
        long sum = 0;
        for (int a = 0; a < arguments.size(); a++) {
            if (isGlobal(a) && arguments.get(a) instanceof DeviceBuffer buffer && arguments.indexOf(buffer) == a) {
                sum += buffer.presentBytes();
            }
        }
        return sum;
    }

    /** Enqueues all items that there are now; nothing where there are none. */
    public void enqueue(CommandQueue queue) {
        enqueue(queue, items(), null);
    }

    /** Enqueues the first {@code count} items. */
    public void enqueue(CommandQueue queue, int count) {
        enqueue(queue, count, null);
    }

    /**
     * Enqueues the first {@code count} items; nothing where that is 0.
     *
     * @param event receives the event of this launch at its position, which the caller releases; or null
     * @throws IllegalArgumentException if there cannot be so many items
     */
    public void enqueue(CommandQueue queue, int count, PointerBuffer event) {
        if (count > limit || count < 0) {
            throw new IllegalArgumentException(
                    "kernel " + kernel.entry() + ": expected at most " + limit + " items, got " + count);
        }
        if (count == 0) {
            return;
        }
        makeReady();
        if (count != this.count) {
            ClError.check(
                    CL10.clSetKernelArg1i(handle, 0, count), "setting " + kernel.entry() + "." + KernelPrototype.COUNT);
            this.count = count;
            globalSize.put(0, (long) (count + kernel.groupSize() - 1) / kernel.groupSize() * kernel.groupSize());
        }
        ClError.check(
                CL10.clEnqueueNDRangeKernel(queue.handle(), handle, 1, null, globalSize, localSize, null, event),
                "starting " + kernel.entry());
    }

    @Override
    public void close() {
        closed = true;
        later = null;
        if (handle != NONE) {
            CL10.clReleaseKernel(handle);
            handle = NONE;
            MemoryUtil.memFree(globalSize);
            MemoryUtil.memFree(localSize);
            NativeHandles.closed(this, 0);
        }
    }
}
