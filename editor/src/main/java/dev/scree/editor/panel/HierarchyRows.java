package dev.scree.editor.panel;

import dev.scree.editor.action.Grouping;
import dev.scree.editor.action.Selection;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The lines of the Hierarchy from top to bottom: what a scene has one of, groups with their members, and the other
 * parts kind by kind. A filter leaves those parts whose name, kind or model has all of its words.
 */
final class HierarchyRows {
    enum Type {
        /** The heading of a list; it can be folded. */
        SECTION,
        /** The heading of a group inside the list of groups; it can be folded. */
        GROUP,
        PART,
        /** An action that adds to the list above. */
        ADD,
        /** What to do where a list is empty. */
        HINT
    }

    /**
     * One line.
     *
     * @param label of a heading or hint, name of a group, or id of an action
     * @param depth how far it is set in, in steps
     * @param open whether what belongs to a heading is shown
     * @param count parts that a heading stands for and that the filter leaves
     * @param all parts that a heading stands for
     * @param part of a line for a part, else null
     * @param group name of the group that the line belongs to, or null
     */
    record Row(Type type, String label, int depth, boolean open, int count, int all, ScenePart part, String group) {
        /** What folding a heading goes by. */
        String foldKey() {
            return type == Type.GROUP ? "group " + label : label;
        }

        Selection.Item item() {
            return part == null ? null : Selection.Item.of(part);
        }
    }

    private record Section(String title, List<PartKind<?>> kinds, List<String> additions) {}

    private static final String GROUPS = "Groups";

    private static final List<Section> SECTIONS = List.of(
            new Section("Bodies", List.of(PartKind.BODY), List.of()),
            new Section(
                    "Emitters, Sinks and Fluid",
                    List.of(PartKind.EMITTER, PartKind.SINK, PartKind.BLOCK),
                    List.of("scene.addEmitter", "scene.addBlock", "scene.fillBody", "scene.addSink")),
            new Section(
                    "Grains and Obstacles",
                    List.of(PartKind.GRAINS, PartKind.OBSTACLE),
                    List.of("scene.addGrains", "scene.addPlane", "scene.addBox", "scene.addCapsule")),
            new Section("Joints", List.of(PartKind.JOINT), List.of("scene.addJoint")),
            new Section("Cloths", List.of(PartKind.CLOTH), List.of("scene.addCloth")),
            new Section("Soft Bodies", List.of(PartKind.SOFT), List.of("scene.addSoft")),
            new Section("Materials", List.of(PartKind.MATERIAL), List.of("scene.addMaterial")),
            new Section("Fluids", List.of(PartKind.FLUID), List.of("scene.addFluid")),
            new Section("Fabrics", List.of(PartKind.FABRIC), List.of("scene.addFabric")));

    private final List<Row> rows = new ArrayList<>();
    private final Scene scene;
    private final String[] words;
    private final Set<String> folded;
    private final Grouping grouping;

    private HierarchyRows(Scene scene, String filter, Set<String> folded) {
        this.scene = scene;
        this.words = filter.strip().toLowerCase(Locale.ROOT).split("\\s+");
        this.folded = folded;
        this.grouping = Grouping.of(scene);
    }

    /** @param folded keys of headings that are folded; a filter shows what it finds all the same */
    static List<Row> of(Scene scene, String filter, Set<String> folded) {
        HierarchyRows lines = new HierarchyRows(scene, filter, folded);
        lines.make();
        return lines.rows;
    }

    private void make() {
        for (PartKind<?> kind : List.of(PartKind.PHYSICS, PartKind.DOMAIN, PartKind.CAMERA)) {
            kind.in(scene).stream().filter(this::found).forEach(part -> part(part, 0, null));
        }
        groups();
        SECTIONS.forEach(this::section);
    }

    private boolean filtered() {
        return !words[0].isEmpty();
    }

    private void groups() {
        List<Row> inner = new ArrayList<>();
        int shown = 0;
        for (String group : grouping.names()) {
            if (grouping.parentOf(group) == null) {
                shown += group(group, 0, false, inner);
            }
        }
        if (shown > 0) {
            boolean open = filtered() || !folded.contains(GROUPS);
            rows.add(new Row(
                    Type.SECTION, GROUPS, 0, open, shown, grouping.names().size(), null, null));
            if (open) {
                rows.addAll(inner);
            }
        }
    }

    /** A group, what it holds, and the groups in it. @return how many groups are shown */
    private int group(String group, int depth, boolean all, List<Row> into) {
        boolean whole = all || filtered() && found(group.toLowerCase(Locale.ROOT) + " group");
        Predicate<SceneObject> wanted = member -> whole || found(member);
        List<SceneObject> held = grouping.all(group);
        int count = (int) held.stream().filter(wanted).count();
        if (filtered() && count == 0 && grouping.groupsIn(group).stream().noneMatch(this::named)) {
            return 0;
        }
        boolean open = filtered() || !folded.contains("group " + group);
        into.add(new Row(Type.GROUP, group, depth, open, count, held.size(), null, group));
        int shown = 1;
        List<Row> hidden = open ? into : new ArrayList<>();
        for (String inner : grouping.groupsIn(group)) {
            shown += group(inner, depth + 1, whole, hidden);
        }
        grouping.members(group).stream()
                .filter(wanted)
                .forEach(member -> hidden.add(new Row(Type.PART, member.name(), depth + 1, true, 0, 0, member, group)));
        return shown;
    }

    /** Whether the filter finds a group, or one in it, by name. */
    private boolean named(String group) {
        return found(group.toLowerCase(Locale.ROOT) + " group")
                || grouping.groupsIn(group).stream().anyMatch(this::named);
    }

    private void section(Section section) {
        List<ScenePart> parts = new ArrayList<>();
        int all = 0;
        for (PartKind<?> kind : section.kinds) {
            for (ScenePart part : kind.in(scene)) {
                if (part instanceof SceneObject object
                        && grouping.any()
                        && grouping.groupOf(object.reference()) != null) {
                    continue;
                }
                all++;
                if (!filtered() || found(part)) {
                    parts.add(part);
                }
            }
        }
        if (filtered() && parts.isEmpty()) {
            return;
        }
        boolean open = filtered() || !folded.contains(section.title);
        rows.add(new Row(Type.SECTION, section.title, 0, open, parts.size(), all, null, null));
        if (!open) {
            return;
        }
        parts.forEach(part -> part(part, 0, null));
        if (filtered()) {
            return;
        }
        if (section.kinds.contains(PartKind.BODY) && scene.bodies().isEmpty()) {
            rows.add(new Row(Type.HINT, "Import a model to add a body.", 0, true, 0, 0, null, null));
        }
        section.additions.forEach(id -> rows.add(new Row(Type.ADD, id, 0, true, 0, 0, null, null)));
    }

    private void part(ScenePart part, int depth, String group) {
        rows.add(new Row(Type.PART, part.name(), depth, true, 0, 0, part, group));
    }

    private boolean found(ScenePart part) {
        return !filtered() || found(text(part).toLowerCase(Locale.ROOT));
    }

    private boolean found(String text) {
        for (String word : words) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static String text(ScenePart part) {
        return part.name() + " " + part.kind().noun() + (part instanceof ModelObject model ? " " + model.model() : "");
    }

    /** The heading that hides a part, to be unfolded so that it can be seen; null where none does. */
    static List<String> headings(Scene scene, Selection.Item item) {
        Grouping grouping = Grouping.of(scene);
        String group = PartKind.OBJECTS.contains(item.kind())
                ? grouping.groupOf(item.kind().key() + "/" + item.id())
                : null;
        if (group != null) {
            List<String> headings = new ArrayList<>(List.of(GROUPS));
            for (String up = group; up != null; up = grouping.parentOf(up)) {
                headings.add("group " + up);
            }
            return headings;
        }
        return SECTIONS.stream()
                .filter(section -> section.kinds.contains(item.kind()))
                .map(Section::title)
                .toList();
    }
}
