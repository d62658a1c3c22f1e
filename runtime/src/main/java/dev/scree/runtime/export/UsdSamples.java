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
    private long length;
    private long wholeLength;

    UsdSamples(Path file) {
        this.file = file;
        try {
            out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds the value at a time, as the stage writes it. It counts from the next {@link #keep} on. */
    void add(long time, StringBuilder value) {
        String line = "            " + time + ": " + value + ",\n";
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        length += line.length();
    }

    /** Keeps what was added: it belongs to a frame that is whole. */
    void keep() {
        wholeLength = length;
    }

    /** Appends all samples that were kept, with their braces, to the stage. */
    void copyTo(Writer stage) throws IOException {
        if (length == wholeLength) {
            out.flush();
        }
        stage.write("{\n");
        try (var in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
            char[] part = new char[1 << 14];
            long rest = wholeLength;
            while (rest > 0) {
                int count = in.read(part, 0, (int) Math.min(part.length, rest));
                if (count < 0) {
                    throw new IOException("what was gathered is not all there");
                }
                stage.write(part, 0, count);
                rest -= count;
            }
        }
        stage.write("        }\n");
    }

    /** Takes the file away. */
    @Override
    public void close() {
        WrittenFiles.delete(out, file);
    }
}
