package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import imgui.ImDrawData;
import imgui.ImGui;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** What widgets draw, in ImGui without a window. */
class WidgetsTest {
    /** Where a vertex has its colour [bytes]. */
    private static final int COLOUR = 16;

    @Test
    void aButtonThatCannotBePressedDoesNotLookAsIfItCould() {
        String[] obstacle = {null};
        try (HeadlessUi user =
                new HeadlessUi(ui -> ui.disabled(obstacle[0], () -> ui.widgets().primaryButton("Restore")))) {
            int accent = user.ui().palette().packed(Role.ACCENT);
            assertThat(draws(user, accent)).isTrue();
            obstacle[0] = "Choose a state first.";
            assertThat(draws(user, accent)).isFalse();
            assertThat(user.item("Restore").enabled()).isFalse();
        }
    }

    private static boolean draws(HeadlessUi user, int colour) {
        user.frames(2);
        ImDrawData data = ImGui.getDrawData();
        for (int list = 0; list < data.getCmdListsCount(); list++) {
            ByteBuffer vertices = data.getCmdListVtxBufferData(list).order(ByteOrder.nativeOrder());
            for (int at = COLOUR; at + 4 <= vertices.limit(); at += ImDrawData.sizeOfImDrawVert()) {
                if (vertices.getInt(at) == colour) {
                    return true;
                }
            }
        }
        return false;
    }
}
