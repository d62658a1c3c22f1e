package dev.scree.runtime.file;

import dev.scree.runtime.OperatingSystem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One file while it is written. A regular file is written under a temporary name beside its place and gets there by
 * {@link #commit}: flushed to disk (fsync), renamed, and the folder flushed. A crash at any instant so leaves the whole
 * old or the whole new content. What is no regular file, such as a device, is written as it is. One thread uses it.
 */
public final class OutputFile implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OutputFile.class);

    private final OutputPlace place;
    private final Path path;
    private boolean inPlace;

    private OutputFile(OutputPlace place, Path path) {
        this.place = place;
        this.path = path;
        this.inPlace = place.direct();
    }

    /** Begins to write; makes no file yet. */
    public static OutputFile at(OutputPlace place) {
        return new OutputFile(place, place.direct() ? place.target() : TemporaryFiles.beside(place.target()));
    }

    /** Writes a whole file. */
    public static void write(OutputPlace place, byte[] content) throws IOException {
        try (OutputFile file = at(place)) {
            try (FileChannel channel = FileChannel.open(file.path, file.options())) {
                ByteBuffer rest = ByteBuffer.wrap(content);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
            }
            file.commit();
        }
    }

    /** Writes a whole file, a copy of another one. */
    public static void copy(Path from, OutputPlace place) throws IOException {
        try (OutputFile file = at(place)) {
            try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
                    FileChannel out = FileChannel.open(file.path, file.options())) {
                long size = in.size();
                for (long at = 0; at < size; ) {
                    long moved = in.transferTo(at, size - at, out);
                    if (moved <= 0) {
                        throw new IOException("the file became shorter while it was copied");
                    }
                    at += moved;
                }
            }
            file.commit();
        }
    }

    /** Returns where the content is to be written: a temporary file, or the device itself. */
    public Path path() {
        return inPlace ? place.target() : path;
    }

    /** Returns how that is opened. */
    public Set<? extends OpenOption> options() {
        return place.direct()
                ? Set.of(StandardOpenOption.WRITE, StandardOpenOption.APPEND)
                : Set.of(StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    /** Returns whether the content goes to a device, where nothing can be read or written twice. */
    public boolean direct() {
        return place.direct();
    }

    /** Makes what was written durable and puts it in its place. Call when nobody writes to it any more. */
    public void commit() throws IOException {
        if (place.direct()) {
            return;
        }
        try (FileChannel channel = FileChannel.open(path(), StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        putInPlace();
    }

    /**
     * Gives the file its name though it is still being written, because what it holds so far is of use by itself. Some
     * systems do not allow that for an open file.
     */
    public void putInPlace() throws IOException {
        if (inPlace) {
            return;
        }
        Path target = place.target();
        keepPermissions(target);
        Patience.OF_SYSTEM.until(() -> replace(target));
        inPlace = true;
        syncFolder(target.getParent());
    }

    private void replace(Path target) throws IOException {
        try {
            Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The new content of a file is as secret as the old one was. */
    private void keepPermissions(Path target) {
        try {
            if (Files.exists(target)) {
                Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(target));
            }
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("permissions of {} are not kept: {}", target, e.toString());
        }
    }

    /**
     * Makes the rename itself durable. Systems other than Linux may not allow a folder to be opened; there the rename
     * must do.
     */
    static void syncFolder(Path folder) throws IOException {
        if (OperatingSystem.current() == OperatingSystem.LINUX && folder.getFileSystem() == FileSystems.getDefault()) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Takes away what is not in its place. */
    @Override
    public void close() {
        if (!inPlace) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                LOG.warn("left behind: {} ({})", path, FileFailure.reason(e));
            }
        }
    }
}
