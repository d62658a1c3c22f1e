package dev.scree.runtime.scene.property;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The value that a property has where the file does not say it. It is found by reading the part without that property,
 * so that no second list of defaults can differ from what a file means.
 *
 * @param value null where it then is not given
 */
public record PropertyDefault(Object value) {
    /**
     * Returns the defaults of a part's properties by their keys. Those that the file must say have none, and those
     * whose value follows from another one; neither have names, and what no ordinary widget shows.
     */
    public static <T extends ScenePart> Map<String, PropertyDefault> of(Scene scene, T part) {
        Map<String, PropertyDefault> defaults = new LinkedHashMap<>();
        JsonNode tree = SceneJson.tree(part);
        for (Property<T> property : Properties.of(part)) {
            PropertyDefault found = property.optional() ? new PropertyDefault(null) : read(scene, part, tree, property);
            if (found != null) {
                defaults.put(property.key(), found);
            }
        }
        return defaults;
    }

    /** The default of one property that is always given, or null. */
    private static <T extends ScenePart> PropertyDefault read(
            Scene scene, T part, JsonNode tree, Property<T> property) {
        if (property.type() instanceof PropertyType.Text
                || property.type() instanceof PropertyType.Special
                || property.follows().apply(part) != null) {
            return null;
        }
        try {
            T bare = SceneJson.part(PartKind.of(part).type(), without(tree, property.key()));
            if (!property.applies().test(bare) || property.follows().apply(bare) != null) {
                return null;
            }
            Object value = property.of(bare);
            return valid(scene, property.type(), value) ? new PropertyDefault(value) : null;
        } catch (IllegalArgumentException e) {
            // The file must say it.
            return null;
        }
    }

    /** A copy of a part's JSON without what stands at a path, such as {@code pivot.damping} or {@code size[0]}. */
    private static JsonNode without(JsonNode tree, String key) {
        JsonNode copy = tree.deepCopy();
        List<String> path = List.of(key.replaceFirst("\\[.*", "").split("\\."));
        JsonNode owner = copy;
        for (String step : path.subList(0, path.size() - 1)) {
            owner = owner.path(step);
        }
        if (owner instanceof ObjectNode object) {
            object.remove(path.get(path.size() - 1));
        }
        return copy;
    }

    private static boolean valid(Scene scene, PropertyType type, Object value) {
        if (type instanceof PropertyType.Number number) {
            return value != null && number.valid().holds(((Number) value).doubleValue());
        }
        if (type instanceof PropertyType.Reference reference) {
            return value != null && reference.kind().index(scene, (String) value) >= 0;
        }
        return value != null;
    }
}
