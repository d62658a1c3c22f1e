package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.document.Document;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.Subjects;

/** Scenes of the project; a press shows one. */
final class ProjectPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;

    private final AssetPictures pictures;

    ProjectPanel(EditorContext context, Actions actions, AssetPictures pictures) {
        this.context = context;
        this.actions = actions;
        this.pictures = pictures;
    }

    @Override
    public String key() {
        return "project";
    }

    @Override
    public String title() {
        return "Project";
    }

    @Override
    public Icon icon() {
        return Icon.FOLDER;
    }

    @Override
    public Place place() {
        return Place.LEFT_TOP;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        Document document = project.document();
        ui.widgets().row(Icon.FOLDER_OPEN, Role.TEXT_MUTED, document.settings().name(), "", false);
        ui.itemHelp().show(document.folder().root().toString(), "");
        ui.indent(ui.px(16), () -> {
            for (String name : document.sceneNames()) {
                boolean shown = name.equals(document.shownScene());
                String note = document.differsFromDisk(name)
                        ? "changed"
                        : document.scene(name).bodies().size()
                                + (document.scene(name).bodies().size() == 1 ? " body" : " bodies");
                Tiles.Picture picture = pictures.of(
                        Subjects.scene(document.folder().root(), document.scene(name)),
                        Icon.LAYERS,
                        shown ? Role.LINK : Role.TEXT_MUTED);
                if (new Tiles(ui).row(picture, name + "##scene", note, shown)) {
                    document.show(name);
                }
                AssetList.tooltip(ui, picture, name, shown ? "This scene is shown." : "Press to show this scene.");
            }
            if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, "New Scene…", "", false)) {
                actions.get("scene.new").perform();
            }
        });
    }
}
