package dev.scree.runtime.check;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Something the user should know before Play.
 *
 * @param severity error: it cannot play; warning: it plays, perhaps not as meant
 * @param file where it stands, relative to the project
 * @param path place in the file, such as bodies[3].material
 * @param message the cause
 * @param remedy what to do
 * @param fixes edits of the scene that mend it, the best first
 */
public record Problem(
        Severity severity,
        String file,
        String path,
        String message,
        String remedy,
        @JsonIgnore List<ProblemFix> fixes) {
    public Problem {
        fixes = List.copyOf(fixes);
    }

    /** One that the program cannot mend. */
    public Problem(Severity severity, String file, String path, String message, String remedy) {
        this(severity, file, path, message, remedy, List.of());
    }

    /** How bad it is. */
    public enum Severity {
        @JsonProperty("error")
        ERROR,
        @JsonProperty("warning")
        WARNING
    }

    /** Where a problem is and how what is said of it begins, whatever the parts, the numbers and the wall. */
    String kind() {
        return path.replaceAll("\\d+", "") + " "
                + message.replaceAll("\"[^\"]*\"", "").replaceAll("-?\\d[\\d.,]*(e-?\\d+)?( \\S+)?| at .*", "");
    }
}
