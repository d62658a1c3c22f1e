package dev.scree.runtime.device;

import dev.scree.kernels.FusedSource;
import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.kernels.PackedArguments;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * The OpenCL context of a device, with the programs built for it. There is one for each device in this process, which
 * all users share: every {@link #open} is matched by one {@link #close}. A context that nobody uses any more stays for
 * the next user, because not every driver gives back all memory of a released one and its programs need not be built
 * again; it is freed when another device is opened.
 */
public final class DeviceContext implements AutoCloseable {
    /**
     * Options of the compiler. Relaxed mathematics is left out: a NaN must stay a NaN, and the Java reference must
     * agree.
     */
    private static final String OPTIONS = "-cl-std=CL1.2 -cl-mad-enable";

    /** Part of the time of building that takes what is not cached. Chosen: a bar of progress alone shows it. */
    private static final double MISSING = 0.9;

    private static final long NO_DEVICE = 0;
    private static final Map<DeviceInfo, DeviceContext> OPEN = new HashMap<>();

    private final DeviceInfo info;
    private final long device;
    private final long handle;
    /** Built programs, by source file and options. */
    private final Map<String, DeviceProgram> programs = new LinkedHashMap<>();

    /** Texts that the host generates for {@code #include "generated/NAME"}, by name. */
    private final Map<String, String> generated = new HashMap<>();
    /** Texts of fused kernels, by the name that stands for their file. */
    private final Map<String, String> fused = new HashMap<>();
    /** Fused kernels, by what {@link FusedSource#text} makes them of. */
    private final Map<List<Object>, KernelPrototype> fusedKernels = new HashMap<>();
    /** Altered texts of sources, by file, for tests. */
    private final Map<String, Substitute> substitutes = new HashMap<>();

    /** @param options further options for the compiler */
    private record Substitute(String text, String options) {}

    /** Number of open leases of this context. */
    private int users;

    private DeviceContext(DeviceInfo info, List<? extends GeneratedSource> sources) {
        this.info = info;
        sources.forEach(source -> generated.put(source.name(), source.declaration()));
        device = Devices.handle(info);
        String instead = KernelLanguage.shortcoming(info);
        if (instead != null) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    info.name() + " compiles " + instead + ", and Scree's kernels need " + KernelLanguage.NEEDED,
                    "Install a newer driver, or choose another device; ./scree doctor lists them");
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            PointerBuffer properties = stack.pointers(CL10.CL_CONTEXT_PLATFORM, Devices.platform(info), 0);
            handle = CL10.clCreateContext(properties, device, null, 0, error);
            ClError.check(error.get(0), "opening " + info.name());
        }
    }

    /**
     * Opens a device, or takes one more lease on its context if it is open.
     *
     * @param sources texts that the host generates for kernels; always the same
     * @throws dev.scree.runtime.UserError of kind DEVICE where the driver refuses
     */
    public static DeviceContext open(DeviceInfo info, List<? extends GeneratedSource> sources) {
        synchronized (OPEN) {
            DeviceContext shared = OPEN.get(info);
            if (shared == null) {
                releaseUnused();
                shared = new DeviceContext(info, sources);
                OPEN.put(info, shared);
            }
            if (shared.users++ == 0) {
                NativeHandles.opened(shared, "context of " + info.name(), 0);
            }
            return shared;
        }
    }

    /** Frees the contexts that nobody uses. */
    public static void releaseUnused() {
        synchronized (OPEN) {
            List<DeviceContext> unused =
                    OPEN.values().stream().filter(context -> context.users == 0).toList();
            OPEN.values().removeAll(unused);
            unused.forEach(DeviceContext::free);
        }
    }

    /**
     * Has the next {@link #open} of a device make a new context, because the device has failed. Those who use the old
     * one still close it, and the last of them frees it.
     */
    public static void giveUp(DeviceInfo info) {
        synchronized (OPEN) {
            DeviceContext failed = OPEN.remove(info);
            if (failed != null && failed.users == 0) {
                failed.free();
            }
        }
    }

    /**
     * Returns a context without a device, for the memory forecast: buffers made in it only count their memory, and
     * kernels are only bound. So a simulation's memory is known before any is taken.
     */
    public static DeviceContext forecast(DeviceInfo info) {
        return new DeviceContext(info);
    }

    private DeviceContext(DeviceInfo info) {
        this.info = info;
        device = NO_DEVICE;
        handle = NO_DEVICE;
    }

    /** Returns whether this is a forecast, without a device: buffers only count their memory, nothing runs. */
    public boolean isForecast() {
        return handle == NO_DEVICE;
    }

    public DeviceInfo info() {
        return info;
    }

    /** Returns the kind of device that programs are compiled for. */
    public LoopShape shape() {
        return info.sideBySide() ? LoopShape.GPU : LoopShape.CPU;
    }

    /** Returns the greatest number of work items that a group may have; of a forecast, what every device allows. */
    public int largestGroup() {
        return isForecast() ? KernelPrototype.USUAL_GROUP : Devices.largestGroup(device);
    }

    /** Returns whether kernels take places in memory objects that hold many buffers. */
    public boolean packs() {
        return !isForecast() && DeviceMemory.packs(info);
    }

    /** Returns whether several kernels can run in one launch, by groups that wait for each other. */
    boolean fuses() {
        return GroupsAtOnce.fuses(info);
    }

    /**
     * Returns the kernel that {@link FusedSource#text} makes of these; its text is made once, which takes longer than
     * all else when launches are bound anew.
     */
    KernelPrototype fused(String entry, int group, List<String> parameters, List<FusedSource.Step> steps) {
        synchronized (programs) {
            return fusedKernels.computeIfAbsent(List.of(entry, group, List.copyOf(parameters), steps), missing -> {
                String text = FusedSource.text(entry, group, parameters, steps, generated);
                return KernelPrototype.all(fused(entry, text), text).get(0);
            });
        }
    }

    /** Takes over the text of a fused kernel. @return the name that stands for its file */
    private String fused(String entry, String text) {
        for (int number = text.hashCode(); ; number++) {
            String file = "fused/" + entry + "-" + Integer.toHexString(number) + ".cl";
            fused.putIfAbsent(file, text);
            if (fused.get(file).equals(text)) {
                return file;
            }
        }
    }

    /** Returns OpenCL's handle of the context. */
    public long handle() {
        return handle;
    }

    /** Returns OpenCL's handle of the device. */
    public long device() {
        return device;
    }

    /**
     * Builds the programs of those sources that are not built yet. Cancelling takes effect between two programs that
     * this process builds.
     *
     * @throws dev.scree.runtime.UserError with the build log and the source's name where one does not build
     */
    public void build(List<String> sources, Progress progress) {
        build(sources, "", progress);
    }

    /** Does the same with further options for the compiler. */
    void build(List<String> sources, String options, Progress progress) {
        Map<String, ProgramText> texts = unbuilt(sources, options);
        buildMissing(texts, options, progress.part(0, MISSING));
        for (int f = 0; f < sources.size(); f++) {
            progress.checkCancelled();
            progress.report(MISSING + (1 - MISSING) * f / sources.size(), "Building kernels for " + info.name());
            program(sources.get(f), options, texts::get);
        }
        progress.report(1, "Kernels are ready");
    }

    /** Returns what those programs that are not built yet are built of, by source. */
    Map<String, ProgramText> unbuilt(List<String> sources, String options) {
        Map<String, ProgramText> texts = new LinkedHashMap<>();
        synchronized (programs) {
            for (String source : sources) {
                if (!programs.containsKey(source + options)) {
                    texts.put(source, text(source, options));
                }
            }
        }
        return texts;
    }

    /**
     * Builds those programs that have no binary in the cache.
     *
     * @param texts of all programs, by source
     * @return how many of them other processes have built
     */
    int buildMissing(Map<String, ProgramText> texts, String options, Progress progress) {
        BinaryCache cache = BinaryCache.ofUser();
        List<ProgramText> missing = texts.values().stream()
                .filter(text -> !cache.has(text.key(info)))
                .toList();
        try (ProgramBuilders builders = new ProgramBuilders(info, missing)) {
            builders.run(text -> program(text.name(), options, texts::get), progress);
            return builders.helped();
        }
    }

    /**
     * Returns the program of a source, and builds it where that is not done yet.
     *
     * @param text returns what it is built of
     */
    private DeviceProgram program(String file, String options, Function<String, ProgramText> text) {
        synchronized (programs) {
            return programs.computeIfAbsent(
                    file + options, key -> DeviceProgram.build(this, text.apply(file), BinaryCache.ofUser()));
        }
    }

    /** Returns what the program of a source is built of. */
    private ProgramText text(String file, String options) {
        String whole = fused.get(file);
        if (whole != null) {
            return text(file, whole, options);
        }
        Substitute instead = substitutes.get(file);
        return instead == null
                ? text(file, KernelSource.load(file, generated), options)
                : text(file, instead.text(), options + instead.options());
    }

    private ProgramText text(String file, String source, String moreOptions) {
        int memories = PackedArguments.memoriesOf(moreOptions);
        String text = memories > 0 ? PackedArguments.pack(source, memories) : source;
        // A compiler may refuse a group that the device does not allow, even where nothing launches it.
        String largest = " -D LARGEST_GROUP=" + largestGroup();
        String registers = RegisterLimit.option(info, source);
        return new ProgramText(file, text, OPTIONS + registers + largest + shape().options() + moreOptions);
    }

    /** Returns a new OpenCL kernel object, which the caller releases. Builds its program if that is not done yet. */
    public long createKernel(KernelPrototype kernel) {
        return createKernel(kernel, "");
    }

    /** Does the same with further options for the compiler. */
    long createKernel(KernelPrototype kernel, String options) {
        return createKernel(program(kernel.source(), options, file -> text(file, options)), kernel);
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
     * For tests: changes the text of a source, builds it, and uses it from now on until the context closes. Kernels
     * that were bound before keep the old program, and fused ones the old text.
     */
    public void substitute(String file, UnaryOperator<String> change, String moreOptions) {
        String source = change.apply(KernelSource.load(file, generated));
        synchronized (programs) {
            DeviceProgram altered = DeviceProgram.build(this, text(file, source, moreOptions), BinaryCache.ofUser());
            substitutes.put(file, new Substitute(source, moreOptions));
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
            NativeHandles.closed(this, 0);
            boolean givenUp = OPEN.get(info) != this;
            if (givenUp || !substitutes.isEmpty()) {
                OPEN.remove(info, this);
                free();
            }
        }
    }

    private void free() {
        synchronized (programs) {
            programs.values().forEach(DeviceProgram::close);
            programs.clear();
        }
        CL10.clReleaseContext(handle);
    }
}
