package dev.scree.editor.importer;

import dev.scree.runtime.project.AtomicFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** Writes one mesh as a Wavefront OBJ text: equal meshes give equal bytes. */
public final class ObjWriter {
    private ObjWriter() {}

    /**
     * @param name of the object in the file; spaces become underscores
     * @param positions [m], shape (vertexCount, 3), Y up; written to a tenth of a micrometre
     * @param triangles shape (triangleCount, 3)
     * @throws dev.scree.runtime.UserError where the file cannot be written; the old one then still stands
     */
    public static void write(Path file, String name, double[] positions, int[] triangles) {
        AtomicFile.write(file, text(name, positions, triangles).getBytes(StandardCharsets.UTF_8));
    }

    static String text(String name, double[] positions, int[] triangles) {
        StringBuilder text = new StringBuilder(32 * positions.length);
        text.append("# metres, Y up\no ")
                .append(name.strip().replaceAll("\\s+", "_"))
                .append('\n');
        for (int v = 0; v < positions.length; v += 3) {
            text.append('v');
            for (int axis = 0; axis < 3; axis++) {
                text.append(' ').append(number(positions[v + axis]));
            }
            text.append('\n');
        }
        for (int t = 0; t < triangles.length; t += 3) {
            text.append("f ")
                    .append(triangles[t] + 1)
                    .append(' ')
                    .append(triangles[t + 1] + 1)
                    .append(' ')
                    .append(triangles[t + 2] + 1)
                    .append('\n');
        }
        return text.toString();
    }

    private static String number(double value) {
        String digits = String.format(Locale.ROOT, "%.7f", value)
                .replaceFirst("0+$", "")
                .replaceFirst("\\.$", "");
        return digits.equals("-0") ? "0" : digits;
    }
}
