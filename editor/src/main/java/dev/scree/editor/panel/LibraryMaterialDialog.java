package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.MaterialActions;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.type.ImString;

/** Asks for another name of a material in the user's library, or whether it is to be deleted. */
final class LibraryMaterialDialog {

    private final EditorContext context;
    private final ImString name = Fields.buffer("");
    private Dialog.LibraryMaterial shown;

    LibraryMaterialDialog(EditorContext context) {
        this.context = context;
    }

    /** @return whether it is done with */
    boolean draw(Ui ui, Dialog.LibraryMaterial wish) {
        boolean first = wish != shown;
        shown = wish;
        if (wish.delete()) {
            ui.widgets().text("Delete " + wish.part().name() + " from your library?");
            ui.widgets().muted("Scenes that have it keep it. This cannot be undone.");
            ImGui.dummy(0, ui.px(4));
            if (ui.widgets().primaryButton("Delete")) {
                MaterialActions.attempt(context, () -> context.materials().remove(wish.part()));
                return true;
            }
            ImGui.sameLine();
            return ui.widgets().button("Cancel");
        }
        if (first) {
            name.set(wish.part().name());
        }
        boolean enter = ui.fields().liveText("Material name", "##name", name, "Name", ui.px(360), first);
        String wanted = name.get().strip();
        String obstacle = context.materials().obstacle(wanted, wish.part());
        ImGui.dummy(0, ui.px(4));
        boolean[] pressed = {enter};
        ui.disabled(obstacle, () -> {
            pressed[0] |= ui.widgets().primaryButton("Rename");
            ui.itemHelp().show("", "");
        });
        if (pressed[0] && obstacle == null) {
            MaterialActions.attempt(context, () -> context.materials().rename(wish.part(), wanted));
            return true;
        }
        ImGui.sameLine();
        return ui.widgets().button("Cancel");
    }
}
