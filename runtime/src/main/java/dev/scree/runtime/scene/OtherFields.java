package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON fields that a record does not know, kept in the file's order. */
final class OtherFields {
    private OtherFields() {
    }

    static Map<String, JsonNode> copy(Map<String, JsonNode> fields) {
        return fields == null || fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
}
