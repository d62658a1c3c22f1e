package dev.scree.editor.importer;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads numbers and strings in native byte order, trusting nothing: every count is held against a limit. */
final class AnswerReader {
    /** The child said something that cannot be true. */
    static final class Garbage extends IOException {
        Garbage(String message) {
            super(message);
        }
    }

    private final InputStream in;
    private final Runnable received;
    private final byte[] chunk = new byte[1 << 16];

    /** @param received called after every piece that arrives, as a sign of life */
    AnswerReader(InputStream in, Runnable received) {
        this.in = in;
        this.received = received;
    }

    int integer() throws IOException {
        return read(4).getInt();
    }

    float number() throws IOException {
        return read(4).getFloat();
    }

    double doubleNumber() throws IOException {
        return read(8).getDouble();
    }

    /** @throws Garbage if it is negative or above the limit */
    int count(String what, long limit) throws IOException {
        int count = integer();
        if (count < 0 || count > limit) {
            throw new Garbage(count + " " + what);
        }
        return count;
    }

    String string() throws IOException {
        int length = count("bytes of text", ImportWire.STRING_BYTES_LIMIT);
        byte[] bytes = in.readNBytes(length);
        received.run();
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    List<String> strings(int limit) throws IOException {
        int count = count("texts", limit);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(string());
        }
        return texts;
    }

    float[] numbers(int count) throws IOException {
        float[] numbers = new float[count];
        for (int from = 0; from < count; ) {
            int piece = Math.min(chunk.length / 4, count - from);
            read(4 * piece).asFloatBuffer().get(numbers, from, piece);
            from += piece;
        }
        return numbers;
    }

    int[] integers(int count) throws IOException {
        int[] integers = new int[count];
        for (int from = 0; from < count; ) {
            int piece = Math.min(chunk.length / 4, count - from);
            read(4 * piece).asIntBuffer().get(integers, from, piece);
            from += piece;
        }
        return integers;
    }

    private ByteBuffer read(int bytes) throws IOException {
        int got = in.readNBytes(chunk, 0, bytes);
        received.run();
        if (got < bytes) {
            throw new EOFException();
        }
        return ByteBuffer.wrap(chunk, 0, bytes).order(ByteOrder.nativeOrder());
    }
}
