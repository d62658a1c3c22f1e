package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;

/** Model files of the project; a press places a body. */
final class ModelsPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;
    private final PlacingRows rows = new PlacingRows();

    ModelsPanel(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
    }

    @Override
    public String key() {
        return "models";
    }

    @Override
    public String title() {
        return "Models";
    }

    @Override
    public Icon icon() {
        return Icon.CUBE;
    }

    @Override
    public Place place() {
        return Place.LEFT_TOP;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        if (project.models().isEmpty()) {
            ui.widgets()
                    .empty(Icon.CUBE, "No models yet", "Drop OBJ, FBX, glTF, STL or PLY files here,\nor import one.");
        }
        for (String model : project.models()) {
            String name = model.substring(model.lastIndexOf('/') + 1);
            String note = project.shapes()
                    .shape(model)
                    .map(s -> Counts.grouped(s.mesh().triangleCount()) + " tri" + (s.watertight() ? "" : ", open"))
                    .orElse("");
            boolean pressed = ui.widgets().row(Icon.CUBE, Role.TEXT_MUTED, name, note, false);
            String help = "Press to place a body of " + model + ", or drag it into the viewport";
            rows.row(ui, Icon.CUBE, name, help, pressed, spot -> context.files().placeModel(model, spot));
        }
        if (ui.widgets().row(Icon.FILE_IMPORT, Role.TEXT_MUTED, "Import Model…", "", false)) {
            actions.get("file.import").perform();
        }
    }
}
