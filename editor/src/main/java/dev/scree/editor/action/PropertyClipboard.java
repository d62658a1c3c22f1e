package dev.scree.editor.action;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.editor.command.Command;
import dev.scree.runtime.UserError;
import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyJson;
import dev.scree.runtime.scene.property.PropertyText;
import dev.scree.runtime.scene.property.PropertyType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Values of properties as the text of the system's clipboard: a JSON object with the format's name, the values by their
 * keys as in a scene's file, and their units. A single value may go to another property of the same unit.
 */
public final class PropertyClipboard {
    private static final String FORMAT = "scree-values";
    /** A longer text is nothing that was copied here [characters]. */
    private static final int LONGEST = 100_000;

    private static final ObjectMapper JSON = JsonMapper.builder().build();

    static {
        JSON.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(20).build());
    }

    private PropertyClipboard() {}

    /**
     * Returns the text for some properties of the part that was chosen last, less those that count for nothing there.
     */
    public static String copy(List<SharedProperty> properties) {
        ObjectNode head = JSON.createObjectNode().put("format", FORMAT);
        ObjectNode values = head.putObject("values");
        ObjectNode units = head.putObject("units");
        for (SharedProperty property : properties) {
            if (!(property.type() instanceof PropertyType.Special) && property.blocked() == null) {
                values.set(property.key(), property.json());
                units.put(property.key(), property.type().unit());
            }
        }
        return head.toPrettyString();
    }

    /**
     * Returns the command that gives a property of all parts the value in a text: one that was copied, or one that was
     * written elsewhere as one would type it into the field.
     *
     * @throws UserError that says why it does not fit
     */
    public static Command paste(Scene scene, SharedProperty property, String text) {
        Map<String, JsonNode> values = new LinkedHashMap<>();
        JsonNode head = read(text);
        if (head == null) {
            return pasteTyped(scene, property, text.strip());
        }
        head.path("values").fields().forEachRemaining(e -> values.put(e.getKey(), e.getValue()));
        JsonNode value = values.get(property.key());
        if (value == null && values.size() == 1) {
            String key = values.keySet().iterator().next();
            String unit = head.path("units").path(key).asText();
            if (!unit.equals(property.type().unit())) {
                throw refusal("The clipboard has the value of \"" + key + "\""
                        + (unit.isEmpty() ? " without a unit" : " in " + unit) + ", and "
                        + property.property().label() + " takes "
                        + property.type().words());
            }
            value = values.get(key);
        }
        if (value == null) {
            throw refusal("The clipboard has the values of " + String.join(", ", values.keySet()) + ", and none for "
                    + property.property().label());
        }
        JsonNode pasted = value;
        return change(
                scene,
                property.parts(),
                part -> set(scene, part, property.key(), pasted),
                property.property().titleCase());
    }

    private static Command pasteTyped(Scene scene, SharedProperty property, String text) {
        if (text.isEmpty()) {
            throw refusal("The clipboard has no text");
        }
        if (property.type() instanceof PropertyType.Number) {
            try {
                return property.setNumber(scene, 0, property.input().read(text), "");
            } catch (NotANumber e) {
                throw refusal("The clipboard has \"" + shortened(text) + "\", which " + e.getMessage() + "; "
                        + property.property().label() + " takes "
                        + property.input().takes());
            }
        }
        return change(
                scene,
                property.parts(),
                part -> typed(scene, part, property.key(), text),
                property.property().titleCase());
    }

    /**
     * Returns the command that gives all parts the copied values of several properties.
     *
     * @param title of the section, for undo
     * @throws UserError that says why they do not fit; then none is given
     */
    public static Command pasteAll(Scene scene, List<ScenePart> parts, String title, String text) {
        JsonNode head = read(text);
        if (head == null) {
            throw refusal("The clipboard has no values of properties");
        }
        return change(
                scene,
                parts,
                part -> {
                    ScenePart changed = part;
                    for (var entry : (Iterable<Map.Entry<String, JsonNode>>)
                            () -> head.path("values").fields()) {
                        changed = set(scene, changed, entry.getKey(), entry.getValue());
                    }
                    return changed;
                },
                title);
    }

    private static Command change(Scene scene, List<ScenePart> parts, UnaryOperator<ScenePart> edit, String what) {
        List<ScenePart> after = new ArrayList<>();
        parts.forEach(part -> after.add(edit.apply(part)));
        return Edits.changeAll(scene, parts, after, what, "");
    }

    private static <T extends ScenePart> T set(Scene scene, T part, String key, JsonNode value) {
        return PropertyJson.set(scene, part, property(part, key), value);
    }

    private static <T extends ScenePart> T typed(Scene scene, T part, String key, String text) {
        return PropertyText.set(scene, part, property(part, key), text);
    }

    private static <T extends ScenePart> Property<T> property(T part, String key) {
        return Properties.find(part, key)
                .orElseThrow(() -> refusal("The clipboard has a value of \"" + key + "\", which " + part.name()
                        + " does not have as it is now"));
    }

    /** The object that was copied here, or null where the text is something else. */
    private static JsonNode read(String text) {
        if (text == null || text.length() > LONGEST || !text.strip().startsWith("{")) {
            return null;
        }
        try {
            JsonNode head = JSON.readTree(text);
            boolean ours = head.path("format").asText().equals(FORMAT)
                    && head.path("values").isObject();
            return ours ? head : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static String shortened(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() > 40 ? line.substring(0, 40) + "…" : line;
    }

    private static UserError refusal(String reason) {
        return UserError.of(UserError.Kind.USAGE, reason, "Copy a value that fits, and paste that");
    }
}
