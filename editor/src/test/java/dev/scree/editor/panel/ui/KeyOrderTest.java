package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import org.junit.jupiter.api.Test;

class KeyOrderTest {
    /** All keys of Ctrl+A, Ctrl let go first, and a letter come in one frame, as in a window that draws slowly. */
    @Test
    void aFieldTakesAShortcutWhoseModifierWasLetGoInTheSameFrame() {
        ImString buffer = new ImString("old", 64);
        try (HeadlessUi user = new HeadlessUi(ui -> ui.fields().liveText("Text", "##text", buffer, "", 200, false))) {
            user.press("Text");
            user.key(ImGuiKey.End);
            user.type("er");
            assertThat(buffer.get()).isEqualTo("older");
            ImGuiIO io = ImGui.getIO();
            io.addKeyEvent(ImGuiKey.ModCtrl, true);
            io.addKeyEvent(ImGuiKey.LeftCtrl, true);
            io.addKeyEvent(ImGuiKey.A, true);
            KeyOrder.beforeRelease();
            io.addKeyEvent(ImGuiKey.ModCtrl, false);
            io.addKeyEvent(ImGuiKey.LeftCtrl, false);
            io.addKeyEvent(ImGuiKey.A, false);
            io.addKeyEvent(ImGuiKey.N, true);
            io.addInputCharacter('n');
            io.addKeyEvent(ImGuiKey.N, false);
            user.frames(8);
            assertThat(buffer.get()).isEqualTo("n");
        }
    }
}
