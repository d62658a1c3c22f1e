package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files so that a crash at any instant leaves either the whole old or the whole new content: it writes a
 * temporary file in the same folder, flushes it to disk (fsync), renames it, and flushes the folder.
 */
public final class AtomicFile {
    private AtomicFile() {}

    /**
     * Writes a file, and makes its folder where there is none.
     *
     * @throws UserError that names the file where it cannot be written; no temporary file stays behind then
     */
    public static void write(Path file, byte[] content) {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Path temporary = folder.resolve("." + target.getFileName() + "."
                + ProcessHandle.current().pid() + "-" + Thread.currentThread().getId() + ".tmp");
        try {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(content);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            move(temporary, target);
            syncFolder(folder);
        } catch (IOException e) {
            UserError refusal = UserError.input(
                    file,
                    "it cannot be written (" + reason(e) + ")",
                    "Choose a folder that you may write to, or free some space");
            try {
                Files.deleteIfExists(temporary);
            } catch (IOException left) {
                refusal.addSuppressed(left);
            }
            refusal.addSuppressed(e);
            throw refusal;
        }
    }

    /** Renames a file, atomically where the file system can. */
    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Makes the rename itself durable. Systems other than Linux may not allow a folder to be opened; there the rename
     * must do.
     */
    private static void syncFolder(Path folder) throws IOException {
        if (System.getProperty("os.name").startsWith("Linux")) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Returns the cause of a file system exception in words; its message alone is often only the file's name. */
    public static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.nio.file.NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof java.nio.file.FileAlreadyExistsException) {
            return "a file is in the way where a folder is needed";
        }
        if (e instanceof java.nio.file.NotDirectoryException) {
            return "not a folder";
        }
        if (e instanceof java.nio.file.FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
