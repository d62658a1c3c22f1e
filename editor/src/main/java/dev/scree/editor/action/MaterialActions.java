package dev.scree.editor.action;

import dev.scree.editor.command.RemovePart;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.List;

/** What is done with the materials and fluids of the scene and of the user's library. */
public final class MaterialActions {
    static final String MENU = Actions.submenu("Scene", "Materials and Fluids");

    private final EditorContext context;

    MaterialActions(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                Action.of(
                        "scene.saveMaterial",
                        MENU,
                        "Save Material to Library",
                        "BOOKMARK",
                        this::noneSelected,
                        () -> keep(context, selected())),
                Action.of("scene.deleteMaterial", MENU, "Delete Material", "TRASH", this::notDeletable, this::delete));
    }

    private ScenePart selected() {
        Selection.Item item = context.selection().primary();
        if (item == null || context.project().isEmpty() || !isMaterial(item.kind())) {
            return null;
        }
        return item.kind().find(scene(), item.id()).orElse(null);
    }

    private static boolean isMaterial(PartKind<?> kind) {
        return kind == PartKind.MATERIAL || kind == PartKind.FLUID || kind == PartKind.FABRIC;
    }

    private String noneSelected() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : selected() == null
                        ? "Select a material, a fluid or a fabric in the Hierarchy or in Materials."
                        : null;
    }

    private String notDeletable() {
        if (noneSelected() != null) {
            return noneSelected();
        }
        if (Actions.noEdit(context) != null) {
            return Actions.noEdit(context);
        }
        int uses = MaterialEdits.uses(scene(), selected());
        return uses == 0
                ? null
                : "It is used by " + uses + (uses == 1 ? " thing" : " things") + ". Give " + (uses == 1 ? "it" : "them")
                        + " another one first.";
    }

    private void delete() {
        ScenePart part = selected();
        context.edit(
                new RemovePart(scene().name(), part.kind().index(scene(), part.id()), part, "Delete " + part.name()));
        context.selection().set(List.of());
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    /** Keeps a scene's material or fluid in the user's library; tells so. */
    public static void keep(EditorContext context, ScenePart part) {
        attempt(context, () -> {
            context.materials().keep(part);
            context.log().success("Saved " + part.name() + " to your library of materials");
        });
    }

    /** Adds one of the library to the shown scene and selects it. */
    public static void add(EditorContext context, ScenePart part) {
        if (context.refusedReadOnly()) {
            return;
        }
        context.project().ifPresent(project -> {
            Edits.Placed placed = MaterialEdits.add(project.scene(), part);
            Selection.Item item = placed.items().get(0);
            if (item.kind().find(project.scene(), item.id()).isEmpty()) {
                context.edit(placed.command());
            }
            context.selection().set(item);
        });
    }

    /** Does what may fail by the library's file, and tells of it. */
    public static void attempt(EditorContext context, Runnable work) {
        try {
            work.run();
        } catch (UserError e) {
            context.failed(e);
        }
    }
}
