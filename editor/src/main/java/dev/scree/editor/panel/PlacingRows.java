package dev.scree.editor.panel;

import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;

/** Rows of a list that place what they name: by a press, by a double-click, or by being dragged into the viewport. */
final class PlacingRows {
    /** Presses of one row that follow each other so quickly are one double-click [s]. */
    private static final double DOUBLE_CLICK = 0.6;

    private String last = "";
    private double lastAt = Double.NEGATIVE_INFINITY;

    /**
     * Makes the row that was just drawn one that places something.
     *
     * @param pressed whether the row was pressed
     * @param thing says what dropping it does; pressed, it is dropped beside what is there
     */
    void row(Ui ui, Icon icon, String name, boolean pressed, AssetDrop.Thing thing) {
        ui.dragSource(Dragged.TYPE, new Dragged(name, thing), () -> {
            ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(icon.glyph()));
            ImGui.sameLine();
            ImGui.textUnformatted(name);
        });
        if (pressed) {
            boolean again = name.equals(last) && ImGui.getTime() - lastAt < DOUBLE_CLICK;
            last = again ? "" : name;
            lastAt = ImGui.getTime();
            if (!again) {
                thing.over(null, null).run().run();
            }
        }
    }
}
