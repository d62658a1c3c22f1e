package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiHoveredFlags;
import java.util.function.Supplier;

/**
 * Help for the item that was drawn last: a line beside the pointer that rests on it, and the topic of which the help
 * window tells more.
 */
public final class ItemHelp {
    private final Ui ui;
    /** Frame in which a field last told why it refuses what was typed. */
    private int refusedAt = -2;

    private Supplier<?> topic;

    ItemHelp(Ui ui) {
        this.ui = ui;
    }

    /** Shows help, or why the item is disabled, when the pointer rests on the last item. */
    public void show(String text, String shortcut) {
        if (!refused() && ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled)) {
            String reason = ui.disabledReason();
            boolean empty = (text == null || text.isEmpty()) && reason == null;
            if (!empty) {
                ui.tooltip(() -> {
                    if (text != null && !text.isEmpty()) {
                        ImGui.textUnformatted(text);
                        if (shortcut != null && !shortcut.isEmpty()) {
                            ImGui.sameLine();
                            ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(shortcut));
                        }
                    }
                    if (reason != null) {
                        ui.textColor(Role.WARNING, () -> ImGui.textUnformatted(reason));
                    }
                });
            }
        }
    }

    /** Notes what help is wanted for the last item, where the pointer or the keyboard is at it. */
    public void topic(Supplier<?> about) {
        if (ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled) || ImGui.isItemActive() || ImGui.isItemFocused()) {
            topic = about;
        }
    }

    /**
     * What {@link #topic} noted in the last frame, or null; asking forgets it. What it is of is found when it is asked
     * for, which takes too long for every frame.
     */
    public Supplier<?> takeTopic() {
        Supplier<?> noted = topic;
        topic = null;
        return noted;
    }

    /** A field says under it why it refuses what was typed; help keeps away, which would lie over that. */
    void refuses() {
        refusedAt = ImGui.getFrameCount();
    }

    /** Whether a field said in this or the last frame why it refuses what was typed. */
    boolean refused() {
        return refusedAt >= ImGui.getFrameCount() - 1;
    }
}
