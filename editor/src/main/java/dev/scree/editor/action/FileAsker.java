package dev.scree.editor.action;

import dev.scree.editor.action.Dialog.FileQuestion;
import java.nio.file.Path;
import java.util.Optional;

/** The system's own dialog for files and folders. */
public interface FileAsker {
    /**
     * Asks and waits for the answer. Always called on the same thread, which is not that of the window.
     *
     * @return empty where the user chose nothing
     * @throws UnavailableException where the system has no such dialog
     */
    Optional<Path> ask(FileQuestion question) throws UnavailableException;

    /** There is no such dialog here. The message says why. */
    final class UnavailableException extends Exception {
        private static final long serialVersionUID = 1;

        public UnavailableException(String reason) {
            super(reason);
        }
    }
}
