package dev.scree.editor.action;

import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which objects of a scene belong to which of its groups, and edits of that; changes nothing itself. */
public final class Grouping {
    /** The last scene that was asked about, since it is asked about for each row of a list. */
    private static volatile Grouping last;

    private final Scene scene;
    /** Objects by their references, in the scene's order. */
    private final Map<String, SceneObject> objects = new LinkedHashMap<>();
    /** Names of groups by the references of their members. */
    private final Map<String, String> groups = new HashMap<>();

    private final Map<String, List<SceneObject>> members = new LinkedHashMap<>();
    private final Set<String> locked;

    private Grouping(Scene scene) {
        this.scene = scene;
        this.locked = Set.copyOf(new HashSet<>(scene.locked()));
        if (!scene.groups().isEmpty()) {
            scene.objects().forEach(object -> objects.put(object.reference(), object));
        }
        for (Group group : scene.groups()) {
            List<SceneObject> those = members.computeIfAbsent(group.name(), name -> new ArrayList<>());
            for (String reference : group.members()) {
                SceneObject object = objects.get(reference);
                if (object != null && groups.putIfAbsent(reference, group.name()) == null) {
                    those.add(object);
                }
            }
        }
    }

    /** The groups of a scene as they are. */
    public static Grouping of(Scene scene) {
        Grouping known = last;
        if (known == null || known.scene != scene) {
            known = new Grouping(scene);
            last = known;
        }
        return known;
    }

    /** Whether there is any group. */
    public boolean any() {
        return !members.isEmpty();
    }

    /** Names of the groups, in the scene's order; those without members too. */
    public List<String> names() {
        return List.copyOf(members.keySet());
    }

    /** The objects of a group, in its order. */
    public List<SceneObject> members(String group) {
        return members.getOrDefault(group, List.of());
    }

    /** The name of the group that an object is in, or null. */
    public String groupOf(String reference) {
        return groups.get(reference);
    }

    /** Whether the viewport neither picks nor moves an object. */
    public boolean locked(SceneObject object) {
        return !locked.isEmpty() && locked.contains(object.reference());
    }

    /** The scene without mention of objects that it has not, and without the groups that this leaves empty. */
    static Scene pruned(Scene scene) {
        if (scene.groups().isEmpty() && scene.locked().isEmpty()) {
            return scene;
        }
        Set<String> there = new HashSet<>();
        scene.objects().forEach(object -> there.add(object.reference()));
        return scene.withGroups(scene.groups().stream()
                        .map(group -> group.withMembers(
                                group.members().stream().filter(there::contains).toList()))
                        .filter(group -> !group.members().isEmpty())
                        .toList())
                .withLocked(scene.locked().stream().filter(there::contains).toList());
    }

    /** The scene with objects taken out of the groups they are in, and groups that this leaves empty taken away. */
    static Scene without(Scene scene, Collection<String> references) {
        Set<String> gone = new HashSet<>(references);
        return scene.withGroups(scene.groups().stream()
                .map(group -> group.members().stream().anyMatch(gone::contains)
                        ? group.withMembers(group.members().stream()
                                .filter(reference -> !gone.contains(reference))
                                .toList())
                        : group)
                .filter(group -> !group.members().isEmpty())
                .toList());
    }

    /**
     * The scene with objects in a group, which is made where it is not there yet.
     *
     * @param beside reference of the member that they come to stand beside; null: at the end
     * @param behind whether they come behind that one, and not before it
     */
    static Scene within(Scene scene, String name, List<String> references, String beside, boolean behind) {
        List<Group> groups = new ArrayList<>();
        Set<String> moved = new HashSet<>(references);
        boolean found = false;
        for (Group group : scene.groups()) {
            List<String> members = new ArrayList<>();
            boolean here = group.name().equals(name);
            for (String member : group.members()) {
                boolean spot = here && member.equals(beside);
                if (spot && !behind) {
                    members.addAll(references);
                }
                if (!moved.contains(member)) {
                    members.add(member);
                }
                if (spot && behind) {
                    members.addAll(references);
                }
            }
            if (here && !new HashSet<>(members).containsAll(references)) {
                members.addAll(references);
            }
            found |= here;
            if (here || !members.isEmpty()) {
                groups.add(group.withMembers(members));
            }
        }
        if (!found) {
            groups.add(new Group(name, references, null));
        }
        return scene.withGroups(groups);
    }

    /** The kind and id that a reference names, as far as there is such a kind. */
    static Selection.Item item(String reference) {
        int slash = reference.indexOf('/');
        return PartKind.OBJECTS.stream()
                .filter(kind -> slash > 0 && kind.key().equals(reference.substring(0, slash)))
                .findFirst()
                .map(kind -> new Selection.Item(kind, reference.substring(slash + 1)))
                .orElse(null);
    }
}
