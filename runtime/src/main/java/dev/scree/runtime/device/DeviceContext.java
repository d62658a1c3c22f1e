package dev.scree.runtime.device;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.Progress;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * The one OpenCL context of a device in this process, with the programs built for it. Shared: every {@link #open} is
 * matched by one {@link #close}, and the last one frees it.
 */
public final class DeviceContext implements AutoCloseable {
    /** No relaxed mathematics: a NaN must stay one, and the reference must agree. */
    private static final String OPTIONS = "-cl-std=CL1.2 -cl-mad-enable";

    private static final long NO_DEVICE = 0;
    private static final Map<Integer, DeviceContext> OPEN = new HashMap<>();

    private final DeviceInfo info;
    private final long device;
    private final long handle;
    /** By source and options. */
    private final Map<String, DeviceProgram> programs = new LinkedHashMap<>();

    private final Map<String, String> generated = new HashMap<>();
    /** Texts in the place of sources, for tests. */
    private final Map<String, String> substitutes = new HashMap<>();

    private int users = 1;

    private DeviceContext(DeviceInfo info, List<? extends GeneratedSource> sources) {
        this.info = info;
        sources.forEach(source -> generated.put(source.name(), source.declaration()));
        device = Devices.handle(info);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            PointerBuffer properties = stack.pointers(CL10.CL_CONTEXT_PLATFORM, Devices.platform(info), 0);
            handle = CL10.clCreateContext(properties, device, null, 0, error);
            ClError.check(error.get(0), "opening " + info.name());
        }
        NativeHandles.opened(this, "context of " + info.name(), 0);
    }

    /**
     * Opens a device, or shares it if it is open.
     *
     * @param sources that the host generates for kernels; always the same
     * @throws dev.scree.runtime.Refusal of kind DEVICE where the driver refuses
     */
    public static DeviceContext open(DeviceInfo info, List<? extends GeneratedSource> sources) {
        synchronized (OPEN) {
            DeviceContext shared = OPEN.get(info.index());
            if (shared == null) {
                shared = new DeviceContext(info, sources);
                OPEN.put(info.index(), shared);
            } else {
                shared.users++;
            }
            return shared;
        }
    }

    /**
     * A context without a device behind it: memory that is taken in it is only counted, and kernels are only bound. To
     * tell what a simulation will take before anything is taken.
     */
    public static DeviceContext forecast(DeviceInfo info) {
        return new DeviceContext(info);
    }

    private DeviceContext(DeviceInfo info) {
        this.info = info;
        device = NO_DEVICE;
        handle = NO_DEVICE;
    }

    /** Whether there is no device behind it. */
    public boolean isForecast() {
        return handle == NO_DEVICE;
    }

    public DeviceInfo info() {
        return info;
    }

    /** What programs are compiled for. */
    public LoopShape shape() {
        return info.type() == DeviceInfo.Type.CPU ? LoopShape.CPU : LoopShape.GPU;
    }

    /** OpenCL's handle of the context. */
    public long handle() {
        return handle;
    }

    /** OpenCL's handle of the device. */
    public long device() {
        return device;
    }

    /**
     * Builds the programs of these sources that are not built yet; cancel acts between programs.
     *
     * @throws dev.scree.runtime.Refusal with the build log and the source's name where one does not build
     */
    public void build(List<String> sources, Progress progress) {
        build(sources, "", progress);
    }

    /** The same with more options for the compiler. */
    void build(List<String> sources, String options, Progress progress) {
        for (int f = 0; f < sources.size(); f++) {
            progress.checkCancelled();
            progress.report((double) f / sources.size(), "Building kernels for " + info.name());
            program(sources.get(f), options);
        }
        progress.report(1, "Kernels are ready");
    }

    private DeviceProgram program(String file, String options) {
        synchronized (programs) {
            String text = substitutes.get(file);
            return programs.computeIfAbsent(
                    file + options,
                    key -> build(file, text == null ? KernelSource.load(file, generated) : text, options));
        }
    }

    private DeviceProgram build(String file, String source, String moreOptions) {
        return DeviceProgram.build(this, file, source, OPTIONS + shape().options() + moreOptions, BinaryCache.ofUser());
    }

    /** A new kernel object: the caller releases it. Builds its program if need be. */
    public long createKernel(KernelPrototype kernel) {
        return createKernel(kernel, "");
    }

    /** The same with more options for the compiler. */
    long createKernel(KernelPrototype kernel, String options) {
        return createKernel(program(kernel.source(), options), kernel);
    }

    private static long createKernel(DeviceProgram program, KernelPrototype kernel) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long object = CL10.clCreateKernel(program.handle(), kernel.entry(), error);
            ClError.check(error.get(0), "making kernel " + kernel.entry());
            return object;
        }
    }

    /**
     * For tests: rebuilds a source after a change of its text and uses that from now on, until the context closes. What
     * was bound before keeps the old program.
     */
    public void substitute(String file, UnaryOperator<String> change, String moreOptions) {
        String source = change.apply(KernelSource.load(file, generated));
        synchronized (programs) {
            DeviceProgram altered = build(file, source, moreOptions);
            substitutes.put(file, source);
            programs.entrySet().removeIf(entry -> {
                boolean old = entry.getKey().startsWith(file);
                if (old) {
                    entry.getValue().close();
                }
                return old;
            });
            programs.put(file, altered);
        }
    }

    @Override
    public void close() {
        if (isForecast()) {
            return;
        }
        synchronized (OPEN) {
            if (users == 0 || --users > 0) {
                return;
            }
            OPEN.remove(info.index());
        }
        synchronized (programs) {
            programs.values().forEach(DeviceProgram::close);
            programs.clear();
        }
        CL10.clReleaseContext(handle);
        NativeHandles.closed(this, 0);
    }
}
