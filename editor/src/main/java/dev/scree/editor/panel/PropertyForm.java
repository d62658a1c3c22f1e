package dev.scree.editor.panel;

import dev.scree.editor.action.Selection;
import dev.scree.editor.action.SharedProperty;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.PropertyDefault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the Inspector's form has rows for. It is made anew when scene or selection have changed, not for each frame.
 *
 * @param parts that are selected; the last one was chosen last
 * @param groups what they have in common, by section
 * @param defaults by the keys of properties; those of the part that was chosen last
 */
record PropertyForm(
        List<ScenePart> parts, Map<String, List<SharedProperty>> groups, Map<String, PropertyDefault> defaults) {
    static PropertyForm of(Scene scene, List<ScenePart> parts) {
        return of(parts, parts.isEmpty() ? Map.of() : PropertyDefault.of(scene, parts.get(parts.size() - 1)));
    }

    /** With defaults that are known already: reading them takes longer than a frame of a drag should. */
    static PropertyForm of(List<ScenePart> parts, Map<String, PropertyDefault> defaults) {
        Map<String, List<SharedProperty>> groups = new LinkedHashMap<>();
        SharedProperty.of(parts)
                .forEach(p -> groups.computeIfAbsent(p.property().group(), g -> new ArrayList<>())
                        .add(p));
        return new PropertyForm(parts, groups, defaults);
    }

    /** The selected parts of a scene in the order in which they were chosen. */
    static List<ScenePart> selected(Scene scene, Selection selection) {
        List<Selection.Item> items = selection.items();
        // Each kind's list is gone through once, not once for each of its parts.
        Map<Selection.Item, ScenePart> found = new HashMap<>();
        items.stream().map(Selection.Item::kind).distinct().forEach(kind -> kind.in(scene)
                .forEach(part -> {
                    Selection.Item item = Selection.Item.of(part);
                    if (selection.contains(item)) {
                        found.put(item, part);
                    }
                }));
        return items.stream().map(found::get).filter(Objects::nonNull).toList();
    }

    /** The default of a property, or null. */
    PropertyDefault defaultOf(SharedProperty property) {
        return defaults.get(property.key());
    }

    /** The part that was chosen last. */
    ScenePart last() {
        return parts.get(parts.size() - 1);
    }
}
