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
    /** The groups that groups are in; no circles. */
    private final Map<String, String> parents = new HashMap<>();

    private final Map<String, List<String>> children = new HashMap<>();
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
        for (Group group : scene.groups()) {
            boolean first = !children.containsKey(group.name());
            children.computeIfAbsent(group.name(), name -> new ArrayList<>());
            if (first && members.containsKey(group.parent()) && !within(group.parent(), group.name())) {
                parents.put(group.name(), group.parent());
            }
        }
        parents.keySet().stream()
                .sorted(java.util.Comparator.comparingInt(new ArrayList<>(members.keySet())::indexOf))
                .forEach(name -> children.get(parents.get(name)).add(name));
    }

    /** Whether a group is another one, or in it. */
    private boolean within(String group, String outer) {
        for (String up = group; up != null; up = parents.get(up)) {
            if (up.equals(outer)) {
                return true;
            }
        }
        return false;
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

    /** The name of the group that a group is in, or null. */
    public String parentOf(String group) {
        return parents.get(group);
    }

    /** Names of the groups in a group, in the scene's order. */
    public List<String> groupsIn(String group) {
        return children.getOrDefault(group, List.of());
    }

    /** The objects of a group and of all groups in it. */
    public List<SceneObject> all(String group) {
        List<String> inner = groupsIn(group);
        if (inner.isEmpty()) {
            return members(group);
        }
        List<SceneObject> all = new ArrayList<>(members(group));
        inner.forEach(each -> all.addAll(all(each)));
        return all;
    }

    /**
     * By reference, the outermost group whose objects all are among those given; in the order of the groups. Objects of
     * no such group are left out.
     */
    Map<String, String> wholesOf(List<SceneObject> objects) {
        if (members.isEmpty()) {
            return Map.of();
        }
        Set<String> references = new HashSet<>();
        objects.forEach(object -> references.add(object.reference()));
        Map<String, String> found = new LinkedHashMap<>();
        for (String group : wholes(references)) {
            all(group).forEach(object -> found.put(object.reference(), group));
        }
        return found;
    }

    /** The outermost groups all of whose objects are among those of some references. */
    List<String> wholes(Set<String> references) {
        Set<String> whole = new HashSet<>();
        for (String group : members.keySet()) {
            List<SceneObject> all = all(group);
            if (!all.isEmpty() && all.stream().allMatch(object -> references.contains(object.reference()))) {
                whole.add(group);
            }
        }
        return members.keySet().stream()
                .filter(group -> whole.contains(group) && !whole.contains(parents.get(group)))
                .toList();
    }

    /** The group that some groups and objects are directly in, if it is the same for all; else null. */
    private String around(List<String> inner, List<String> references) {
        Set<String> around = new HashSet<>();
        inner.forEach(group -> around.add(parents.get(group)));
        references.forEach(reference -> around.add(groups.get(reference)));
        return around.size() == 1 ? around.iterator().next() : null;
    }

    /** The references that are not in any of some groups, nor in groups in these. */
    private List<String> loose(List<String> references, List<String> wholes) {
        Set<String> covered = new HashSet<>();
        wholes.forEach(group -> all(group).forEach(object -> covered.add(object.reference())));
        return references.stream().filter(each -> !covered.contains(each)).toList();
    }

    /** The scene with a new group; groups of which all objects are named come into it as they are. */
    static Scene gathered(Scene scene, String name, List<String> references) {
        Grouping grouping = of(scene);
        List<String> wholes = grouping.wholes(new HashSet<>(references));
        List<String> loose = grouping.loose(references, wholes);
        List<Group> groups = new ArrayList<>();
        for (Group group : scene.groups()) {
            groups.add(wholes.contains(group.name()) ? group.withParent(name) : group);
        }
        groups.add(new Group(name, grouping.around(wholes, loose), List.of(), null));
        Scene after = scene.withGroups(groups);
        return loose.isEmpty() ? after : within(after, name, loose, null, false);
    }

    /**
     * The scene with objects one group further out. Of groups all of whose objects are named, the outermost is taken
     * away, and what is in it comes into the group around it.
     */
    static Scene released(Scene scene, List<String> references) {
        Grouping grouping = of(scene);
        List<String> wholes = grouping.wholes(new HashSet<>(references));
        Map<String, List<String>> into = new LinkedHashMap<>();
        Set<String> gone = new HashSet<>(grouping.loose(references, wholes));
        for (String reference : grouping.loose(references, wholes)) {
            String group = grouping.groups.get(reference);
            String around = group == null ? null : grouping.parents.get(group);
            into.computeIfAbsent(around, g -> new ArrayList<>()).add(reference);
        }
        for (String whole : wholes) {
            grouping.members(whole)
                    .forEach(object -> into.computeIfAbsent(grouping.parents.get(whole), g -> new ArrayList<>())
                            .add(object.reference()));
        }
        List<Group> groups = new ArrayList<>();
        for (Group group : scene.groups()) {
            if (wholes.contains(group.name())) {
                continue;
            }
            List<String> members = new ArrayList<>(group.members());
            members.removeIf(gone::contains);
            members.addAll(into.getOrDefault(group.name(), List.of()));
            boolean freed = wholes.contains(group.parent());
            groups.add(group.withMembers(members)
                    .withParent(freed ? grouping.parents.get(group.parent()) : group.parent()));
        }
        return scene.withGroups(tidy(groups));
    }

    /** Groups without those that hold nothing, not even another group; no group names one that is gone. */
    static List<Group> tidy(List<Group> groups) {
        List<Group> left = groups;
        for (int before = -1; before != left.size(); ) {
            before = left.size();
            Set<String> holding = new HashSet<>();
            left.forEach(group -> holding.add(group.parent()));
            left = left.stream()
                    .filter(group -> !group.members().isEmpty() || holding.contains(group.name()))
                    .toList();
        }
        Set<String> there = new HashSet<>();
        left.forEach(group -> there.add(group.name()));
        return left.stream()
                .map(group -> group.parent() == null || there.contains(group.parent()) ? group : group.withParent(null))
                .toList();
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

    /**
     * The scene without mention of objects that it has not, in groups, locks and tracks, and without the groups that
     * this leaves empty.
     */
    static Scene pruned(Scene scene) {
        if (scene.groups().isEmpty() && scene.locked().isEmpty()) {
            return Tracks.pruned(scene);
        }
        Set<String> there = new HashSet<>();
        scene.objects().forEach(object -> there.add(object.reference()));
        return Tracks.pruned(scene)
                .withGroups(tidy(scene.groups().stream()
                        .map(group -> group.withMembers(
                                group.members().stream().filter(there::contains).toList()))
                        .toList()))
                .withLocked(scene.locked().stream().filter(there::contains).toList());
    }

    /** The scene with objects taken out of the groups they are in, and groups that this leaves empty taken away. */
    static Scene without(Scene scene, Collection<String> references) {
        Set<String> gone = new HashSet<>(references);
        return scene.withGroups(tidy(scene.groups().stream()
                .map(group -> group.members().stream().anyMatch(gone::contains)
                        ? group.withMembers(group.members().stream()
                                .filter(reference -> !gone.contains(reference))
                                .toList())
                        : group)
                .toList()));
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
            groups.add(group.withMembers(members));
        }
        if (!found) {
            groups.add(new Group(name, references, null));
        }
        return scene.withGroups(tidy(groups));
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
