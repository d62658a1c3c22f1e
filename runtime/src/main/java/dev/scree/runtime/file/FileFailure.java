package dev.scree.runtime.file;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** What went wrong with a file, in words: the cause and what helps. */
public final class FileFailure {
    private FileFailure() {}

    /** Returns the cause of a file system exception; its message alone is often only the file's name. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file is in the way where a folder is needed";
        }
        if (e instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (e instanceof FileSystemLoopException) {
            return "its links lead back to themselves";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** Returns whether the cause is that there is no more room. */
    public static boolean full(String reason) {
        return reason.contains("No space left") || reason.contains("quota") || reason.contains("File too large");
    }

    /** Returns what helps against a cause that stopped a file from being written. */
    public static String remedy(String reason) {
        if (full(reason)) {
            return "Free some space there, then try again";
        }
        if (reason.contains("Read-only file system")) {
            return "That file system is read-only: choose another place, or copy the project to one";
        }
        if (reason.equals("permission denied")) {
            return "Choose a place that you may write to, or change its permissions";
        }
        return "Choose a folder that you may write to, or free some space";
    }

    /** Returns the refusal of a file that cannot be written. */
    public static UserError unwritable(Path file, IOException e) {
        String reason = reason(e);
        UserError refusal = UserError.input(file, "it cannot be written (" + reason + ")", remedy(reason));
        refusal.addSuppressed(e);
        return refusal;
    }
}
