package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What can be done to selected objects, whatever their kinds: cut, copy, paste, duplicate, hide, delete, reorder. */
final class ObjectActions {
    private static final String NOTHING_SELECTED =
            "Select a body, emitter, sink, block, obstacle, cloth or soft body first.";
    /** How far a copy of something of unknown size is moved [m]. */
    private static final double SHIFT = 0.1;

    private final EditorContext context;

    ObjectActions(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                edit("edit.cut", () -> "Cut", "SCISSORS", this::cut),
                Action.of("edit.copy", "Edit", "Copy", "CLONE", this::nothingSelected, this::copy),
                Action.of("edit.paste", "Edit", "Paste", "PASTE", () -> Actions.noEdit(context), this::paste),
                edit("edit.duplicate", () -> "Duplicate", "COPY", this::duplicate),
                edit("edit.array", () -> "Array or Scatter…", "GRID", () -> context.dialogs()
                        .ask(new Dialog.MakeArray())),
                edit(
                        "edit.hide",
                        () -> allHidden() ? "Show" : "Hide",
                        "EYE",
                        () -> context.edit(Edits.hide(scene(), context.selection()))),
                edit("edit.up", () -> "Move Up in List", "", () -> reorder(false)),
                edit("edit.down", () -> "Move Down in List", "", () -> reorder(true)),
                new Action(
                        "edit.delete",
                        "Edit",
                        () -> "Delete",
                        "TRASH",
                        () -> context.probes().selected().isPresent() ? Actions.noEdit(context) : notEditable(),
                        () -> false,
                        this::delete));
    }

    private Action edit(String id, Supplier<String> label, String icon, Runnable run) {
        return new Action(id, "Edit", label, icon, this::notEditable, () -> false, run);
    }

    /** Why nothing can be done to selected objects, or null. */
    String nothingSelected() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : context.selection().hasPlace() ? null : NOTHING_SELECTED;
    }

    /** Why selected objects cannot be changed, or null. */
    String notEditable() {
        return Actions.noEdit(context) != null ? Actions.noEdit(context) : nothingSelected();
    }

    private boolean allHidden() {
        return context.project().isPresent()
                && context.selection().hasPlace()
                && context.selection().objects(scene()).stream().allMatch(SceneObject::hidden);
    }

    private void copy() {
        context.clipboard()
                .set(CopiedObjects.of(
                                context.project()
                                        .orElseThrow()
                                        .document()
                                        .folder()
                                        .root(),
                                scene(),
                                context.selection().objects(scene()))
                        .text());
    }

    private void cut() {
        copy();
        context.edit(Edits.delete(scene(), context.selection(), "Cut"));
    }

    private void delete() {
        context.probes()
                .selected()
                .ifPresentOrElse(
                        context.probes()::delete, () -> context.edit(Edits.delete(scene(), context.selection())));
    }

    /** Models that the project lacks are copied in the background first; then the objects come in one edit. */
    private void paste() {
        OpenProject project = context.project().orElseThrow();
        CopiedObjects copied;
        try {
            copied = CopiedObjects.read(context.clipboard().get());
        } catch (UserError e) {
            context.log().warning(e.getMessage());
            return;
        }
        if (copied.preset().modelObjects().isEmpty()
                || copied.project() != null && project.document().folder().isAt(copied.project())) {
            paste(copied, Map.of());
            return;
        }
        context.tasks()
                .start(
                        "models",
                        "Paste",
                        progress -> copied.models(project.document().folder()),
                        models -> {
                            if (context.project().filter(project::equals).isPresent()) {
                                paste(copied, models);
                                context.files().refresh();
                            }
                        },
                        context::failed,
                        () -> {});
    }

    private void paste(CopiedObjects copied, Map<String, String> models) {
        List<SceneObject> objects = copied.preset().objects();
        Copies copies = copied.placed(scene(), models, beside(objects));
        place(new Edits.Placed(copies.command(Edits.what("Paste", objects)), copies.items()));
    }

    private void duplicate() {
        place(Edits.duplicate(
                scene(), context.selection(), beside(context.selection().objects(scene()))));
    }

    private void place(Edits.Placed placed) {
        context.edit(placed.command());
        context.selection().set(placed.items());
    }

    private void reorder(boolean down) {
        context.edit(Ordering.step(scene(), context.selection(), down));
    }

    /** How far copies stand from the objects [m]: beside the widest of them, where they are in nobody's way. */
    private Vec3 beside(List<SceneObject> objects) {
        double width = objects.stream().mapToDouble(this::width).max().orElse(0);
        double step = Math.round((width == 0 ? SHIFT : 1.1 * width) * 1000) / 1000.0;
        return CopyStep.of(scene(), context.project().orElseThrow().room(), objects, step);
    }

    private double width(SceneObject object) {
        return object instanceof ModelObject model
                ? context.project()
                        .orElseThrow()
                        .shapes()
                        .shape(model.rigid())
                        .map(s -> model.scale() * s.longestSide())
                        .orElse(SHIFT)
                : object.extent().x();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
