package dev.scree.editor.action;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an undone or redone edit made or made different, so that the user sees what has happened by what is chosen. */
final class TouchedParts {
    private TouchedParts() {}

    /**
     * Returns what is to be chosen after a scene became another one.
     *
     * @param chosen what is chosen now, all of it in the scene as it has become
     * @return objects where any were touched, else other parts; what is chosen where that was touched alone or with
     *     others, or has all that was touched in it
     */
    static List<Selection.Item> chosen(Scene before, Scene after, List<Selection.Item> chosen) {
        List<Selection.Item> objects = new ArrayList<>();
        List<Selection.Item> others = new ArrayList<>();
        for (PartKind<?> kind : PartKind.ALL) {
            List<? extends ScenePart> now = kind.in(after);
            List<? extends ScenePart> then = kind.in(before);
            if (now == then) {
                continue;
            }
            Map<String, ScenePart> known = new HashMap<>();
            then.forEach(part -> known.put(part.id(), part));
            for (ScenePart part : now) {
                ScenePart old = known.get(part.id());
                if (old != part && !part.equals(old)) {
                    (PartKind.OBJECTS.contains(kind) ? objects : others).add(Selection.Item.of(part));
                }
            }
        }
        List<Selection.Item> touched = objects.isEmpty() ? others : objects;
        Set<Selection.Item> these = new HashSet<>(touched);
        boolean part = !chosen.isEmpty() && these.containsAll(chosen);
        boolean whole = new HashSet<>(chosen).containsAll(these);
        return part || whole ? chosen : touched;
    }
}
