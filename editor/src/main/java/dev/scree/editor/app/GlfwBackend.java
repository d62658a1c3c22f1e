package dev.scree.editor.app;

import dev.scree.editor.panel.ui.KeyOrder;
import dev.scree.editor.panel.ui.PressedKeys;
import imgui.glfw.ImGuiImplGlfw;
import java.util.function.IntConsumer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.MemoryUtil;

/**
 * ImGui's GLFW back end, which at its end destroys every cursor shape it asked for, also those that the window system
 * did not have; LWJGL refuses that.
 */
final class GlfwBackend extends ImGuiImplGlfw {
    private final IntConsumer typed;
    private final PressedKeys pressed;
    private Cursors cursors;

    /**
     * Makes the back end.
     *
     * @param typed gets every character that is typed
     * @param pressed gets every key that goes down
     */
    GlfwBackend(IntConsumer typed, PressedKeys pressed) {
        this.typed = typed;
        this.pressed = pressed;
    }

    /** Opens up the list of cursors. */
    private static final class Cursors extends Data {
        long[] handles() {
            return mouseCursors;
        }
    }

    @Override
    protected Data newData() {
        cursors = new Cursors();
        return cursors;
    }

    @Override
    public void keyCallback(long window, int keycode, int scancode, int action, int mods) {
        if (action == GLFW.GLFW_RELEASE
                && keycode >= GLFW.GLFW_KEY_LEFT_SHIFT
                && keycode <= GLFW.GLFW_KEY_RIGHT_SUPER) {
            KeyOrder.beforeRelease();
        }
        super.keyCallback(window, keycode, scancode, action, mods);
        if (action == GLFW.GLFW_PRESS) {
            pressed.add(
                    glfwKeyToImGuiKey(translateUntranslatedKey(keycode, scancode)),
                    new PressedKeys.Held(
                            (mods & GLFW.GLFW_MOD_CONTROL) != 0,
                            (mods & GLFW.GLFW_MOD_SHIFT) != 0,
                            (mods & GLFW.GLFW_MOD_ALT) != 0));
        }
    }

    @Override
    public void charCallback(long window, int character) {
        super.charCallback(window, character);
        typed.accept(character);
    }

    @Override
    public void shutdown() {
        long[] handles = cursors.handles();
        for (int i = 0; i < handles.length; i++) {
            if (handles[i] == MemoryUtil.NULL) {
                handles[i] = GLFW.glfwCreateStandardCursor(GLFW.GLFW_ARROW_CURSOR);
            }
        }
        super.shutdown();
    }
}
