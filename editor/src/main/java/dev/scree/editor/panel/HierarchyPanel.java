package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import imgui.ImGui;
import java.util.List;

/** What the shown scene consists of. A press selects, with Ctrl more than one. */
final class HierarchyPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;

    HierarchyPanel(EditorContext context, Actions actions) {
        this.context = context;
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
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        for (PartKind<?> kind : List.of(PartKind.PHYSICS, PartKind.DOMAIN, PartKind.CAMERA)) {
            list(ui, project, kind.in(scene));
        }
        section(ui, project, "Bodies", List.of(PartKind.BODY));
        section(
                ui,
                project,
                "Emitters, Sinks and Fluid",
                List.of(PartKind.EMITTER, PartKind.SINK, PartKind.BLOCK),
                "scene.addEmitter",
                "scene.addBlock",
                "scene.fillBody",
                "scene.addSink");
        section(
                ui,
                project,
                "Grains and Obstacles",
                List.of(PartKind.GRAINS, PartKind.OBSTACLE),
                "scene.addGrains",
                "scene.addPlane",
                "scene.addBox",
                "scene.addCapsule");
        section(ui, project, "Joints", List.of(PartKind.JOINT), "scene.addJoint");
        section(ui, project, "Materials", List.of(PartKind.MATERIAL), "scene.addMaterial");
        section(ui, project, "Fluids", List.of(PartKind.FLUID), "scene.addFluid");
    }

    private void section(Ui ui, OpenProject project, String title, List<PartKind<?>> kinds, String... additions) {
        if (!ui.widgets().section(title)) {
            return;
        }
        kinds.forEach(kind -> list(ui, project, kind.in(project.scene())));
        if (kinds.contains(PartKind.BODY) && project.scene().bodies().isEmpty()) {
            ui.widgets().muted("Import a model to add a body.");
        }
        additions(ui, additions);
    }

    /** Thousands of bodies are usual: only the rows in view are drawn. */
    private void list(Ui ui, OpenProject project, List<? extends ScenePart> parts) {
        ui.widgets().list(parts.size(), index -> {
            ScenePart part = parts.get(index);
            String failure = part instanceof Body body ? project.shapes().failure(body) : null;
            ui.id(part.kind() + part.id(), () -> {
                row(
                        ui,
                        failure != null ? Icon.WARNING : PartLook.icon(part),
                        failure != null ? Role.WARNING : Role.TEXT_MUTED,
                        part.name(),
                        PartLook.note(part),
                        Selection.Item.of(part));
                if (failure != null) {
                    ui.help(failure, "");
                }
            });
        });
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

    private void row(Ui ui, Icon icon, Role role, String name, String note, Selection.Item item) {
        if (ui.widgets().row(icon, role, name, note, context.selection().contains(item))) {
            if (ImGui.getIO().getKeyCtrl()) {
                context.selection().toggle(item);
            } else {
                context.selection().set(item);
            }
        }
        ui.contextMenu("menu", () -> {
            if (!context.selection().contains(item)) {
                context.selection().set(item);
            }
            for (String id : new String[] {
                "edit.copy",
                "edit.paste",
                "edit.duplicate",
                "edit.hide",
                "edit.up",
                "edit.down",
                "edit.delete",
                "scene.savePreset",
                "view.frameSelection"
            }) {
                ui.disabled(actions.get(id).obstacle().get(), () -> {
                    if (ui.widgets()
                            .menuItem(
                                    glyph(actions.get(id)),
                                    actions.get(id).label().get(),
                                    "",
                                    false)) {
                        actions.get(id).perform();
                    }
                });
            }
        });
    }

    private static String glyph(Action action) {
        return action.icon().isEmpty() ? "" : Icon.valueOf(action.icon()).glyph();
    }
}
