package dev.scree.editor.panel.ui;

import imgui.ImGui;

/** A bar before the label of the next row: its value is not its default, or it has keys. */
public final class RowMark {
    private boolean changed;
    /** Colour of bar and label; null: no keys. */
    private Role keyed;

    /** Whether the next row is marked as one whose value is not its default, as editors of settings do. */
    public void changed(boolean mark) {
        changed = mark;
    }

    /** The next row is marked as one that has keys. @param colour of bar and label */
    public void keyed(Role colour) {
        keyed = colour;
    }

    /** Draws the mark before the cursor, and returns the colour of the label; the row after has none. */
    Role draw(Ui ui) {
        Role label = keyed != null ? keyed : changed ? Role.TEXT : Role.TEXT_MUTED;
        if (keyed != null || changed) {
            float x = ImGui.getCursorScreenPosX() - ui.px(4);
            float y = ImGui.getCursorScreenPosY();
            ImGui.getWindowDrawList()
                    .addRectFilled(
                            x,
                            y + ui.px(4),
                            x + ui.px(2),
                            y + ImGui.getFrameHeight() - ui.px(4),
                            ui.palette().packed(keyed != null ? keyed : Role.ACCENT),
                            1);
        }
        changed = false;
        keyed = null;
        return label;
    }
}
