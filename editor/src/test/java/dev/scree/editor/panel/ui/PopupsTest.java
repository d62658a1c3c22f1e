package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import imgui.flag.ImGuiKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class PopupsTest {
    /** So that it does not close the dialog under it as well. */
    @Test
    void escapeThatClosesAListIsMeantForItAlone() {
        int[] taken = {0};
        try (HeadlessUi user = new HeadlessUi(ui -> {
            ui.fields().choice("Set", "one", List.of("one", "two"), name -> name, name -> {});
            taken[0] += ui.popups().tookEscape() ? 1 : 0;
        })) {
            user.press("Set");
            assertThat(user.shows("two")).isTrue();
            user.key(ImGuiKey.Escape);
            assertThat(user.shows("two")).isFalse();
            assertThat(taken[0]).as("in the frame that closes it").isEqualTo(1);
            user.key(ImGuiKey.Escape);
            assertThat(taken[0]).as("nothing is open any more").isEqualTo(1);
        }
    }
}
