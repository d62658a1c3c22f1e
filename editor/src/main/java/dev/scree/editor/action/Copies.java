package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Copies of objects, each with an id and a name of its own in a scene. Copies made together name each other where the
 * originals do; what else they name stays. Any number of copies is one edit.
 */
final class Copies {
    private final Scene scene;
    private final FreeNames ids;
    private final Map<PartKind<?>, FreeNames> names = new HashMap<>();
    private final Map<PartKind<?>, List<ScenePart>> lists = new HashMap<>();
    /** By kind: ids of materials, fluids and fabrics that came with the copies to those in the scene. */
    private final Map<PartKind<?>, Map<String, String>> shared = new HashMap<>();

    private final List<SceneObject> made = new ArrayList<>();
    /** References of members, by the name of their new group. */
    private final List<Group> groups = new ArrayList<>();
    /** Tracks of what is copied. */
    private final List<PropertyTrack> from;

    private final List<PropertyTrack> tracks = new ArrayList<>();
    /** Names of the new groups by those of the copied ones. */
    private final Map<String, String> groupNames = new HashMap<>();

    /** Begins copies of objects of the scene itself. */
    Copies(Scene scene) {
        this(scene, scene.tracks());
    }

    /** Begins copies in a scene. @param from tracks of what is copied */
    Copies(Scene scene, List<PropertyTrack> from) {
        this.scene = scene;
        this.from = from;
        this.ids = new FreeNames(scene.parts().stream().map(ScenePart::id).toList(), "-");
    }

    /**
     * Adds a material, fluid or fabric that copies name: the scene's own where it has the same, else a new one beside
     * it.
     */
    <T extends ScenePart> void share(T part) {
        PartKind<T> kind = PartKind.of(part);
        String id = kind.in(scene).stream()
                .filter(known -> kind.withId(known, part.id()).equals(part))
                .findFirst()
                .map(ScenePart::id)
                .orElse(null);
        if (id == null) {
            id = ids.take(part.id());
            list(kind).add(kind.withId(part, id));
        }
        shared.computeIfAbsent(kind, k -> new HashMap<>()).put(part.id(), id);
    }

    /** Adds a copy of each object, in their order. @param placed gives an object its place */
    List<SceneObject> add(List<? extends SceneObject> objects, UnaryOperator<SceneObject> placed) {
        Map<String, String> bodies = new HashMap<>();
        List<SceneObject> copies = new ArrayList<>();
        for (SceneObject object : objects) {
            SceneObject copy = named(placed.apply(object), bodies);
            list(copy.kind()).add(copy);
            copies.add(copy);
            tracks.addAll(Tracks.retargeted(from, object.reference(), copy.reference()));
        }
        made.addAll(copies);
        return copies;
    }

    private <T extends SceneObject> SceneObject named(T object, Map<String, String> bodies) {
        PartKind<T> kind = PartKind.of(object);
        String id = ids.take(object.id());
        if (object instanceof Body) {
            bodies.put(object.id(), id);
        }
        String name = names.computeIfAbsent(
                        kind,
                        k -> new FreeNames(
                                kind.in(scene).stream().map(ScenePart::name).toList(), " "))
                .take(object.name());
        T copy = Properties.with(scene, kind.withId(object, id), "name", name);
        copy = Properties.renamed(scene, copy, PartKind.BODY, old -> bodies.getOrDefault(old, old));
        for (PartKind<?> named : List.of(PartKind.MATERIAL, PartKind.FLUID, PartKind.FABRIC)) {
            Map<String, String> became = shared.getOrDefault(named, Map.of());
            copy = Properties.renamed(scene, copy, named, old -> became.getOrDefault(old, old));
        }
        return copy;
    }

    /**
     * Puts copies into a new group with a free name like the copied one's, and as that into the copy of the one around
     * it. @param references of the copies
     */
    void group(Group wanted, List<String> references) {
        List<String> there = new ArrayList<>(Grouping.of(scene).names());
        groups.forEach(group -> there.add(group.name()));
        String free = Edits.freeName(there, wanted.name());
        groupNames.put(wanted.name(), free);
        groups.add(new Group(free, wanted.parent(), references, null));
    }

    private List<ScenePart> list(PartKind<?> kind) {
        return lists.computeIfAbsent(kind, k -> new ArrayList<>(k.in(scene)));
    }

    /** What was copied, for the selection. */
    List<Selection.Item> items() {
        return made.stream().map(Selection.Item::of).toList();
    }

    /** The scene with all copies. */
    Scene scene() {
        Scene after = scene;
        for (Map.Entry<PartKind<?>, List<ScenePart>> entry : lists.entrySet()) {
            after = with(entry.getKey(), after, entry.getValue());
        }
        List<PropertyTrack> keyed = new ArrayList<>(after.tracks());
        keyed.addAll(tracks);
        after = after.withTracks(keyed);
        List<Group> all = new ArrayList<>(after.groups());
        groups.forEach(
                group -> all.add(group.parent() == null ? group : group.withParent(groupNames.get(group.parent()))));
        return groups.isEmpty() ? after : after.withGroups(Grouping.tidy(all));
    }

    private static <T extends ScenePart> Scene with(PartKind<T> kind, Scene scene, List<ScenePart> parts) {
        return kind.with(scene, parts.stream().map(kind.type()::cast).toList());
    }

    /** The edit that adds them. */
    Command command(String label) {
        return EditObjects.between(scene, scene(), label, "");
    }
}
