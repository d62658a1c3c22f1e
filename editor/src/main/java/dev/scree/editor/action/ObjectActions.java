package dev.scree.editor.action;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;

/** What can be done to selected objects, whatever their kinds: copy, paste, duplicate, hide, delete, reorder. */
final class ObjectActions {
    private static final String NOTHING_SELECTED = "Select a body, emitter, sink, block or obstacle first.";
    /** How far a copy of something of unknown size is moved [m]. */
    private static final double SHIFT = 0.1;

    private final EditorContext context;
    /** What was copied last, or null. */
    private Preset copied;

    private OpenProject copiedFrom;
    private String copiedScene;

    ObjectActions(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                action("edit.copy", "Copy", "CLONE", this::copy),
                new Action("edit.paste", "Edit", () -> "Paste", "PASTE", this::nothingCopied, () -> false, this::paste),
                action("edit.duplicate", "Duplicate", "COPY", this::duplicate),
                new Action(
                        "edit.hide",
                        "Edit",
                        () -> allHidden() ? "Show" : "Hide",
                        "EYE",
                        this::nothingSelected,
                        () -> false,
                        () -> context.edit(Edits.hide(scene(), context.selection()))),
                action("edit.up", "Move Up in List", "", () -> reorder(false)),
                action("edit.down", "Move Down in List", "", () -> reorder(true)),
                action(
                        "edit.delete",
                        "Delete",
                        "TRASH",
                        () -> context.edit(Edits.delete(scene(), context.selection()))),
                new Action(
                        "edit.selectAll",
                        "Edit",
                        () -> "Select All",
                        "",
                        () -> Actions.noProject(context),
                        () -> false,
                        () -> context.selection()
                                .set(scene().objects().stream()
                                        .map(Selection.Item::of)
                                        .toList())));
    }

    private Action action(String id, String label, String icon, Runnable run) {
        return new Action(id, "Edit", () -> label, icon, this::nothingSelected, () -> false, run);
    }

    /** Why nothing can be done to selected objects, or null. */
    String nothingSelected() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : context.selection().hasPlace() ? null : NOTHING_SELECTED;
    }

    private String nothingCopied() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : copied == null
                        ? "Copy something first."
                        : copiedFrom != context.project().get()
                                ? "It was copied in another project; save it as a preset there instead."
                                : null;
    }

    private boolean allHidden() {
        return context.project().isPresent()
                && context.selection().hasPlace()
                && context.selection().objects(scene()).stream().allMatch(SceneObject::hidden);
    }

    private void copy() {
        copied = Edits.gathered(scene(), context.selection().objects(scene()), Vec3.ZERO, "Copy", "");
        copiedFrom = context.project().orElseThrow();
        copiedScene = scene().name();
    }

    /** Where it was in another scene, beside it in the same one. */
    private void paste() {
        Vec3 offset = scene().name().equals(copiedScene) ? beside(copied.objects()) : Vec3.ZERO;
        place(new Placing(scene(), "Paste").all(copied, offset, Map.of()));
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
        context.edit(Edits.reorder(scene(), context.selection(), down));
    }

    /** An offset along x that puts a copy beside the widest of them [m]. */
    private Vec3 beside(List<SceneObject> objects) {
        double width = objects.stream().mapToDouble(this::width).max().orElse(0);
        return new Vec3(Math.round((width == 0 ? SHIFT : 1.1 * width) * 1000) / 1000.0, 0, 0);
    }

    private double width(SceneObject object) {
        return object instanceof Body body
                ? context.project()
                        .orElseThrow()
                        .shapes()
                        .shape(body)
                        .map(s -> body.scale() * s.longestSide())
                        .orElse(SHIFT)
                : object.extent().x();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
