package dev.scree.kernels;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads OpenCL C sources; {@code #include "FILE"} lines are replaced by the named file, found from the same root. */
public final class KernelSource {
    private static final String ROOT = "/dev/scree/kernels/cl/";
    private static final String INCLUDE = "#include \"";

    private KernelSource() {}

    /**
     * The whole text of a source, with line directives so that build logs name the right file and line.
     *
     * @param file under {@code dev/scree/kernels/cl}
     * @throws IllegalArgumentException if there is no such file
     */
    public static String load(String file) {
        StringBuilder whole = new StringBuilder();
        append(whole, file);
        return whole.toString();
    }

    private static void append(StringBuilder whole, String file) {
        whole.append("#line 1 \"").append(file).append("\"\n");
        int line = 0;
        for (String text : read(file).split("\n", -1)) {
            line++;
            if (text.startsWith(INCLUDE)) {
                append(whole, text.substring(INCLUDE.length(), text.indexOf('"', INCLUDE.length())));
                whole.append("#line ")
                        .append(line + 1)
                        .append(" \"")
                        .append(file)
                        .append("\"\n");
            } else {
                whole.append(text).append('\n');
            }
        }
    }

    private static String read(String file) {
        try (InputStream in = KernelSource.class.getResourceAsStream(ROOT + file)) {
            if (in == null) {
                throw new IllegalArgumentException("no kernel source " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
