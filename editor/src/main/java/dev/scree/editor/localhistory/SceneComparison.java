package dev.scree.editor.localhistory;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneList;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Names what differs between two states of a scene, part by part. */
public final class SceneComparison {
    private static final Map<String, String> DIFFERENCES = Map.of(
            "groups", "The groups differ",
            "locked", "Other objects are locked",
            "bookmarks", "The bookmarks differ",
            "views", "The saved views differ",
            "cameraTrack", "The camera moves otherwise",
            "tracks", "Numbers change otherwise over time",
            "probes", "The probes differ");

    private SceneComparison() {}

    /** A line for each part that differs, in the order of the kinds; empty where the scenes are the same. */
    public static List<String> between(Scene then, Scene now) {
        List<String> lines = new ArrayList<>();
        for (PartKind<?> kind : PartKind.ALL) {
            kind(kind, then, now, lines);
        }
        for (SceneList<?> list : SceneList.ALL) {
            if (!list.same(then, now)) {
                lines.add(DIFFERENCES.get(list.key()));
            }
        }
        if (lines.isEmpty() && !then.equals(now)) {
            lines.add("Only the order or fields that this program does not know differ");
        }
        return lines;
    }

    private static <T extends ScenePart> void kind(PartKind<T> kind, Scene then, Scene now, List<String> lines) {
        Map<String, T> old = new LinkedHashMap<>();
        kind.in(then).forEach(part -> old.put(part.id(), part));
        for (T part : kind.in(now)) {
            T was = old.remove(part.id());
            if (was == null) {
                lines.add(name(part) + " is new since then");
            } else if (!was.equals(part)) {
                Set<String> differ = new TreeSet<>();
                for (Property<T> property : Properties.of(part)) {
                    if (!Objects.equals(property.of(was), property.of(part))) {
                        differ.add(property.label().toLowerCase(java.util.Locale.ROOT));
                    }
                }
                lines.add(name(part) + ": " + (differ.isEmpty() ? "other content" : String.join(", ", differ)));
            }
        }
        old.values().forEach(part -> lines.add(name(part) + " is gone since then"));
    }

    private static String name(ScenePart part) {
        return part.kind().single() ? part.kind().title() : part.kind().title() + " " + part.name();
    }
}
