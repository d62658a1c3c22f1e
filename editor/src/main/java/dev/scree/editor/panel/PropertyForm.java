package dev.scree.editor.panel;

import dev.scree.editor.action.Selection;
import dev.scree.editor.action.SharedProperty;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the Inspector's form has rows for. It is made anew when scene or selection have changed, not for each frame.
 *
 * @param parts that are selected; the last one was chosen last
 * @param groups what they have in common, by section
 */
record PropertyForm(List<ScenePart> parts, Map<String, List<SharedProperty>> groups) {
    static PropertyForm of(List<ScenePart> parts) {
        Map<String, List<SharedProperty>> groups = new LinkedHashMap<>();
        SharedProperty.of(parts)
                .forEach(p -> groups.computeIfAbsent(p.property().group(), g -> new ArrayList<>())
                        .add(p));
        return new PropertyForm(parts, groups);
    }

    /** The selected parts of a scene in the order in which they were chosen. */
    static List<ScenePart> selected(Scene scene, Selection selection) {
        List<ScenePart> parts = new ArrayList<>();
        selection.items().forEach(item -> item.kind().find(scene, item.id()).ifPresent(parts::add));
        return parts;
    }

    /** The part that was chosen last. */
    ScenePart last() {
        return parts.get(parts.size() - 1);
    }
}
