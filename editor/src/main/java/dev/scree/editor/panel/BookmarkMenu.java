package dev.scree.editor.panel;

import dev.scree.editor.action.Bookmarks;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Bookmark;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import imgui.type.ImString;

/** The menu of a bookmark on the timeline: its name, and what is done with it. */
final class BookmarkMenu {
    private final EditorContext context;
    private Bookmark of;
    private ImString name = new ImString(64);

    BookmarkMenu(EditorContext context) {
        this.context = context;
    }

    void open(Bookmark bookmark) {
        of = bookmark;
        name = new ImString(bookmark.name(), 64);
        ImGui.openPopup("bookmark");
    }

    /** Draws it while it is open. */
    void draw(Ui ui, Scene scene) {
        ui.popups().popup("bookmark", () -> items(ui, scene));
    }

    private void items(Ui ui, Scene scene) {
        if (of == null || !scene.bookmarks().contains(of)) {
            ImGui.closeCurrentPopup();
            return;
        }
        ui.itemWidth(ui.px(180), () -> ImGui.inputText("##name", name));
        ui.record("Bookmark name", name.get());
        if (ImGui.isItemDeactivatedAfterEdit() && !name.get().isBlank()) {
            context.edit(Bookmarks.rename(scene, of, name.get().strip()));
            ImGui.closeCurrentPopup();
        }
        if (ui.widgets().menuItem("", "Go to Bookmark", "", false)) {
            context.timeline().seek(of.time());
        }
        if (ui.widgets().menuItem("", "Delete This Bookmark", "", false)) {
            context.edit(Bookmarks.delete(scene, of));
        }
    }
}
