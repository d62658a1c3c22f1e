package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.PresetExchange;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.Subjects;
import dev.scree.runtime.project.PresetDetails;
import dev.scree.runtime.scene.Preset;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Presets of the project and of the program; a press puts one into the shown scene. */
final class PresetsPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;
    private final AssetPictures pictures;
    private final AssetList assets;
    private final AssetDrop drops;

    PresetsPanel(EditorContext context, Actions actions, AssetPictures pictures) {
        this.context = context;
        this.actions = actions;
        this.pictures = pictures;
        this.drops = new AssetDrop(context);
        this.assets = new AssetList(context);
    }

    @Override
    public String key() {
        return "presets";
    }

    @Override
    public String title() {
        return "Presets";
    }

    @Override
    public Icon icon() {
        return Icon.BOOKMARK;
    }

    @Override
    public Place place() {
        return Place.LEFT_TOP;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        if (project.presets().isEmpty()) {
            ui.widgets()
                    .empty(Icon.BOOKMARK, "No presets yet", "Select bodies or emitters, then\nsave them as a preset.");
        }
        Path root = project.document().folder().root().toAbsolutePath();
        int count = project.presets().size();
        assets.begin(ui, count + (count == 1 ? " preset" : " presets"));
        for (Map.Entry<Path, Preset> entry : project.presets().entrySet()) {
            Preset preset = entry.getValue();
            boolean own = entry.getKey().toAbsolutePath().startsWith(root);
            boolean mine = context.library().own() != null
                    && entry.getKey().startsWith(context.library().own());
            Tiles.Picture picture = pictures.of(
                    Subjects.preset(entry.getKey(), preset, project.listings()),
                    PartLook.icon(preset),
                    own || mine ? Role.LINK : Role.TEXT_MUTED);
            String how = "Press to place it, or drag it into the viewport.";
            String details = PresetDetails.of(preset).line();
            String help = Stream.of(preset.description(), details, how)
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.joining("\n"));
            assets.placed(
                    ui,
                    picture,
                    preset.name() + "##" + entry.getKey(),
                    own ? "project" : mine ? "mine" : "",
                    help,
                    drops.preset(entry.getKey(), preset));
            ui.popups().contextMenu("menu" + entry.getKey(), () -> {
                if (ui.widgets().menuItem(Icon.PLUS.glyph(), "Place in Scene", "", false)) {
                    context.files().placePreset(entry.getKey(), preset, null);
                }
                if (ui.widgets().menuItem(Icon.BOOKMARK.glyph(), "Export as Preset File…", "", false)) {
                    context.dialogs().ask(new Dialog.ExportPreset(PresetExchange.of(entry.getKey(), preset)));
                }
            });
        }
        if (ui.widgets().row(Icon.FILE_IMPORT, Role.TEXT_MUTED, "Import Preset File…", "", false)) {
            actions.get("file.importPreset").perform();
        }
        String obstacle = actions.get("scene.savePreset").obstacle().get();
        ui.disabled(obstacle, () -> {
            if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, "Save Selection as Preset…", "", false)) {
                actions.get("scene.savePreset").perform();
            }
            ui.itemHelp().show("", "");
        });
    }
}
