package dev.scree.runtime.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The time samples of one attribute. A stage holds all samples of an attribute together but frames come one after the
 * other, so they are gathered in a file of their own until the stage is put together.
 */
final class UsdSamples implements AutoCloseable {
    private final Path file;
    private final Writer out;

    UsdSamples(Path file) {
        this.file = file;
        try {
            out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds the value at a time, as the stage writes it. */
    void add(long time, StringBuilder value) {
        try {
            out.append("            ")
                    .append(Long.toString(time))
                    .append(": ")
                    .append(value)
                    .append(",\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends all samples, with their braces, to the stage. */
    void copyTo(Writer stage) throws IOException {
        out.close();
        stage.write("{\n");
        try (var in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
            in.transferTo(stage);
        }
        stage.write("        }\n");
    }

    /** Takes the file away. */
    @Override
    public void close() {
        WrittenFiles.delete(out, file);
    }
}
