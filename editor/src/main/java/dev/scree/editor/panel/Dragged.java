package dev.scree.editor.panel;

import dev.scree.editor.action.DropSpot;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import java.util.function.Consumer;

/**
 * What the user drags out of a list into the viewport.
 *
 * @param name what is shown at the pointer
 * @param place puts it into the scene where it was dropped; gets null over no surface
 */
record Dragged(String name, Consumer<DropSpot> place) {
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
