package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files of JSON that others may have made: only regular files, and only up to a size that has a use. */
public final class InputFile {
    /** Greatest size [bytes]; a scene of 100,000 bodies has about 60 MiB. */
    public static final long GREATEST = 256L << 20;

    private InputFile() {}

    /**
     * Returns the content of a file.
     *
     * @throws UserError where it cannot be read, is larger than {@link #GREATEST}, or is no regular file: a pipe or a
     *     device may have no end, or never answer
     */
    public static byte[] bytes(Path file) {
        requireRegular(file);
        try (InputStream in = Files.newInputStream(file)) {
            // Asked of the stream and not of the file system, which says 0 for files that are made as they are read.
            byte[] bytes = in.readNBytes((int) GREATEST + 1);
            if (bytes.length > GREATEST) {
                throw UserError.input(
                        file,
                        "it is larger than " + (GREATEST >> 20) + " MiB, which no file of this kind is",
                        "Check that it is the right file");
            }
            return bytes;
        } catch (IOException e) {
            throw UserError.input(
                    file,
                    "it cannot be read (" + AtomicFile.reason(e) + ")",
                    "Check that the file is there and readable");
        }
    }

    /**
     * Refuses what exists and is no regular file.
     *
     * @throws UserError for a folder, a pipe, a socket or a device
     */
    public static void requireRegular(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw UserError.input(
                    file,
                    Files.isDirectory(file) ? "this is a folder" : "this is no regular file, but a pipe or a device",
                    "Put an ordinary file there");
        }
    }
}
