package dev.scree.runtime.scene.property;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * JSON Schema (2020-12) of Scree's files: its form is read off the records, its descriptions and limits are those of
 * their properties, so that none can differ. The published copies stand beside this class as resources.
 */
public final class SceneSchema {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private SceneSchema() {}

    /** The schema of one kind of file. */
    public static ObjectNode of(SceneJson.Format format) {
        ObjectNode schema = NODES.objectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "Scree " + format.name().toLowerCase(java.util.Locale.ROOT));
        ObjectNode definitions = NODES.objectNode();
        ObjectNode body = record(format.type(), definitions);
        ObjectNode properties = NODES.objectNode();
        properties.set("format", NODES.objectNode().put("const", format.id()));
        properties.set("version", NODES.objectNode().put("const", SceneJson.VERSION));
        properties.setAll((ObjectNode) body.get("properties"));
        schema.put("type", "object");
        schema.set("properties", properties);
        schema.set("required", NODES.arrayNode().add("format").add("version"));
        schema.set("$defs", definitions);
        return schema;
    }

    private static ObjectNode record(Class<?> type, ObjectNode definitions) {
        ObjectNode properties = NODES.objectNode();
        for (RecordComponent component : type.getRecordComponents()) {
            if (!component.getAccessor().isAnnotationPresent(com.fasterxml.jackson.annotation.JsonAnyGetter.class)
                    && !component.isAnnotationPresent(JsonAnySetter.class)) {
                ObjectNode value = value(component.getGenericType(), definitions);
                describe(
                        value,
                        Properties.of(type).stream()
                                .filter(p -> p.key().replaceFirst("\\[.*", "").equals(component.getName()))
                                .toList());
                properties.set(component.getName(), value);
            }
        }
        ObjectNode node = NODES.objectNode().put("type", "object");
        node.set("properties", properties);
        return node;
    }

    /** By the first of the properties that stand under one key; the others, of other shapes, add their labels. */
    private static void describe(ObjectNode value, List<? extends Property<?>> properties) {
        if (properties.isEmpty()) {
            return;
        }
        Property<?> property = properties.get(0);
        String unit = property.type().unit();
        String labels = properties.stream().map(Property::label).distinct().collect(Collectors.joining(" / "));
        value.put("title", labels + (unit.isEmpty() ? "" : " [" + unit + "]"));
        if (!property.help().isEmpty()) {
            value.put("description", property.help());
        }
        if (property.type() instanceof PropertyType.Number number) {
            limit(value, number.valid());
        } else if (property.type() instanceof PropertyType.Vector vector && vector.each() != Range.FINITE) {
            limit((ObjectNode) value.get("items"), vector.each());
        } else if (property.type() instanceof PropertyType.Colour) {
            limit((ObjectNode) value.get("items"), Bounds.COLOUR);
        }
    }

    private static void limit(ObjectNode value, Range range) {
        if (!Double.isInfinite(range.min())) {
            value.put(range.open() ? "exclusiveMinimum" : "minimum", range.min());
        }
        if (!Double.isInfinite(range.max())) {
            value.put("maximum", range.max());
        }
    }

    private static ObjectNode value(Type type, ObjectNode definitions) {
        if (type instanceof ParameterizedType generic) {
            Type element = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            ObjectNode node = NODES.objectNode();
            if (generic.getRawType() == List.class) {
                node.put("type", "array").set("items", value(element, definitions));
            } else if (generic.getRawType() == Map.class) {
                node.put("type", "object").set("additionalProperties", value(element, definitions));
            } else {
                throw new IllegalStateException("no schema for " + type);
            }
            return node;
        }
        Class<?> plain = (Class<?>) type;
        if (plain == double.class || plain == Double.class) {
            return NODES.objectNode().put("type", "number");
        }
        if (plain == int.class || plain == Integer.class) {
            return NODES.objectNode().put("type", "integer");
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return NODES.objectNode().put("type", "boolean");
        }
        if (plain == String.class) {
            return NODES.objectNode().put("type", "string");
        }
        if (plain == Vec3.class || plain == Quat.class) {
            int length = plain == Vec3.class ? 3 : 4;
            ObjectNode node = NODES.objectNode()
                    .put("type", "array")
                    .put("minItems", length)
                    .put("maxItems", length);
            node.set("items", NODES.objectNode().put("type", "number"));
            return node;
        }
        if (plain.isEnum()) {
            ArrayNode words = NODES.arrayNode();
            for (Object constant : plain.getEnumConstants()) {
                words.add(word(plain, (Enum<?>) constant));
            }
            return NODES.objectNode().set("enum", words);
        }
        if (!definitions.has(plain.getSimpleName())) {
            definitions.set(plain.getSimpleName(), NODES.objectNode());
            definitions.set(plain.getSimpleName(), record(plain, definitions));
        }
        return NODES.objectNode().put("$ref", "#/$defs/" + plain.getSimpleName());
    }

    private static String word(Class<?> type, Enum<?> constant) {
        try {
            JsonProperty property = type.getField(constant.name()).getAnnotation(JsonProperty.class);
            return property == null ? constant.name() : property.value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("an enum without its own constant " + constant, e);
        }
    }
}
