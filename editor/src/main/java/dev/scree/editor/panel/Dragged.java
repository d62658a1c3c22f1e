package dev.scree.editor.panel;

import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;

/**
 * What the user drags out of a list into the viewport.
 *
 * @param name what is shown at the pointer
 * @param thing says what letting go does
 */
record Dragged(String name, AssetDrop.Thing thing) {
    /** The kind of payload under which ImGui knows it. */
    static final String TYPE = "scree.place";

    /** What is dragged over the last item, or null. @param dropped told whether it was let go there */
    static Dragged over(Ui ui, boolean[] dropped) {
        Dragged[] found = {null};
        ui.dropTarget(() -> {
            found[0] = ui.acceptDrop(TYPE, Dragged.class);
            dropped[0] = found[0] != null && ImGui.isMouseReleased(ImGuiMouseButton.Left);
        });
        return found[0];
    }
}
