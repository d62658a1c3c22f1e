package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/**
 * JSON Schema (2020-12) of Scree's files, read off the records themselves, so that the two cannot differ. The published
 * copies stand beside this class as resources.
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
                properties.set(component.getName(), value(component.getGenericType(), definitions));
            }
        }
        ObjectNode node = NODES.objectNode().put("type", "object");
        node.set("properties", properties);
        return node;
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
