package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiComboFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiStyleVar;

/**
 * Paired scopes of what opens above the panels and closes again: menus, popups, lists to choose from, dialogs. The
 * content is drawn only while it is open. Escape closes all but dialogs, whose owner decides.
 */
public final class Popups {
    private final Ui ui;
    /** The frame in which Escape last closed something here. */
    private int escaped = -1;

    Popups(Ui ui) {
        this.ui = ui;
    }

    /** The menus at the window's upper edge. */
    public void menuBar(Runnable content) {
        if (ImGui.beginMainMenuBar()) {
            try {
                content.run();
            } finally {
                ImGui.endMainMenuBar();
            }
        }
    }

    /** A menu within a menu bar or another menu. */
    public void menu(String label, Runnable content) {
        boolean open = ImGui.beginMenu(label);
        ui.record(label, "");
        if (open) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endMenu();
            }
        }
    }

    /** A menu within a menu, under lines that have room for an icon. */
    public void submenu(String label, Runnable content) {
        boolean[] open = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                ui.px(8),
                ui.px(8),
                () -> open[0] = ImGui.beginMenu("       " + label + "###" + label));
        ui.record(label, "");
        if (open[0]) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endMenu();
            }
        }
    }

    /** What {@link ImGui#openPopup} opened under this id. */
    public void popup(String id, Runnable content) {
        popup(id, 0, content);
    }

    /** @param flags of ImGui's windows */
    public void popup(String id, int flags, Runnable content) {
        if (ImGui.beginPopup(id, flags)) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endPopup();
            }
        }
    }

    /** The menu of the last item's right button. */
    public void contextMenu(String id, Runnable content) {
        if (ImGui.beginPopupContextItem(id)) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endPopup();
            }
        }
    }

    /** A dialog: nothing else can be used while it is open. @return whether it is still open */
    public boolean modal(String title, int flags, Runnable content) {
        if (!ImGui.beginPopupModal(title, flags)) {
            return false;
        }
        try {
            content.run();
        } finally {
            ImGui.endPopup();
        }
        return true;
    }

    /** A list that drops down. @param preview shown while it is closed */
    public void combo(String label, String preview, Runnable content) {
        combo(label, preview, 0, content);
    }

    /** @param flags of ImGui's, besides that the arrow is drawn by the caller */
    public void combo(String label, String preview, int flags, Runnable content) {
        boolean open = ImGui.beginCombo(label, preview, ImGuiComboFlags.NoArrowButton | flags);
        if (open) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endCombo();
            }
        }
    }

    private void closeOnEscape() {
        if (ImGui.isKeyPressed(ImGuiKey.Escape, false)) {
            ImGui.closeCurrentPopup();
            escaped = ImGui.getFrameCount();
        }
    }

    /** Whether Escape has closed a list or menu in this frame, so that it is not meant for what lies under that. */
    public boolean tookEscape() {
        return escaped == ImGui.getFrameCount();
    }
}
