package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Copies JSON fields that a record does not know, sorted by name. Jackson hands them over in no particular order, and
 * the text of a file must not change by being read and written.
 */
final class OtherFields {
    private OtherFields() {}

    /** Returns an immutable copy of the fields, sorted by name; empty for null. */
    static Map<String, JsonNode> copy(Map<String, JsonNode> fields) {
        return fields == null || fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(fields));
    }
}
