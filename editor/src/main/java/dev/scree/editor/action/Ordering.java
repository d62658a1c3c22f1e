package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Edits of the order in which objects are listed, in their groups and among their kind; changes nothing itself. */
public final class Ordering {
    private Ordering() {}

    /** The selected ones one place up or down in the lists that they stand in, in step; those at the end stay. */
    public static Command step(Scene scene, Selection selection, boolean down) {
        Grouping grouping = Grouping.of(scene);
        Predicate<SceneObject> selected = object -> selection.contains(Selection.Item.of(object));
        Scene after = scene;
        for (PartKind<? extends SceneObject> kind : PartKind.OBJECTS) {
            after = stepped(kind, after, object -> grouping.groupOf(object.reference()) == null, selected, down);
        }
        List<Group> groups = new ArrayList<>();
        for (Group group : scene.groups()) {
            List<String> members = new ArrayList<>(group.members());
            step(
                    members,
                    reference -> group.name().equals(grouping.groupOf(reference)),
                    reference -> {
                        Selection.Item item = Grouping.item(reference);
                        return item != null && selection.contains(item);
                    },
                    down);
            groups.add(group.withMembers(members));
        }
        after = after.withGroups(groups);
        return EditObjects.between(scene, after, Edits.what("Reorder", selection.objects(scene)), "");
    }

    private static <T extends SceneObject> Scene stepped(
            PartKind<T> kind,
            Scene scene,
            Predicate<SceneObject> listed,
            Predicate<SceneObject> selected,
            boolean down) {
        List<T> list = new ArrayList<>(kind.in(scene));
        step(list, listed::test, selected::test, down);
        return kind.with(scene, list);
    }

    /** Moves the selected ones past their neighbours; what is not listed keeps its place and is passed over. */
    private static <T> void step(List<T> list, Predicate<T> listed, Predicate<T> selected, boolean down) {
        int free = -1;
        for (int i = 0; i < list.size(); i++) {
            int at = down ? list.size() - 1 - i : i;
            if (!listed.test(list.get(at))) {
                continue;
            }
            if (selected.test(list.get(at)) && free >= 0) {
                Collections.swap(list, at, free);
            } else if (selected.test(list.get(at))) {
                continue;
            }
            free = at;
        }
    }

    /**
     * The selected ones where they were dropped: beside an object, in its group or like it in none. Those of its kind
     * come to stand beside it also in the list of that kind.
     *
     * @param behind whether they come behind it, and not before it
     */
    public static Command beside(Scene scene, Selection selection, SceneObject target, boolean behind) {
        List<SceneObject> moved = selection.objects(scene);
        if (moved.isEmpty() || selection.contains(Selection.Item.of(target))) {
            return EditObjects.between(scene, scene, "Reorder", "");
        }
        List<String> references = references(moved);
        String group = Grouping.of(scene).groupOf(target.reference());
        Scene after = among(target.kind(), scene, moved, target, behind);
        after = group == null
                ? Grouping.without(after, references)
                : Grouping.within(after, group, references, target.reference(), behind);
        return EditObjects.between(scene, after, Edits.what("Reorder", moved), "");
    }

    /** The selected ones at the end of a group; null: in no group. */
    public static Command into(Scene scene, Selection selection, String group) {
        List<SceneObject> moved = selection.objects(scene);
        Scene after = group == null
                ? Grouping.without(scene, references(moved))
                : Grouping.within(scene, group, references(moved), null, false);
        String label = group == null ? Edits.what("Ungroup", moved) : Edits.what("Group", moved);
        return EditObjects.between(scene, after, label, "");
    }

    /** The selected ones in a group of their own, in the group that they are in; whole groups stay groups in it. */
    public static Command group(Scene scene, Selection selection) {
        List<SceneObject> moved = selection.objects(scene);
        String name = Edits.freeName(Grouping.of(scene).names(), "Group 1");
        Scene after = moved.isEmpty() ? scene : Grouping.gathered(scene, name, references(moved));
        return EditObjects.between(scene, after, Edits.what("Group", moved), "");
    }

    /** A group in another one, or with null in none; as it was, where that one is the group itself or in it. */
    public static Command nested(Scene scene, String group, String around) {
        Grouping grouping = Grouping.of(scene);
        boolean circle = false;
        for (String up = around; up != null; up = grouping.parentOf(up)) {
            circle |= up.equals(group);
        }
        Scene after = circle
                ? scene
                : scene.withGroups(Grouping.tidy(scene.groups().stream()
                        .map(g -> g.name().equals(group) ? g.withParent(around) : g)
                        .toList()));
        return EditObjects.between(scene, after, "Group " + group, "");
    }

    /** The selected ones one group further out; of whole groups the outermost is taken away. */
    public static Command ungroup(Scene scene, Selection selection) {
        List<SceneObject> moved = selection.objects(scene);
        Scene after = Grouping.released(scene, references(moved));
        return EditObjects.between(scene, after, Edits.what("Ungroup", moved), "");
    }

    /** A group under another name. */
    public static Command renamed(Scene scene, String group, String name) {
        List<String> others = new ArrayList<>(Grouping.of(scene).names());
        others.remove(group);
        String free = Edits.freeName(others, name);
        Scene after = scene.withGroups(scene.groups().stream()
                .map(g -> g.name().equals(group) ? g.withName(free) : g)
                .map(g -> group.equals(g.parent()) ? g.withParent(free) : g)
                .toList());
        return EditObjects.between(scene, after, "Rename " + group, "");
    }

    /** The selected ones locked; unlocked, where all of them are locked already. */
    public static Command lock(Scene scene, List<SceneObject> objects) {
        Grouping grouping = Grouping.of(scene);
        boolean unlock = objects.stream().allMatch(grouping::locked);
        List<String> locked = new ArrayList<>(scene.locked());
        if (unlock) {
            locked.removeAll(new HashSet<>(references(objects)));
        } else {
            objects.stream()
                    .filter(object -> !grouping.locked(object))
                    .map(SceneObject::reference)
                    .forEach(locked::add);
        }
        String label = Edits.what(unlock ? "Unlock" : "Lock", objects);
        return EditObjects.between(scene, scene.withLocked(locked), label, "");
    }

    private static <T extends SceneObject> Scene among(
            PartKind<?> kind, Scene scene, List<SceneObject> moved, SceneObject target, boolean behind) {
        @SuppressWarnings("unchecked")
        PartKind<T> objects = (PartKind<T>) kind;
        List<T> list = new ArrayList<>();
        Set<SceneObject> gone = new HashSet<>(moved);
        List<T> of = objects.in(scene).stream().filter(gone::contains).toList();
        for (T object : objects.in(scene)) {
            boolean here = object.id().equals(target.id());
            if (here && !behind) {
                list.addAll(of);
            }
            if (!gone.contains(object)) {
                list.add(object);
            }
            if (here && behind) {
                list.addAll(of);
            }
        }
        return objects.with(scene, list);
    }

    private static List<String> references(List<SceneObject> objects) {
        return objects.stream().map(SceneObject::reference).toList();
    }
}
