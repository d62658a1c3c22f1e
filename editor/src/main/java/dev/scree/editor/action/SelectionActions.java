package dev.scree.editor.action;

import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.property.Properties;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The Select menu: which objects are chosen, by what they have in common. What is locked is never chosen by these. */
final class SelectionActions {
    private final EditorContext context;
    private final Supplier<String> nothingSelected;

    /**
     * Makes the actions.
     *
     * @param nothingSelected says why what needs a selected object cannot be done, or null
     */
    SelectionActions(EditorContext context, Supplier<String> nothingSelected) {
        this.context = context;
        this.nothingSelected = nothingSelected;
    }

    List<Action> all() {
        return List.of(
                action("edit.selectAll", "Select All", () -> Actions.noProject(context), () -> select(this::listed)),
                action(
                        "edit.deselect",
                        "Select None",
                        () -> context.selection().isEmpty() ? "Nothing is selected." : null,
                        () -> context.selection().clear()),
                action(
                        "edit.selectInvert",
                        "Invert Selection",
                        () -> Actions.noProject(context),
                        () -> select(
                                object -> listed(object) && !context.selection().contains(Selection.Item.of(object)))),
                action(
                        "edit.selectSameKind",
                        "Select Same Kind",
                        nothingSelected,
                        () -> same(object -> List.of(object.kind().key()))),
                action(
                        "edit.selectSameModel",
                        "Select Same Model",
                        () -> without("Select a body first: only bodies have models.", SelectionActions::models),
                        () -> same(SelectionActions::models)),
                action(
                        "edit.selectSameMaterial",
                        "Select Same Material",
                        () -> without(
                                "Select a body, block or obstacle first: something made of a material or fluid.",
                                SelectionActions::substances),
                        () -> same(SelectionActions::substances)),
                action(
                        "edit.selectGroup",
                        "Select Whole Group",
                        () -> nothingSelected.get() != null
                                ? nothingSelected.get()
                                : chosenGroups().isEmpty() ? "What is selected is in no group." : null,
                        () -> {
                            Set<SceneObject> wanted = new HashSet<>();
                            chosenGroups().forEach(group -> wanted.addAll(whole(group)));
                            context.selection().add(objects(wanted::contains));
                        }));
    }

    private static Action action(String id, String label, Supplier<String> obstacle, Runnable run) {
        return Action.of(id, "Select", label, "", obstacle, run);
    }

    /** What a filter hides is not meant by "all". */
    private boolean listed(SceneObject object) {
        return context.view()
                .listed()
                .map(items -> items.contains(Selection.Item.of(object)))
                .orElse(true);
    }

    private void select(Predicate<SceneObject> wanted) {
        context.selection().set(objects(wanted));
    }

    private List<Selection.Item> objects(Predicate<SceneObject> wanted) {
        Set<String> locked = Set.copyOf(scene().locked());
        return scene().objects().stream()
                .filter(object -> !locked.contains(object.reference()))
                .filter(wanted)
                .map(Selection.Item::of)
                .toList();
    }

    /** Chooses all that share something with one that is chosen; what is chosen stays so. */
    private void same(Function<SceneObject, List<String>> feature) {
        Set<String> wanted = chosen(feature);
        context.selection().add(objects(object -> feature.apply(object).stream().anyMatch(wanted::contains)));
    }

    private Set<String> chosen(Function<SceneObject, List<String>> feature) {
        Set<String> found = new HashSet<>();
        context.selection().objects(scene()).forEach(object -> found.addAll(feature.apply(object)));
        return found;
    }

    private String without(String reason, Function<SceneObject, List<String>> feature) {
        return nothingSelected.get() != null
                ? nothingSelected.get()
                : context.selection().objects(scene()).stream()
                                .allMatch(object -> feature.apply(object).isEmpty())
                        ? reason
                        : null;
    }

    private static List<String> models(SceneObject object) {
        return object instanceof ModelObject model ? List.of(model.model()) : List.of();
    }

    /** Material, fluid and fabric, each told from the others by its kind. */
    private static List<String> substances(SceneObject object) {
        List<String> found = new java.util.ArrayList<>();
        for (PartKind<?> kind : List.of(PartKind.MATERIAL, PartKind.FLUID, PartKind.FABRIC)) {
            Properties.references(object, kind).forEach(id -> found.add(kind.key() + "/" + id));
        }
        return found;
    }

    private List<String> chosenGroups() {
        return List.copyOf(chosen(object -> group(object) == null ? List.of() : List.of(group(object))));
    }

    /** The objects of a group; where all of them are selected already, those of the group around it. */
    private List<SceneObject> whole(String group) {
        Grouping grouping = Grouping.of(scene());
        List<SceneObject> all = grouping.all(group);
        String around = grouping.parentOf(group);
        boolean selected = all.stream().allMatch(object -> context.selection().contains(Selection.Item.of(object)));
        return selected && around != null ? whole(around) : all;
    }

    private String group(SceneObject object) {
        return Grouping.of(scene()).groupOf(object.reference());
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
