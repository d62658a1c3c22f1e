package dev.scree.editor.render;

import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.device.Devices;
import java.util.function.Supplier;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.slf4j.LoggerFactory;

/**
 * One context API per process: LWJGL has a single static setting, so windows and offscreen contexts must agree. On
 * Linux that is EGL, which also works without X; elsewhere the system's own, such as WGL on Windows.
 */
public final class GlPlatform {
    private static boolean chosen;

    private GlPlatform() {}

    /**
     * Whether a renderer draws on the CPU, where shadows, exact depth and large pictures are dear.
     *
     * @param renderer the driver's name for what draws; may be null
     */
    public static boolean drawsOnCpu(String renderer) {
        return renderer != null && (renderer.contains("llvmpipe") || renderer.contains("softpipe"));
    }

    /**
     * Call before the first class of LWJGL's OpenGL binding is touched, and before a thread is started that draws or
     * plays. May be called any number of times.
     *
     * <p>Loads the system's OpenCL, EGL and OpenGL one after the other. LWJGL asks for the path of a library of the
     * system while it holds a lock of the loader's, which makes it wait for any other thread that is loading one, as
     * drivers do at any time; that thread waits for the lock. Neither ever ends.
     */
    public static synchronized void choose() {
        if (chosen) {
            return;
        }
        chosen = true;
        boolean egl = OperatingSystem.current() == OperatingSystem.LINUX;
        Configuration.OPENGL_CONTEXT_API.set(egl ? "EGL" : "native");
        Devices.reasonMissing();
        if (egl) {
            load(EGL::getFunctionProvider);
        }
        load(GL::getFunctionProvider);
    }

    /** Whoever needs a library that is missing says so. */
    private static void load(Supplier<FunctionProvider> library) {
        try {
            LoggerFactory.getLogger(GlPlatform.class).debug("loaded: {}", library.get());
        } catch (LinkageError | IllegalStateException e) {
            LoggerFactory.getLogger(GlPlatform.class).debug("not loaded: {}", e.getMessage());
        }
    }
}
