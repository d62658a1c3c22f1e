package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.HeadlessUi;
import dev.scree.editor.panel.ui.PressedKeys;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Shortcuts in ImGui without a window. */
class KeysTest {
    private final List<String> done = new ArrayList<>();

    private void draw(Ui ui) {
        Stream.of("G", "Ctrl+G", "Ctrl+Shift+G", "Plus")
                .filter(text -> Keys.pressed(ui.pressed(), Shortcut.parse(text)))
                .forEach(done::add);
        Keys.captured(ui.pressed()).ifPresent(shortcut -> done.add("captured " + shortcut.text()));
    }

    /** All of it within the time of one frame. */
    @Test
    void aModifierThatIsLetGoBeforeTheFrameIsDrawnCounts() {
        try (HeadlessUi user = new HeadlessUi(this::draw)) {
            ImGui.getIO().addKeyEvent(ImGuiKey.LeftCtrl, true);
            ImGui.getIO().addKeyEvent(ImGuiKey.G, true);
            user.ui().pressed().add(ImGuiKey.G, new PressedKeys.Held(true, false, false));
            ImGui.getIO().addKeyEvent(ImGuiKey.LeftCtrl, false);
            ImGui.getIO().addKeyEvent(ImGuiKey.G, false);
            user.frames(3);
            assertThat(done).containsExactly("Ctrl+G", "captured Ctrl+G");
        }
    }

    @Test
    void modifiersAreExactButForPlus() {
        try (HeadlessUi user = new HeadlessUi(this::draw)) {
            user.ui().pressed().add(ImGuiKey.G, new PressedKeys.Held(false, true, false));
            user.ui().pressed().add(ImGuiKey.Equal, new PressedKeys.Held(false, true, false));
            user.key(ImGuiKey.G);
            user.key(ImGuiKey.Equal);
            assertThat(done).containsExactly("captured Shift+G", "Plus", "captured Plus");
        }
    }

    /** As in tests and with other ways to make keys. */
    @Test
    void withoutWordOfThePressWhatIsHeldNowCounts() {
        try (HeadlessUi user = new HeadlessUi(this::draw)) {
            user.hold(ImGuiKey.LeftCtrl, true);
            user.hold(ImGuiKey.RightShift, true);
            user.key(ImGuiKey.G);
            assertThat(done).containsExactly("Ctrl+Shift+G", "captured Ctrl+Shift+G");
        }
    }
}
