package dev.scree.editor.app;

import dev.scree.editor.action.TextClipboard;
import dev.scree.editor.render.GlPlatform;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** The native window with its OpenGL 4.5 core context, on Linux through EGL. Lives on the main thread alone. */
final class Window implements AutoCloseable {
    private final long handle;
    private final List<String> errors;
    /** Whether the window system has lost a part of the picture since it was last asked. */
    private boolean damaged = true;

    private boolean closed;

    private Window(long handle, List<String> errors) {
        this.handle = handle;
        this.errors = errors;
    }

    /**
     * @param dropped receives files dropped onto the window, on this thread, while events are polled
     * @throws UserError of kind DEVICE where no display or no OpenGL 4.5 is there
     */
    static Window open(int width, int height, String title, Consumer<List<Path>> dropped) {
        WindowNeeds.require();
        GlPlatform.choose();
        List<String> errors = new ArrayList<>();
        GLFWErrorCallback callback = GLFWErrorCallback.create((code, text) -> errors.add(MemoryUtil.memUTF8(text)));
        GLFWErrorCallback previous = GLFW.glfwSetErrorCallback(callback);
        if (previous != null) {
            previous.free();
        }
        if (!GLFW.glfwInit()) {
            throw refused("no window can be opened", errors);
        }
        GLFW.glfwDefaultWindowHints();
        if (OperatingSystem.current() == OperatingSystem.LINUX) {
            GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_CREATION_API, GLFW.GLFW_EGL_CONTEXT_API);
        }
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MAJOR, 4);
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MINOR, 5);
        GLFW.glfwWindowHint(GLFW.GLFW_OPENGL_PROFILE, GLFW.GLFW_OPENGL_CORE_PROFILE);
        // GLFW asks for this only where the driver can tell of a reset.
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_ROBUSTNESS, GLFW.GLFW_LOSE_CONTEXT_ON_RESET);
        GLFW.glfwWindowHintString(GLFW.GLFW_X11_CLASS_NAME, "scree");
        GLFW.glfwWindowHintString(GLFW.GLFW_X11_INSTANCE_NAME, "scree");
        long handle = GLFW.glfwCreateWindow(width, height, title, MemoryUtil.NULL, MemoryUtil.NULL);
        if (handle == MemoryUtil.NULL) {
            UserError refusal = refused("no window with OpenGL 4.5 can be opened", errors);
            GLFW.glfwTerminate();
            throw refusal;
        }
        GLFW.glfwMakeContextCurrent(handle);
        GL.createCapabilities();
        GLFW.glfwSwapInterval(1);
        GLFW.glfwSetDropCallback(handle, (window, count, names) -> {
            PointerBuffer pointers = MemoryUtil.memPointerBuffer(names, count);
            List<Path> files = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                files.add(Path.of(GLFWDropCallback.getName(pointers.address(), i)));
            }
            dropped.accept(files);
        });
        Window window = new Window(handle, errors);
        GLFW.glfwSetWindowRefreshCallback(handle, any -> window.damaged = true);
        return window;
    }

    long handle() {
        return handle;
    }

    /** {width, height} of the drawable area [px]. */
    int[] framebufferSize() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            GLFW.glfwGetFramebufferSize(handle, width, height);
            return new int[] {width.get(0), height.get(0)};
        }
    }

    /** How large the display wants things, 1 at 100 %. */
    float contentScale() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var x = stack.mallocFloat(1);
            GLFW.glfwGetWindowContentScale(handle, x, null);
            return Math.max(1, x.get(0));
        }
    }

    /** The window system's clipboard. That it holds no text is no error to tell of. */
    TextClipboard clipboard() {
        return new TextClipboard() {
            @Override
            public String get() {
                int known = errors.size();
                String text = GLFW.glfwGetClipboardString(handle);
                while (errors.size() > known) {
                    errors.remove(errors.size() - 1);
                }
                return text == null ? "" : text;
            }

            @Override
            public void set(String text) {
                GLFW.glfwSetClipboardString(handle, text);
            }
        };
    }

    void title(String title) {
        GLFW.glfwSetWindowTitle(handle, title);
    }

    boolean closeRequested() {
        return GLFW.glfwWindowShouldClose(handle);
    }

    void refuseClose() {
        GLFW.glfwSetWindowShouldClose(handle, false);
    }

    void swap() {
        GLFW.glfwSwapBuffers(handle);
    }

    /**
     * Handles input; waits for it at most this long [s], 0 to not wait.
     *
     * @return whether it came, or {@link #wake} was called, before that time was over
     */
    boolean events(double timeout) {
        if (timeout <= 0) {
            GLFW.glfwPollEvents();
            return false;
        }
        long end = System.nanoTime() + (long) (timeout * 1e9);
        GLFW.glfwWaitEventsTimeout(timeout);
        return System.nanoTime() < end;
    }

    /** Whether the picture has to be drawn anew since the window system lost it, uncovered for instance. */
    boolean takeDamage() {
        boolean was = damaged;
        damaged = false;
        return was;
    }

    /** Ends a wait in {@link #events}; for any thread. */
    static void wake() {
        GLFW.glfwPostEmptyEvent();
    }

    /** What GLFW complained of since the last call. */
    List<String> drainErrors() {
        List<String> drained = List.copyOf(errors);
        errors.clear();
        return drained;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        GL.setCapabilities(null);
        GLFW.glfwMakeContextCurrent(MemoryUtil.NULL);
        org.lwjgl.glfw.Callbacks.glfwFreeCallbacks(handle);
        GLFW.glfwDestroyWindow(handle);
        GLFW.glfwTerminate();
        GLFWErrorCallback callback = GLFW.glfwSetErrorCallback(null);
        if (callback != null) {
            callback.free();
        }
    }

    private static UserError refused(String reason, List<String> errors) {
        String detail = errors.isEmpty() ? "" : " (" + String.join("; ", errors) + ")";
        return UserError.of(
                UserError.Kind.DEVICE,
                reason + detail,
                "Start it where there is a display and OpenGL 4.5, or use play, voxelize, inspect, add and "
                        + "check, which need no window");
    }
}
