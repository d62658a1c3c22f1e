package dev.scree.editor.panel;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseButton;

/** Notices that Shift alone was pressed twice in a row, with no other key and no mouse button in between. */
final class DoubleShift {
    /** Longest time from the first press to the second [s]. */
    static final double TIME = 0.4;

    private boolean wasDown;
    /** Presses in a row, 0 to 2. */
    private int presses;

    private double firstAt;

    /** Takes the keys of this frame over. @return whether the second press has just ended */
    boolean update() {
        boolean shift = ImGui.isKeyDown(ImGuiKey.LeftShift) || ImGui.isKeyDown(ImGuiKey.RightShift);
        return update(ImGui.getTime(), shift, (shift || presses > 0) && otherDown());
    }

    /**
     * The same for given keys. It waits for the end of the second press, since Shift may still be held for another key.
     *
     * @param time [s]
     * @param shift whether Shift is down
     * @param other whether anything else is down
     */
    boolean update(double time, boolean shift, boolean other) {
        boolean pressed = shift && !wasDown;
        boolean released = !shift && wasDown;
        wasDown = shift;
        if (other) {
            presses = 0;
        } else if (pressed) {
            if (presses == 1 && time - firstAt <= TIME) {
                presses = 2;
            } else {
                presses = 1;
                firstAt = time;
            }
        } else if (released && presses == 2) {
            presses = 0;
            return true;
        }
        return false;
    }

    private static boolean otherDown() {
        for (int button = 0; button < ImGuiMouseButton.COUNT; button++) {
            if (ImGui.isMouseDown(button)) {
                return true;
            }
        }
        for (int key = ImGuiKey.NamedKey_BEGIN; key < ImGuiKey.GamepadStart; key++) {
            if (key != ImGuiKey.LeftShift && key != ImGuiKey.RightShift && ImGui.isKeyDown(key)) {
                return true;
            }
        }
        return false;
    }
}
