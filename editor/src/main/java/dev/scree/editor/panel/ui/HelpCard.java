package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiHoveredFlags;
import java.util.List;
import java.util.function.Supplier;

/** A tooltip of several lines that comes when the pointer has rested on an item, so that it is not in the way. */
public final class HelpCard {
    /**
     * What it says.
     *
     * @param title what the item is
     * @param key how files and the command line call it
     * @param help what it does; may be empty
     * @param facts sentences on its values
     * @param hints how it is changed
     * @param reason why it cannot be changed now, or empty
     */
    public record Text(String title, String key, String help, List<String> facts, List<String> hints, String reason) {}

    /** How long the pointer rests first [s]. */
    private static final double REST = 0.5;

    private static final float WIDTH = 340;

    private final Ui ui;
    private int item;
    private double since;
    private Text text;

    HelpCard(Ui ui) {
        this.ui = ui;
    }

    /** Shows what a text says of the last item. @param content is asked once for each rest of the pointer */
    public void onLastItem(String id, Supplier<Text> content) {
        int key = ImGui.getID(id);
        // Over rows that are being dragged or pressed it would cover those beside them.
        boolean over = !ui.itemHelp().refused()
                && !ImGui.isAnyMouseDown()
                && ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled);
        if (!over) {
            if (item == key) {
                item = 0;
                text = null;
            }
            return;
        }
        boolean moved = ImGui.getIO().getMouseDeltaX() != 0 || ImGui.getIO().getMouseDeltaY() != 0;
        if (item != key || moved && text == null) {
            item = key;
            text = null;
            since = ImGui.getTime();
        } else if (ImGui.getTime() - since > REST) {
            if (text == null) {
                text = content.get();
            }
            ui.tooltip(this::draw);
        }
    }

    private void draw() {
        Widgets widgets = ui.widgets();
        ImGui.pushTextWrapPos(ui.px(WIDTH));
        try {
            widgets.heading(text.title);
            widgets.mono("in files: " + text.key, Role.TEXT_MUTED);
            if (!text.help.isEmpty()) {
                widgets.text(text.help);
            }
            text.facts.forEach(widgets::text);
            text.hints.forEach(widgets::muted);
            if (!text.reason.isEmpty()) {
                ui.textColor(Role.WARNING, () -> widgets.text(text.reason));
            }
        } finally {
            ImGui.popTextWrapPos();
        }
    }
}
