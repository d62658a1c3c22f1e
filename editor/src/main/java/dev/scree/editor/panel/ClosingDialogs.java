package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import java.util.List;

/** Questions before a project is closed. */
final class ClosingDialogs {
    private static final int MODELS_NAMED = 5;

    private final EditorContext context;
    private final DialogForm form;

    ClosingDialogs(EditorContext context, DialogForm form) {
        this.context = context;
        this.form = form;
    }

    void unsavedChanges(Ui ui, Dialog.UnsavedChanges unsaved) {
        ui.widgets()
                .text("The project "
                        + context.project()
                                .map(p -> p.document().settings().name())
                                .orElse("") + " has changes that are not saved.");
        ImGui.dummy(0, ui.px(4));
        if (DialogForm.answer(ui, "Save")) {
            form.close();
            context.projects().save(unsaved.then());
        }
        ImGui.sameLine();
        if (ui.widgets().button("Discard Changes")) {
            form.close();
            context.projects().discard(unsaved.then());
        }
        ImGui.sameLine();
        form.cancel(ui);
    }

    void unusedModels(Ui ui, Dialog.UnusedModels unused) {
        ui.widgets().text("No scene and no preset of the project uses what was imported here:");
        List<String> models = unused.models();
        for (String model : models.subList(0, Math.min(MODELS_NAMED, models.size()))) {
            ui.widgets().muted(model);
        }
        if (models.size() > MODELS_NAMED) {
            ui.widgets().muted("and " + (models.size() - MODELS_NAMED) + " more");
        }
        ImGui.dummy(0, ui.px(4));
        boolean keep = DialogForm.answer(ui, "Keep Files");
        ImGui.sameLine();
        boolean delete = ui.widgets().button("Delete Files");
        ImGui.sameLine();
        form.cancel(ui);
        if (delete || keep) {
            form.close();
            if (delete) {
                unused.delete().run();
            }
            unused.then().run();
        }
    }
}
