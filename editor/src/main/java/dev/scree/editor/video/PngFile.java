package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;

/** A picture as a PNG file. */
public final class PngFile {
    private PngFile() {}

    /** A piece of text that says which program made the picture, after the PNG specification's keyword. */
    private static final byte[] MARK = chunk("tEXt", "Software\0Scree".getBytes(StandardCharsets.ISO_8859_1));
    /** Bytes of a PNG file's signature and of its head, the chunk IHDR, which always come first. */
    private static final int HEAD_BYTES = 8 + 25;

    /** Returns whether a file is a PNG picture that {@link #bytes} made. */
    static boolean ofScree(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD_BYTES + MARK.length);
            return head.length == HEAD_BYTES + MARK.length
                    && Arrays.equals(head, HEAD_BYTES, head.length, MARK, 0, MARK.length);
        }
    }

    private static byte[] chunk(String type, byte[] content) {
        byte[] name = type.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(content);
        return ByteBuffer.allocate(12 + content.length)
                .putInt(content.length)
                .put(name)
                .put(content)
                .putInt((int) sum.getValue())
                .array();
    }

    /**
     * Writes the whole file or none.
     *
     * @param rgba first row at the bottom, as OpenGL reads it; position and limit stay
     * @throws UserError where the file cannot be written
     */
    public static void write(Path file, int width, int height, ByteBuffer rgba) {
        AtomicFile.write(file, bytes(file, width, height, rgba));
    }

    /**
     * Returns a picture in the form of a PNG file.
     *
     * @param file for messages
     * @param rgba first row at the bottom, as OpenGL reads it; position and limit stay
     * @throws UserError where the picture cannot be encoded
     */
    static byte[] bytes(Path file, int width, int height, ByteBuffer rgba) {
        ByteBuffer opaque = MemoryUtil.memAlloc(width * height * 3);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (STBIWriteCallback sink = STBIWriteCallback.create((context, data, size) -> {
            byte[] part = new byte[size];
            MemoryUtil.memByteBuffer(data, size).get(part);
            png.writeBytes(part);
        })) {
            for (int y = 0; y < height; y++) {
                int row = rgba.position() + (height - 1 - y) * width * 4;
                for (int x = 0; x < width; x++) {
                    opaque.put(rgba.get(row + 4 * x))
                            .put(rgba.get(row + 4 * x + 1))
                            .put(rgba.get(row + 4 * x + 2));
                }
            }
            opaque.flip();
            if (!STBImageWrite.stbi_write_png_to_func(sink, MemoryUtil.NULL, width, height, 3, opaque, width * 3)) {
                throw UserError.input(file, "the picture cannot be encoded as PNG", "Try a smaller --size");
            }
        } finally {
            MemoryUtil.memFree(opaque);
        }
        byte[] plain = png.toByteArray();
        return ByteBuffer.allocate(plain.length + MARK.length)
                .put(plain, 0, HEAD_BYTES)
                .put(MARK)
                .put(plain, HEAD_BYTES, plain.length - HEAD_BYTES)
                .array();
    }
}
