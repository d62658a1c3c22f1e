package dev.scree.runtime.device;

import dev.scree.runtime.UserError;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** A built OpenCL program. It belongs to the context that built it. */
final class DeviceProgram implements AutoCloseable {
    /**
     * What the log says where the driver has lost a file of its own cache. That was seen once, where another process
     * built programs at the same time; it has nothing to do with the source.
     */
    private static final String LOST_FILE = "unable to rename temporary";

    private static final int ATTEMPTS = 3;
    /** Longest build log that is believed [bytes]; some drivers give the length of a log that there is not. */
    private static final int LONGEST_LOG = 1 << 24;

    private final long handle;
    private boolean open = true;

    private DeviceProgram(long handle) {
        this.handle = handle;
    }

    long handle() {
        return handle;
    }

    /**
     * Builds a program from its cached binary where the driver accepts that, else from source, and caches the result.
     *
     * @throws UserError with the build log where it does not build
     */
    static DeviceProgram build(DeviceContext context, ProgramText program, BinaryCache cache) {
        String key = program.key(context.info());
        byte[] binary = cache.load(key);
        if (binary != null) {
            DeviceProgram cached = fromBinary(context, binary, program.options());
            if (cached != null) {
                return cached;
            }
            cache.drop(key);
        }
        DeviceProgram built = fromSource(context, program, ATTEMPTS);
        byte[] made = built.binary();
        if (made.length > 0) {
            cache.store(key, made);
        }
        return built;
    }

    /** Returns the program of a binary, or null where the driver does not accept it. */
    private static DeviceProgram fromBinary(DeviceContext context, byte[] binary, String options) {
        ByteBuffer bytes = MemoryUtil.memAlloc(binary.length);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            bytes.put(binary).flip();
            IntBuffer status = stack.callocInt(1);
            IntBuffer error = stack.callocInt(1);
            long handle = CL10.clCreateProgramWithBinary(
                    context.handle(), stack.pointers(context.device()), bytes, status, error);
            if (error.get(0) != CL10.CL_SUCCESS) {
                return null;
            }
            if (status.get(0) != CL10.CL_SUCCESS
                    || CL10.clBuildProgram(handle, context.device(), options, null, 0) != CL10.CL_SUCCESS) {
                CL10.clReleaseProgram(handle);
                return null;
            }
            return new DeviceProgram(handle);
        } finally {
            MemoryUtil.memFree(bytes);
        }
    }

    private static DeviceProgram fromSource(DeviceContext context, ProgramText program, int attempts) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long handle = CL10.clCreateProgramWithSource(context.handle(), program.text(), error);
            ClError.check(error.get(0), "loading kernel source " + program.name());
            int code = CL10.clBuildProgram(handle, context.device(), program.options(), null, 0);
            if (code != CL10.CL_SUCCESS) {
                String log = buildLog(handle, context.device());
                CL10.clReleaseProgram(handle);
                if (attempts > 1 && log.contains(LOST_FILE)) {
                    return fromSource(context, program, attempts - 1);
                }
                throw UserError.of(
                        UserError.Kind.DEVICE,
                        "kernel " + program.name() + " does not build on "
                                + context.info().name() + " (" + ClError.name(code) + "):\n" + log,
                        "Try another device with --device, or --device java for a scene without fluid");
            }
            return new DeviceProgram(handle);
        }
    }

    private static String buildLog(long program, long device) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.callocPointer(1);
            int code = CL10.clGetProgramBuildInfo(program, device, CL10.CL_PROGRAM_BUILD_LOG, (ByteBuffer) null, size);
            if (code != CL10.CL_SUCCESS || size.get(0) <= 0 || size.get(0) > LONGEST_LOG) {
                return "the driver gives no reason";
            }
            ByteBuffer text = MemoryUtil.memCalloc((int) size.get(0));
            try {
                CL10.clGetProgramBuildInfo(program, device, CL10.CL_PROGRAM_BUILD_LOG, text, null);
                return MemoryUtil.memUTF8(text).replace("\0", "").strip();
            } finally {
                MemoryUtil.memFree(text);
            }
        }
    }

    /** Returns the program's binary, of length 0 where the driver gives none. */
    private byte[] binary() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.callocPointer(1);
            ClError.check(CL10.clGetProgramInfo(handle, CL10.CL_PROGRAM_BINARY_SIZES, size, null), "reading a program");
            int length = (int) size.get(0);
            if (length == 0) {
                return new byte[0];
            }
            ByteBuffer bytes = MemoryUtil.memAlloc(length);
            try {
                PointerBuffer target = stack.pointers(bytes);
                ClError.check(
                        CL10.clGetProgramInfo(handle, CL10.CL_PROGRAM_BINARIES, target, null), "reading a program");
                byte[] copy = new byte[length];
                bytes.get(copy);
                return copy;
            } finally {
                MemoryUtil.memFree(bytes);
            }
        }
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            CL10.clReleaseProgram(handle);
        }
    }
}
