package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The messages for each way in which an import can fail. */
final class ImportRefusals {
    private static final String EXPORT_AGAIN =
            "Open it in Blender or the program that made it and export it again, as OBJ, glTF or FBX binary 7.4";
    private static final Pattern MISSING_FILE = Pattern.compile("could not open referenced file \"([^\"]+)\"");
    private static final Pattern POSITION = Pattern.compile("line (\\d+), col (\\d+)");
    private static final int MESSAGE_LIMIT = 200;

    private ImportRefusals() {}

    /** Assimp read the file and said no. */
    static UserError refused(Path file, String message) {
        Matcher missing = MISSING_FILE.matcher(message);
        if (missing.find()) {
            return UserError.input(
                    file,
                    "the file \"" + missing.group(1) + "\" that it refers to is not there",
                    "Put it beside the model, or export the model as one .glb file");
        }
        String cause = message.isBlank() ? "it cannot be read as a model" : "it cannot be read: " + cleaned(message);
        Matcher position = POSITION.matcher(message);
        if (position.find()
                && position.group(1).length() < 9
                && position.group(2).length() < 9) {
            return UserError.input(
                    file,
                    Integer.parseInt(position.group(1)),
                    Integer.parseInt(position.group(2)),
                    cause,
                    EXPORT_AGAIN);
        }
        return UserError.input(file, cause, EXPORT_AGAIN);
    }

    private static String cleaned(String message) {
        String oneLine = message.strip().replaceAll("\\s+", " ");
        return oneLine.length() > MESSAGE_LIMIT ? oneLine.substring(0, MESSAGE_LIMIT) + "..." : oneLine;
    }

    static UserError hung(Path file, double seconds) {
        return UserError.input(
                file,
                String.format(Locale.ROOT, "reading it did not end within %.0f s and was stopped", seconds),
                EXPORT_AGAIN);
    }

    static UserError memory(Path file, long limit) {
        return UserError.input(
                file,
                "reading it needs more memory than the " + (limit >> 20)
                        + " MiB it was given, so it is too large or damaged",
                "Simplify the mesh, or export it again");
    }

    static UserError crashed(Path file, int exitCode) {
        String how = exitCode > 128 && exitCode < 160 ? "signal " + (exitCode - 128) : "exit code " + exitCode;
        return UserError.input(
                file,
                "the importer crashed while reading it (" + how + "), so the file is probably damaged",
                EXPORT_AGAIN);
    }

    static UserError garbage(Path file, String what) {
        return UserError.input(
                file,
                "the importer's answer makes no sense (" + cleaned(what) + "), so the file is probably damaged",
                EXPORT_AGAIN);
    }

    static UserError noStart(Path file, String why) {
        return UserError.input(
                file,
                "the import process cannot be started (" + cleaned(why) + ")",
                "Close other programs or check that this Java installation is whole");
    }

    static UserError noTriangles(Path file, long vertexCount) {
        return UserError.input(
                file,
                vertexCount > 0 ? "it holds " + vertexCount + " points, but no triangles" : "it holds no triangles",
                "Export the mesh with its faces");
    }

    static UserError notFinite(Path file, String where) {
        return UserError.input(
                file,
                "it holds numbers that are infinite or not a number (" + where + ")",
                "Repair the mesh in the program that made it and export it again");
    }
}
