package dev.scree.editor.thumbnail;

import dev.scree.editor.video.PngFile;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.UserFolders;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Thumbnails on disk, as PNG files that are named by the hash of what they show. Where they take more than the limit,
 * those go that were used longest ago. Safe to delete. One task at a time uses it.
 */
public final class ThumbnailCache {
    /** Pictures of some 10,000 things. */
    public static final long LIMIT = 64L << 20;
    /** No picture of this size is larger [bytes]; a larger file is none of ours. */
    private static final long LARGEST = 4L * Thumbnail.SIDE * Thumbnail.SIDE + 4096;

    private static final Logger LOG = LoggerFactory.getLogger(ThumbnailCache.class);

    private final Path folder;
    private final long limit;
    /** Bytes that the pictures take, or negative while they have not been counted. */
    private long total = -1;

    /** @param folder made where it is missing @param limit of all pictures together [bytes] */
    public ThumbnailCache(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** The user's, in the folder {@code thumbnails} of Scree's caches, see {@link UserFolders}. */
    public static ThumbnailCache ofUser() {
        return new ThumbnailCache(UserFolders.cache().resolve("scree").resolve("thumbnails"), LIMIT);
    }

    /** The picture of a name, where there is one that can be read. */
    Optional<Thumbnail> read(String name) {
        Path file = file(name);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            Optional<Thumbnail> read = decode(Files.readAllBytes(file));
            if (read.isPresent()) {
                Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
            }
            return read;
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Keeps a picture. That it cannot be written is no loss. */
    void write(String name, Thumbnail picture) {
        int side = picture.side();
        ByteBuffer upwards = MemoryUtil.memAlloc(picture.rgba().length);
        try {
            for (int row = side - 1; row >= 0; row--) {
                upwards.put(picture.rgba(), 4 * side * row, 4 * side);
            }
            PngFile.write(file(name), side, side, upwards.flip());
            long size = Files.size(file(name));
            total = total < 0 ? counted() : total + size;
            if (total > limit) {
                prune();
            }
        } catch (UserError | IOException e) {
            LOG.debug("a thumbnail is not kept: {}", e.getMessage());
        } finally {
            MemoryUtil.memFree(upwards);
        }
    }

    private Path file(String name) {
        return folder.resolve(name + ".png");
    }

    private static Optional<Thumbnail> decode(byte[] png) {
        ByteBuffer bytes = MemoryUtil.memAlloc(png.length).put(png).flip();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            // The size is asked for first, so that no file can make the decoder take much memory.
            if (!STBImage.stbi_info_from_memory(bytes, width, height, channels)
                    || width.get(0) != Thumbnail.SIDE
                    || height.get(0) != Thumbnail.SIDE) {
                return Optional.empty();
            }
            ByteBuffer pixels = STBImage.stbi_load_from_memory(bytes, width, height, channels, 4);
            if (pixels == null) {
                return Optional.empty();
            }
            byte[] rgba = new byte[pixels.remaining()];
            pixels.get(rgba).flip();
            STBImage.stbi_image_free(pixels);
            return Optional.of(new Thumbnail(Thumbnail.SIDE, rgba));
        } finally {
            MemoryUtil.memFree(bytes);
        }
    }

    private record Kept(Path file, long size, FileTime used) {}

    private List<Kept> kept() throws IOException {
        List<Kept> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".png")) {
                    all.add(new Kept(file, Files.size(file), Files.getLastModifiedTime(file)));
                }
            }
        }
        return all;
    }

    private long counted() throws IOException {
        return kept().stream().mapToLong(Kept::size).sum();
    }

    /** Makes room for some time to come: down to three quarters of the limit. */
    private void prune() throws IOException {
        List<Kept> all = kept();
        all.sort(Comparator.comparing(Kept::used));
        total = all.stream().mapToLong(Kept::size).sum();
        for (Kept one : all) {
            if (total <= limit * 3 / 4) {
                return;
            }
            Files.deleteIfExists(one.file);
            total -= one.size;
        }
    }
}
