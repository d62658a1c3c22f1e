package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.MaterialActions;
import dev.scree.editor.action.MaterialEdits;
import dev.scree.editor.action.MaterialLibrary;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.Subject;
import dev.scree.editor.thumbnail.Subjects;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.List;
import java.util.stream.Stream;

/** Materials, fluids and fabrics: those of the shown scene, the user's own for every project, and the program's. */
final class MaterialsPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;
    private final AssetPictures pictures;
    private final AssetList assets;
    private final AssetDrop drops;

    MaterialsPanel(EditorContext context, Actions actions, AssetPictures pictures) {
        this.context = context;
        this.actions = actions;
        this.pictures = pictures;
        this.drops = new AssetDrop(context);
        this.assets = new AssetList(context);
    }

    @Override
    public String key() {
        return "materials";
    }

    @Override
    public String title() {
        return "Materials";
    }

    @Override
    public Icon icon() {
        return Icon.PALETTE;
    }

    @Override
    public Place place() {
        return Place.LEFT_BOTTOM;
    }

    /** The picture of a material, fluid or fabric. @param place tells apart equal ids of different libraries */
    static Tiles.Picture picture(AssetPictures pictures, Object place, ScenePart part) {
        Subject subject = part instanceof Material material
                ? Subjects.material(place, material)
                : part instanceof Fabric fabric
                        ? Subjects.fabric(place, fabric)
                        : Subjects.fluid(place, (FluidMaterial) part);
        return pictures.of(subject, part instanceof Material ? Icon.CIRCLE : PartLook.icon(part), Role.TEXT_MUTED);
    }

    /** Its most telling figures. */
    static String figures(ScenePart part) {
        if (part instanceof Material m) {
            return Counts.number(m.density()) + " kg/m³, friction " + Counts.number(m.friction()) + ", restitution "
                    + Counts.number(m.restitution());
        }
        if (part instanceof Fabric fabric) {
            return Counts.number(1000 * fabric.areaDensity()) + " g/m², " + Counts.number(1000 * fabric.thickness())
                    + " mm, stretch " + Counts.number(fabric.stretch()) + " N/m, friction "
                    + Counts.number(fabric.friction());
        }
        FluidMaterial f = (FluidMaterial) part;
        return Counts.number(f.density()) + " kg/m³, " + Counts.number(1000 * f.viscosity()) + " mPa s, "
                + Counts.number(1000 * f.surfaceTension()) + " mN/m";
    }

    @Override
    public void draw(Ui ui) {
        Scene scene = context.project().orElseThrow().scene();
        List<ScenePart> own = Stream.of(scene.materials(), scene.fluids(), scene.fabrics())
                .<ScenePart>flatMap(List::stream)
                .toList();
        assets.begin(ui, own.size() + " in " + scene.name());
        for (ScenePart part : own) {
            int uses = MaterialEdits.uses(scene, part);
            row(ui, "scene " + scene.name(), part, "used by " + uses, true);
        }
        if (own.isEmpty()) {
            ui.widgets().empty(Icon.PALETTE, "The scene has no materials", "Press one below to add it.");
        }
        if (ui.widgets().section("My Library")) {
            assets.restart();
            List<ScenePart> mine = context.materials().own();
            mine.forEach(part -> row(ui, "mine", part, kind(part), false));
            if (mine.isEmpty()) {
                ui.widgets()
                        .paragraph(
                                "Nothing yet. Select a material of the scene, then save it here for every project.",
                                Role.TEXT_MUTED);
            }
            String obstacle = actions.get("scene.saveMaterial").obstacle().get();
            ui.disabled(obstacle, () -> {
                if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, "Save Material to Library", "", false)) {
                    actions.get("scene.saveMaterial").perform();
                }
                ui.itemHelp().show("", "");
            });
        }
        if (ui.widgets().section("Built In")) {
            assets.restart();
            MaterialLibrary.builtIn().forEach(part -> row(ui, "built in", part, kind(part), false));
        }
    }

    private static String kind(ScenePart part) {
        return part instanceof Material ? "" : part.kind().noun();
    }

    private void row(Ui ui, String place, ScenePart part, String note, boolean ofScene) {
        Tiles.Picture picture = picture(pictures, place, part);
        boolean selected = ofScene && context.selection().contains(Selection.Item.of(part));
        ui.id(place, () -> {
            boolean pressed = assets.item(ui, picture, part.name() + "##" + part.kind() + part.id(), note, selected);
            ui.dragSource(Dragged.TYPE, new Dragged(part.name(), drops.material(part)), () -> new Tiles(ui)
                    .picture(picture, ui.px(48)));
            AssetList.tooltip(
                    ui,
                    picture,
                    part.name(),
                    figures(part) + "\n"
                            + (ofScene
                                    ? "Press to edit it in the Inspector. Drag it onto what is to be made of it."
                                    : "Press to add it to the scene, or drag it onto what is to be made of it."));
            if (pressed && ofScene) {
                context.selection().set(Selection.Item.of(part));
            } else if (pressed) {
                MaterialActions.add(context, part);
            }
            ui.popups().contextMenu("menu", () -> menu(ui, part, place, ofScene));
        });
    }

    private void menu(Ui ui, ScenePart part, String place, boolean ofScene) {
        if (ofScene) {
            context.selection().set(Selection.Item.of(part));
            for (String id : List.of("edit.rename", "scene.saveMaterial", "scene.deleteMaterial")) {
                String obstacle = actions.get(id).obstacle().get();
                ui.disabled(obstacle, () -> {
                    String icon = Icon.valueOf(actions.get(id).icon()).glyph();
                    if (ui.widgets().menuItem(icon, actions.get(id).label().get(), "", false)) {
                        actions.get(id).perform();
                    }
                    ui.itemHelp().show("", "");
                });
            }
            return;
        }
        if (ui.widgets().menuItem(Icon.PLUS.glyph(), "Add to Scene", "", false)) {
            MaterialActions.add(context, part);
        }
        if (place.equals("mine")) {
            if (ui.widgets().menuItem(Icon.PEN.glyph(), "Rename…", "", false)) {
                context.dialogs().ask(new Dialog.LibraryMaterial(part, false));
            }
            if (ui.widgets().menuItem(Icon.TRASH.glyph(), "Delete from Library…", "", false)) {
                context.dialogs().ask(new Dialog.LibraryMaterial(part, true));
            }
        }
    }
}
