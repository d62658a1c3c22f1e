package dev.scree.runtime.project;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Reads and writes files of a project's cache, which end in a checksum of all that is before it. The checksum finds
 * damage, not malice: a project from a stranger may bring a cache of its own. So counts are held against what is left
 * of the file before anything is made for them, and numbers must be finite.
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

    /** Writes the content of a file. */
    public interface Output {
        void write(DataOutputStream out) throws IOException;
    }

    private CacheFile() {}

    /** Writes a file; where it cannot be written, its content is made again next time. */
    public static void write(Path file, Output content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CheckedOutputStream summed = new CheckedOutputStream(bytes, new CRC32());
        try (DataOutputStream out = new DataOutputStream(summed)) {
            content.write(out);
            out.writeLong(summed.getChecksum().getValue());
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory", e);
        }
        AtomicFile.writeToCache(file, bytes.toByteArray());
    }

    /**
     * Writes what the content is.
     *
     * @param form number of the form of the file
     * @param hash of what the content is made of
     */
    public static void writeHead(DataOutputStream out, int form, String hash) throws IOException {
        byte[] name = hash.getBytes(StandardCharsets.UTF_8);
        out.writeInt(form);
        out.writeInt(name.length);
        out.write(name);
    }

    /** Reads what the content is, and returns whether it is that. */
    public static boolean readHead(DataInputStream in, int form, String hash) throws IOException {
        return in.readInt() == form && hash.equals(new String(in.readNBytes(count(in, 1)), StandardCharsets.UTF_8));
    }

    /** Writes a count and as many numbers. */
    public static void write(DataOutputStream out, float[] values) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Float.BYTES, values.length));
        bytes.asFloatBuffer().put(values);
        write(out, values.length, bytes);
    }

    /** Writes a count and as many numbers. */
    public static void write(DataOutputStream out, double[] values) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Double.BYTES, values.length));
        bytes.asDoubleBuffer().put(values);
        write(out, values.length, bytes);
    }

    /** Writes a count and as many numbers. */
    public static void write(DataOutputStream out, int[] values) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Integer.BYTES, values.length));
        bytes.asIntBuffer().put(values);
        write(out, values.length, bytes);
    }

    private static void write(DataOutputStream out, int count, ByteBuffer bytes) throws IOException {
        out.writeInt(count);
        out.write(bytes.array());
    }

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

    /** Reads a count and as many finite numbers. */
    public static double[] doubles(DataInputStream in) throws IOException {
        double[] values = new double[count(in, Double.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(in);
        }
        return values;
    }

    /** Reads a count and as many whole numbers. */
    public static int[] ints(DataInputStream in) throws IOException {
        int[] values = new int[count(in, Integer.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readInt();
        }
        return values;
    }
}
