package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.simulation.SimulationFailure;
import java.nio.file.Path;

/** What a failure says to the user. */
public final class Messages {
    private Messages() {}

    /** What a recording or an export holds that did not come to its end. @param what one of its parts */
    public static String kept(Path file, long count, String what) {
        return count == 0
                ? "Nothing was written to " + file + "."
                : file + " ends at the last good frame: " + count + " " + what + (count == 1 ? "" : "s") + " kept.";
    }

    /** A file as it is told: within the open project from its folder on, which is shorter and says where to look. */
    static String path(EditorContext context, Path file) {
        Path whole = file.toAbsolutePath().normalize();
        return context.project()
                .map(project ->
                        project.document().folder().root().toAbsolutePath().normalize())
                .filter(whole::startsWith)
                .map(root -> root.relativize(whole).toString().replace('\\', '/'))
                .orElse(whole.toString());
    }

    /** A refusal's own words; for a defect of the program its kind and text. */
    public static String of(Throwable failure) {
        if (failure instanceof UserError || failure instanceof SimulationFailure) {
            return failure.getMessage();
        }
        String text = failure.getMessage() == null ? "" : ": " + failure.getMessage();
        return "Scree made a mistake (" + failure.getClass().getSimpleName() + text
                + "). Your scene is unchanged; please report this.";
    }
}
