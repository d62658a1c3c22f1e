package dev.scree.runtime.project;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Reads files of a project's cache, which end in a checksum of all that is before it. The checksum finds damage, not
 * malice: a project from a stranger may bring a cache of its own. So counts are held against what is left of the file
 * before anything is made for them, and numbers must be finite.
 */
public final class CacheFile {
    /** Length of the checksum at the end [bytes]. */
    private static final int SUM_BYTES = 8;

    /**
     * Reads the content of a file.
     *
     * @param <T> what the file holds
     */
    public interface Content<T> {
        /** Returns the content, or null where it is that of another file. */
        T read(DataInputStream in) throws IOException;
    }

    private CacheFile() {}

    /**
     * Returns what a file holds; nothing where there is no file, or one that is not whole or makes no sense. Whatever
     * is in a cache can be made again.
     */
    public static <T> Optional<T> read(Path file, Content<T> content) {
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            int length = bytes.length - SUM_BYTES;
            if (length < 0) {
                return Optional.empty();
            }
            CRC32 sum = new CRC32();
            sum.update(bytes, 0, length);
            if (stream(bytes, length, SUM_BYTES).readLong() != sum.getValue()) {
                return Optional.empty();
            }
            return Optional.ofNullable(content.read(stream(bytes, 0, length)));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static DataInputStream stream(byte[] bytes, int from, int length) {
        return new DataInputStream(new ByteArrayInputStream(bytes, from, length));
    }

    /**
     * Reads the number of elements that follow.
     *
     * @param elementBytes least length of one of them [bytes]
     * @throws IOException if the rest of the file cannot hold so many
     */
    public static int count(DataInputStream in, int elementBytes) throws IOException {
        int count = in.readInt();
        if (count < 0 || (long) count * elementBytes > in.available()) {
            throw new IOException(count + " elements in " + in.available() + " bytes");
        }
        return count;
    }

    /** Reads a number and refuses one that is not finite. */
    public static double number(DataInputStream in) throws IOException {
        double value = in.readDouble();
        if (!Double.isFinite(value)) {
            throw new IOException("the number " + value);
        }
        return value;
    }

    /** Reads a count and as many finite numbers. */
    public static float[] floats(DataInputStream in) throws IOException {
        float[] values = new float[count(in, Float.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readFloat();
            if (!Float.isFinite(values[i])) {
                throw new IOException("the number " + values[i]);
            }
        }
        return values;
    }
}
