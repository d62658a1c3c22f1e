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

    private void write(StringBuilder text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StringBuilder opened(long time) {
        return new StringBuilder("            ").append(time).append(": ");
    }

    /** An array of tuples. */
    void tuples(long time, float[] numbers, int perTuple) {
        write(UsdText.tuples(opened(time), numbers, perTuple).append(",\n"));
    }

    void numbers(long time, float[] numbers) {
        write(UsdText.numbers(opened(time), numbers).append(",\n"));
    }

    void numbers(long time, int[] numbers) {
        write(UsdText.numbers(opened(time), numbers).append(",\n"));
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
