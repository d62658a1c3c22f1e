package dev.scree.editor.localhistory;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The values in which two scenes differ, property by property. */
public final class ValueDifferences {
    private static final String THERE = "there";
    private static final String MISSING = "not there";

    /**
     * A value that differs.
     *
     * @param part name of the part
     * @param property label; empty where one scene lacks the part
     * @param first value in the first scene, as one types it
     * @param second value in the second one
     */
    public record Row(String part, String property, String first, String second) {}

    private ValueDifferences() {}

    /** Returns a row for each value that differs, in the order of the kinds of parts; none where nothing does. */
    public static List<Row> between(Scene first, Scene second) {
        List<Row> rows = new ArrayList<>();
        for (PartKind<?> kind : PartKind.ALL) {
            kind(kind, first, second, rows);
        }
        return rows;
    }

    private static <T extends ScenePart> void kind(PartKind<T> kind, Scene first, Scene second, List<Row> rows) {
        Map<String, T> others = new LinkedHashMap<>();
        kind.in(second).forEach(part -> others.put(part.id(), part));
        for (T part : kind.in(first)) {
            T other = others.remove(part.id());
            if (other == null) {
                rows.add(new Row(name(part), "", THERE, MISSING));
            } else if (!part.equals(other)) {
                values(part, other, rows);
            }
        }
        others.values().forEach(part -> rows.add(new Row(name(part), "", MISSING, THERE)));
    }

    private static <T extends ScenePart> void values(T part, T other, List<Row> rows) {
        for (Property<T> property : Properties.of(part)) {
            if (!Objects.equals(property.of(part), property.of(other))) {
                rows.add(new Row(
                        name(part),
                        property.label(),
                        PropertyText.show(property, part),
                        PropertyText.show(property, other)));
            }
        }
    }

    private static String name(ScenePart part) {
        return part.kind().single() ? part.kind().title() : part.kind().title() + " " + part.name();
    }
}
