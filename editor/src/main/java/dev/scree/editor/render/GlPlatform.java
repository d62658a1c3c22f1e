package dev.scree.editor.render;

import org.lwjgl.system.Configuration;

/**
 * One context API per process: LWJGL has a single static setting, so windows and offscreen contexts must agree. On
 * Linux that is EGL, which also works without X.
 */
public final class GlPlatform {
    private GlPlatform() {}

    /**
     * Whether a renderer draws on the CPU, where shadows, exact depth and large pictures are dear.
     *
     * @param renderer the driver's name for what draws; may be null
     */
    public static boolean drawsOnCpu(String renderer) {
        return renderer != null && (renderer.contains("llvmpipe") || renderer.contains("softpipe"));
    }

    /** Call before the first class of LWJGL's OpenGL binding is touched. May be called any number of times. */
    public static void choose() {
        Configuration.OPENGL_CONTEXT_API.set("EGL");
    }
}
