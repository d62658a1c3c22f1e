package dev.scree.editor.importer;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Something about a model that its user should know, and what to do about it.
 *
 * @param remedy empty where nothing need be done
 */
public record ModelProblem(Severity severity, String message, String remedy) {
    /** INFO was mended or is harmless; WARNING gives a result that may not be what was meant. */
    public enum Severity {
        INFO,
        WARNING;

        @JsonValue
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static ModelProblem info(String message) {
        return new ModelProblem(Severity.INFO, message, "");
    }

    static ModelProblem warning(String message, String remedy) {
        return new ModelProblem(Severity.WARNING, message, remedy);
    }
}
