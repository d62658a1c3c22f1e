package dev.scree.editor.importer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/** Buffered writing of numbers and strings in native byte order. */
final class AnswerBuffer {
    private final WritableByteChannel channel;
    private final ByteBuffer buffer;

    AnswerBuffer(WritableByteChannel channel, int capacity) {
        this.channel = channel;
        buffer = ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
    }

    void integer(int value) throws IOException {
        room(4);
        buffer.putInt(value);
    }

    void number(float value) throws IOException {
        room(4);
        buffer.putFloat(value);
    }

    void number(double value) throws IOException {
        room(8);
        buffer.putDouble(value);
    }

    /** Longer strings are cut: they are names and messages, and the reader has a limit. */
    void string(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, ImportWire.STRING_BYTES_LIMIT);
        integer(length);
        for (int i = 0; i < length; i++) {
            room(1);
            buffer.put(bytes[i]);
        }
    }

    void bytes(ByteBuffer bytes) throws IOException {
        flush();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    private void room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
    }
}
