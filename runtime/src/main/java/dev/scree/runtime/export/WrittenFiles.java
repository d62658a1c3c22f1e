package dev.scree.runtime.export;

import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.project.AtomicFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files of one frame of an export, so that a frame that cannot be written whole leaves nothing behind. */
final class WrittenFiles {
    private static final Logger LOG = LoggerFactory.getLogger(WrittenFiles.class);

    private final List<Path> files = new ArrayList<>();

    /** Writes the files of a frame: all of them, or none where one of them fails. */
    void frame(Runnable writing) {
        files.clear();
        try {
            writing.run();
        } catch (RuntimeException e) {
            files.forEach(WrittenFiles::delete);
            throw e;
        }
    }

    void write(Path file, byte[] content) {
        AtomicFile.write(file, content);
        files.add(file);
    }

    /** Takes a file away that may still be open; on a full disk the last of it cannot be written, and need not be. */
    static void delete(Closeable open, Path file) {
        try {
            open.close();
        } catch (IOException e) {
            LOG.debug("not whole when it was taken away: {} ({})", file, FileFailure.reason(e));
        } finally {
            delete(file);
        }
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("left behind: {} ({})", file, FileFailure.reason(e));
        }
    }
}
