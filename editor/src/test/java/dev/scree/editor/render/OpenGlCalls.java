package dev.scree.editor.render;

import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.Map;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.libffi.FFICIF;
import org.lwjgl.system.libffi.FFIType;
import org.lwjgl.system.libffi.LibFFI;

/**
 * Stands between this process and its OpenGL driver, so that a test can take all contexts away as a reset of the
 * graphics device does: from then on the driver says so when it is asked, every other error is GL_CONTEXT_LOST, reading
 * back gives nothing, queries say that they are true, and what is made has no name. Everything above the library's
 * functions is the program's own code.
 */
public final class OpenGlCalls {
    private static final FFIType POINTER = LibFFI.ffi_type_pointer;
    private static final FFIType INT = LibFFI.ffi_type_sint32;
    /** Types of the parameters of the functions that answer otherwise once the contexts are lost. */
    private static final Map<String, FFIType[]> PARAMETERS = Map.of(
            "glGetGraphicsResetStatus", new FFIType[0],
            "glGetError", new FFIType[0],
            "glReadPixels", new FFIType[] {INT, INT, INT, INT, INT, INT, POINTER},
            "glGetTextureImage", new FFIType[] {INT, INT, INT, INT, INT, POINTER},
            "glGetQueryObjectiv", new FFIType[] {INT, INT, POINTER},
            "glCreateTextures", new FFIType[] {INT, INT, POINTER},
            "glCreateBuffers", new FFIType[] {INT, POINTER},
            "glCreateFramebuffers", new FFIType[] {INT, POINTER},
            "glCreateVertexArrays", new FFIType[] {INT, POINTER},
            "glCheckNamedFramebufferStatus", new FFIType[] {INT, INT});

    private static volatile int status = GL45C.GL_NO_ERROR;

    private OpenGlCalls() {}

    /** Call before anything else in this process uses OpenGL. */
    public static void load() {
        Configuration.OPENGL_EXPLICIT_INIT.set(true);
        long find = EGL.getFunctionProvider().getFunctionAddress("eglGetProcAddress");
        GL.create(new FunctionProvider() {
            @Override
            public long getFunctionAddress(ByteBuffer name) {
                String text = MemoryUtil.memASCII(MemoryUtil.memAddress(name));
                long function = JNI.callPP(MemoryUtil.memAddress(name), find);
                FFIType[] parameters = PARAMETERS.get(text);
                return function == 0 || parameters == null
                        ? function
                        : new Upcall(text, function, parameters).address();
            }
        });
    }

    /** Takes all contexts away. @param cause what drivers answer, such as {@link GL45C#GL_GUILTY_CONTEXT_RESET} */
    public static void lose(int cause) {
        status = cause;
    }

    /** What the process calls in a function's place. It lives as long as the process. */
    private static final class Upcall implements CallbackI {
        private final String name;
        private final long function;
        private final FFICIF types;

        Upcall(String name, long function, FFIType[] parameters) {
            this.name = name;
            this.function = function;
            // Results are small numbers or nothing.
            types = APIUtil.apiCreateCIF(LibFFI.FFI_DEFAULT_ABI, POINTER, parameters);
        }

        @Override
        public Callback.Descriptor getDescriptor() {
            return new Callback.Descriptor(Upcall.class, MethodHandles.lookup(), types);
        }

        @Override
        public void callback(long result, long arguments) {
            MemoryUtil.memPutLong(result, 0);
            if (status == GL45C.GL_NO_ERROR) {
                LibFFI.nffi_call(types.address(), function, result, arguments);
                return;
            }
            switch (name) {
                case "glGetGraphicsResetStatus" -> MemoryUtil.memPutLong(result, status);
                case "glGetError" -> MemoryUtil.memPutLong(result, GL45C.GL_CONTEXT_LOST);
                case "glGetQueryObjectiv" -> MemoryUtil.memPutInt(pointer(arguments, 2), 1);
                case "glCreateTextures" -> clear(number(arguments, 1), pointer(arguments, 2));
                case "glCreateBuffers", "glCreateFramebuffers", "glCreateVertexArrays" ->
                    clear(number(arguments, 0), pointer(arguments, 1));
                default -> {
                    // Nothing is read, and no framebuffer is complete.
                }
            }
        }

        private static void clear(int count, long names) {
            MemoryUtil.memSet(names, 0, 4L * count);
        }

        private static int number(long arguments, int index) {
            return MemoryUtil.memGetInt(at(arguments, index));
        }

        private static long pointer(long arguments, int index) {
            return MemoryUtil.memGetAddress(at(arguments, index));
        }

        private static long at(long arguments, int index) {
            return MemoryUtil.memGetAddress(arguments + (long) index * Long.BYTES);
        }
    }
}
