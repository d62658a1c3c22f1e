package dev.scree.editor.render;

import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.egl.EGL12;
import org.lwjgl.egl.EGL14;
import org.lwjgl.egl.EGL15;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * An OpenGL 4.5 core context without a window, current on the thread that made it and to be closed there. It shares
 * nothing with any other context. Takes the first EGL device that offers one (hardware comes first), else Mesa's
 * surfaceless platform; on Windows a context of WGL with a window that is never shown.
 */
public final class OffscreenContext implements AutoCloseable {
    private static final int EGL_PLATFORM_DEVICE_EXT = 0x313F;
    private static final int EGL_PLATFORM_SURFACELESS_MESA = 0x31DD;
    private static final int DEVICE_LIMIT = 16;
    private static final String REMEDY =
            "Install OpenGL 4.5: on Debian and Ubuntu apt-get install libegl1 libgl1-mesa-dri, or the GPU "
                    + "vendor's driver";

    private final Runnable release;
    private final String renderer;
    private boolean closed;

    /** @param release makes it current nowhere and frees it */
    OffscreenContext(Runnable release) {
        this.release = release;
        this.renderer = GL11C.glGetString(GL11C.GL_RENDERER);
    }

    /** @throws UserError of kind DEVICE where no OpenGL 4.5 can be had; the message says what was tried */
    public static OffscreenContext create() {
        GlPlatform.choose();
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return WglContext.create();
        }
        if (OperatingSystem.current() == OperatingSystem.MACOS) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "pictures need OpenGL 4.5, and macOS has OpenGL 4.1 at the most",
                    "Export frames instead (--export), and draw them with another program");
        }
        List<String> tried = new ArrayList<>();
        FunctionProvider egl;
        try {
            egl = EGL.getFunctionProvider();
        } catch (LinkageError | IllegalStateException e) {
            throw UserError.of(UserError.Kind.DEVICE, "there is no EGL library", REMEDY, e);
        }
        long getPlatformDisplay = egl.getFunctionAddress("eglGetPlatformDisplay");
        if (getPlatformDisplay == MemoryUtil.NULL) {
            throw UserError.of(UserError.Kind.DEVICE, "the EGL library is older than 1.5", REMEDY);
        }
        for (long device : devices(egl)) {
            OffscreenContext context =
                    open(JNI.callPPP(EGL_PLATFORM_DEVICE_EXT, device, MemoryUtil.NULL, getPlatformDisplay), tried);
            if (context != null) {
                return context;
            }
        }
        OffscreenContext context = open(
                JNI.callPPP(EGL_PLATFORM_SURFACELESS_MESA, MemoryUtil.NULL, MemoryUtil.NULL, getPlatformDisplay),
                tried);
        if (context != null) {
            return context;
        }
        throw UserError.of(
                UserError.Kind.DEVICE,
                "no OpenGL 4.5 context without a window can be made (" + String.join("; ", tried) + ")",
                REMEDY);
    }

    /** The driver's name for what draws, such as llvmpipe or the GPU's model. */
    public String renderer() {
        return renderer;
    }

    /** Releases context and display: left current at exit, some drivers crash the process. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        GL.setCapabilities(null);
        release.run();
    }

    private static void release(long display, long context) {
        EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_CONTEXT);
        EGL10.eglDestroyContext(display, context);
        EGL12.eglReleaseThread();
    }

    private static List<Long> devices(FunctionProvider egl) {
        List<Long> found = new ArrayList<>();
        long query = egl.getFunctionAddress("eglQueryDevicesEXT");
        if (query != MemoryUtil.NULL) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                var list = stack.callocPointer(DEVICE_LIMIT);
                IntBuffer count = stack.callocInt(1);
                if (JNI.callPPI(DEVICE_LIMIT, list.address(), MemoryUtil.memAddress(count), query) == EGL10.EGL_TRUE) {
                    for (int i = 0; i < count.get(0); i++) {
                        found.add(list.get(i));
                    }
                }
            }
        }
        return found;
    }

    /** Returns which version the driver has instead, in words behind a comma; empty where it has none at all. */
    private static String offered(long display, long config) {
        long context = EGL10.eglCreateContext(display, config, EGL10.EGL_NO_CONTEXT, new int[] {EGL10.EGL_NONE});
        if (context == EGL10.EGL_NO_CONTEXT) {
            return "";
        }
        try {
            if (!EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, context)) {
                return "";
            }
            GL.createCapabilities();
            return ", the driver has OpenGL " + GL11C.glGetString(GL11C.GL_VERSION) + " on "
                    + GL11C.glGetString(GL11C.GL_RENDERER);
        } catch (IllegalStateException e) {
            return "";
        } finally {
            GL.setCapabilities(null);
            EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_CONTEXT);
            EGL10.eglDestroyContext(display, context);
        }
    }

    /**
     * Returns a core context that tells when it is lost, or one that does not where the driver has no such contexts.
     */
    private static long contextOf(long display, long config) {
        long robust = EGL10.eglCreateContext(
                display,
                config,
                EGL10.EGL_NO_CONTEXT,
                attributes(EGL15.EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL15.EGL_LOSE_CONTEXT_ON_RESET));
        return robust != EGL10.EGL_NO_CONTEXT
                ? robust
                : EGL10.eglCreateContext(display, config, EGL10.EGL_NO_CONTEXT, attributes());
    }

    private static int[] attributes(int... further) {
        IntStream core = IntStream.of(
                EGL15.EGL_CONTEXT_MAJOR_VERSION,
                4,
                EGL15.EGL_CONTEXT_MINOR_VERSION,
                5,
                EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK,
                EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT);
        return IntStream.concat(IntStream.concat(core, IntStream.of(further)), IntStream.of(EGL10.EGL_NONE))
                .toArray();
    }

    private static OffscreenContext open(long display, List<String> tried) {
        if (display == EGL10.EGL_NO_DISPLAY) {
            tried.add("no display");
            return null;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer major = stack.callocInt(1);
            IntBuffer minor = stack.callocInt(1);
            if (!EGL10.eglInitialize(display, major, minor)) {
                tried.add("initialise: error 0x" + Integer.toHexString(EGL10.eglGetError()));
                return null;
            }
            EGL.createDisplayCapabilities(display, major.get(0), minor.get(0));
            if (!EGL12.eglBindAPI(EGL14.EGL_OPENGL_API)) {
                tried.add("no desktop OpenGL");
                return null;
            }
            var configs = stack.callocPointer(1);
            IntBuffer count = stack.callocInt(1);
            IntBuffer wanted = stack.ints(
                    EGL10.EGL_SURFACE_TYPE, 0, EGL12.EGL_RENDERABLE_TYPE, EGL14.EGL_OPENGL_BIT, EGL10.EGL_NONE);
            if (!EGL10.eglChooseConfig(display, wanted, configs, count) || count.get(0) == 0) {
                tried.add("no configuration");
                return null;
            }
            long context = contextOf(display, configs.get(0));
            if (context == EGL10.EGL_NO_CONTEXT) {
                tried.add("no 4.5 core context: error 0x" + Integer.toHexString(EGL10.eglGetError())
                        + offered(display, configs.get(0)));
                return null;
            }
            if (!EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, context)) {
                tried.add("cannot be made current: error 0x" + Integer.toHexString(EGL10.eglGetError()));
                EGL10.eglDestroyContext(display, context);
                return null;
            }
            GL.createCapabilities();
            return new OffscreenContext(() -> release(display, context));
        }
    }
}
