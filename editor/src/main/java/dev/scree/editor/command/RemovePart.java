package dev.scree.editor.command;

import dev.scree.editor.document.Document;

/**
 * Takes a thing out of a scene's list.
 *
 * @param index place in the list, where undo puts it back
 */
public record RemovePart<T>(String scene, Part<T> part, int index, T value, String label) implements Command {
    @Override
    public void perform(Document document) {
        InsertPart.remove(document, scene, part, index, value, label);
    }

    @Override
    public void revert(Document document) {
        InsertPart.insert(document, scene, part, index, value, label);
    }

    @Override
    public long bytes() {
        return 1024;
    }
}
