package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * JSON fields that a record does not know, sorted by name: Jackson hands them over in no order worth keeping, and a
 * file must not change its text by being read and written.
 */
final class OtherFields {
    private OtherFields() {}

    static Map<String, JsonNode> copy(Map<String, JsonNode> fields) {
        return fields == null || fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(fields));
    }
}
