package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import java.util.List;
import java.util.Set;

/** What the shown scene consists of. A press selects, with Ctrl more than one. */
final class HierarchyPanel implements Panel {
    private final Workbench bench;
    private final Actions actions;

    HierarchyPanel(Workbench bench, Actions actions) {
        this.bench = bench;
        this.actions = actions;
    }

    @Override
    public String key() {
        return "hierarchy";
    }

    @Override
    public String title() {
        return "Hierarchy";
    }

    @Override
    public Icon icon() {
        return Icon.FOLDER_TREE;
    }

    @Override
    public Place place() {
        return Place.LEFT_BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = bench.project().orElseThrow();
        Scene scene = project.scene();
        item(ui, Icon.GLOBE, "Physics", "", Selection.Item.of(Selection.Kind.PHYSICS));
        item(ui, Icon.BOX, "Domain", "", Selection.Item.of(Selection.Kind.DOMAIN));
        item(ui, Icon.CAMERA, "Camera", "", Selection.Item.of(Selection.Kind.CAMERA));
        if (ui.widgets().section("Bodies")) {
            if (scene.bodies().isEmpty()) {
                ui.widgets().muted("Import a model to add a body.");
            }
            bodies(ui, project, scene.bodies());
        }
        if (ui.widgets().section("Emitters, Sinks and Fluid")) {
            scene.emitters()
                    .forEach(e -> item(
                            ui,
                            e.shape() == EmitterShape.CAVITY ? Icon.GLASS : Icon.FAUCET,
                            e.name(),
                            flow(e),
                            new Selection.Item(Selection.Kind.EMITTER, e.id())));
            scene.sinks()
                    .forEach(k -> item(ui, Icon.DRAIN, k.name(), "", new Selection.Item(Selection.Kind.SINK, k.id())));
            scene.blocks()
                    .forEach(b ->
                            item(ui, Icon.DROPLET, b.name(), "", new Selection.Item(Selection.Kind.BLOCK, b.id())));
            additions(ui, "scene.addEmitter", "scene.addBlock", "scene.fillBody", "scene.addSink");
        }
        if (ui.widgets().section("Grains and Obstacles")) {
            scene.grains()
                    .forEach(g -> item(
                            ui,
                            Icon.PARTICLES,
                            g.name(),
                            Counts.number(1000 * g.diameter()) + " mm",
                            new Selection.Item(Selection.Kind.GRAINS, g.id())));
            scene.obstacles()
                    .forEach(o -> item(
                            ui,
                            Icon.OBSTACLE,
                            o.name(),
                            ShapeInspector.name(o.shape()),
                            new Selection.Item(Selection.Kind.OBSTACLE, o.id())));
            additions(ui, "scene.addGrains", "scene.addPlane", "scene.addBox", "scene.addCapsule");
        }
        if (ui.widgets().section("Materials")) {
            scene.materials()
                    .forEach(m ->
                            item(ui, Icon.SHAPES, m.name(), "", new Selection.Item(Selection.Kind.MATERIAL, m.id())));
            if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, "Add Material", "", false)) {
                String id = Edits.freeId(scene, "material", Set.of());
                Material start = scene.materials().isEmpty()
                        ? new Material(id, null, 1000, 0.3, 0.4, 0, null, null)
                        : scene.materials().get(0).withId(id);
                bench.edit(Edits.add(
                        scene,
                        Part.MATERIAL,
                        start.withName(Edits.freeName(
                                scene.materials().stream().map(Material::name).toList(), "Material"))));
                bench.selection().set(new Selection.Item(Selection.Kind.MATERIAL, id));
            }
        }
        if (ui.widgets().section("Fluids")) {
            scene.fluids()
                    .forEach(f ->
                            item(ui, Icon.DROPLET, f.name(), "", new Selection.Item(Selection.Kind.FLUID, f.id())));
            if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, "Add Fluid", "", false)) {
                String id = Edits.freeId(scene, "fluid", Set.of());
                FluidMaterial fluid = CommonFluids.WATER
                        .withId(id)
                        .withName(Edits.freeName(
                                scene.fluids().stream().map(FluidMaterial::name).toList(), "Fluid"));
                bench.edit(Edits.add(scene, Part.FLUID, fluid));
                bench.selection().set(new Selection.Item(Selection.Kind.FLUID, id));
            }
        }
    }

    private void additions(Ui ui, String... ids) {
        for (String id : ids) {
            ui.disabled(actions.get(id).obstacle().get(), () -> {
                if (ui.widgets()
                        .row(Icon.PLUS, Role.TEXT_MUTED, actions.get(id).label().get(), "", false)) {
                    actions.get(id).perform();
                }
            });
        }
    }

    private static String flow(Emitter e) {
        double litres = e.volumeRate() * 1000;
        return Double.isInfinite(litres) ? "at once" : Counts.number(litres) + " l/s";
    }

    /** Thousands of bodies are usual: only the rows in view are drawn. */
    private void bodies(Ui ui, OpenProject project, List<Body> bodies) {
        ui.widgets().list(bodies.size(), index -> {
            Body body = bodies.get(index);
            String failure = project.shapes().failure(body);
            Icon icon = failure != null ? Icon.WARNING : icon(body.motion());
            ui.id(body.id(), () -> {
                row(
                        ui,
                        icon,
                        failure != null ? Role.WARNING : Role.TEXT_MUTED,
                        body.name(),
                        String.valueOf(body.resolution()),
                        new Selection.Item(Selection.Kind.BODY, body.id()));
                if (failure != null) {
                    ui.help(failure, "");
                }
            });
        });
    }

    private static Icon icon(BodyMotion motion) {
        return switch (motion) {
            case DYNAMIC -> Icon.CUBE;
            case STATIC -> Icon.WEIGHT;
            case ANIMATED -> Icon.FILM;
            case HINGED -> Icon.GEAR;
            case PIVOTED -> Icon.ROTATE;
        };
    }

    private void item(Ui ui, Icon icon, String name, String note, Selection.Item item) {
        ui.id(item.kind() + item.id(), () -> row(ui, icon, Role.TEXT_MUTED, name, note, item));
    }

    private void row(Ui ui, Icon icon, Role role, String name, String note, Selection.Item item) {
        if (ui.widgets().row(icon, role, name, note, bench.selection().contains(item))) {
            if (ImGui.getIO().getKeyCtrl()) {
                bench.selection().toggle(item);
            } else {
                bench.selection().set(item);
            }
        }
        ui.contextMenu("menu", () -> {
            if (!bench.selection().contains(item)) {
                bench.selection().set(item);
            }
            for (String id :
                    new String[] {"edit.duplicate", "edit.delete", "scene.savePreset", "view.frameSelection"}) {
                ui.disabled(actions.get(id).obstacle().get(), () -> {
                    if (ui.widgets()
                            .menuItem(
                                    Icon.valueOf(actions.get(id).icon()).glyph(),
                                    actions.get(id).label().get(),
                                    "",
                                    false)) {
                        actions.get(id).perform();
                    }
                });
            }
        });
    }
}
