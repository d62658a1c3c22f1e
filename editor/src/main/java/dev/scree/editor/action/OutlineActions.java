package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** What orders the Hierarchy: names, groups and locks of selected objects, and the search for them. */
final class OutlineActions {
    private final EditorContext context;
    private final Supplier<String> notEditable;

    /**
     * Makes the actions.
     *
     * @param notEditable says why selected objects cannot be changed, or null
     */
    OutlineActions(EditorContext context, Supplier<String> notEditable) {
        this.context = context;
        this.notEditable = notEditable;
    }

    List<Action> all() {
        return List.of(
                action("edit.rename", () -> "Rename", "PEN", this::noName, this::rename),
                action("edit.group", () -> "Group", "FOLDER", notEditable, () -> regroup(Ordering::group)),
                action(
                        "edit.ungroup",
                        () -> "Ungroup",
                        "",
                        () -> notEditable.get() != null
                                ? notEditable.get()
                                : grouped() ? null : "What is selected is in no group.",
                        () -> regroup(Ordering::ungroup)),
                action(
                        "edit.lock",
                        () -> allLocked() ? "Unlock" : "Lock",
                        "LOCK",
                        notEditable,
                        () -> edit((scene, selection) -> Ordering.lock(scene, selection.objects(scene)))),
                action(
                        "edit.filter",
                        () -> "Filter Hierarchy",
                        "SEARCH",
                        () -> Actions.noProject(context),
                        () -> context.view().requests().filter()));
    }

    private static Action action(
            String id, Supplier<String> label, String icon, Supplier<String> obstacle, Runnable run) {
        return new Action(id, "Edit", label, icon, obstacle, () -> false, run);
    }

    private interface Edit {
        Command of(Scene scene, Selection selection);
    }

    private void edit(Edit edit) {
        context.edit(edit.of(scene(), context.selection()));
    }

    /** The lines of what is selected stand elsewhere then, where the Hierarchy shows them. */
    private void regroup(Edit edit) {
        edit(edit);
        context.selection().set(context.selection().items());
    }

    private void rename() {
        if (context.probes().selected().isPresent()) {
            context.probes().requestRename();
        } else {
            context.view().requests().rename();
        }
    }

    private String noName() {
        if (Actions.noEdit(context) != null) {
            return Actions.noEdit(context);
        }
        if (context.probes().selected().isPresent()) {
            return null;
        }
        Selection.Item item = context.selection().primary();
        return item == null || item.kind().single() ? "Select something with a name of its own first." : null;
    }

    private boolean grouped() {
        Grouping grouping = Grouping.of(scene());
        return context.selection().objects(scene()).stream()
                .map(SceneObject::reference)
                .map(grouping::groupOf)
                .anyMatch(Objects::nonNull);
    }

    private boolean allLocked() {
        return context.project().isPresent()
                && context.selection().hasPlace()
                && context.selection().objects(scene()).stream().allMatch(Grouping.of(scene())::locked);
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
