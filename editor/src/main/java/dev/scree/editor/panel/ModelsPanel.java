package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.Subjects;

/** Model files of the project; a press places a body. */
final class ModelsPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;
    private final AssetPictures pictures;
    private final AssetList assets;
    private final AssetDrop drops;

    ModelsPanel(EditorContext context, Actions actions, AssetPictures pictures) {
        this.context = context;
        this.actions = actions;
        this.pictures = pictures;
        this.drops = new AssetDrop(context);
        this.assets = new AssetList(context);
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
        int count = project.models().size();
        assets.begin(ui, count + (count == 1 ? " model" : " models"));
        for (String model : project.models()) {
            String name = model.substring(model.lastIndexOf('/') + 1);
            String note = project.shapes()
                    .shape(model)
                    .map(s -> Counts.grouped(s.mesh().triangleCount()) + " tri" + (s.watertight() ? "" : ", open"))
                    .orElse("");
            Tiles.Picture picture = pictures.of(
                    Subjects.model(project.document().folder().root(), model, project.listings()),
                    Icon.CUBE,
                    Role.TEXT_MUTED);
            boolean stale = context.reimport().changed().contains(model);
            String help = (stale ? "Its file has changed since the import.\n" : "") + note
                    + (note.isEmpty() ? "" : "\n") + "Press to place a body of it, or drag it into the " + "viewport.";
            assets.placed(ui, picture, name, stale ? "changed on disk" : note, help, drops.model(model));
        }
        if (!context.reimport().changed().isEmpty()
                && ui.widgets().row(Icon.REFRESH, Role.WARNING, "Reimport Changed Models", "", false)) {
            actions.get("file.reimport").perform();
        }
        if (ui.widgets().row(Icon.FILE_IMPORT, Role.TEXT_MUTED, "Import Model…", "", false)) {
            actions.get("file.import").perform();
        }
    }
}
