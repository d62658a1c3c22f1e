package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import java.util.Optional;

/** One edit. Immutable; performs and reverts any number of times in turn. */
public interface Command {
    /** What the user did, as in "Undo Move Pawn". */
    String label();

    /** @throws IllegalStateException if the document is not as this command expects; then nothing has changed */
    void perform(Document document);

    /** @throws IllegalStateException if the document is not as {@link #perform} left it; then nothing has changed */
    void revert(Document document);

    /** This command and a later one as one, where both belong to one gesture: first old value, last new value. */
    default Optional<Command> mergedWith(Command later) {
        return Optional.empty();
    }

    /** Whether performing it changes nothing. */
    default boolean empty() {
        return false;
    }

    /** Rough memory that it holds [bytes]. */
    default long bytes() {
        return 256;
    }
}
