package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes whole files, so that a crash at any instant leaves either the whole old or the whole new content. */
public final class AtomicFile {
    private static final Logger LOG = LoggerFactory.getLogger(AtomicFile.class);

    private AtomicFile() {}

    /**
     * Writes a file, and makes its folder where there is none.
     *
     * @throws UserError that names the file where it cannot be written; no temporary file stays behind then
     */
    public static void write(Path file, byte[] content) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            // Java 17 takes a link to a folder for a file that is in the way.
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
            OutputFile.write(OutputPlace.of(file), content);
        } catch (IOException e) {
            throw FileFailure.unwritable(file, e);
        }
    }

    /**
     * Writes a file of a cache, which is no loss where it cannot be written: what is in it is made again.
     *
     * @return whether it was written
     */
    public static boolean writeToCache(Path file, byte[] content) {
        try {
            write(file, content);
            return true;
        } catch (UserError e) {
            LOG.warn("not kept for next time: {}", e.getMessage());
            return false;
        }
    }

    /** Returns the cause of a file system exception in words; its message alone is often only the file's name. */
    public static String reason(IOException e) {
        return FileFailure.reason(e);
    }
}
