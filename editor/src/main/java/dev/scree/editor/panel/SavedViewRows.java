package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.SavedViews;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.SavedView;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;

/** The Inspector's rows for the saved views of a scene: name, go to it, overwrite it, delete it, save another. */
final class SavedViewRows {
    private final EditorContext context;

    SavedViewRows(EditorContext context) {
        this.context = context;
    }

    void draw(Ui ui, Scene scene) {
        Camera seen = context.view().camera(scene.camera());
        int shown = SavedViews.shown(scene, seen);
        ui.widgets().heading("Views");
        for (int i = 0; i < scene.views().size(); i++) {
            int index = i;
            ui.id("view" + i, () -> row(ui, scene, index, seen, index == shown));
        }
        if (ui.widgets().button("Save View")) {
            context.edit(SavedViews.add(scene, seen));
        }
        ui.itemHelp().show("Keeps where the viewport looks from now", "");
    }

    private void row(Ui ui, Scene scene, int index, Camera seen, boolean here) {
        SavedView view = scene.views().get(index);
        String number = String.valueOf(index + 1);
        ui.fields().row(number, () -> {
            ui.itemWidth(ImGui.getContentRegionAvailX() - ui.px(3 * 24), () -> ui.fields()
                    .textField("View " + number, "##name", view.name(), "Name", name -> {
                        if (!name.isBlank()) {
                            context.edit(SavedViews.rename(scene, index, name.strip()));
                        }
                    }));
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().smallIcon(Icon.EYE, "Go to view " + number, here ? Role.ACCENT : Role.TEXT_MUTED)) {
                context.view().requests().lookFrom(view.camera());
            }
            ImGui.sameLine(0, ui.px(2));
            if (ui.widgets().smallIcon(Icon.PEN, "Overwrite view " + number, Role.TEXT_MUTED)) {
                context.edit(SavedViews.overwrite(scene, index, seen));
            }
            ImGui.sameLine(0, ui.px(2));
            if (ui.widgets().smallIcon(Icon.TRASH, "Delete view " + number, Role.TEXT_MUTED)) {
                context.edit(SavedViews.delete(scene, index));
            }
        });
    }
}
