package dev.scree.editor.render;

import dev.scree.runtime.UserError;
import java.nio.IntBuffer;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.WGL;
import org.lwjgl.opengl.WGLARBCreateContext;
import org.lwjgl.opengl.WGLARBCreateContextProfile;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.windows.GDI32;
import org.lwjgl.system.windows.PIXELFORMATDESCRIPTOR;
import org.lwjgl.system.windows.User32;

/**
 * An OpenGL 4.5 core context on Windows without a window that is seen. WGL makes contexts for windows alone, so there
 * is one of the system's class STATIC that is never shown; it belongs to the thread that made it.
 */
final class WglContext {
    private static final String REMEDY =
            "Install the driver of your graphics card from AMD, Intel or NVIDIA; Windows' own has OpenGL 1.1 alone";

    private long window;
    private long device;
    private long context;

    private WglContext() {}

    static OffscreenContext create() {
        WglContext made = new WglContext();
        try {
            made.open();
            return new OffscreenContext(made::release);
        } catch (UserError e) {
            GL.setCapabilities(null);
            made.release();
            throw e;
        }
    }

    private void open() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            window = User32.CreateWindowEx(error, 0, "STATIC", "Scree", 0, 0, 0, 1, 1, 0, 0, 0, 0);
            require(window != MemoryUtil.NULL, "a hidden window cannot be made", error);
            device = User32.GetDC(window);
            PIXELFORMATDESCRIPTOR format = PIXELFORMATDESCRIPTOR.calloc(stack);
            format.nSize((short) PIXELFORMATDESCRIPTOR.SIZEOF);
            format.nVersion((short) 1);
            format.dwFlags(GDI32.PFD_SUPPORT_OPENGL | GDI32.PFD_DRAW_TO_WINDOW);
            format.iPixelType((byte) GDI32.PFD_TYPE_RGBA);
            format.cColorBits((byte) 32);
            int number = GDI32.ChoosePixelFormat(error, device, format);
            require(number != 0 && GDI32.SetPixelFormat(error, device, number, format), "no pixel format", error);
            // Only a context that is current tells where the function is that makes one of a version.
            long plain = WGL.wglCreateContext(error, device);
            require(plain != MemoryUtil.NULL, "no OpenGL context", error);
            try {
                require(WGL.wglMakeCurrent(error, device, plain), "the context cannot be made current", error);
                boolean versions = GL.createCapabilitiesWGL().WGL_ARB_create_context_profile;
                require(versions, "the driver has no OpenGL 4.5", error);
                IntBuffer attributes = stack.ints(
                        WGLARBCreateContext.WGL_CONTEXT_MAJOR_VERSION_ARB,
                        4,
                        WGLARBCreateContext.WGL_CONTEXT_MINOR_VERSION_ARB,
                        5,
                        WGLARBCreateContextProfile.WGL_CONTEXT_PROFILE_MASK_ARB,
                        WGLARBCreateContextProfile.WGL_CONTEXT_CORE_PROFILE_BIT_ARB,
                        0);
                context = WGLARBCreateContext.wglCreateContextAttribsARB(device, MemoryUtil.NULL, attributes);
                require(context != MemoryUtil.NULL, "the driver has no OpenGL 4.5", error);
            } finally {
                WGL.wglMakeCurrent(null, MemoryUtil.NULL, MemoryUtil.NULL);
                WGL.wglDeleteContext(null, plain);
            }
            require(WGL.wglMakeCurrent(error, device, context), "the context cannot be made current", error);
            GL.createCapabilities();
        }
    }

    private static void require(boolean done, String reason, IntBuffer error) {
        if (!done) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "no OpenGL 4.5 context without a window can be made (" + reason + ", error " + error.get(0) + ")",
                    REMEDY);
        }
    }

    private void release() {
        if (context != MemoryUtil.NULL) {
            WGL.wglMakeCurrent(null, MemoryUtil.NULL, MemoryUtil.NULL);
            WGL.wglDeleteContext(null, context);
        }
        if (window != MemoryUtil.NULL) {
            User32.ReleaseDC(window, device);
            User32.DestroyWindow(null, window);
        }
    }
}
