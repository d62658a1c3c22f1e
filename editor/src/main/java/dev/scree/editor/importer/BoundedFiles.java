package dev.scree.editor.importer;

import dev.scree.runtime.project.InsideFolder;
import dev.scree.runtime.project.ModelCompanions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.assimp.AIFile;
import org.lwjgl.assimp.AIFileCloseProc;
import org.lwjgl.assimp.AIFileFlushProc;
import org.lwjgl.assimp.AIFileIO;
import org.lwjgl.assimp.AIFileOpenProc;
import org.lwjgl.assimp.AIFileReadProc;
import org.lwjgl.assimp.AIFileSeek;
import org.lwjgl.assimp.AIFileTellProc;
import org.lwjgl.assimp.AIFileWriteProc;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;

/**
 * In the child: the only files that Assimp gets to see while it reads a model. These are the model itself and regular
 * files of its folder and below; a file that the model names elsewhere, a pipe or a device is for Assimp not there.
 * Names may have percent signs encoded, as URIs in glTF files have. Nothing is ever written.
 */
final class BoundedFiles implements AutoCloseable {
    /** Greatest number of bytes read at once; a view of native memory cannot be larger than 2 GiB. */
    private static final int PIECE = 1 << 28;

    private static final int SEEK_FROM_BEGIN = 0;
    private static final int SEEK_FROM_HERE = 1;

    /** A file that Assimp reads. */
    private record Opened(AIFile file, FileChannel channel) {}

    private final Path model;
    private final Path folder;
    private final Map<Long, Opened> open = new HashMap<>();
    private final AIFileIO io = AIFileIO.calloc();
    private final AIFileOpenProc opens = AIFileOpenProc.create((self, name, mode) -> open(MemoryUtil.memUTF8(name)));
    private final AIFileCloseProc closes = AIFileCloseProc.create((self, file) -> close(file));
    private final AIFileReadProc reads = AIFileReadProc.create(this::read);
    private final AIFileWriteProc writes = AIFileWriteProc.create((file, data, size, count) -> 0);
    private final AIFileTellProc tells = AIFileTellProc.create(this::position);
    private final AIFileTellProc sizes = AIFileTellProc.create(this::size);
    private final AIFileSeek seeks = AIFileSeek.create(this::seek);
    private final AIFileFlushProc flushes = AIFileFlushProc.create(file -> {});

    BoundedFiles(String model) {
        this.model = Path.of(model).toAbsolutePath().normalize();
        this.folder = this.model.getParent();
        io.OpenProc(opens).CloseProc(closes);
    }

    /** Returns what Assimp opens files by. */
    AIFileIO io() {
        return io;
    }

    /** Returns whether Assimp may open a file of a name. */
    boolean sees(String name) {
        return permitted(name) != null;
    }

    /** Returns the handle of an opened file, or null's where Assimp may not see a file of that name. */
    private long open(String name) {
        try {
            Path path = permitted(name);
            if (path == null) {
                return MemoryUtil.NULL;
            }
            FileChannel channel = FileChannel.open(path);
            AIFile file = AIFile.calloc()
                    .ReadProc(reads)
                    .WriteProc(writes)
                    .TellProc(tells)
                    .FileSizeProc(sizes)
                    .SeekProc(seeks)
                    .FlushProc(flushes);
            open.put(file.address(), new Opened(file, channel));
            return file.address();
        } catch (IOException | InvalidPathException e) {
            return MemoryUtil.NULL;
        }
    }

    /** Returns the file that Assimp may open by a name, or null. */
    private Path permitted(String name) {
        Path asked = Path.of(name.replace('\\', '/')).toAbsolutePath().normalize();
        if (asked.equals(model)) {
            return model;
        }
        if (!asked.startsWith(folder)) {
            return null;
        }
        String relative = folder.relativize(asked).toString();
        Path plain = inside(relative);
        return plain != null ? plain : inside(ModelCompanions.decoded(relative));
    }

    /** Returns the regular file of a name within the model's folder, or null. */
    private Path inside(String relative) {
        try {
            Path file = InsideFolder.resolve(folder, relative);
            return Files.isRegularFile(file) ? file : null;
        } catch (InsideFolder.Outside e) {
            return null;
        }
    }

    private void close(long handle) {
        Opened opened = open.remove(handle);
        if (opened != null) {
            opened.file().free();
            try {
                opened.channel().close();
            } catch (IOException e) {
                // Nothing was written, so nothing can be lost.
                return;
            }
        }
    }

    /** Reads whole elements as C's fread does. @return number of them */
    private long read(long handle, long to, long size, long count) {
        if (size <= 0 || count <= 0 || count > Long.MAX_VALUE / size) {
            return 0;
        }
        FileChannel channel = open.get(handle).channel();
        long wanted = size * count;
        long got = 0;
        try {
            while (got < wanted) {
                ByteBuffer piece = MemoryUtil.memByteBuffer(to + got, (int) Math.min(PIECE, wanted - got));
                int read = channel.read(piece);
                if (read < 0) {
                    break;
                }
                got += read;
            }
        } catch (IOException e) {
            // What could not be read is missing for Assimp as at the end of the file, and it refuses the file.
            return got / size;
        }
        return got / size;
    }

    private long position(long handle) {
        try {
            return open.get(handle).channel().position();
        } catch (IOException e) {
            return 0;
        }
    }

    private long size(long handle) {
        try {
            return open.get(handle).channel().size();
        } catch (IOException e) {
            return 0;
        }
    }

    private int seek(long handle, long offset, int origin) {
        try {
            FileChannel channel = open.get(handle).channel();
            long from = origin == SEEK_FROM_BEGIN ? 0 : origin == SEEK_FROM_HERE ? channel.position() : channel.size();
            // From the end Assimp counts backwards.
            long to = origin == SEEK_FROM_BEGIN || origin == SEEK_FROM_HERE ? from + offset : from - offset;
            if (to < 0 || to > channel.size()) {
                return Assimp.aiReturn_FAILURE;
            }
            channel.position(to);
            return Assimp.aiReturn_SUCCESS;
        } catch (IOException e) {
            return Assimp.aiReturn_FAILURE;
        }
    }

    @Override
    public void close() {
        for (Long handle : open.keySet().toArray(Long[]::new)) {
            close(handle);
        }
        io.free();
        opens.free();
        closes.free();
        reads.free();
        writes.free();
        tells.free();
        sizes.free();
        seeks.free();
        flushes.free();
    }
}
