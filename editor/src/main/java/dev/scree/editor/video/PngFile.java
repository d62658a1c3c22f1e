package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;

/** A picture as a PNG file. */
public final class PngFile {
    private PngFile() {}

    /**
     * Writes the whole file or none.
     *
     * @param rgba first row at the bottom, as OpenGL reads it; position and limit stay
     * @throws UserError where the file cannot be written
     */
    public static void write(Path file, int width, int height, ByteBuffer rgba) {
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
        AtomicFile.write(file, png.toByteArray());
    }
}
