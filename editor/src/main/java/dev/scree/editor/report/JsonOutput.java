package dev.scree.editor.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON for scripts: one object, keys in the order of the contract, numbers that are not finite as null. */
public final class JsonOutput {
    private static final ObjectMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private JsonOutput() {}

    /** Pretty-printed text of maps, lists, records, numbers and strings. */
    public static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a value of ours does not become JSON", e);
        }
    }

    /** The number, or null where JSON has none. */
    public static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
