package dev.scree.runtime.check;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Something the user should know before Play.
 *
 * @param severity error: it cannot play; warning: it plays, perhaps not as meant
 * @param file     where it stands, relative to the project
 * @param path     place in the file, such as bodies[3].material
 * @param message  the cause
 * @param remedy   what to do
 */
public record Problem(Severity severity, String file, String path, String message, String remedy) {
    /** How bad it is. */
    public enum Severity {
        @JsonProperty("error") ERROR,
        @JsonProperty("warning") WARNING
    }
}
