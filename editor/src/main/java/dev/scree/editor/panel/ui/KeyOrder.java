package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;

/** In which order ImGui is told of keys. */
public final class KeyOrder {
    /** A key of no keyboard that the window system tells of. */
    private static final int NO_KEY = ImGuiKey.GamepadBack;

    private KeyOrder() {}

    /**
     * Call before ImGui is told that a modifier was let go. Of all that happened while a slow frame was drawn ImGui
     * looks at the modifiers as they are at the end: A pressed with Ctrl would be A where Ctrl was let go first. It
     * leaves for the next frame what comes after the second change of one key; so a key is pressed and let go that
     * nobody looks at.
     */
    public static void beforeRelease() {
        ImGui.getIO().addKeyEvent(NO_KEY, true);
        ImGui.getIO().addKeyEvent(NO_KEY, false);
    }
}
